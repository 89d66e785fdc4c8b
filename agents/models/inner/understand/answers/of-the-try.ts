import type { SessionState } from '#agents/core/state.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { claimedInAsking } from '#agents/understanding/stated/claimed-in-asking.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** What a child says of a try that is behind it, or of a carry that it has counted in. None of it is a new try. */
type OfTheTry =
  | 'recounted'
  | 'regret'
  | 'haggle'
  | 'objects'
  | 'carry_counted'
  | 'carry_asked'
  | 'counted_start';

/** 9だと おもったのに, 9じゃ なかったのか: it was thought, and no more. */
const REGRETS =
  /[0-9](?:こ|つ|円|cm|m)?(?:だ|や|です|じゃ)?(?:と|って)(?:ばっかり|ばかり)?(?:おも|思)(?:っ|う)?(?:て|と(?:っ)?)?た(?:のに|ん(?:だ|や)|けど|わ|よ|なあ?|[!。、〜ー]|$)|[0-9](?:こ|つ)?(?:じゃ|では|や|と)(?:なかった|ちがった|ちごた|ちゃうかった)/;
/** ちかいなら もう あたりで いいじゃん. */
const HAGGLES =
  /(?:ちか|おしい|だいたい|ほとんど|ほぼ|あと(?:すこし|ちょっと|1)).{0,14}(?:で(?:も)?(?:いい|ええ|よか)|なら(?:いい|ええ|よか)|あたり|まる(?:に|で|が|や|じゃ|ちょ)|せいかい(?:に|で)|おまけ|ゆるして)/;
/** It has done all that was to be done, and does not see why it was not right. */
const OBJECTS =
  /(?:ちゃんと|なんども|なんかいも|ぜったい|ゆび(?:で|も)|たしかめ|みなおし)[^。!?]{0,10}(?:や[っり]|し|かぞえ|けいさん|たしかめ|みなおし)[^。!?]{0,5}(?:のに|もん|やん|じゃん|けど|よ|って)|まちが(?:え|っ)て(?:い|へ|ひ)?(?:な|ん)|(?:あって|あっと|おうて|ただしい)(?:い)?る?(?:って(?:ば)?|もん|はず|のに|やろ|じゃん|やん|でしょ)/;
/** Whether a child says that what it did was right: ちゃんと かぞえたもん. */
export function isObjection(words: string): boolean {
  const said = inKana(words);
  return OBJECTS.test(said) && !/[?？]|わから|わかん/.test(said);
}

/** Said of the one that went over. */
const OF_CARRY =
  /いち(?:を|も)?(?:もって|たし|いれ|くわえ)|くりあが|繰り上が|くり上が|さっきの(?:1|10)|(?:1|10)(?:が|も|を)?(?:た(?:す|し|さ)|もって|もらっ|ある|ふえ|きた|くる|あが|わすれ|忘れ|いれ|入れ|くわえ|のっ|のせ)|(?:たす|\+|と)1(?![0-9])/;

/** くりあがりの 1も いれて いいの？ */
const ASKS_CARRY =
  /(?:くりあが\S{0,4}|さっきの|(?:^|[、。は])1|1(?:も|を))[^。]{0,8}(?:た[すし]|いれ|くわえ)(?:る|て|た)?[^。]{0,8}(?:い[いー]|ええ|よか|の|ん|と|だめ|あかん|わすれ)(?:なの)?(?:の|ん|かな?|と|です)*[?]*$/;

/** It is asked whether the last try is not so after all: 7じゃ ないの？ A count that came to it again is a try anew (recountedTry). */
const DOUBTED_ANEW =
  /[0-9](?:こ|つ|[kcm]?m|[dm]?l|k?g|ふん|分|秒)?(?:(?:じゃ|や|では)(?:ない|ん|ね)(?:の|ん|か)|(?:と)?(?:ちゃう|ちがう)(?:の|ん|か))[?？]?/;
const RECOUNTED =
  /(?:さっき|もう|だから|せやから|じゃけ[えん]?)[^。!?0-9]{0,10}[0-9]|[0-9](?:こ|つ|[kcm]?m|[dm]?l|k?g|ふん|分|秒)?(?:だって|やって(?!み)|やん|じゃん|って(?:さっき|もう|い[いっ]|言|ゆ|い?うた|か(?:い|く)|書))|(?:また|もう(?:いち|いっ|1)(?:ど|かい|回)|なん(?:ど|かい|回)|かぞえ|やりなおし|やっても|しても).{0,14}[0-9]|[0-9](?:こ|つ)?(?:なんだけど|やねんけど|なんやけど|にしかなら)/;

