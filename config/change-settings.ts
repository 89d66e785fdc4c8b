import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { KNOWN_COUNT, knownCount } from './retired.ts';

/** The value of one setting, as a file has it. */
export type SettingValue = string | number | boolean;

const FORMAT = { insertSpaces: true, tabSize: 2, eol: '\n', insertFinalNewline: true } as const;

/**
 * The text of a settings file with these settings changed, by path ("web.port"); null takes one out. Comments, order and
 * all else stay as they are, and it is noted how many settings the newest program knew that wrote it. `text` must be sound
 * (findJsonFault); the result is not judged.
 */
export function changeSettings(text: string, changes: ReadonlyMap<string, SettingValue | null>): string {
  let changed = text.trim() === '' ? '{}\n' : text;
  for (const [path, value] of changes) {
    const place = path.split('.');
    // jsonc-parser throws where there is not even the section.
    if (value === null && !isThere(changed, place)) continue;
    changed = put(changed, place, value ?? undefined);
  }
  if ([...changes.values()].every((value) => value === null)) return changed;
  const before = parseTree(changed)?.children?.find(
    ({ children = [] }) => children[0]?.value === KNOWN_COUNT,
  );
  const count = before?.children?.[1]?.value;
  return typeof count === 'number' && count >= knownCount()
    ? changed
    : put(changed, [KNOWN_COUNT], knownCount());
}

const put = (text: string, place: string[], value: SettingValue | undefined): string =>
  applyEdits(text, modify(text, place, value, { formattingOptions: FORMAT }));

function isThere(text: string, place: string[]): boolean {
  const root = parseTree(text);
  return root !== undefined && findNodeAtLocation(root, place) !== undefined;
}
