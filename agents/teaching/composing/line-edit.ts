/** What a child wants of one line of its text that it has touched: the line by its number from 1, and as it stood there. */
export type LineEdit = { readonly line: number; readonly was: string } & (
  | { readonly does: 'remove' | 'up' | 'down' }
  | { readonly does: 'mend'; readonly to: string }
);

const ORDERS = { remove: 'を けして', up: 'を うえへ', down: 'を したへ' } as const;
const MEND = /^を「(?<to>.*\S.*)」に して$/s;
/** Whatever stands between the quotes: of a text that is another by now. */
const FORM = new RegExp(
  `^(?<line>[1-9]\\d*)ばんの「.*」(?:${Object.values(ORDERS).join('|')}|を「.*」に して)$`,
  's',
);

const named = (line: number, was: string): string => `${line}ばんの「${was}」`;

/** The edit as a message to the robot: a child reads it, and `lineEditIn` understands just that. */
export const lineEditWords = (edit: LineEdit): string =>
  named(edit.line, edit.was) + (edit.does === 'mend' ? `を「${edit.to}」に して` : ORDERS[edit.does]);

/** The edit in a message over these lines; 'stale': that line reads otherwise now; null: it is no such message. */
export function lineEditIn(message: string, lines: readonly string[]): LineEdit | 'stale' | null {
  const found = FORM.exec(message)?.groups;
  if (found === undefined) return null;
  const line = Number(found.line);
  const was = lines[line - 1];
  if (was === undefined || !message.startsWith(named(line, was))) return 'stale';
  const order = message.slice(named(line, was).length);
  const to = MEND.exec(order)?.groups?.to;
  if (to !== undefined) return { line, was, does: 'mend', to: to.trim().replace(/\s*\n\s*/g, ' ') };
  const does = (['remove', 'up', 'down'] as const).find((one) => ORDERS[one] === order);
  return does === undefined ? 'stale' : { line, was, does };
}
