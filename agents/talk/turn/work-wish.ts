import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import type { Want } from '#agents/understanding/labels.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';

/** Wishes that are one for work: 「さんすう」 alone may be where something happened, 「もんだい だして」 is not. */
const WORK: readonly Want[] = ['practice', 'math', 'japanese'];
/** Least probability of wanting practice; and of any work, where the last words ask for something. */
const LEAST = { practice: 0.7, work: 0.6 };
/** In signs: a longer sentence tells something, and so does a longer one with a sum in it. */
const LONGEST = { sentence: 40, sum: 16 };

/** What may stand before: "もう だいじょうぶ、そろそろ …". */
const BEFORE =
  '(?:(?:うん|ねえ+|あのね?|えっと|えと|じゃあ?|では?|もう|もういい(?:よ|から)?|だいじょうぶ(?:だよ|だから)?|ありがとう?|そろそろ|やっぱり?|いま|はやく|ぼく|わたし|おれ|うち|きょうの|さっきの|この)[、。!]*)*';
const SUBJECT =
  '(?:さんすう?|算数|こくご|国語|かん[じち]|漢字|けいさん|計算|ひっさん|筆算|くく|九九|(?:たし|ひき|かけ|わり)ざん|さくぶん|作文|(?:けいさん)?ばとる)';
const TASK =
  '(?:お?べんきょう|勉強|しゅくだい|宿題|もんだい|問題|どりる|ぷりんと|れんしゅう|練習|つづき|続き|つぎ|次)';
const WISH =
  '(?:(?:に|へ|ね)?(?:もど|戻)(?:りたい|る|ろう?か?|って|して)|(?:を|が|も|も?っと)?(?:やりたい|やる|やろう?か?|したい|する|しよう?か?|して|せんと(?:いけん)?|せな(?:あかん)?|しなきゃ|がいい|ほしい|だして|出して|ちょうだい|ください|おねがい|おしえて|教えて|てつだって))';
const AFTER = '(?:いい)?(?:[よねなかわけん!?。、]|です|ます)*';
/** All of the words are such a wish. */
const WHOLE = [
  `(?:${SUBJECT}(?:の|を)?)?(?:${SUBJECT}|${TASK})(?:の${TASK})?${WISH}`,
  `${SUBJECT}(?:の${TASK})?`,
  '(?:さくぶん|作文|にっき|日記|てがみ|手紙)?(?:の)?(?:つづき|続き)?を?(?:かく|かきたい|書く|書きたい)',
  'これは?(?:さくぶん|作文|ほん|本|おはなし|お話)(?:の(?:こと|はなし|話|なか))?',
  '(?:かけた|書けた|かきおわった|書きおわった|書き終わった)',
  '(?:つぎ|次)(?:の(?:もんだい|問題)?)?',
  '(?:もんだい|問題|つづき|続き|ひんと|もっと|すきっぷ)',
  'もう(?:いちど|いっかい|一回|一度)(?:やる|やりたい|やろう|したい)',
  'もう(?:1|一|ひと)(?:もん|問|つ)(?:やる|やりたい)?',
  'きょうは(?:もう)?(?:おわり|おしまい)(?:にする)?',
].map((words) => new RegExp(`^${BEFORE}${words}${AFTER}$`));

/** By their end words ask for something; what is only told does not end so. */
const ASKS =
  /(?:たい|やる|やろう?か?|しよう?か?|もど(?:る|ろう?)|戻(?:る|ろう)|だして|出して|ちょうだい|ください|おしえて|教えて|おねがい|ほしい|(?<!ほう)が?いい|つくって|せんと|せなあかん|しなきゃ|もんだい|問題|れんしゅう(?:する)?|練習(?:する)?)[よねなかわけん!。]*$/;

/** The key of the page; 「もう おわり」 may mean more. */
const END_KEY = 'おわり';
/** Somebody, something suffered, a reason, a feeling: that tells more, whatever else stands there. */
export const TELLS_MORE =
  /まま|ぱぱ|かあさん|とうさん|おかあ|おとう|母|父|先生|せんせい|ともだち|友だち|友達|おに[いー]|おね[えー](?!が)|おじ[いさちー]|おば[あさちー]|れ(?:る|た|て|ない)|ないと|たら|きらい|嫌い|こわ|怖|つら|いた[いか]|いや(?![るりろらっ])|やだ|さわ|つか(?:れ|か)|おわりに|いき[るて]|こら|おこ[らるっ]|って(?:い[うわっ]|言)/;

/**
 * Whether a child with whom the talk stays asks for work, or to end for today: a sum, or words that are nothing but such a wish; or, by what
 * was learned, words that surely want work. Words that tell more ask for nothing: 「さんすうの とき けられる」.
 */
export function asksForWork(said: string): boolean {
  const folded = fold(said);
  if (folded === END_KEY || WHOLE.some((words) => words.test(folded))) return true;
  if (folded.length > LONGEST.sentence || TELLS_MORE.test(folded)) return false;
  if (folded.length <= LONGEST.sum && findSums(said).length > 0) return true;
  const wants = wantsIn(said, 'start').filter(({ label }) => WORK.includes(label));
  const practice = wants.find(({ label }) => label === 'practice')?.probability ?? 0;
  if (practice >= LEAST.practice) return true;
  return ASKS.test(folded) && wants.reduce((sum, { probability }) => sum + probability, 0) >= LEAST.work;
}