/** ゆっくり かぞえたけど また 7に なった: the last try, come to once more; null where it is none. */
export function recountedTry(words: string, { saidByChild, expression }: Lesson): string | null {
  const last = saidByChild.at(-1);
  if (last === undefined) return null;
  // 75分って さっき 言うたやん, with numbers of the problem around it.
  const own = new Set(expression.match(/\d+/g));
  const isOwn = (said: string): boolean => (said.match(/\d+/g) ?? []).every((one) => own.has(one));
  const [only, ...more] = readTold(words).numbers.filter((said) => !isOwn(said));
  if (only === undefined || bareOf(only) !== bareOf(last) || more.length > 0) return null;
  const said = inKana(words);
  return RECOUNTED.test(said) && !REGRETS.test(said) ? last : null;
}

/** It was said before, and is no new try. */
const SAID_BEFORE =
  /さっき|もう(?:い[っう]|言|か(?:い|く)|書)|って(?:い?うた|い[いっ]て|言)|って(?:か(?:い|く)|書)/;
/** Whether the try is only told again. */
export const isToldAgain = (words: string): boolean => SAID_BEFORE.test(inKana(words));

const INSISTS =
  /やつ|だ?って(?:ば|い[うっ]|言|ゆ|きい)|やん|の(?:こと|ほう|もんだい)|(?:だよ|やで|だけど|やけど|けど|のに|もん)[。!]*$/;

/** えー、8時50分から 9時25分の やつ やってるんやけど: the open problem once more, and nothing of it done. */
export function restates(words: string, { expression }: Lesson): boolean {
  const said = inKana(words);
  if (!INSISTS.test(said) || /なんで|どう|なに|どっち|どこ/.test(said)) return false;
  const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];
  const named = readTold(words).numbers.flatMap(numbersIn);
  const own = numbersIn(expression);
  return own.length > 1 && named.length === own.length && own.every((number) => named.includes(number));
}

const bareOf = (said: string): string => /^\d+/.exec(said)?.[0] ?? said;

/** 8, or 80, over 40+30 of 46+38: the tens with the one that went over. */
function countsCarry(words: string, said: string, lesson: Lesson): boolean {
  const [, tens = '', others = ''] = tensOfCarrying(lesson) ?? [];
  if (tens === '' || !OF_CARRY.test(said)) return false;
  const sum = Number(tens) + Number(others) + 1;
  return [`${sum}`, `${sum}0`].includes(bareOf(readTold(words).numbers.at(-1) ?? ''));
}

/** 40+30, where the ones of the sum carry; null elsewhere. */
function tensOfCarrying(lesson: Lesson): RegExpExecArray | null {
  const [, a = '', b = ''] = /^(\d{2})\+(\d{2})$/.exec(lesson.expression) ?? [];
  const carries = a !== '' && Number(a.at(-1)) + Number(b.at(-1)) > 9;
  return carries ? /^(\d)0\+(\d)0$/.exec(currentStep(lesson)?.expression ?? '') : null;
}

/** 8、9、10、11、12 of 8+5, 12、11、10、9、8 of 12-5: the number that is there already was counted as the first. */
export function countedFrom(words: string, { expression }: Lesson): number | null {
  const [, a = '', sign = '', b = ''] = /^(\d{1,2})([+-])(\d{1,2})$/.exec(expression) ?? [];
  const by = sign === '-' ? -1 : 1;
  const counted = readTold(words).numbers.map((said) => Number(bareOf(said)));
  const wrong = Number(a) + by * (Number(b) - 1);
  const at = counted.findIndex(
    (value, here) => counted[here + 1] === value + by && counted[here + 2] === value + 2 * by,
  );
  const first = counted[at] ?? 0;
  const behind = counted.slice(Math.max(at, 0));
  const row = behind.filter((value, here) => value === first + by * here);
  // 8 before it, and ほら 5こ behind it, are of the same try.
  const others = [...counted.slice(0, Math.max(at, 0)), ...behind.slice(row.length)];
  const isRow =
    row.length > 3 && row.at(-1) === wrong && others.every((one) => [wrong, Number(b)].includes(one));
  const starts = sign === '-' ? [a] : [a, b];
  return a !== '' && isRow && starts.includes(String(first)) ? first : null;
}

/** What is said of the last try, or of the carry, over the open problem; null where it is neither. */
export function ofTheTry(words: string, lesson: Lesson): OfTheTry | null {
  const said = inKana(words);
  if (countsCarry(words, said, lesson)) return 'carry_counted';
  if (tensOfCarrying(lesson) !== null && ASKS_CARRY.test(said)) return 'carry_asked';
  if (countedFrom(words, lesson) !== null) return 'counted_start';
  const tried = lesson.saidByChild.map(bareOf);
  if (tried.length === 0 || !readTold(words).numbers.every((number) => tried.includes(bareOf(number))))
    return null;
  if (REGRETS.test(said)) return 'regret';
  const [only, ...more] = readTold(words).numbers.map(bareOf);
  if (only === tried.at(-1) && more.length === 0 && DOUBTED_ANEW.test(said)) return 'recounted';
  if (bareOf(claimedInAsking(words) ?? '') === tried.at(-1)) return 'recounted';
  if (isObjection(words)) return 'objects';
  return HAGGLES.test(said) ? 'haggle' : null;
}
