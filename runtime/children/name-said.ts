import { kanaOf } from '#agents/knowledge/japanese/romaji.ts';

const NAME = '([ぁ-ゖァ-ヺー々一-龠A-Za-zÀ-ÿ]+?)';
/** What is wished for stands here: りっちゃんの ほうが いい, ゆづで おねがい. Of several, the last holds. */
const WISHED = new RegExp(
  `${NAME}\\s*(?:(?:って|と)\\s*(?:よ(?:んで|ばれ|んどる)|呼|い[うい]|言)|で\\s*(?:いい|ええ|よか|おねがい|お願い|$)|(?:の\\s*(?:ほう|方))?が\\s*(?:いい|ええ)|に\\s*して)\\S*`,
  'gu',
);
/** What a child says it is: れんです, ゆうまじゃけえ. Of several, the first holds: はなです 二ねんせいだよ. */
const STATED = new RegExp(
  `${NAME}\\s?(?:だよー?ん?|で[ーえ]?す(?:よ)?|や(?:で|よ|ねん|けん|けど)|だべ|だってば|だもん|じゃけ[えんぇ]|っす|(?<=\\s)(?:かな|だ))(?=\\s|$)`,
  'u',
);
/** What is taken back stands before these: けんと あ まちがえた けんた. */
const TAKEN_BACK = /^.*(?:まちがえた|まちがい|ちがう|ちがった|じゃなくて|じゃない|ちゃう)\s*/u;
/** Fillers, and who is meant: えっとねー, わたしの なまえわ, うちな. */
const BEFORE =
  /^(?:(?:え[ーえっ]*と|あのね|ん+ー?と|う+ー?んと|じゃあ|ねえ)ね?[ー\s]*){0,8}(?:(?:(?:ぼく|わたし|おれ(?:さま)?|あたし|うち|わし|わい)(?:の\s*(?:なまえ|名前))?|(?:お?なまえ|名前))(?:[はわなね]\s*|\s+|$))?/u;
/** Within a piece without spaces: すずですすず, たなかみなとだけどみなと. */
const JOINED = /^.*(?:です|だけど|だから|なまえ[はわ]|(?:ぼく|わたし|おれ|あたし)[はわ])(?=.)/u;
/** What a child adds: よろしくね, 7さい. */
const BEHIND = /\s+(?:よろしく.*|\d+\s?さい.*)$/u;
/** No answer but a refusal, a wish, or talk. */
const NO_NAME =
  /^(?:やだ|いや(?:だ|や)?$|うん|ううん|はい|いいえ|なん(?:でも|で|て)|な[あー]?に|だれ|どう|まだ|べつに|はやく|おしえ|ひみつ|ないしょ|しらない|わから|わかった|こっち|それ|これ|お?なまえ|名前|よばん)|(?:よ|ない|なーい|った|んだ|たいな[あー]?|いいな[あー]?)$/u;
const NO_TWO_WORDS = /^\S+[はがをにへも]\s|(?:の|か|した|たい|ある)$|\s.*\s/u;

/** The name in what a child answers to how it is called: without fillers and what stands around it; romaji in kana. Null: it says none. */
export function nameSaid(words: string): string | null {
  if (/[?？]/.test(words)) return null;
  const letters = words
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\s]+/gu, (marks) => marks.replace(/[^ー々]+/g, ' '))
    .trim()
    .replace(/\s+/g, ' ');
  const meant = letters.replace(TAKEN_BACK, '').replace(BEFORE, '').replace(BEHIND, '') || letters;
  const framed = [...meant.matchAll(WISHED)].at(-1)?.[1] ?? STATED.exec(meant)?.[1];
  const name = (framed ?? meant).replace(JOINED, '').trim();
  if (name === '' || isNoName(framed === undefined ? meant : name)) return null;
  return kanaOf(name) ?? name;
}

const isNoName = (said: string): boolean =>
  NO_NAME.test(said) || (said.includes(' ') && NO_TWO_WORDS.test(said));
