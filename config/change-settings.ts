import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

/** The value of one setting, as a file has it. */
export type SettingValue = string | number | boolean;

const FORMAT = { insertSpaces: true, tabSize: 2, eol: '\n', insertFinalNewline: true } as const;

/**
 * The text of a settings file with these settings changed, by path ("web.port"); null takes one out. Comments, order and
 * all else stay as they are. `text` must be sound (findJsonFault); the result is not judged.
 */
export function changeSettings(text: string, changes: ReadonlyMap<string, SettingValue | null>): string {
  let changed = text.trim() === '' ? '{}\n' : text;
  for (const [path, value] of changes) {
    const place = path.split('.');
    // jsonc-parser throws where there is not even the section.
    if (value === null && !isThere(changed, place)) continue;
    const edits = modify(changed, place, value ?? undefined, { formattingOptions: FORMAT });
    changed = applyEdits(changed, edits);
  }
  return changed;
}

function isThere(text: string, place: string[]): boolean {
  const root = parseTree(text);
  return root !== undefined && findNodeAtLocation(root, place) !== undefined;
}
