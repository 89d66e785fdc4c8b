# Stands in for the robot where its own start, minutes of an emulated processor each time, is not what is tried: the units, the
# launcher, the updater and the service manager are. Keeps to what they see of a robot: READY and the watchdog, a page, records,
# and what it says to the updater each minute (here each five seconds). How it behaves stands in stand-in.json beside it.
import http.server
import json
import os
import socket
import sys
import threading
import time

REQUESTS = "/var/lib/coach-robot-requests"
RECORDS = os.environ["COACH_STATE_DIR"] + "/stand-in.txt"
LESSON = os.environ["COACH_STATE_DIR"] + "/stand-in.lesson"
# A trial's ten minutes.
WELL_AFTER_SECONDS = 20
folder = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
with open(folder + "/stand-in.json") as file:
    told = json.load(file)
how = told["how"]

if how in ("crashes", "settings"):
    sys.exit({"crashes": 70, "settings": 78}[how])
if how == "hangs":
    time.sleep(1_000_000)


def notify(words):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(words.encode(), os.environ["NOTIFY_SOCKET"])


class Page(http.server.BaseHTTPRequestHandler):
    def answer(self):
        # A turn is acknowledged when the disk has it.
        if self.path == "/turn":
            with open(RECORDS, "a") as records:
                records.write("turn\n")
                records.flush()
                os.fsync(records.fileno())
        turns = sum(1 for _ in open(RECORDS)) if os.path.exists(RECORDS) else 0
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"turns": turns, "version": told["version"]}).encode())

    do_GET = do_POST = answer

    def log_message(self, *_):
        pass


def say(seconds):
    with open("/proc/uptime") as file:
        uptime = float(file.read().split()[0])
    word = {
        "schema": 1, "uptime_s": uptime, "url": told["url"], "ring": "stable", "app": os.path.basename(folder),
        "is_lesson": os.path.exists(LESSON), "is_night": False, "is_under_voltage": False,
        "works": ["store"], "worked_before": ["store"],
        "is_good": how == "well" and seconds >= WELL_AFTER_SECONDS,
        "is_bad": how == "unwell" and seconds >= WELL_AFTER_SECONDS,
    }
    with open(REQUESTS + "/robot.json.tmp", "w") as file:
        json.dump(word, file)
    os.chmod(REQUESTS + "/robot.json.tmp", 0o644)
    os.rename(REQUESTS + "/robot.json.tmp", REQUESTS + "/robot.json")


if how == "slow":
    how = "well"
    notify("EXTEND_TIMEOUT_USEC=240000000")
    time.sleep(120)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 8080), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
notify("READY=1\nSTATUS=ready")
began = time.monotonic()
eaten = []
while True:
    seconds = time.monotonic() - began
    say(seconds)
    if how != "stuck" or seconds < 10:
        notify("WATCHDOG=1")
    if how == "dies later" and seconds >= 15:
        os._exit(70)
    if how == "eats memory":
        eaten.append(b"x" * (128 << 20))
    time.sleep(5)
