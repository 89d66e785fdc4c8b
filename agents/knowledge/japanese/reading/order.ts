import type { Option } from './options.ts';
import type { Sentence } from './passage.ts';
import { plain, shareIn } from './pieces.ts';

const IN_KATAKANA: Readonly<Record<string, string>> = { あ: 'ア', い: 'イ', う: 'ウ', え: 'エ', お: 'オ' };
/** Letters and no words: い う え あ, イ→ウ→エ. */
const LETTERS_ONLY =
  /^[あいうえおア-オA-D→、,・\s]+(?:の(?:じゅん|順)|で(?:いい|どう)|これでどう|かな|だ|です)?[^あ-お]{0,4}$/;
const ONE_LETTER = /(?:^|[\s、])([あいうえおア-オA-D])(?:が|は)(?=\s*(?:さいしょ|はじめ|いちばん|1|一|さき))/;

/** The letters of an order (ア ウ エ イ, い う え あ), in the order in which they were said. */
export function orderIn(said: string, options: readonly Option[]): readonly Option[] {
  // イ、じゃなくて ア: what was taken back is none.
  const words = withoutCall(said.normalize('NFKC').trim()).replace(
    /[あ-おア-オA-D][、,\s]*(?:じゃ(?:なくて|なかった)|ちが(?:う|った)|やのうて|やなくて)[、,。\s]*(?=[あ-おア-オA-D])/g,
    '',
  );
  const counted = [...words.matchAll(/[ア-オA-D](?=が|は|で|に|、|\s|$)/g)].length;
  const [, one] = counted > 1 ? [] : (ONE_LETTER.exec(words) ?? []);
  const inKana = LETTERS_ONLY.test(words) || one !== undefined;
  const named = one ?? words;
  const letters = inKana ? [...named].map((sign) => IN_KATAKANA[sign] ?? sign) : [...named];
  const byLetter = letters.flatMap((letter) => options.find((option) => option.letter === letter) ?? []);
  return byLetter.length > 0 ? byLetter : namedIn(words, options);
}

/** あ、イ、ウ: what is called out before letters in katakana is none of them. */
export const withoutCall = (said: string): string =>
  said.replace(/^(?:[あえうお][ーぁぇっ]*[、。,!！?？…\s]+)+(?=[^あ-お]{0,8}?[ア-オA-D](?![ァ-ヶー]))/, '');

/** りっちゃん、くまさん、みみちゃん: two or more of them by their words, in the order in which they were said. */
function namedIn(words: string, options: readonly Option[]): readonly Option[] {
  const said = plain(words);
  const named = options
    .map((option) => ({ option, at: said.indexOf(plain(option.words)) }))
    .filter(({ option, at }) => at >= 0 && option.words !== '');
  return named.length < 2 ? [] : named.sort((a, b) => a.at - b.at).map(({ option }) => option);
}

const NEARLY = 0.85;

/** The first two neighbours in this order that the text tells the other way round; null: it tells all of them so. */
export function misplaced(
  order: readonly Option[],
  sentences: readonly Sentence[],
): readonly [Option, Option] | null {
  for (let at = 0; at + 1 < order.length; at++) {
    const [one, next] = [order[at], order[at + 1]];
    const isTurned =
      one !== undefined && next !== undefined && placeOf(one, sentences) > placeOf(next, sentences);
    if (isTurned) return [one, next];
  }
  return null;
}

/** Whether something of the list stands in the text before the first of this order. */
export function isBegunLate(
  order: readonly Option[],
  options: readonly Option[],
  sentences: readonly Sentence[],
): boolean {
  const [first] = order;
  return first !== undefined && options.some((one) => placeOf(one, sentences) < placeOf(first, sentences));
}

/** What is told later may be named again. */
function placeOf({ words }: Option, sentences: readonly Sentence[]): number {
  const shares = sentences.map(({ text }) => shareIn(words, text));
  return shares.findIndex((share) => share >= NEARLY * Math.max(...shares));
}
