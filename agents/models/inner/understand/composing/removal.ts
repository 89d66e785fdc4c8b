import type { Edit } from './edit-kinds.ts';
import { nameIn, plain, sentencesWith } from './sought.ts';

const TAIL =
  '(?:で|といて|とって|おいて|ください|ほしい|です|いい|ね|よ|や|な|わ|って|から|けど|ー|[、。!！…\\s])*$';
/** An order that only takes something out: けして, なし, かかないで. */
const ORDER = new RegExp(
  `(?:いらない|いらん|なし(?:に(?:して|する))?|け(?:して|しと|しとって|すね|ずって)|けずって|消(?:して|しと|すね)|とりけし|取り消し|のけて|(?:い|入)れ(?:ないで|んで|んといて|なくて)|(?:か|書)(?:かないで|かんで|かんと(?:いて|って)|くな|かなくて))${TAIL}`,
);
/** Any wording that may mean it, where it is known by other signs that it does. */
const ANY =
  /(?:いら(?:ない|ん)|なし|け(?:し|す|ず)|消|削|と(?:って|りけし|る$)|取(?:って|り消し)|のけ|やめ|カット|へら|(?:い|入)れ(?:な|ん|ちゃ)|の(?:せ|っけ)(?:な|ん)|(?:か|書)(?:かな|かん|きたくな|くな|いちゃ)).*$/;
/** Only pointed at: いまのは, それ. */
const POINTED =
  /^(?:あ|えっと|やっぱ(?:り)?|いまの|今の|さっきの|それ|これ|あれ|そこ|その|この|あの|さいごの|いま|いまのやつ|っ|[、。…\s])*(?:やつ|ところ|とこ|ぶん|文|(?:いった|言った|ゆった)(?:の|やつ|こと)?)?(?:は|も|を|って)?$/;
const POINTER = /いまの|今の|さっき|それ|これ|あれ|そこ|さいごの(?:文|やつ|とこ)/;
/** さいごの文, 2ばんめの文. */
const NTH =
  /(?:([0-9０-９一二三四五六七八九十]+)\s*(?:ばんめ|番目|ばん目|つめ|つ目|こめ|行目|ぎょうめ)|(さいご|最後)|(さいしょ|最初))\s*の?\s*(?:文|ぶん|やつ|ぎょう|行|とこ(?:ろ)?)/;
const NUMBERS = '一二三四五六七八九十';
/** Words that say little: such alone is what is meant, not its sentence. */
const LITTLE =
  /^(?:でも|それで|そして|すごく|とても|ちょっと|も|また|と|いっぱい|あと|それから|えっと|あのね|ね|よ)$/;
/** Shortest name. */
const LEAST = 2;
/** Longest name of what is to go, characters. */
const NAME_LIMIT = 16;

const REASON = '(?:から|じゃけえ|けえ|けん|ので)[、\\s]*$';
/** Why it is to go stands behind what is to go; where nothing stands before it, nothing is named. */
const REASONS = [
  '(?<=[」』]|(?<!で)[はを]|[、\\s])[^はを、\\s「」『』]*',
  '(?<=の)[^の、\\s「」『』]*',
  '^[^、\\s「」『』]*',
].map((behind) => new RegExp(`${behind}${REASON}`));

/** What a clause says before its order, without its reason: いまの うそだから けして. */
function beforeOrder(clause: string): string {
  const bare = clause.replace(ORDER.test(clause) ? ORDER : ANY, '');
  const before = bare
    .replace(REASONS.find((reason) => reason.test(bare)) ?? '', '')
    .replace(/[、\s]+$/, '')
    .trim();
  // すいえいは かかなくて いいよ、けして: said twice.
  return before !== clause && ORDER.test(before) ? beforeOrder(before) : before;
}

/** Whether a clause that takes something out only points at it: いまの なし. */
export function pointsOnly(clause: string): boolean {
  const before = beforeOrder(clause);
  return POINTED.test(before) || nameIn(before).length < LEAST;
}

/** Whether it is no more than how much it is meant: ぜったい！ */
export const isStress = (clause: string): boolean =>
  /^(?:ぜったい(?:に)?|絶対(?:に)?|ほんとに|おねがい|ね)+[。！!ー\s]*$/.test(clause.trim());

