/** What programs that make or hear sound need of the environment: how to find the sound server and its settings. */
const NEEDED =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LC_.*|TMPDIR|TZ|XDG_.*|DBUS_.*|ALSA_.*|PULSE_.*|PIPEWIRE_.*)$/;

/** The environment for such a program: without the keys and the settings of the robot, which are not its business. */
export function soundEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => NEEDED.test(name)));
}
