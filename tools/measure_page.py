"""Measures a static page in Chromium: the first picture, the referee, answers of the worker, on a phone's processor and network.

python tools/measure_page.py --runtime node_modules/pyodide siege-of-armagh sidion

The cache is cold, the processor four times slower than this machine (`--slower`), the network that of a phone (`--network`: bits a
second and milliseconds of delay). Files come compressed, as web spaces send them.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path

from make_screens import PHONE
from playwright.sync_api import Browser, Page, sync_playwright

from pnp.definition.head.games import find_game
from pnp.site.static.build import site_files
from pnp.site.static.runtime import runtime_files

FAST_3G, WIFI = (1_600_000, 150), (30_000_000, 10)
NETWORKS = {"3g": FAST_3G, "wifi": WIFI}
ASKED = 8
PAINTED = """() => new Promise(done => new PerformanceObserver(list => done(Object.fromEntries(list.getEntries().map(
  one => [one.name || one.entryType, Math.round(one.startTime)])))).observe({type: 'paint', buffered: true}))"""
"""When the browser has painted something, and something with contents: the board is the first of these."""
ANSWERS = """async times => {
  const app = window.pnp, told = {};
  for (const kind of ['moves', 'check']) {
    const took = [];
    const first = (await app.ask('moves', {position: app.state.position})).actions?.[0]?.text ?? '';
    for (let n = 0; n < times; n++) {
      const from = performance.now();
      await app.ask(kind, {position: app.state.position, ...(kind === 'check' && {action: first})});
      took.push(performance.now() - from);
    }
    told[kind] = took.map(Math.round);
  }
  return told;
}"""


def serving(files: dict[str, bytes]) -> ThreadingHTTPServer:
    """A server of these files, compressed."""
    packed = {name: gzip.compress(data, 6) for name, data in files.items()}

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = self.path.partition("?")[0].lstrip("/")
            name += "index.html" if not name or name.endswith("/") else ""
            data = packed.get(name)
            self.send_response(404 if data is None else 200)
            kind = {".mjs": "text/javascript", ".wasm": "application/wasm"}.get(Path(name).suffix) or guess_type(name)[
                0
            ]
            self.send_header("Content-Type", kind or "application/octet-stream")
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(data or b"")))
            self.end_headers()
            self.wfile.write(data or b"")

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            del format, args

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def phone(browser: Browser, slower: float, network: tuple[int, int]) -> Page:
    """A page of a browser with nothing in its cache, on such a processor and network."""
    page = browser.new_context(
        viewport=PHONE, is_mobile=True, device_scale_factor=2, service_workers="block"
    ).new_page()
    page.set_default_timeout(300_000)
    wire = page.context.new_cdp_session(page)
    bits, delay = network
    wire.send("Network.enable")
    speed = {"downloadThroughput": bits / 8, "uploadThroughput": bits / 8}
    wire.send("Network.emulateNetworkConditions", {"offline": False, "latency": delay, **speed})
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page


def measured(page: Page, address: str) -> str:
    """What was measured of one page, in a line."""
    began = time.monotonic()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("svg.board", state="attached")
    painted = page.evaluate(PAINTED)
    page.locator("#tabs button").first.wait_for()
    filled = time.monotonic() - began
    page.locator("#status", has_text="ready").wait_for()
    ready = time.monotonic() - began
    answers = page.evaluate(ANSWERS, ASKED)
    picture = painted.get("first-contentful-paint", 0) / 1000
    told = "; ".join(
        f"{kind} {took[0]} ms first, then {sorted(took[1:])[len(took) // 2]}" for kind, took in answers.items()
    )
    return f"board {picture:.1f} s, pieces {filled:.1f} s, referee {ready:.1f} s; {told}"


def main(words: list[str]) -> int:
    """The measurement that the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=["siege-of-armagh"])
    parser.add_argument("--runtime", type=Path)
    parser.add_argument("--slower", type=float, default=4.0)
    parser.add_argument("--network", choices=NETWORKS, default="3g")
    asked = parser.parse_args(words)
    folders = {path.name: path for path in (find_game(name).require() for name in asked.games)}
    files = site_files(folders, runtime_files(asked.runtime).require(), lambda _line: None).require()
    print(f"{sum(len(gzip.compress(data)) for data in files.values()) / 1e6:.2f} MB compressed in all")
    server = serving(files)
    with sync_playwright() as engine:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = engine.chromium.launch(executable_path=path, args=["--headless", "--no-sandbox", "--disable-gpu"])
        for slug in folders:
            page = phone(browser, asked.slower, NETWORKS[asked.network])
            print(f"{slug}: {measured(page, f'http://127.0.0.1:{server.server_address[1]}/{slug}/')}", flush=True)
            page.context.close()
        browser.close()
    server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
