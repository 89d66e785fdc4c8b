import { fold } from '#agents/models/inner/understand/intents.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { type DisclosureKind, isToLife } from '#agents/safety/kinds.ts';
import { IS_AFRAID } from './fear.ts';
import { AFTER, BEFORE, sentencesOf } from './way-back.ts';
import { TELLS_MORE } from './work-wish.ts';

/** All of it is taken back. */
export const TAKEN_BACK =
  /^(?:(?:いまの|さっきの|やっぱり|ごめん|えへへ|なーんて|なんて|ぜんぶ)[は、]*)*(?:うそ|じょうだん|冗談|なんでもない|きにしない|まちがえた)(?:だ|で|や)?(?:よ|ー|から|した|です|で|ぴょん|ね|って|ば|てば|ん|し|もん|さ|べ)*[!。]*$/;

/** Where a clause ends in which a child says that it is not so: at a mark, or before a space behind such an end. */
const CLAUSE = /[、。！!？?…\n]+|(?<=よ|ね|けど|もん|って|ってば|やで|やん|だし|ないし|うし)[\s　]+/;

/** It is well, or it is not as the robot thinks: a clause that says nothing else. */
const IS_NOT_SO = new RegExp(
  `^${BEFORE}(?:だいじょうぶ|大丈夫|へいき|平気|こわ[くう](?:は|も)?(?:ない|ねえ|あらへん)|こわない|こわくなんか(?:は)?ない|(?:こま|困)って(?:い)?ない|げんき|(?:ちがう|違う|ちがいます|ちゃう|ちげえ|ちがくて|なんの(?:はなし|話|こと)){1,2}|[^、]{1,6}(?:じゃ|では)(?:ない|なくて|ねえ)|そう(?:いう|ゆう)ことじゃ(?:ない|なくて)|そんな(?:こと|はなし|話)じゃ(?:ない|なくて)|(?:じょうだん|冗談))(?:けど|けれど|ってば|やん)?${AFTER}$`,
);
/** It only wonders. */
const WONDERS = /^(?:え+|あれ|ん+|は|なに|何|なんで|どうした|どうして)(?:[っ~ー]|なの|ですか)*$/;

const TASK =
  '(?:しゅくだい|宿題|もんだい|問題|ぷりんと|どりる|てすと|けいさん|計算|ぶんしょうだい|文章題|文しょう題|きょうかしょ|教科書|さくぶん|作文|にっき|日記|わーく|れんしゅう|練習|べんきょう|勉強|さんすう|算数|こくご|国語|りか|理科|しゃかい|社会|どうとく|おんどく|音読)';
const TALE = '(?:おはなし|お話|ものがたり|物語|えほん|絵本|ほん|本|ばめん|場面|し|詩|うた|歌)';
const TALK = '(?:はなし|話|こと|やつ|ぶん|文|なか|中|ところ|とこ)';
/** A clause that says nothing but what it was of: ものさしの しゅくだいだよ, えんぴつの 話だよ, 本に かいて あるの. */
const OF = new RegExp(
  `^${BEFORE}(?:ただの|いまの)?(?:(.{1,16})の)?(?:(${TASK})|(${TALE})|(${TALK}))(?:の(?:${TASK}|${TALE}|${TALK}))*(?:(?:に|で)(?:(?:か|書)いて(?:あ)?(?:る|った)|(?:で|出)て(?:き|くる|た)|(?:や|習|なら)っ(?:た|て(?:い)?る)|ある)|を?(?:して|やって|きいて|聞いて)(?:い)?る)?(?:た|だけ)?${AFTER}(?:けど|けれど)?$`,
);
/** Whose story it would be: nothing of work. */
const OF_SOMEBODY =
  /ぼく|わたし|あたし|おれ|おら|(?:^|の)うち|じぶん|自分|ほんと|本当|いえ|家|まま|ぱぱ|かあ|とう(?:さん|ちゃん)|母|父|先生|せんせい|ともだち|友だち|友達|にい|ねえ|いもうと|おとうと|妹|弟|兄|姉|じい|ばあ|おじ|おば|おとな|大人|かぞく|家族|ひと|人|あの(?:こ|子)|よる|夜|きのう|きょう|今日|まいにち|毎日/;
