import { placesOf, plain } from './likeness.ts';
import { type Edit, type Kept, type Operation, operations } from './operation.ts';
import { anyOf, matched } from './order-words.ts';

/** 「なんか、」だけ: the quoted words; 「なんか」の とこ: all of their sentence. */
const QUOTED = new RegExp(
  `^(?<quote>〓+)\\s*(?:(?<only>だけ)|(?<of>(?:って|の|ん)?\\s*(?:いう)?\\s*(?:の|${anyOf('stands_for')}|ほう|方)))?`,
);
/** What is most of its sentence stands for all of it. */
const MOST = 0.6;

/** What is done where a quote is a piece of one sentence: the piece goes, or the child says how much; null: all of the sentence is meant. */
export function partOf(words: string, { sentences }: Kept): Edit | null {
  const found = matched(QUOTED, words.trim());
  const quote = found?.quote?.slice(1, -1) ?? '';
  const at = sentences.flatMap((one, index) =>
    plain(quote) !== '' && placesOf(quote, one).length > 0 ? [index] : [],
  );
  const [only, another] = at;
  if (found === null || only === undefined || another !== undefined || found.of !== undefined) return null;
  const sentence = sentences[only] ?? '';
  if (plain(quote).length >= plain(sentence).length * MOST && found.only === undefined) return null;
  const [place] = placesOf(quote, sentence);
  if (place === undefined || plain(quote) === plain(sentence)) return null;
  const left = `${sentence.slice(0, place.from)}${sentence.slice(place.to).replace(/^[、\s]+/, '')}`;
  const cut: Operation = { type: 'rewrite', at: only, to: left };
  if (found.only !== undefined || /[、…]$/.test(quote)) return operations(cut);
  return {
    type: 'which',
    among: [
      { sentence: `${quote} だけ`, operations: [cut] },
      { sentence, operations: [{ type: 'remove', at: [only] }] },
    ],
  };
}
