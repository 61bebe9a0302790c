/* A person who plays by taps alone: what is tapped is what a finger would meet there. Evaluated in the page by test_whole_games_by_taps.py. */
async ({ seed, most, slow }) => {
  const app = window.pnp;
  const play = app.panels.play;
  let at = seed;
  const random = () => (at = (at * 1103515245 + 12345) % 2147483648) / 2147483648;
  const one = (list) => list[Math.floor(random() * list.length)];
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const of = (selector) => [...document.querySelectorAll(selector)].filter((it) => !it.disabled && it.checkVisibility());
  const fail = (why) => { throw new Error(`${why}; action ${document.getElementById("action")?.value}; ${document.getElementById("side").innerText.slice(0, 600)}`); };
  const until = async (ready, what) => {
    for (const end = Date.now() + 30000; Date.now() < end; await wait(4)) if (ready()) return;
    fail(`never: ${what}`);
  };
  let asking = 0;
  const ask = app.ask.bind(app);
  app.ask = async (...about) => { asking += 1; try { return await ask(...about); } finally { asking -= 1; } };
  const quiet = async () => { for (let still = 0; still < 3; still = asking ? 0 : still + 1) await wait(slow); };
  const tap = async (it) => {
    it.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = it.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!it.contains(met)) fail(`a finger on ${it.outerHTML.slice(0, 90)} meets ${met?.outerHTML.slice(0, 90)}`);
    it.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await quiet();
  };
  const told = { actions: 0, boards: 0, sheets: 0, dice: 0, story: [] };

  const answered = async () => {
    for (let n = 0; n < 60 && play.verdict?.questions?.length; n++) {
      if (of(".question input").length) fail("a question that has to be typed");
      const ways = of(".question .die, .question .chips button");
      if (!ways.length) fail("a question without anything to tap");
      told.dice += 1;
      await tap(one(ways));
    }
  };
  const onBoard = async () => {
    const standing = Object.keys(app.state.scene.alt).map((name) => document.querySelector(`[data-space="${CSS.escape(name)}"]`)).filter(Boolean);
    if (!standing.length) return;
    await tap(one(standing));
    for (let n = 0; n < 6 && play.taps.length && !play.action; n++) {
      const lit = play.marks().lit.map((name) => document.querySelector(`[data-space="${CSS.escape(name)}"]`)).filter(Boolean);
      if (!lit.length) break;
      await tap(one(lit));
    }
    if (play.action) told.boards += 1;
  };
  const inList = async () => {
    for (let n = 0; n < 12; n++) {
      for (const more of of("#list .more")) await tap(more);
      const first = document.querySelector("#list details");
      if (first && !first.open) await tap(first.querySelector("summary"));
      const chips = [...(document.querySelector("#list details")?.querySelectorAll("button.chip") ?? [])].filter((it) => it.checkVisibility());
      if (!chips.length) return;
      await tap(one(chips));
      if (play.verdict?.action?.legal) return;
    }
  };
  const turn = async () => {
    await quiet();
    if (random() < 0.4) await onBoard();
    if (!play.verdict?.action?.legal) { if (play.action || play.taps.length) await tap(document.getElementById("clear")); await inList(); }
    const follows = of("#answer-box p .chip");
    if (!play.verdict?.action?.legal && follows.length) await tap(one(follows));
    await answered();
    if (!play.verdict?.action?.legal) { await tap(document.getElementById("clear")); return false; }
    const before = app.journal.at;
    await tap(document.getElementById("do"));
    await answered();
    if (app.journal.at === before) await tap(document.getElementById("do"));
    if (app.journal.at === before) fail("what is legal was not carried out");
    told.actions += 1;
    return true;
  };
  const tab = async (name) => { const it = of("#tabs button").find((button) => button.textContent === name); if (it && it.getAttribute("aria-pressed") !== "true") await tap(it); };
  const secret = async () => {
    await tab("Orders");
    for (let n = 0; n < 12; n++) {
      const carry = document.getElementById("resolve");
      if (carry) break;
      await tap(of("#panel .chips button.main")[0] ?? fail("nobody may write"));
      await quiet();
      for (let k = 0; k < of("#panel details .chips").length; k++) {
        const ways = [...of("#panel details .chips")[k].querySelectorAll("button")];
        if (random() < 0.8) await tap(one(ways));
      }
      await tap(document.getElementById("seal"));
      const next = of("#panel button").find((it) => it.textContent.includes("Hand"));
      if (!next) fail("the sheet was not sealed");
      await tap(next);
    }
    await tap(document.getElementById("resolve"));
    for (const on of of("#frame-on").slice(0, 1)) await tap(on);
    for (const frame of of(".film button").slice(0, 1)) await tap(frame);
    told.sheets += 1;
    await tap(of("#panel button.main").at(-1));
    await tab("Play");
  };
  let wrong = 0;
  while (!app.state.outcome && told.actions + told.sheets < most) {
    const writers = (app.state.actors ?? []).filter((who) => who !== "table");
    if (app.game.first.sheets && writers.length > 1) await secret();
    else { await tab("Play"); if (!(await turn()) && (wrong += 1) > 60) fail("sixty tries without an action"); }
    if (told.actions + told.sheets >= most) break;
  }
  if (document.documentElement.scrollWidth > window.innerWidth) fail("the page scrolls sideways");
  return { ...told, outcome: app.state.outcome, position: app.state.position, journal: app.journal };
};
