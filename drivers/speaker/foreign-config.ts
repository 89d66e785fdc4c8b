import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Compiler flags that the package speaker (its folder) needs for this processor (Node's name of it), empty where none: it
 * carries mpg123 with one config.h for each processor that its authors had, and none for a 64-bit ARM with Linux. Only the
 * file that talks to ALSA is compiled of it, to which the processor means nothing but the sizes of types, and those are x64's.
 * Empty for any other package.
 */
export function foreignConfig(folder: string, arch: string): string {
  const configs = path.join(folder, 'deps/mpg123/config/linux');
  if (!existsSync(configs) || existsSync(path.join(configs, arch))) return '';
  return `-I${path.join(configs, 'x64')}`;
}
