import { fold } from '../intents.ts';

/** What a child decides about words that may be for its text or only said to the robot. */
export type Whether = 'put_in' | 'leave_out';

const LEADS =
  '(?:うん|はい|そう(?:だよ)?|ええ|ううん|いや|いいえ|ちがう(?:よ)?|それ(?:は|も)?|やっぱり?|じゃあ?|あ|もう|[、。!])*';
const ENDS = '(?:よ|ね|の|です|ます|から|だけ|もん|って|ください|[。!ー])*';
const REPLIES: readonly (readonly [Whether, RegExp])[] = [
  [
    'leave_out',
    new RegExp(
      `^${LEADS}(?:(?:か|書)か(?:ない|ん|へん)(?:で)?|(?:い|入)れ(?:ない|ん|へん)(?:で)?|いらない|いらん|なし|(?:け|消)して|(?:ロボット|ろぼっと|きみ|そっち)に(?:い|言|ゆ)った(?:だけ)?|(?:きい|聞い|い|言)(?:た|った)だけ|(?:さくぶん|作文)(?:じゃ|や)ない|(?:まあ|もう|べつに|やっぱり?|じゃあ)*いい(?:や|わ)|(?:もう|べつに)いい|どっちでもいい|ちがう|ううん|いや)${ENDS}$`,
    ),
  ],
  [
    'put_in',
    new RegExp(
      `^${LEADS}(?:(?:か|書)(?:く|いて|きたい|きます|いといて)|(?:い|入)れ(?:て|る|たい|ます)|おねがい(?:します)?|(?:さくぶん|作文)だ?|うん|はい|そう(?:だよ)?)${ENDS}$`,
    ),
  ],
];

/** The reply in a child's own words; null: it is something else. */
export const whetherIn = (message: string): Whether | null =>
  REPLIES.find(([, words]) => words.test(fold(message)))?.[0] ?? null;
