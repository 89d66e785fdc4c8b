import { withoutNumberQuestions } from '#agents/knowledge/arithmetic/numbers/phrases.ts';

/** Letters beside numbers that may tell something, and digits that are no sum any more. */
const LEAST_BESIDE_NUMBERS = { letters: 6, digits: 9 };
/** 9-4 8-5 10-8: no telephone number parts each two of its groups by a space. */
const SHEET_OF_DIFFERENCES = /^\s*\d{1,3}-\d{1,3}(?:[\s、,]+(?!\d{4})\d+-(?!\d{4})\d+)+\s*$/;

/** まえから 5ばんめで うしろに 3にん いる, まえに 4にん うしろに 6にん。みんなで なんにん？: a row is counted, in which nobody does anything to another. */
const COUNTS_ROW =
  /\d\s*(?:(?:ばん|番)(?:め|目)|にん|人|ひき|匹|だい|台)[\s\S]*\d\s*(?:にん|人|ひき|匹|こ|個|だい|台)/;
const STANDS = /い(?:る|ます|て)|ならん|並/;
const SUFFERS =
  /[かさたなまらわがばけげせてねべめれえ]れ(?:た|て|る|ちゃ)|こわ|怖|たすけ|助け|しらない|知らない|いや[だ。!]|やめて|ころ[すさし]|しに(?:たい|そう)|(?:ぼく|わたし|私|あたし|おれ|うち)(?:の(?:くつ|もの|かばん|かさ|くび|かみ|て|あし))?を/;
const ASKS_COUNT =
  /(?:なん|何)(?:にん|人|ひき|匹|こ|個|だい|台|ばんめ|番目)(?:です|でしょう|います|いる|かな|か|の)*\s*(?:だ?って)?\s*[?？。]/;

/** Numbers with a word or two are a sum or a worksheet, whatever they look like: つぎは 15-4-5, 83719235の 1000のくらい. */
export function isOfNumbers(words: string): boolean {
  // A mark of a print is no digit: ①52-28 ②70-34.
  const plain = words.replace(/[①-⑳]/g, ' ').normalize('NFKC');
  const said = withoutNumberQuestions(plain);
  if (said !== plain && said.length < LEAST_BESIDE_NUMBERS.letters) return true;
  if (COUNTS_ROW.test(plain) && ASKS_COUNT.test(plain) && STANDS.test(plain) && !SUFFERS.test(plain))
    return true;
  const digits = said.match(/\d/g)?.length ?? 0;
  const letters = said.match(/\p{L}/gu)?.length ?? 0;
  const isSum = /[+×÷=]/.test(said) || SHEET_OF_DIFFERENCES.test(said);
  if (digits === 0 || letters >= LEAST_BESIDE_NUMBERS.letters) return false;
  return isSum || digits < LEAST_BESIDE_NUMBERS.digits;
}
