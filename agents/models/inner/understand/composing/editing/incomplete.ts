import { pointsOnly } from './named.ts';
import { anyOf, isQuoted, matched, trimmed } from './order-words.ts';

const barely = (order: string): RegExp =>
  new RegExp(
    `^(?:${anyOf('fillers', 'pointers')}|おわり|[をもに、。\\s])*${order}(?:${anyOf('endings')}|[、。\\s])*$`,
  );
const BARE = barely(anyOf('remove', 'takes', 'mend', 'put'));
const BARE_BACK = barely(anyOf('back'));
const BARE_REMOVAL = barely(anyOf('remove', 'takes'));
const WITHOUT_NEW = new RegExp(`${anyOf('not')}[、。！!\\s]*$`);
const PLACE =
  /(?:^|の\s*)(?:いちばん|一番)?\s*(?:さいご|最後|うしろ|後ろ|あと|後|まえ|前|つぎ|次|さいしょ|最初|上|下)(?:\s*(?:に|ね|で|だよ|です))*[、。！!\s]*$/;
const POINTED = new RegExp(`^(?<before>.*?)${anyOf('remove')}${anyOf('endings')}*$`);
const NAME = new RegExp(`(?:${anyOf('stands_for')}|も)[。！!]*$`);
const NAME_LIMIT = 16;

/** けして, いれて ください: an order for what stands beside it. */
export const isBareOrder = (clause: string): boolean => !RATHER.test(clause) && BARE.test(bareOf(clause));
/** やっぱり かく: that takes the order before it back. */
const RATHER = /^[\s、…]*やっぱ/;
export const isBareRemoval = (clause: string): boolean => BARE_REMOVAL.test(bareOf(clause));
/** もどして: of what was brought back right before it says nothing more. */
export const isBareBack = (clause: string): boolean => BARE_BACK.test(bareOf(clause));
const bareOf = (clause: string): string => trimmed(clause).replace(/[。！!ー\s]+$/, '');
/** ぱん ちがった: what is to stand there instead comes next. */
export const lacksNew = (clause: string): boolean => WITHOUT_NEW.test(`${clause} `);
/** いちばん さいごね, おもかったの うしろ. */
export const isPlaceOnly = (clause: string): boolean =>
  PLACE.test(clause.trim()) && clause.trim().length <= NAME_LIMIT;
export const isQuoteOnly = (clause: string): boolean => isQuoted(clause.replace(/[。！!\s]+$/, ''));

/** あれ けして: the name comes next. */
export function pointsAtLast(clause: string): boolean {
  const before = matched(POINTED, clause.trim().replace(/[。！!]+$/, ''))?.before;
  return before !== undefined && pointsOnly(before);
}
export const isNameOnly = (clause: string): boolean =>
  NAME.test(clause.trim()) && clause.trim().length <= NAME_LIMIT;

/** Before an order, and of no text: あ、わすれてた。; ひとつ なおします。 */
export const isBeforeOrder = (clause: string): boolean =>
  clause.trim().length <= PRELUDE_LIMIT && PRELUDE.test(clause.trim());
/** What an order is for, of a clause that says beside it that something is wrong: いすは ちがう → いすは. */
export const beforePrelude = (clause: string): string =>
  isBeforeOrder(clause) ? clause.trim().replace(PRELUDE, '') : clause;
const PRELUDE_LIMIT = 24;
const PRELUDE =
  /(?:(?:二|ふた|2|三|みっ|3)つ(?:あります|ある)|わすれ(?:て(?:い)?)?た|まちがえ(?:て(?:い)?)?た(?:かも)?|まちがい(?:かも)?|へん(?:だ|や)?|ちがう?(?:かも)?|(?:なお|直)(?:します|したい|す)|(?:か|変)え(?:ます|たい))(?:です|よ|わ|ね|な|かな|けど)*[。！!…]*$/;

/** Behind an order: how much it is meant, or why. */
export const isBehindOrder = (clause: string): boolean =>
  /^(?:ぜったい(?:に)?|絶対(?:に)?|ほんとに|おねがい|ね|(?:ぜんぶ|全部|みんな)(?:を)?(?:だよ|です|の|(?:か|変)えて(?:ね|よ|ください)?|(?:なお|直)して(?:ね|よ|ください)?)?)+[。！!ー\s]*$/.test(
    clause.trim(),
  ) ||
  /^[^。「」]{1,24}(?:から|けん|けえ|ので|もん|(?<=[いだやとな])し|(?:んだ|の)った|くやった)[。！!]*$/.test(
    clause.trim(),
  );
/** Behind すいえいは かかないで: きゅうしょくも. */
export const isAnother = (clause: string): boolean => /^[^。]{2,12}も[。！!]*$/.test(clause.trim());
