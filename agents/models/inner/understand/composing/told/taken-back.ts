import { plain } from '../editing/likeness.ts';

const BREAK =
  '(?:あ[っー、。…\\s]*|いや[、…\\s]*|えっと[、…\\s]*|ごめん[、…\\s]*)*(?:[^、。…\\s]{1,8}(?:だ|や)から[、\\s]*)?';
const WRONG =
  '(?:(?:(?:ちが(?:う|った)|ちゃう|まちがえた|まちがい)(?:わ|や|よ|ねん)?)+|じゃ\\s*なくて|じゃ\\s*なかった|や\\s*なくて)';
/** お母さんと 妹と。あ、遠足だから ちがう、たけしくんと: what is taken back in the same breath, and what stands for it. */
const TAKEN_BACK = new RegExp(
  `^(?<before>(?:[^]*[。！!？?\\n])?)(?<gone>(?!(?:あ+[っー]*|いや|えっと|ごめん|[^、。…\\s]{1,8}(?:だ|や)から)[、。…\\s])[^。！!？?\\n、…]{1,24})[。、…]+\\s*(?<mark>${BREAK})${WRONG}[、。…\\s]+(?<now>[^\\s、。…].*)$`,
  's',
);
/** いらない, けして: no words that stand for others. */
const ORDERS =
  /^(?:(?:か|書)(?:か|く|き|い)|けし|消し|やめ|なし|いい|いらん|いらない|とって|なおし|直し|もう|それ)/;
/** A sentence, and no piece of one. */
const SENTENCE = /(?:[たるいだ]|です|ます)(?:よ|の|ね|ん|ねん|もん|わ|で)?$/;
const LAST_PARTICLE = /[とにでをがはのもへ]$/;

/**
 * A message without what it takes back itself: a piece of a sentence, or a sentence in place of another that ends as it does. What
 * stands in the text already is changed there, and is let be here.
 */
export function withoutTakenBack(message: string, sentences: readonly string[]): string {
  const found = TAKEN_BACK.exec(message)?.groups;
  if (found === undefined) return message;
  const { before = '', gone = '', now = '', mark = '' } = found;
  const named = gone.trim();
  if (ORDERS.test(now) || /[「『」』]/.test(named + now)) return message;
  if (sentences.some((one) => plain(one).includes(plain(named)))) return message;
  const end = (words: string): string =>
    plain(words)
      .replace(/(?:よ|の|ね)$/, '')
      .slice(-3);
  if (SENTENCE.test(named)) {
    const instead = now.split(/[。！!？?]/)[0] ?? '';
    return SENTENCE.test(instead) && end(instead) === end(named) ? before + now : message;
  }
  const particle = LAST_PARTICLE.exec(named)?.[0];
  // みんなと、ちがう、すごく おおきかった: it is not what stands for it.
  const isInstead =
    particle === undefined || new RegExp(`^[^、。]{0,12}\\S${particle}(?:[\\s、。]|$)`).test(now);
  // パパと ママと。あ、まちがえた、パパは きてない: both stand, without what was said between them.
  if (!isInstead) return mark.trim() === '' ? message : `${before}${named}。${now}`;
  const words = named.split(/\s+/);
  // きのう パパと、ちがう、ママと: only what ends as what was wrong is.
  while (words.length > 0 && (particle === undefined || words.at(-1)?.endsWith(particle))) words.pop();
  const kept = words.join(' ');
  return before + (kept === '' ? now : `${kept} ${now}`);
}
