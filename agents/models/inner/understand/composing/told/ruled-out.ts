import type { QuestionKey } from '#agents/teaching/composing/plan.ts';
import { plain } from '../editing/likeness.ts';

/** What a question takes for done, by its verb in folded text. */
const DOES: Partial<Record<QuestionKey, string>> = {
  taste: '(?:た|食)べ|(?:の|飲)ん',
  made: '(?:つく|作)っ',
  contest: '(?:か|勝)っ|(?:ま|負)け|しょうぶし|たたかっ',
  said: '(?:い|言|ゆ)っ|しゃべっ|(?:はな|話)し',
  heard: '(?:き|聞)い|(?:き|聞)こえ',
  seen: '(?:み|見)|(?:み|見)え',
  dreamSaid: '(?:い|言|ゆ)っ|(?:はな|話)し|きい|聞い',
  dreamSeen: '(?:み|見)|(?:あ|会)っ',
  articleSaid: '(?:い|言|ゆ)っ|きい|聞い',
};
const NOT =
  '(?:(?:[てで](?:い)?|で)(?:ない|なかった|へん|ません|ねえ|ねー|とらん)|[ただ]こと(?:が|は|も)?(?:ない|なし|ありません|あらへん))';
const BEFORE =
  '(?:だから|だって|でも|まだ|べつに|えー?|いや|ちがう(?:よ)?|(?:ぼく|わたし|おれ|うち|あたし|私|僕|だれに?|なに|なんに|なんか|ひとくち)(?:は|が|も)?|それ(?:は)?|[、。])*';
const AFTER =
  '(?:から|もん|ってば|って|し|よ|の|に|んだ|だ|です|けど|ねん|で|ばい|わか(?:らない|らん|んない|らへん)|しら(?:ない|ん|へん)|知らない|[、。!ー])*(?:わよ?[、。!ー]*)?';
/** Compiled once: each clause over such a question is held against it. */
const RULED_OUT: ReadonlyMap<string | null, RegExp> = new Map(
  Object.entries(DOES).map(([key, does]) => [key, new RegExp(`^${BEFORE}(?:${does})${NOT}${AFTER}$`)]),
);

/** Whether folded text only says that what is asked about was not done: ぼくは 食べてないもん, to どんな あじだった？ */
export const rulesOut = (said: string, key: QuestionKey | null): boolean =>
  RULED_OUT.get(key)?.test(said) === true;

/** だから、キリンが 食べたの！ */
const AGAIN =
  /^だから[ー、\s]*(?<words>[^。！!？?]{3,40}?)(?:の|んだ|なんだ|だ|や|ねん|って(?:ば)?|もん|よ)+[！!。ー]*$/;
/** 3こで、ピンポン玉くらいだって: the same once more. */
const SAID_SO =
  /^(?<words>[^。！!？?「」]{3,40}?)[、\s]*(?:だって(?:ば)?|だ?ってば|やって(?:ば)?)[！!。ー]*$/;
/** So much of a word tells it again in another form. */
const STEM = 2;

/** Whether a clause only says again, crossly, what stands in the text: each of its words does. */
export function saysAgain(clause: string, sentences: readonly string[]): boolean {
  const words = (AGAIN.exec(clause.trim()) ?? SAID_SO.exec(clause.trim()))?.groups?.words;
  if (words === undefined) return false;
  const text = sentences.map(plain).join('');
  const named = words
    .split(/[\s、]+|(?<=[一-龠ァ-ヶぁ-ん]{2})[はがをにでともへ](?=[\s、]|$)/)
    .map((one) => plain(one))
    .filter((one) => one.length >= STEM);
  return named.length > 0 && named.every((one) => text.includes(one.slice(0, STEM)));
}

/** さわがしいのは いもうとじゃなくて おとうとだってば. */
const INSISTS =
  /^(?:ちがう(?:よ)?[、。\s]*|だから[、\s]*)?(?:[^、。]{0,16}の(?:は|が)\s*)?(?<other>[^\s、。はが]{1,10}?)\s*(?:じゃ|や)\s*なくて[、\s]*(?<told>[^\s、。]{1,10}?)(?:だ|なん|や|なの)*(?:ってば|って|もん|よ|の)+[！!。]*$/;
/** Whether a clause holds to what stands in the text against what the robot seems to have heard, which does not stand there. */
export function insists(clause: string, sentences: readonly string[]): boolean {
  const { other, told } = INSISTS.exec(clause.trim())?.groups ?? {};
  if (other === undefined || told === undefined) return false;
  const stands = (words: string): boolean => sentences.some((one) => plain(one).includes(plain(words)));
  return stands(told) && !stands(other);
}

/** あやまったのは ぼくじゃなくて りくだった: of something that the text does not tell yet. */
const OF_ELSE =
  /^(?<did>[^、。はが]{2,14}[ただる])\s*の(?:は|が)\s*[^、。]{1,12}?\s*(?:じゃ|や)\s*なくて[、\s]*[^、。]{1,14}?(?:だった|でした|だよ|です|なの|なんだ|やった|や|だ)(?:よ|ね|[。！!])*$/;
/** Whether a clause tells who did what the text does not tell of: a contrast, and no order to change a name. */
export function tellsOfElse(clause: string, sentences: readonly string[]): boolean {
  const did = OF_ELSE.exec(clause.trim())?.groups?.did;
  if (did === undefined) return false;
  const stem = plain(did.split(/[\sをにで]/).at(-1) ?? did).slice(0, STEM + 1);
  return !sentences.some((one) => plain(one).includes(stem));
}
