import type { SessionState } from '#agents/core/state.ts';
import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** What stands beside an answer and wants a word: something that the robot does not know is asked, it was easy, or another way is found. */
export type BesideAnswer = 'askedBeside' | 'easyBeside' | 'wayBeside';

const EASY =
  /(?:かんたん|らくしょう|よゆう|ちょろい|あさめしまえ)(?!じゃな|では|くな|そう)|ねむくな|もっとむずかし|やさしすぎ|なめ(?:て|とる|とん)|ばかに(?:し|せ)|[12]ねん(?:せい)?の(?:やつ|もんだい|じゃ|や|だ|で)|ようちえん(?:の|じゃ|や|レベル|れべる)|あくび/;
/** So is a way that it finds better: 7と 3を さきに 10に したら もっと はやくない？ */
const OTHER_WAY =
  /(?:ほう|たら|と|ら|れば)(?:が|は|も)?[^。!?]{0,8}(?:はや[くいか]|かんたん|らく[だやじちな]|わかりやす|べんり)|(?:べつ|ほか|ちがう)の(?:やりかた|ほうほう)|(?:10|じゅう)(?:の(?:まとまり|たば))?(?:に|を)(?:し|つく)[^。!?]{0,10}(?:でき|よ|やった|した|ほう|たら)/;
const ASKS_SOMETHING =
  /(?:なに|なん|どこ|だれ|いつ|なぜ|どれ|どっち|どんな|どう|って)[^。!]{0,14}(?:[?？]|(?:の|ん|か|かな|っけ)[。!]*$)|(?:ある|いる|する|すき|できる|しって)[^。!]{0,4}[?？]/;
/** Asked of the answer itself, which is judged anyway, or of whether the robot agrees. */
const OF_THE_ANSWER =
  /あって|あっと|おうて|せいかい|まる[?？]|いい|ええ|よか|どう[?？]|でしょ|やろ|よね|やんな|だよね|じゃない|できた|すごい|えらい|ほんと|ちがう|まちが|はやい|こたえ|くりあが|くりさが|くらい|つぎ|それから|これから|このあと|ほんで|どう(?:する|したら|すれば)|た[すし]|ひ[くい]て|ひく|かけ|わる|ひんと|しき|けいさん|となり|まとまり/;

/** What stands beside an answer, in a sentence of its own. */
export function besideIn(words: string): BesideAnswer | null {
  const clauses = words.split(/(?<=[。！!？?\n])|\s+(?=[^\s]*(?:って|は|も)\s)/).map(inKana);
  const isAsked = clauses.some(
    (clause, at) =>
      (at > 0 || clauses.length === 1) &&
      clause.replace(/[.…。、!?？]/g, '').length > 4 &&
      ASKS_SOMETHING.test(clause) &&
      !OF_THE_ANSWER.test(clause) &&
      readTold(clause).numbers.length === 0,
  );
  if (clauses.some((clause, at) => at > 0 && OTHER_WAY.test(clause))) return 'wayBeside';
  if (EASY.test(inKana(words))) return 'easyBeside';
  return isAsked ? 'askedBeside' : null;
}

const OFFERS_ONE = /かな|か\s|どっち|それとも|[?？].*[?？]/;

/** 24 and 32 of 16、つぎは 24、つぎ 32 over 8×2: the answers of the lines of the table that come next; none where it is no row. */
export function rowBehind(words: string, { expression, answer }: Lesson): readonly string[] {
  const each = /^([1-9])×[1-9]$/.exec(expression)?.[1];
  if (each === undefined || OFFERS_ONE.test(words)) return [];
  const { numbers, sums } = readTold(words);
  // しには はち、しさん じゅうに: the same, chanted.
  const chanted = sums.filter(({ operator, a }) => operator === '×' && a === each);
  if (chanted.length < sums.length) return [];
  const said = sums.flatMap(({ a, b, result }) => [a, b, result ?? '']);
  const loose = chanted.length === 0 ? numbers : numbers.filter((one) => !said.includes(one));
  const row = [...new Set([...loose, ...chanted.map(({ result }) => result ?? '')].map(bareOf))];
  const isRow = row.every((one, at) => one === String(Number(answer) + at * Number(each)));
  return isRow ? row.slice(1) : [];
}

/** Whether anything is asked beside the answer; 8時45分？ only doubts it. */
export const asksWhat = (words: string): boolean =>
  /なに|何(?!時|分)|なん(?!じ|ぷん)|なぜ|どう|どこ|どれ|どの|どっち|どちら|いつ|だれ|いみ|意味|って|の[?？]/.test(
    words,
  );
