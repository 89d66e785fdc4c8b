import type { SessionState } from '#agents/core/state.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** What a child says of a try that is behind it, or of a carry that it has counted in. None of it is a new try. */
type OfTheTry = 'regret' | 'haggle' | 'carry_counted';

/** 9だと おもったのに, 9じゃ なかったのか: it was thought, and no more. */
const REGRETS =
  /[0-9](?:こ|つ|円|cm|m)?(?:だ|や|です|じゃ)?(?:と|って)(?:ばっかり|ばかり)?(?:おも|思)(?:っ|う)?(?:て|と(?:っ)?)?た(?:のに|ん(?:だ|や)|けど|わ|よ|なあ?|[!。、〜ー]|$)|[0-9](?:こ|つ)?(?:じゃ|では|や|と)(?:なかった|ちがった|ちごた|ちゃうかった)/;
/** ちかいなら もう あたりで いいじゃん. */
const HAGGLES =
  /(?:ちか|おしい|だいたい|ほとんど|ほぼ|あと(?:すこし|ちょっと|1)).{0,14}(?:で(?:も)?(?:いい|ええ|よか)|なら(?:いい|ええ|よか)|あたり|まる(?:に|で|が|や|じゃ|ちょ)|せいかい(?:に|で)|おまけ|ゆるして)/;
/** Said of the one that went over. */
const OF_CARRY =
  /くりあが|繰り上が|くり上が|さっきの(?:1|10)|(?:1|10)(?:が|も|を)?(?:た(?:す|し|さ)|ある|ふえ|きた|くる)|(?:たす|\+)1(?![0-9])/;

const bareOf = (said: string): string => /^\d+/.exec(said)?.[0] ?? said;

/** 8, or 80, over 40+30 of 46+38: the tens with the one that went over. */
function countsCarry(words: string, said: string, lesson: Lesson): boolean {
  const [, a = '', b = ''] = /^(\d{2})\+(\d{2})$/.exec(lesson.expression) ?? [];
  const [, tens = '', others = ''] = /^(\d)0\+(\d)0$/.exec(currentStep(lesson)?.expression ?? '') ?? [];
  const carries = Number(a.at(-1)) + Number(b.at(-1)) > 9;
  if (a === '' || tens === '' || !carries || !OF_CARRY.test(said)) return false;
  const sum = Number(tens) + Number(others) + 1;
  return [`${sum}`, `${sum}0`].includes(bareOf(readTold(words).numbers.at(-1) ?? ''));
}

/** What is said of the last try, or of the carry, over the open problem; null where it is neither. */
export function ofTheTry(words: string, lesson: Lesson): OfTheTry | null {
  const said = inKana(words);
  if (countsCarry(words, said, lesson)) return 'carry_counted';
  const tried = lesson.saidByChild.map(bareOf);
  if (tried.length === 0 || !readTold(words).numbers.every((number) => tried.includes(bareOf(number))))
    return null;
  if (REGRETS.test(said)) return 'regret';
  return HAGGLES.test(said) ? 'haggle' : null;
}
