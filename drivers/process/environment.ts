/**
 * What programs need of the environment: where to find others and their files, language and time, the sound server,
 * and the settings of the tools that the robot runs.
 */
const NEEDED =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LC_.*|TMPDIR|TZ|LD_LIBRARY_PATH|XDG_.*|DBUS_.*|ALSA_.*|PULSE_.*|PIPEWIRE_.*|LIBCAMERA_.*|TESSDATA_PREFIX|OMP_THREAD_LIMIT)$/;

/**
 * The environment of every program that the robot starts: without its keys and settings, which are not their business
 * and can be read in /proc as long as they run. It names what passes, so that a secret that is new tomorrow does not.
 */
export function programEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => NEEDED.test(name)));
}
