"""Opens pages in a real browser, and says what is wrong with them.

usage: browser.py BROWSER SCREENS AXE PAGE...

Each page is loaded without network: what the console or the policy complains of is an error, and so
is what axe-core finds, in the light and in the dark. Where SCREENS holds a picture NAME-LOOK.png, the
page must look like it, but for a tolerance; with UPDATE_GOLDEN=1 the picture is taken anew. AXE is
the source of axe-core, or - for none. Answers with a line for each problem and ends with 1 if there
is one.
"""

import base64
import json
import os
import struct
import subprocess
import sys
import tempfile
import time
import zlib

# How far the brightness of a field of the picture may be off: fonts differ between machines.
FIELD = 24
TOLERANCE = 40
MOST_FIELDS = 0.08

LOOKS = {
    "light": (960, "light"),
    "dark": (960, "dark"),
    "narrow": (360, "light"),
}


class Browser:
    """A browser that is spoken to over a pipe."""

    def __init__(self, path, profile):
        to_read, self.to_browser = os.pipe()
        self.from_browser, to_write = os.pipe()

        def wire():
            os.dup2(to_read, 90)
            os.dup2(to_write, 91)
            os.dup2(90, 3)
            os.dup2(91, 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking",
             "--font-render-hinting=none", f"--user-data-dir={profile}", "about:blank"],
            close_fds=False, preexec_fn=wire, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.rest = b""
        self.number = 0
        self.events = []

    def receive(self):
        while b"\0" not in self.rest:
            piece = os.read(self.from_browser, 1 << 16)
            if not piece:
                raise SystemExit("the browser has gone")
            self.rest += piece
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for place, event in enumerate(self.events):
                if event.get("method") == method:
                    return self.events.pop(place)
            self.events.append(self.receive())
        raise SystemExit(f"no {method}")

    def close(self):
        self.process.kill()
        self.process.wait()


def complaints(events):
    """What the console, the policy and scripts have said."""
    for event in events:
        params = event.get("params", {})
        if event.get("method") == "Log.entryAdded":
            yield params["entry"]["text"]
        elif event.get("method") == "Runtime.consoleAPICalled":
            yield " ".join(str(value.get("value")) for value in params["args"])
        elif event.get("method") == "Runtime.exceptionThrown":
            yield params["exceptionDetails"]["text"]
        elif event.get("method") == "Network.requestWillBeSent":
            address = params["request"]["url"]
            if not address.startswith(("file:", "data:", "about:")):
                yield f"asks the network for {address}"


def pixels(data):
    """The width, the height and the brightness of each pixel of a PNG of 8 bits."""
    place, idat = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            idat += body
        place += 12 + length
    size = {0: 1, 2: 3, 6: 4}[colours]
    raw = zlib.decompress(idat)
    stride = width * size
    before = bytearray(stride)
    rows = []
    for row in range(height):
        start = row * (stride + 1)
        method, line = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for index in range(stride):
            left = line[index - size] if index >= size else 0
            above = before[index]
            corner = before[index - size] if index >= size else 0
            if method == 1:
                line[index] = (line[index] + left) & 255
            elif method == 2:
                line[index] = (line[index] + above) & 255
            elif method == 3:
                line[index] = (line[index] + (left + above) // 2) & 255
            elif method == 4:
                guess = left + above - corner
                best = min((abs(guess - left), 0, left), (abs(guess - above), 1, above),
                           (abs(guess - corner), 2, corner))[2]
                line[index] = (line[index] + best) & 255
        rows.append([sum(line[pixel * size:pixel * size + min(size, 3)]) // min(size, 3)
                     for pixel in range(width)])
        before = line
    return width, height, rows


def fields(data):
    width, height, rows = pixels(data)
    grid = {}
    for top in range(0, height, FIELD):
        for left in range(0, width, FIELD):
            part = [value for row in rows[top:top + FIELD] for value in row[left:left + FIELD]]
            grid[top // FIELD, left // FIELD] = sum(part) / len(part)
    return grid


def difference(data, stored):
    """How much of a picture is not as bright as it was."""
    old, new = fields(stored), fields(data)
    places = set(old) | set(new)
    off = [place for place in places
           if abs(old.get(place, 255) - new.get(place, 255)) > TOLERANCE]
    return len(off) / len(places)


def check(browser, page, screens, axe):
    name = os.path.splitext(os.path.basename(page))[0]
    for look, (width, scheme) in LOOKS.items():
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.events.clear()
        for domain in ("Page", "Runtime", "Log", "Network"):
            browser.call(f"{domain}.enable", session)
        browser.call("Emulation.setEmulatedMedia", session,
                     features=[{"name": "prefers-color-scheme", "value": scheme}])
        browser.call("Emulation.setDeviceMetricsOverride", session, width=width, height=900,
                     deviceScaleFactor=0.3, mobile=False)
        began = time.monotonic()
        browser.call("Page.navigate", session, url="file://" + os.path.abspath(page))
        browser.wait("Page.loadEventFired")
        took = time.monotonic() - began
        browser.call("Runtime.evaluate", session, expression="0")
        for text in complaints(browser.events):
            yield f"{name} ({look}): {text}"
        if os.environ.get("BROWSER_TIMES"):
            print(f"{name} ({look}): loaded in {took:.2f} s", file=sys.stderr)
        wide = browser.call("Runtime.evaluate", session, returnByValue=True, expression=
                            "document.documentElement.scrollWidth - innerWidth")
        if wide["result"].get("value", 0) > 0 and not page.endswith(".svg"):
            yield f"{name} ({look}): the page is wider than the window"
        if axe and not page.endswith(".svg"):
            browser.call("Runtime.evaluate", session, expression=axe)
            result = browser.call(
                "Runtime.evaluate", session, awaitPromise=True, returnByValue=True, expression=
                "axe.run().then(r => r.violations.map(v => v.id + ': ' + v.help + ' at ' + "
                "v.nodes.slice(0, 3).map(n => n.target.join(' ')).join('; ')))")
            for violation in result["result"].get("value", ["axe-core has not run"]):
                yield f"{name} ({look}): {violation}"
        yield from compare(browser, session, f"{name}-{look}.png", width, screens)
        browser.call("Target.closeTarget", targetId=target)


def compare(browser, session, picture, width, screens):
    path = os.path.join(screens, picture)
    if not os.path.exists(path):
        return
    shot = browser.call("Page.captureScreenshot", session, format="png",
                        clip={"x": 0, "y": 0, "width": width, "height": 900, "scale": 1})
    data = base64.b64decode(shot["data"])
    if os.environ.get("UPDATE_GOLDEN") == "1":
        with open(path, "wb") as file:
            file.write(data)
        return
    with open(path, "rb") as file:
        share = difference(data, file.read())
    if share > MOST_FIELDS:
        yield f"{picture}: {share:.0%} of the picture is not as it was"


def main():
    path, screens, axe_path, *pages = sys.argv[1:]
    axe = None
    if axe_path != "-":
        with open(axe_path, encoding="utf-8") as file:
            axe = file.read()
    problems = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(path, profile)
        try:
            for page in pages:
                problems += check(browser, page, screens, axe)
        finally:
            browser.close()
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
