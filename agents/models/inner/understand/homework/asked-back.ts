import words from '#agents/words/homework/asked.json' with { type: 'json' };
import talk from '#agents/words/homework/talk.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import { fold } from '../intents.ts';

/** Topics that share the words of their questions. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  measuring: [
    ...['measuring_length', 'measuring_mass', 'measuring_volume', 'number_line', 'tables_graphs'],
    ...['comparing_sizes', 'clock_reading'],
  ],
  shapes: ['shapes', 'box_shape', 'triangles', 'circles'],
};
const ENTRIES = Object.entries<Sentence>(words).map(([key, { names = [], asks, ...entry }]) => ({
  of: key.slice(0, key.indexOf('.')),
  says: sentence(entry as Sentence),
  names: names.map((one) => new RegExp(one)),
  asks: asks === undefined ? null : new RegExp(asks.join('|')),
}));

/** It asks, and is no finding with a word of doubt behind it. */
const ASKS = /[?]|(?:の|こと|なに|何|どれ|どっち|いみ|意味|わから(?:ん|ない|へん)|わかん(?:ない|ね))[。]*$/;

/**
 * What is true of a question about the robot's own question over homework, めもりって ちっちゃい せんの こと？: that it is so, and what the word means.
 * The same question comes again behind it. Null for anything else. Pure.
 */
export function askedBack(topic: string, message: string): string | null {
  const clauses = fold(message.normalize('NFKC')).split(/(?<=[?。!])/);
  for (const clause of clauses.filter((one) => ASKS.test(one))) {
    const found = ENTRIES.find(
      ({ of, names }) =>
        (of === 'any' || of === topic || SHARED[of]?.includes(topic)) &&
        names.some((one) => one.test(clause)),
    );
    if (found !== undefined)
      return found.asks?.test(clause.replace(/^.*?(?:って|とは)/, '')) === true
        ? `${sentence(talk.yesSo)} ${found.says}`
        : found.says;
  }
  return null;
}
