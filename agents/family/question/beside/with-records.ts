import { asksIfGuessed } from './unkept.ts';

/** "Should I cut his screen time?" */
export const ADVISE_TIME =
  /\bshould (?:i|we) (?:cut|reduce|limit|lower|shorten|increase|raise|extend|change)(?: down| back)?(?: on)?\b.{0,24}\b(?:time|minutes|use|usage)\b|(?:使う|使用|勉強|利用|やる|画面の?)時間(?:を|は)、?(?:もっと)?(?:減ら|短く|増や|延ば|伸ば|長く|制限)(?:し|す)?(?:た)?(?:べき|(?:ほう|方)が(?:いい|良い|よい|ええ))/;

/** How much of the day's minutes is left: the limit, and what was worked, are both told. */
const LEFT_TODAY =
  /^(?:(?:じゃあ?|で)、?)?(?:あと|残り|のこり)(?:は|って)?何分(?:です|残|あ[るり]|でき|使え|やれ|か|[?？])?[^、。?？]{0,6}[?？。]*$|(?:今日|きょう|本日).{0,14}(?:あと|残り|のこり).{0,6}(?:何分|どれ|どの)|残り時間|上限まで(?:は|、)?(?:あと|残り)?(?:何分|どれ[くぐ]らい)|あと何分(?:でき|やれ|や[っる]|使え|つかえ|勉強)|how (?:many|much) (?:more |minutes |time )+.{0,20}left today/i;
export const asksLeftToday = (question: string): boolean => LEFT_TODAY.test(question.normalize('NFKC'));
export const WORKED_TODAY = '今日は何分？';

const SPEED = [
  '1問あたり何秒？ 正答率は？',
  'how many seconds did each problem take? what was the accuracy?',
] as const;
const MINUTES = ['1日何分？', 'how many minutes a day?'] as const;

/** Where the records tell something beside what they do not hold: what is asked of them. */
export function withRecords(
  aside: string,
  question: string,
): { readonly asides: readonly ('unrecorded_refused' | 'advice' | 'limit')[]; readonly rest: string } | null {
  const at = /[ぁ-ん]/.test(question) ? 0 : 1;
  if (aside === 'unrecorded_refused' && asksIfGuessed(question)) return { asides: [aside], rest: SPEED[at] };
  return aside === 'advice' && ADVISE_TIME.test(question.normalize('NFKC').toLowerCase())
    ? { asides: [aside, 'limit'], rest: MINUTES[at] }
    : null;
}
