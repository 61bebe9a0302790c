// @ts-check
/** Lists that follow their data: an element stays as long as what it stands for, and only what differs is touched. */

/**
 * Makes the children of `parent` stand for `things`, in this order.
 * @template T
 * @param {Element} parent
 * @param {T[]} things
 * @param {(thing: T) => string} key
 * @param {(thing: T) => HTMLElement} make
 * @param {(element: HTMLElement, thing: T) => void} update
 */
export function follow(parent, things, key, make, update) {
  const old = new Map([...parent.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.key ?? "", /** @type {HTMLElement} */ (child)]));
  let next = parent.firstElementChild;
  for (const thing of things) {
    const name = key(thing);
    let element = old.get(name);
    if (element) old.delete(name);
    else {
      element = make(thing);
      element.dataset.key = name;
    }
    update(element, thing);
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
  for (const gone of old.values()) gone.remove();
}

/**
 * A picture that keeps showing what it shows until the next one is there.
 * @param {HTMLImageElement} image
 * @param {string} key
 */
export function show(image, key) {
  if (image.dataset.picture === key) return;
  const first = image.dataset.picture === undefined;
  image.dataset.picture = key;
  const address = `picture/${key}.svg`;
  if (first || !image.complete || image.naturalWidth === 0) {
    image.src = address;
    return;
  }
  const fresh = new Image();
  fresh.src = address;
  const put = () => {
    if (image.dataset.picture === key) image.src = address;
  };
  fresh.decode().then(put, put);
}
