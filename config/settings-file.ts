import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** All settings written out are 2 KB. A file beyond this is something else, and must not cost the start its memory. */
const LIMIT_BYTES = 256 * 1024;

/** The text of a settings file, or why there is none (`reason`, as in "…/robot.json: it is a folder"). */
type SettingsText =
  | { readonly text: string; readonly reason: null }
  | { readonly text: null; readonly reason: string };

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  ERR_INVALID_ARG_VALUE: 'there is no such file',
};

/**
 * Reads a settings file: UTF-8 (a byte order mark is dropped), at most 256 KB, a plain file. A pipe or a device could
 * keep the robot from starting for ever, and text in another encoding would be taken for something it is not.
 */
export function readSettingsText(file: string): SettingsText {
  let descriptor: number;
  try {
    // Opening a pipe that nobody writes to must not wait.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    return refused(error);
  }
  try {
    const found = fstatSync(descriptor);
    if (found.isDirectory()) return { text: null, reason: 'it is a folder' };
    if (!found.isFile()) return { text: null, reason: 'it is not a plain file' };
    if (found.size > LIMIT_BYTES) return { text: null, reason: `it is over ${LIMIT_BYTES / 1024} KB` };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(descriptor));
    return { text, reason: null };
  } catch (error) {
    return refused(error);
  } finally {
    closeSync(descriptor);
  }
}

function refused(error: unknown): SettingsText {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return { text: null, reason: 'it is not UTF-8; save it as UTF-8' };
  return { text: null, reason: REASONS[code] ?? code };
}
