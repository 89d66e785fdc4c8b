import { clausesOf } from './clauses.ts';
import { named } from './editing/named.ts';
import { type Edit, type Kept, type Operation, operations } from './editing/operation.ts';
import { anyOf, matched, trimmed } from './editing/order-words.ts';
import { ordersIn } from './editing/orders.ts';
import { COUNTED, NUMBER, readNumber } from './line-number.ts';

/** The lines as they were shown: for each place in the text now the number under which its line stood there. */
export type Shown = readonly number[];
export const shownLines = ({ sentences }: Kept): Shown => sentences.map((_, at) => at + 1);

interface ByNumber {
  readonly edit: Edit;
  /** What is said behind the order. */
  readonly rest: string;
}

/** By itself a number needs what tells it from a count: 3を, 3 けして, and not 3にん; in kana the short ones are particles. */
const DIGITS = '[0-9０-９]{1,3}|[①-⑳]';
const WORDS = '[一二三四五六七八九十]{1,3}|じゅう[ぁ-ん]{0,3}?|いち|さん|よん|ろく|しち|なな|はち|きゅう';
const BARE = `(?:(?:${DIGITS})(?=\\s|[をはもばとや、，,・]|って|から|まで|の|より|けし|けす|消|いら|$)|(?:${WORDS})(?=\\s*[をはも]))`;
/** いちばん した is no first line. */
const NO_MOST = '(?!(?:いち|一)\\s*(?:ばん|番)(?!\\s*[め目をはも]))';
const LINE = `${NO_MOST}(?:(?:${NUMBER})${COUNTED}(?:\\s*の\\s*(?:${anyOf('stands_for')}|の))?|${BARE})(?![0-9０-９一二三四五六七八九十])`;
const AND = '\\s*(?:と|や|も|、|,|，|・|\\s)\\s*';
const LINES = `(?<lines>${LINE}(?:${AND}${LINE})*|(?:${LINE})\\s*から\\s*(?:${LINE})\\s*まで)`;
const OBJECT = '\\s*(?:[をはもばわ]|って|だけ|全部|ぜんぶ|[、\\s])*\\s*';
/** Why, said between: ここだけの話なので. */
const WHY = '(?:(?<=[をはもばわ]\\s*)[^〓]{1,24}?(?:から|ので|けん|けど|もん|し)[、\\s]*)?';
const WHERE = '\\s*(?:に|へ|で|の\\s*(?:ところ|とこ|ほう|方)(?:に|へ)?)?';
const ends = (words: string): string =>
  `${words}${anyOf('endings')}*(?:(?:[\\s、。！!]+|(?<=[て]))(?<rest>.*))?$`;
const MOVES = `${WHERE}(?:\\s*${anyOf('move')})?`;
const ABOVE = '(?:まえ|前|うえ|上)';
const BELOW = '(?:あと|後ろ?|うしろ|つぎ|次|した|下)';
const STEP = '(?:もう\\s*)?(?:(?:ひとつ|一つ|1つ|１つ|いっこ|1こ)\\s*(?:だけ)?\\s*)?';
const pattern = (words: string): RegExp => new RegExp(`^${words}`, 's');

