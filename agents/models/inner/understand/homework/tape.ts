import measured from '#agents/words/homework/measured.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** A part of a whole, by what became of it. */
const PART =
  /(?:たべ|食べ|つか|使|あげ|くれ|もら|のこ|残|うっ|売|へっ|減|かえ|帰|とん|飛|ふえ|増|あとから|おとし|なくし)/;
const WHOLE = /ぜんぶ|全部|みんな|あわせ|合わせ|ごうけい|はじめ|さいしょ/;

/** ぜんたいが わかんない。25まい もってて 9まい もらった: what is sought is the whole, by the story that it tells. */
const WHOLE_SOUGHT =
  /^(?:えっと|うーん|あ|たぶん|[、\s])*(?:(?:わからない|わかんない)(?:の|ところ|とこ)は\s*(?:ぜんたい|全体|ぜんぶ|全部)|(?:ぜんたい|全体)(?:の\s*かず)?が\s*(?:わから|わかん)[^。]*[。、\s][^?？]*\d[^?？]*\d[^?？]*(?:もら|ふえ|あとから|かって|かった|きた|あわせ))/;

/** ぜんたいは たべた かず: whether that is a part, by its word; null where nobody can tell. `question`: what was asked last. */
export function wholeOf(
  message: string,
  question: string,
): { readonly says: string; readonly isRight: boolean } | null {
  if (!/ぜんたいは どの かず|いちばん おおいのは どれ/.test(question)) return null;
  const said = message.normalize('NFKC').trim();
  if (WHOLE_SOUGHT.test(said)) return { says: sentence(measured.wholeSought), isRight: false };
  const named =
    /(?:ぜんたい|全体)は\s*([^。!?、]{2,14})/.exec(said)?.[1] ?? /^([^。!?、]{2,14})/.exec(said)?.[1];
  const claim = named?.replace(/(?:かな|です|でしょ|だ|よ|じゃない|やろ|やん)+$/, '').trim();
  if (claim === undefined || /わから|わかん|どれ|どっち|なに|って/.test(claim)) return null;
  if (PART.test(claim) && !WHOLE.test(claim))
    return { says: sentence(measured.wholeTried, { said: claim }), isRight: false };
  const isMoreTold = /わから|わかん|□|しりたい|もとめ|のこり/.test(said);
  return WHOLE.test(claim) && !isMoreTold
    ? { says: sentence(measured.wholeRight, { said: claim }), isRight: false }
    : null;
}
