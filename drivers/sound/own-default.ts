import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Whether somebody has said what ALSA's "default" is on this machine: a sound server that this user reaches, or a
 * configuration with a default of its own. Where nobody has, it is card 0, on a Pi 5 a television. Never throws.
 */
export async function hasOwnDefault(environment: NodeJS.ProcessEnv, root = '/'): Promise<boolean> {
  const { ALSA_CONFIG_PATH, PULSE_SERVER, PIPEWIRE_REMOTE, XDG_RUNTIME_DIR, HOME, XDG_CONFIG_HOME } =
    environment;
  if (ALSA_CONFIG_PATH || PULSE_SERVER || PIPEWIRE_REMOTE) return true;
  const runtime = XDG_RUNTIME_DIR
    ? [path.join(XDG_RUNTIME_DIR, 'pulse/native'), path.join(XDG_RUNTIME_DIR, 'pipewire-0')]
    : [];
  for (const socket of [...runtime, '/run/pulse/native', '/run/pipewire/pipewire-0'])
    if (await isThere(path.join(root, socket))) return true;
  const configHome = XDG_CONFIG_HOME ?? (HOME ? path.join(HOME, '.config') : null);
  const files = [
    '/etc/asound.conf',
    ...(HOME ? [path.join(HOME, '.asoundrc')] : []),
    ...(configHome ? [path.join(configHome, 'alsa/asoundrc')] : []),
  ];
  for (const file of files) if (await definesDefault(path.join(root, file))) return true;
  return false;
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** `pcm.!default …`, `pcm.default …`, or the number of the card that the stock default is to take. */
async function definesDefault(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^[^#\n]*\b(?:pcm\.!?default|defaults\.pcm\.card)\b/m.test(text);
}