const REMOVED = pattern(`${LINES}${OBJECT}${WHY}${ends(anyOf('remove', 'takes'))}`);
const RAISED = pattern(`${LINES}${OBJECT}${STEP}${ends(`${ABOVE}${MOVES}`)}`);
const LOWERED = pattern(`${LINES}${OBJECT}${STEP}${ends(`(?:した|下|うしろ|後ろ)${MOVES}`)}`);
const TO_FIRST = pattern(
  `${LINES}${OBJECT}${ends(`(?:(?:いちばん|一番)\\s*(?:の\\s*)?${ABOVE}|(?:(?:いちばん|一番)\\s*)?(?:さいしょ|最初|はじめ|あたま|頭))${MOVES}`)}`,
);
const TO_LAST = pattern(
  `${LINES}${OBJECT}${ends(`(?:(?:いちばん|一番)\\s*(?:の\\s*)?${BELOW}|(?:(?:いちばん|一番)\\s*)?${anyOf('last')})${MOVES}`)}`,
);
const BETWEEN = pattern(
  `${LINES}${OBJECT}(?:${LINE})\\s*と\\s*(?<of>${LINE})\\s*の\\s*${ends(`(?<before>あいだ|間)${MOVES}`)}`,
);
const BESIDE = pattern(
  `${LINES}${OBJECT}(?<of>${LINE})\\s*(?:の|より)\\s*${ends(`(?:(?<before>${ABOVE})|${BELOW})${MOVES}`)}`,
);
const BESIDE_NAMED = pattern(
  `${LINES}\\s*[をはも、]\\s*(?<name>[^0-9０-９].*?)\\s*の\\s*${ends(`(?:(?<before>${ABOVE})|${BELOW})(?:に|へ)\\s*${anyOf('move')}`)}`,
);
const SWAPPED = pattern(`${LINES}${OBJECT}(?:じゅんばん|順番)?${OBJECT}${ends(anyOf('swap'))}`);
const MENDED = pattern(`${LINES}${OBJECT}(?<to>〓+)\\s*${ends(anyOf('make'))}`);
/** にばんめの したの やつ: beside it. */
const WITHIN = pattern(`${LINES}\\s*の(?!\\s*(?:${ABOVE}|${BELOW}))\\s*(?<words>.+)$`);

/** The order of a clause that names a line by its number, read of the lines as they were shown; null: it names none. */
export function orderByNumber(clause: string, kept: Kept, shown: Shown): ByNumber | null {
  if (shown.length === 0) return null;
  const text = trimmed(clause);
  for (const read of READERS) {
    const found = read(text, kept, shown);
    if (found !== null) return found;
  }
  return within(text, kept, shown);
}

type Groups = Readonly<Record<string, string | undefined>>;
/** What is done with the lines at these places; null: that is no order by number. */
type Does = (at: readonly number[], groups: Groups, kept: Kept, shown: Shown) => Edit | null;

const reader =
  (order: RegExp, does: Does) =>
  (text: string, kept: Kept, shown: Shown): ByNumber | null => {
    const groups = matched(order, text);
    if (groups === null) return null;
    const places = placesOf(groups.lines ?? '', kept, shown, groups.to);
    if (places === null) return null;
    const edit = 'type' in places ? places : does(places, groups, kept, shown);
    if (edit === null) return null;
    const isDone = edit.type === 'operations';
    return {
      edit: isDone ? { ...edit, isByNumber: true } : edit,
      rest: (groups.rest ?? '').trim(),
    };
  };

const firstOf = ({ hasTitle }: Kept): number => (hasTitle === true ? 1 : 0);
const moved = (at: readonly number[], before: number): Edit | null => {
  const [from, another] = at;
  return from === undefined || another !== undefined ? null : operations({ type: 'move', from, before });
};
const besideOf = (at: readonly number[], of: number, isBefore: boolean): Edit | null =>
  moved(at, isBefore ? of : of + 1);

