# Run in the place of the robot, inside its unit's sandbox: tries what nobody may do from there, and says of each how it
# went, a line each: "refused", "DONE" (it should have been refused), "allowed" (the robot needs it).
import ctypes
import errno
import glob
import os
import signal
import socket
import subprocess

libc = ctypes.CDLL(None, use_errno=True)
victim = int(open("/srv/victim").read())


def check(result):
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def write(path):
    with open(path, "a") as file:
        file.write("x")
    os.unlink(path)


def append(path):
    with open(path, "a"):
        pass


def read(path):
    with open(path, "rb") as file:
        file.read(16)


def run(*command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=20)
    if done.returncode != 0:
        raise OSError(errno.EPERM, (done.stderr or done.stdout).decode(errors="replace").strip()[:60])


def suid():
    path = os.environ["COACH_STATE_DIR"] + "/own"
    open(path, "w").close()
    try:
        os.chmod(path, 0o4755)
        if not os.stat(path).st_mode & 0o4000:
            raise OSError(errno.EPERM, "the bit does not stay")
    finally:
        os.unlink(path)


def others():
    seen = [p for p in glob.glob("/proc/[0-9]*") if os.stat(p).st_uid != os.getuid()]
    if not seen:
        raise OSError(errno.ENOENT, "none is seen")


def device(path, flags=os.O_RDWR):
    os.close(os.open(path, flags))


def bind(port):
    with socket.socket() as one:
        one.bind(("127.0.0.1", port))


def reserved(family, kind):
    socket.socket(family, kind).close()


def ptrace(pid):
    check(libc.ptrace(16, pid, None, None))


def syscall(number, *args):
    ctypes.set_errno(0)
    result = libc.syscall(number, *args)
    # Any other complaint is about the arguments: the call itself was let through.
    if result < 0 and ctypes.get_errno() in (errno.EPERM, errno.EACCES, errno.ENOSYS):
        check(result)


FORBIDDEN = {
    "write the program": lambda: write("/opt/coach-robot/current/x"),
    "write beside the program": lambda: write("/opt/coach-robot/x"),
    "point current elsewhere": lambda: os.symlink("/tmp", "/opt/coach-robot/next"),
    "write /etc": lambda: write("/etc/x"),
    "write its own unit": lambda: append("/etc/systemd/system/coach-robot.service"),
    "write /usr": lambda: write("/usr/local/bin/x"),
    "write /boot": lambda: write("/boot/x"),
    "write another's state": lambda: write("/var/lib/x"),
    "read /etc/shadow": lambda: read("/etc/shadow"),
    "read the key's file": lambda: read("/etc/credstore/gemini-api-key"),
    "read a home": lambda: read("/home/somebody/letter"),
    "list /root": lambda: os.listdir("/root"),
    "read the system's journal": lambda: run("journalctl", "-n", "1", "--no-pager", "-q", "_UID=0"),
    "read the kernel's log": lambda: read("/dev/kmsg"),
    "become root (setuid)": lambda: os.setuid(0),
    "become root (su)": lambda: run("su", "-c", "true"),
    "leave a set-uid file": suid,
    "trace another's process": lambda: ptrace(victim),
    "trace process 1": lambda: ptrace(1),
    "kill another's process": lambda: os.kill(victim, signal.SIGTERM),
    "signal process 1": lambda: os.kill(1, signal.SIGTERM),
    "see others' processes": others,
    "read another's environment": lambda: read(f"/proc/{victim}/environ"),
    "load a kernel module": lambda: run("modprobe", "dummy"),
    "mount": lambda: check(libc.mount(b"x", b"/tmp", b"tmpfs", 0, None)),
    "a user namespace": lambda: check(libc.unshare(0x10000000)),
    "a mount namespace": lambda: check(libc.unshare(0x00020000)),
    "chroot": lambda: os.chroot("/tmp"),
    "a raw socket": lambda: reserved(socket.AF_INET, socket.SOCK_RAW),
    "a packet socket": lambda: reserved(socket.AF_PACKET, socket.SOCK_RAW),
    "Bluetooth": lambda: reserved(socket.AF_BLUETOOTH, socket.SOCK_RAW),
    "listen on port 80": lambda: bind(80),
    "set the clock": lambda: __import__("time").clock_settime(0, 0),
    "set the host's name": lambda: socket.sethostname("x"),
    "write a kernel setting": lambda: append("/proc/sys/kernel/core_pattern"),
    "sysrq": lambda: append("/proc/sysrq-trigger"),
    "write another's control group": lambda: append("/sys/fs/cgroup/cgroup.procs"),
    "read the disk itself": lambda: device("/dev/vda", os.O_RDONLY),
    "read the memory itself": lambda: device("/dev/mem", os.O_RDONLY),
    "the console": lambda: device("/dev/ttyS0"),
    "make a device file": lambda: os.mknod("/tmp/disk", 0o20600, os.makedev(254, 0)),
    "real-time priority": lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10)),
    "a raised priority": lambda: os.setpriority(os.PRIO_PROCESS, 0, -10),
    "bpf": lambda: syscall(321, 0, 0, 0),
    "perf events": lambda: syscall(298, 0, 0, -1, -1, 0),
    "io_uring": lambda: syscall(425, 8, 0),
    "kexec": lambda: syscall(246, 0, 0, 0, 0),
    "swap off": lambda: syscall(168, b"/dev/vda"),
    "reboot by its call": lambda: syscall(169, 0, 0, 0, 0),
    "power off by systemd": lambda: run("systemctl", "--no-ask-password", "poweroff"),
    "stop another's unit": lambda: run("systemctl", "--no-ask-password", "stop", "dbus.service"),
    "start a unit as root": lambda: run("systemd-run", "--no-ask-password", "true"),
    "32-bit code": lambda: check(libc.personality(8)),
}
ALLOWED = {
    "write its own state": lambda: write(os.environ["COACH_STATE_DIR"] + "/x"),
    "open sound": lambda: device("/dev/snd/controlC0"),
    "open the GPIO chip": lambda: device("/dev/gpiochip0"),
    "open the camera": lambda: device("/dev/video0"),
    "open a connection": lambda: reserved(socket.AF_INET, socket.SOCK_STREAM),
    "read the key it was given": lambda: read(os.environ.get("CREDENTIALS_DIRECTORY", "/none") + "/gemini-api-key"),
}

for names, good in ((FORBIDDEN, "DONE"), (ALLOWED, "allowed")):
    for name, attempt in names.items():
        try:
            attempt()
            print(f"{good} {name}", flush=True)
        except Exception as error:  # whatever refuses it
            why = errno.errorcode.get(getattr(error, "errno", 0) or 0, type(error).__name__)
            print(f"refused {name} ({why})", flush=True)
