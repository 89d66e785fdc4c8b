import { smallNumber } from '../asked.ts';

/** この お話の (3)が わからない, before a print that is pasted behind it: which of its questions is wanted, and no line of the text. */
const LEAD =
  /^[^\n「」]{0,24}?(?:[(（]([0-9０-９]{1,2}|[一二三四五六七八九十])[)）]|([①-⑳])|(?:問|といの?|もんだいの?|問題の?)\s*([0-9０-９]{1,2})|([0-9０-９]{1,2})\s*(?:ばん|番)|((?:さいご|最後)の\s*(?=もんだい|問題)))(?:の?\s*(?:もんだい|問題|ところ|とこ))?\s*(?:が|を|だけ|から|は|って|も)?[\s、]*(?:ぜんぜん|全然|よく|どうしても|いっしょに|さき(?:に)?)?\s*(?:わから(?:ない|ん|へん)|わかりません|わかんない|むずかしい|でき(?:ない|ません|へん)|でけへん|やりたい|やる|おしえて|教えて|みて|てつだって|とけない|ききたい)[^\n。]{0,8}[。！!…]*\s*\n/;

/** The message without such a line. */
export const withoutLead = (message: string): string => message.replace(LEAD, '');

/** The number of the question that is wanted first, `last` for the last one; null where none is named. */
export function leadOf(message: string): number | 'last' | null {
  const found = LEAD.exec(message)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (found === undefined) return null;
  return /さいご|最後/.test(found) ? 'last' : smallNumber(found);
}