const READERS = [
  reader(REMOVED, (at) => operations({ type: 'remove', at })),
  reader(MENDED, ([at, another], { to = '' }) =>
    at === undefined || another !== undefined
      ? null
      : operations({
          type: 'rewrite',
          at,
          to: to
            .slice(1, -1)
            .trim()
            .replace(/\s*\n\s*/g, ' '),
        }),
  ),
  reader(SWAPPED, ([one, other, more]) =>
    one === undefined || other === undefined || more !== undefined
      ? null
      : operations({ type: 'swap', one, other }),
  ),
  ...[BETWEEN, BESIDE].map((order) =>
    reader(order, (at, { of = '', before }, kept, shown) => {
      const places = placesOf(of, kept, shown);
      if (places === null || 'type' in places) return places;
      return besideOf(at, places[0] ?? 0, before !== undefined);
    }),
  ),
  reader(TO_FIRST, (at, _, kept) => moved(at, firstOf(kept))),
  reader(TO_LAST, (at, _, { sentences }) => moved(at, sentences.length)),
  reader(RAISED, (at, _, kept) => moved(at, Math.max(firstOf(kept), (at[0] ?? 0) - 1))),
  reader(LOWERED, (at, _, { sentences }) => moved(at, Math.min(sentences.length, (at[0] ?? 0) + 2))),
  reader(BESIDE_NAMED, (at, { name = '', before }, kept) => {
    const [of, another] = named(name, kept).at;
    return of === undefined || another !== undefined
      ? { type: 'unclear', does: 'change' }
      : besideOf(at, of, before !== undefined);
  }),
];

/** 2ばんの「X」を「Y」に かえて: an order over that line alone. */
function within(text: string, kept: Kept, shown: Shown): ByNumber | null {
  const groups = matched(WITHIN, text);
  const places = groups === null ? null : placesOf(groups.lines ?? '', kept, shown);
  if (places === null || 'type' in places) return null;
  const [at, another] = places;
  const line = at === undefined ? undefined : kept.sentences[at];
  if (at === undefined || another !== undefined || line === undefined) return null;
  const { edits } = ordersIn(groups?.words ?? '', { sentences: [line], last: 1, before: [] });
  const done = edits.flatMap((edit) => (edit.type === 'operations' ? edit.operations : []));
  const here = done.flatMap((one): readonly Operation[] =>
    one.type === 'rewrite' ? [{ ...one, at }] : one.type === 'remove' ? [{ ...one, at: [at] }] : [],
  );
  const isAll = here.length > 0 && here.length === done.length && done.length === edits.length;
  return isAll ? { edit: { type: 'operations', operations: here, isByNumber: true }, rest: '' } : null;
}

const EACH = new RegExp(`(?:${NUMBER})(?=${COUNTED})|${DIGITS}|${WORDS}`, 'g');
const STARTS_WITH_NUMBER = new RegExp(`^[「『]?\\s*(?:${DIGITS}|${WORDS})`);
const RANGE = /から.+まで/;

/** Where the lines of these numbers stand now; 'no_line': one of them never stood there. Null: a number of the text may be meant. */
function placesOf(
  words: string,
  { sentences }: Kept,
  shown: Shown,
  to?: string,
): readonly number[] | Extract<Edit, { type: 'no_line' }> | null {
  const said = [...words.matchAll(EACH)].map(([one]) => one);
  const numbers = said.map(readNumber);
  const isCounted = new RegExp(COUNTED).test(words);
  // 6を「7」に して, 30を けして: the number stands in the text itself.
  const standsThere = said.some((one) => sentences.some((line) => line.includes(one)));
  const most = Math.max(sentences.length, ...shown);
  const missing = numbers.find((one) => one < 1 || one > most);
  const isDoubtful =
    (to !== undefined && STARTS_WITH_NUMBER.test(to)) ||
    missing !== undefined ||
    !/[0-9０-９①-⑳]/.test(words);
  if (numbers.length === 0 || (!isCounted && standsThere && isDoubtful)) return null;
  if (missing !== undefined) return { type: 'no_line', line: missing };
  const [from = 1, until = 1] = numbers;
  const all = RANGE.test(words)
    ? Array.from({ length: Math.max(0, until - from + 1) }, (_, by) => from + by)
    : numbers;
  const places = all.map((one) => shown.indexOf(one));
  return places.includes(-1) ? { type: 'no_line', line: all[places.indexOf(-1)] ?? 0 } : places;
}

/** Whether a clause of the message is such an order. */
export const namesByNumber = (message: string, kept: Kept): boolean =>
  clausesOf(message).some((clause) => orderByNumber(clause, kept, shownLines(kept)) !== null);
