import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

/** The first of `names` that is a program on the search path, or null. */
export async function findProgram<Name extends string>(
  names: readonly Name[],
  searchPath = process.env.PATH ?? '',
): Promise<Name | null> {
  for (const name of names) {
    for (const folder of searchPath.split(path.delimiter)) {
      if (folder !== '' && (await isProgram(path.join(folder, name)))) return name;
    }
  }
  return null;
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
