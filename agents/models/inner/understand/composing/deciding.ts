import { fold } from '../intents.ts';

/** What a child decides about words that may be for its text or only said to the robot. */
export type Whether = 'put_in' | 'leave_out';

/** What a clause decides, and the words it decides of; '': of what was said or asked last. */
interface Decision {
  readonly whether: Whether;
  readonly name: string;
}

const LEADS =
  '(?:うん|はい|そう(?:だよ)?|ええ|ううん|いや|いいえ|ちがう(?:よ)?|べつに|やっぱり?|じゃあ?|あ|もう|[、。!.])*';
const ENDS =
  '(?:よ|ね|の|で|わ|な|です|ます|から|だけ|もん|けん|ねん|ばい|って(?:ば)?|ください|ほしい|[、。!ー.])*';
const WRITES = '(?:か|書)(?:く|いて|きたい|きます|い?とい(?:て|たい)|い?とって)';
const PUTS = '(?:い|入)れ(?:て|る|たい|ます|と(?:いて|って|く))';
const NOT =
  '(?:な(?:い(?:で)?|くて(?:も)?)|ん(?:で|と(?:って|いて)?)?|へん(?:で)?|ません)(?:も)?(?:いい|ええ|よか|よい)?';
const WRITES_NOT = `(?:か|書)(?:か${NOT}|きません)`;
const PUTS_NOT = `(?:(?:い|入)れ${NOT}|(?:け|消)し(?:て|といて|とって))`;
/** Told of something in a text as well: 水は いらない. */
const NEEDS_NOT = 'いら(?:ない|ん|へん)|(?<=^|[^お]は|[もを、」])なし';
const BEFORE_ORDER = '[、\\s]*(?:は|を|も|だけ|って)?[、\\s]*';

const deciding = (name: string, before: string, put: string, leave: string): RegExp =>
  new RegExp(`^${LEADS}(?<name>${name})${before}(?:(?<put>${put})|(?:${leave}))${ENDS}$`);
const ANY = deciding('.*?', BEFORE_ORDER, `${WRITES}|${PUTS}`, `${WRITES_NOT}|${PUTS_NOT}|${NEEDS_NOT}`);
/** Named as words of the text: 「…」 or X は, and nothing that is done with something. */
const OF_WORDS = '(?:.*?(?:[は」』]|って|だけ|、[もを])[、\\s]*|(?:それ|これ|いまの|今の|さっきの)?)';
const SPOKEN = deciding(OF_WORDS, '', `${WRITES}|${PUTS}`, `${WRITES_NOT}|${PUTS_NOT}`);
const SPOKEN_OF_WRITING = deciding(OF_WORDS, '', WRITES, WRITES_NOT);

/** What a clause decides that answers whether words are for the text; null: nothing. */
export function decisionIn(clause: string): Decision | null {
  const found = ANY.exec(fold(clause))?.groups;
  if (found === undefined) return null;
  return { whether: found.put === undefined ? 'leave_out' : 'put_in', name: found.name ?? '' };
}

/**
 * Whether a clause only decides what is written and what is not, so that it stands in no text itself: ほかは 書かん, それは 書かんでよか. In rules
 * and in what explains how something is done, what is put in somewhere is told (`isOfDoing`).
 */
export const isDecision = (clause: string, isOfDoing: boolean): boolean =>
  (isOfDoing ? SPOKEN_OF_WRITING : SPOKEN).test(fold(clause));
