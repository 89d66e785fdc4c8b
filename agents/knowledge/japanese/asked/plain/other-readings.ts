import { findKanji } from '../../kanji.ts';
import { readingsTold } from '../readings.ts';
import { talkInKana } from '../said/form.ts';

/** More readings than one are asked for. */
const ALL =
  /(?:ほか|他|いがい|以外|べつ|別|もう(?:ひと|1|一)つ|ぜんぶ|全部|いくつ|何個|なんこ).{0,10}(?:よ[むみめ]|読)|(?:よみ|読み)(?:かた|方)?.{0,12}(?:ほか|以外|いがい|他|ぜんぶ|全部|いくつ|何個|なんこ|もう|おおすぎ|多すぎ|いっぱい)|(?:おん|音|くん|訓)(?:よみ|読み).{0,6}(?:なに|何|おし|教|[?？])/;
const OF_ELSE = /なんで(?!す)|どうして|ちが[うい]|違[うい]|どっち|か[くい]の|画/;
const ALONE = /(?<![一-龠])[一-龠](?=[ぁ-ん]{0,3}」?(?:って|は|の|を|という|、|[?？\s]))/g;

/** All readings of the one kanji that is named; null where they are not asked for. */
export function otherReadingsAsked(message: string, grade: number): string | null {
  const text = message.normalize('NFKC');
  if (!ALL.test(text.replace(/\s/g, '')) || OF_ELSE.test(text)) return null;
  const named = [...new Set(talkInKana(text).match(ALONE) ?? [])].filter((one) => findKanji(one) !== null);
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : readingsTold(only, grade);
}