/** Why it is to go, behind the order: おこるから. */
export const isReason = (clause: string): boolean =>
  /^[^。]{1,14}(?:から|けん|けえ|ので|もん)[。！!]*$/.test(clause.trim());

/** Whether it is an order to take something out, and no question. */
export const isOrder = (clause: string): boolean => ORDER.test(clause) && !/[?？]$/.test(clause);

/** Behind すいえいは かかないで: きゅうしょくも. */
export const isAnother = (clause: string): boolean => /^[^。]{2,12}も[。！!]*$/.test(clause.trim());

/** Behind あれ けして: ひろったってやつ, すいえいの とこ. */
export const isName = (clause: string): boolean =>
  /.(?:って(?:いう|ゆう)?やつ|の\s*(?:とこ(?:ろ)?|こと|はなし|話|やつ|文)|も)[。！!]*$/.test(clause.trim()) &&
  clause.trim().length <= NAME_LIMIT;

function nth(clause: string, sentences: readonly string[]): string | undefined {
  const [all, number, last] = NTH.exec(clause) ?? [];
  if (all === undefined) return undefined;
  if (number === undefined) return last === undefined ? sentences[0] : sentences.at(-1);
  const digits = number.normalize('NFKC');
  return sentences[(/^\d+$/.test(digits) ? Number(digits) : NUMBERS.indexOf(number) + 1) - 1];
}

/** What an order takes out, where it is exact: what was told last, or what is named and stands there; null: no such order. */
export function removedIn(
  clause: string,
  sentences: readonly string[],
  last: readonly string[],
): Edit | null {
  if (!isOrder(clause)) return null;
  const before = beforeOrder(clause);
  const isBare = before === '' && /^(?:けし|消し|とりけし|取り消し|なし)/.test(clause);
  if (POINTED.test(before)) return POINTER.test(before) || isBare ? lastOf(last) : null;
  const found = removalOf(clause, sentences, last);
  return found.type === 'remove' ? found : null;
}

const lastOf = (last: readonly string[]): Edit =>
  last.length === 0 ? { type: 'which', does: 'remove' } : { type: 'remove', name: '', sentences: last };

/** What stands in 「」, each. */
export const quotesIn = (words: string): readonly string[] =>
  [...words.matchAll(/[「『]([^」』]+)[」』]/g)].map(([, quoted = '']) => quoted);

/** What a clause that surely wants something taken out means; `last`: what was told last. */
export function removalOf(clause: string, sentences: readonly string[], last: readonly string[]): Edit {
  const numbered = nth(clause, sentences);
  const before = beforeOrder(clause);
  const [quoted] = quotesIn(before);
  if (quoted === undefined && numbered !== undefined)
    return { type: 'remove', name: '', sentences: [numbered] };
  if (POINTED.test(before.trim())) return lastOf(last);
  const name = nameIn(before);
  if (plain(name).length < LEAST && !/[一-龠ァ-ヶ]/.test(name)) return lastOf(last);
  if (LITTLE.test(name))
    return {
      type: 'remove',
      name,
      sentences: numbered === undefined ? sentencesWith(name, sentences) : [numbered],
      word: name,
    };
  const quotes = quotesIn(before);
  const names = quotes.length > 0 || sentencesWith(name, sentences).length > 0 ? quotes : namesIn(name);
  return removalOfAll(names.length > 0 ? names : [name], sentences);
}

/** いぬと ねこ: two that are named at once. */
const namesIn = (name: string): readonly string[] =>
  name.split(/(?:と|、|も|\s)+/).filter((one) => plain(one).length >= LEAST);

/** Each name takes out the one sentence that it names; one that names several asks which. */
function removalOfAll(names: readonly string[], sentences: readonly string[]): Edit {
  const found = names.map((name) => ({ name, held: sentencesWith(name, sentences) }));
  if (found.some(({ held }) => held.length > 1)) return { type: 'which', does: 'remove' };
  const gone = [...new Set(found.flatMap(({ held }) => held))];
  const missing = found.filter(({ held }) => held.length === 0).map(({ name }) => name);
  const [name = ''] = names;
  if (gone.length === 0) return { type: 'not_there', name };
  return { type: 'remove', name, sentences: gone, ...(missing.length > 0 && { missing }) };
}
