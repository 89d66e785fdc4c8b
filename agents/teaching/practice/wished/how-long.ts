import { NUMBER, numberOf } from '../said-numbers.ts';

/** 3ぷんだけ, あと10分くらい, 5分間 やりたい, 5ふんで おわるやつ: how long it is to be, and not 5分後 or 30分間の 時間. */
const MINUTES = new RegExp(
  `(?<![0-9]時|じ|から)(?<![0-9])(あと|のこり)?${NUMBER}(?:分|ふん|ぷん)(?:間|かん|ぶん)?(?:(?:だけ|くらい|ぐらい|ほど|しか(?:ない)?|や(?=[るりっろ])|ある|あれ|たった|ちゃれんじ(?:しよう?)?|で(?:すぐすむ|終わる|おわる|できる)?(?!す|な(?:に|ん))(?:やつ|もん|の)?)|(?=、|$|(?:し|やり)なさい|やれ|しろ|(?:で)?(?:さんすう|算数|けいさん|計算|なんか|なにか|何か|たし|ひき|引き|かけ|わり|くく|九九|かんじ|漢字|ひっさん)))`,
);
const LATER = /(?:分|ぷん|ふん)(?:後|ご|前|まえ|の1|たつ|たったら|かか)/;

/** The minutes that the child has for it; null where it says none. */
export function minutesIn(folded: string): number | null {
  const [, , minutes] = MINUTES.exec(folded) ?? [];
  return minutes === undefined || LATER.test(folded) ? null : numberOf(minutes);
}

/** Without how long it is to be. */
export const withoutMinutes = (folded: string): string =>
  minutesIn(folded) === null ? folded : folded.replace(MINUTES, '');

/** お風呂までの 間だけ やる, ママが かえるまで: till something comes, for which it waits. */
const isUntil = (folded: string): boolean =>
  /(?:お?ふろ|お?風呂|ごはん|ご飯|ゆうはん|夕飯|おやつ|おむかえ|お迎え|おでかけ|ねる|寝る|(?:まま|ぱぱ|おかあさん|おとうさん)(?:が|の)?(?:かえ|帰|く|来)[^、]{0,4}|ぴあの|ならいごと|じゅく|塾|[0-9](?:時|じ)(?:はん|半)?)(?:が)?(?:できる|わく|はいる|はじまる|いく)?まで(?:の(?:あいだ|間))?(?:だけ)?(?:や[るりろっ]|し(?:たい|よう)|する|(?:なんか|なにか|さんすう|算数|けいさん|計算|かんじ|漢字|くく|九九|(?:たし|足し|ひき|引き|かけ|わり|割り)(?:ざん|算)))/.test(
    folded,
  );

const CLOCKED =
  /たいまー|たいむ(?:を)?(?:はか|計|あたっく)|(?:分|ぷん|ふん|秒|びょう)(?:を)?(?:はかって|計って)|(?:じかん|時間)(?:を)?(?:はか|計|図)(?:って|る|り)|すとっぷうぉっち/;
const UNCLOCKED =
  /(?:じかん|時間|たいむ)(?:を|は|も)?(?:はから|計ら|はかん|なし|むせいげん|無制限|きにし|気にし|せいげんなし)|はかんない|はからない/;

/** 3分だけ; じかんを はかって; はからないで. */
export function timeIn(folded: string): 'minutes' | 'clocked' | 'unclocked' | null {
  if (UNCLOCKED.test(folded)) return 'unclocked';
  if (CLOCKED.test(folded)) return 'clocked';
  return minutesIn(folded) === null && !isUntil(folded) ? null : 'minutes';
}
