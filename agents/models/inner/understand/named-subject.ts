import { JAPANESE, MATH } from './routing-words.ts';
import { isWorkOnlyTold } from './told/only-told.ts';

/** "さんすうじゃなくて こくご", "さんすうは おわった": what is not wanted. */
export const withoutRefused = (folded: string): string =>
  folded
    .replace(/^.{1,20}(?:じゃ|では|や)なく(?:って|て)/, '')
    .replace(
      /(?:さんすう|算数|けいさん|計算|こくご|国語|かんじ|漢字|さくぶん|作文)は(?:もう)?(?:おわった|いい(?:から|や))/g,
      '',
    );

const SUBJECT =
  '(?:さんすう|算数|けいさん|計算|こくご|国語|かんじ|漢字|さくぶん|作文|おんどく|音読|くく|九九)';
const WORK = '(?:の|どりる|ぷりんと|しゅくだい|宿題|れんしゅう|練習|もんだい|問題|ほう|方|やつ|ぶん)*';
const SINCE =
  '(?:まま(?:に)?|ぱぱ(?:に)?|おかあさん(?:に)?|おばあちゃん(?:に)?|もう|ぜんぶ|全部|さっき|きのう|昨日|きょう|今日|がっこうで|学校で|せんせいと|[、。])*';
/** Done, put off or not wanted: that it is named does not ask for it. */
const LEFT =
  '(?:おわ[っらり]|終わ[っらり]|すん[だどで]|(?:き|聞)いてもら|(?:み|見)てもら|だした|出した|済ん|すま|できた|やった(?!こと)|やっ(?:ちゃ|て(?:き|ある|おい))|した(?:から|けん|んで)|いい(?:から|や|ので|けど)|いら(?:ん|ない)|やりたくな|しな[いく]|やらな|あと(?:で|に)|いや|やだ|やめ)';
const LEFT_SUBJECT = new RegExp(`${SUBJECT}${WORK}(?:は|も|が|なら|って|を)?${SINCE}${LEFT}`, 'g');

const namesBoth = (folded: string): boolean => MATH.names.test(folded) && JAPANESE.names.test(folded);

/** Of folded words that name both subjects, what is left when the one that is done with is taken out. */
export function withoutDone(folded: string): string {
  const left = namesBoth(folded) ? folded.replace(LEFT_SUBJECT, '。') : folded;
  return MATH.names.test(left) || JAPANESE.names.test(left) ? left : folded;
}

/** The subject that folded words name; of two, the one that is still to do. 'both': nobody can tell. */
export function namedSubject(folded: string): 'math' | 'japanese' | 'both' | null {
  const left = withoutDone(folded);
  if (namesBoth(left)) return 'both';
  return MATH.names.test(left)
    ? 'math'
    : JAPANESE.names.test(left) && !isWorkOnlyTold(left)
      ? 'japanese'
      : null;
}

/** Whether of two subjects one is done with, and the other is named to be done. */
export const hasTurnedTo = (folded: string): boolean => withoutDone(folded) !== folded;
