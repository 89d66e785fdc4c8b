import type { Heard } from '#agents/knowledge/japanese/asked/asked.ts';
import { aspectsIn } from './recognise.ts';

/** How likely it is that anything of writing is asked: surely, and where a sign or a word of writing is named. */
const OF_WRITING = { surely: 0.5, named: 0.15 };
/** A sign in quotes or by itself, or a word of the talk about writing. */
const NAMED =
  /[「『]|かんじ|漢字|よみ|読|よむ|よめ|かき|書|どうかく|ひらがな|かたかな|カタカナ|おくりがな|送り|はんたい|反対|ことば|言葉|画|かく(?:すう|め)|ぶしゅ|部首|へん(?:は|って|の|や|で|[?？])|かんむり|さんずい|じ(?:って|は|に|の)|字|[一-龠](?:って|と[一-龠])|(?<![ァ-ヶー])[ァ-ヶ](?![ァ-ヶー])/;
/** A second thing is asked where it is so likely, by itself and beside the first. */
const SECOND = { probability: 0.3, share: 0.5 };
/** What is less likely than this is not tried. */
const LEAST = 0.08;

/** What of writing is asked in these words, as learned; null where they are talk of something else. Beside work a sign or such a word has to be named. */
export function askedOfWriting(text: string, isAtRest: boolean): Heard | null {
  const guesses = aspectsIn(text);
  const none = guesses.find(({ label }) => label === 'none')?.probability ?? 0;
  const isNamed = NAMED.test(text);
  if (1 - none < (isNamed && isAtRest ? OF_WRITING.named : OF_WRITING.surely) || !(isNamed || isAtRest))
    return null;
  const aspects = guesses.flatMap(({ label, probability }) =>
    label === 'none' ? [] : [{ label, probability: probability / (1 - none) }],
  );
  const [first, second] = aspects;
  if (first === undefined || second === undefined) return null;
  const isTwo = second.probability >= Math.max(SECOND.probability, first.probability * SECOND.share);
  const asked = [first.label, ...(isTwo ? [second.label] : [])];
  const perhaps = aspects.filter(({ label, probability }) => !asked.includes(label) && probability >= LEAST);
  return { asked, perhaps: perhaps.map(({ label }) => label), probability: first.probability };
}
