/** So much of a memory, a label or a question on a sheet is told to a model: two long sentences. */
const QUOTE_CHARACTERS = 160;
/** A string in the result of a tool; the longest of ours is a worksheet's story. */
const RESULT_CHARACTERS = 600;

/** Brackets that only our own stage directions stand in (agents/prompts/stage.ts), and what looks like them. */
const STAGE_MARKS = /[【】〖〗⟦⟧]/gu;
/** What no eye sees: controls, joiners, marks of direction, tags. Line ends are dealt with apart. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
/** What makes a heading or a fence of a line. */
const MARKUP = /^[ \t　]*#{1,6}[ \t　]|`{3,}/gmu;

/** The text without what could pass for words of the robot's own. */
function plain(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(MARKUP, ' ')
    .replace(/[^\n]/gu, (character) => character.replace(UNSEEN, ' '))
    .replace(STAGE_MARKS, ' ');
}

const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters)}…`;

/**
 * What somebody else wrote or said (a sheet, a photo, a memory, a name, a child), in one line and in 「」, so that it stands in a
 * prompt as data: no mark of ours in it, no line end, no closing bracket, at most `characters` of it.
 */
export function quoted(text: string, characters = QUOTE_CHARACTERS): string {
  const line = plain(text).replaceAll('「', '『').replaceAll('」', '』').replace(/\s+/gu, ' ').trim();
  return `「${cut(line, characters)}」`;
}

/** What a child has written itself, as it goes to a model: all of it, with no mark of ours in it. */
export function asWritten(text: string): string {
  return plain(text).trim();
}

/**
 * The result of a tool as data for a model: strings without our marks and of 600 characters at most, however deep they
 * stand. Keys are the tool's own.
 */
export function resultAsData(result: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(result).map(([key, value]) => [key, valueAsData(value)]));
}

function valueAsData(value: unknown): unknown {
  if (typeof value === 'string') return cut(plain(value), RESULT_CHARACTERS);
  if (Array.isArray(value)) return value.map(valueAsData);
  if (typeof value === 'object' && value !== null) return resultAsData(value as Record<string, unknown>);
  return value;
}
