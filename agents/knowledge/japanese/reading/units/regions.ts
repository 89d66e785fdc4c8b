import { optionsIn } from '../options.ts';
import { asks } from './asking.ts';
import { labelled } from './labels.ts';
import type { Part, Unit } from './units.ts';

/** A unit with what it is. */
export type Parted = Unit & { readonly part: Part };

/** Units from one to before another. */
interface Region {
  readonly from: number;
  readonly to: number;
}

/** What is asked of a reader, with all that belongs to it. */
const OF_QUESTION: readonly Part[] = ['question', 'more', 'options', 'statement'];
export const isOfQuestion = ({ part }: Parted): boolean => OF_QUESTION.includes(part);

/** Of a text stands so much on both sides of a question that it asks itself, in characters. */
const AROUND = { before: 20, after: 40, belowHeading: 30 };

/** How a text turns to whoever reads it. */
const OF_READER =
  /みなさん|(?:こと|もの)[がはを]\s*(?:あり|しって|知って)|(?:しって|知って)\s*い(?:ます|る)|(?:でしょう|だろう)か[。?？]*$/;

const lengthOf = (units: readonly Parted[]): number =>
  units.reduce((sum, { words }) => sum + words.length, 0);

/** With the questions that a text asks itself, or its reader, as parts of it: text goes on behind them, and they have no label. */
export function withOwnQuestions(units: readonly Parted[]): readonly Parted[] {
  return units.map((unit, index) => {
    if (unit.part !== 'question' && unit.part !== 'more') return unit;
    const { isLabelled, rest } = labelled(unit.words);
    if (isLabelled && (asks(rest) || optionsIn(rest).length > 0)) return unit;
    const stop = units.findIndex((one, at) => at > index && one.part !== 'text');
    const after = units.slice(index + 1, stop < 0 ? undefined : stop);
    const before = units.slice(0, index).filter(({ part }) => part === 'text');
    // 「三 しおりの プレゼント」 over what is told of it: a heading within a notice.
    if (isLabelled) return lengthOf(after) >= AROUND.belowHeading ? { ...unit, part: 'text' } : unit;
    const isBegun = lengthOf(before) >= AROUND.before || OF_READER.test(unit.words);
    const isInside = isBegun && lengthOf(after) >= AROUND.after && after.length > 1;
    return isInside ? { ...unit, part: 'text' } : unit;
  });
}

/** The text: of all that is told in a row the longest; null where nothing is told. */
export function textRegion(units: readonly Parted[]): Region | null {
  let best: Region | null = null;
  let from = 0;
  for (let to = 0; to <= units.length; to++) {
    const unit = units[to];
    if (unit !== undefined && !isOfQuestion(unit)) continue;
    if (lengthOf(tellingIn(units, { from, to })) > lengthOf(best === null ? [] : tellingIn(units, best)))
      best = { from, to };
    from = to + 1;
  }
  return best === null ? null : { ...best, to: endOf(units, best) };
}

const tellingIn = (units: readonly Parted[], { from, to }: Region): readonly Parted[] =>
  units.slice(from, to).filter(({ part }) => part === 'text');

/** Without what the child says beside it below. */
const endOf = (units: readonly Parted[], { from, to }: Region): number =>
  from + units.slice(from, to).findLastIndex(({ part }) => part === 'text') + 1;

/** Where each unit stands in what was said. */
export function spansOf(said: string, units: readonly Unit[]): readonly Region[] {
  let at = 0;
  return units.map(({ words }) => {
    const from = Math.max(at, said.indexOf(words, at));
    at = from + words.length;
    return { from, to: at };
  });
}