/** ちいちゃんの お話 is a book's, ゆうくんの 話 is a child's. */
const BY_NAME = /(?:ちゃん|くん|さん|たち)$/;
/** Of a sum, a measure or a lesson. */
const IS_HOMEWORK = new RegExp(
  `\\d(?:cm|mm|km|m|kg|g|ml|dl|l|えん|円|ほん|本|ぽん|まい|枚|ばん|番|あまり)|[+×÷=]|たす|ひく|かける|わる|あまり|${TASK}|かんじ|漢字|くく|九九`,
);

/** さんすうの 話, えほんの なかの こと. */
const OF_A_BOOK = new RegExp(`(?:${TASK}|^(?:.*の)?${TALE})(?:の.*)?$`);
/** 12mmの ままで いい: no mother. */
const AS_IT_STANDS = /(?<=[のただ])まま/g;

/** Whether a clause says that what was told is of work: a thing of it is named as it was, a task by any name. */
function isOfWork(clause: string, words: string): boolean {
  const [is, whose = '', , tale, talk] = OF.exec(clause) ?? [];
  if (is === undefined || OF_SOMEBODY.test(whose)) return false;
  if (BY_NAME.test(whose)) return tale !== undefined;
  if (talk === undefined) return true;
  return OF_A_BOOK.test(whose) || (whose !== '' && IS_HOMEWORK.test(words) && words.includes(whose));
}

/** What a message that only corrects the robot is: of what it says that it was, and what else it says. Null where it tells more, or is no correction. */
interface Corrected {
  /** It is named as a task's, a book's, or a thing's of one. */
  readonly isNamed: boolean;
  readonly isDenied: boolean;
  /** '' where nothing else is said. */
  readonly rest: string;
}

/** さんすうの もんだいだよ, こわくないよ、えんぴつの 話: pure. `words`: what was taken for something told. */
export function correctedIn(said: string, words: string): Corrected | null {
  if (IS_AFRAID.test(fold(said))) return null;
  const told = fold(words);
  const clauses = said.split(CLAUSE).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  const isDenial = (one: string): boolean => IS_NOT_SO.test(fold(one));
  const isNamed = clauses.some((one) => isOfWork(fold(one), told));
  const isDenied = clauses.some(isDenial);
  const left = (one: string): boolean =>
    one
      .split(CLAUSE)
      .some(
        (part) =>
          part.trim() !== '' && !isDenial(part) && !isOfWork(fold(part), told) && !WONDERS.test(fold(part)),
      );
  const rest = sentencesOf(said).filter(left).join(' ').trim();
  const isHomework = IS_HOMEWORK.test(fold(rest));
  const tellsMore = TELLS_MORE.test(fold(rest).replace(AS_IT_STANDS, ''));
  const isCorrection = isNamed ? isHomework || !tellsMore : isDenied && isHomework && !tellsMore;
  return isCorrection ? { isNamed, isDenied, rest } : null;
}

/** A correction is believed of what was learned; of what was told in plain words, where it is denied and named besides; never of a wish not to be. */
export function isMistaken(
  corrected: Corrected,
  { kind, words }: { readonly kind: DisclosureKind; readonly words: string },
): boolean {
  if (kind === 'self_harm') return false;
  // From a danger to life nobody goes back before it was asked once.
  return disclosureIn(words) === null || (corrected.isNamed && (corrected.isDenied || isToLife(kind)));
}

/** What the lesson hears where it was of work: what was said first, unless that tells plainly of harm, and what is said beside the correction. */
export function ofWorkIn(words: string, message: string, { rest }: Corrected): string {
  if (disclosureIn(words) !== null) return rest === '' ? message : rest;
  return rest === '' ? words : `${words}\n${rest}`;
}
