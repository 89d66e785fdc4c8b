import type { SessionState } from '#agents/core/state.ts';
import { sentence } from '#agents/words/sentence.ts';
import factWords from '#agents/words/steps/small-facts.json' with { type: 'json' };
import { type LedOn, led } from './led.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const HOUR = 60;
const DOUBTS = /へん|変|おかし|ない(?!し)|なくない|あれ|ありえ|みたこと|見たこと/;

/** 8時65分: more minutes than an hour has, said or doubted; then that hour, and what is left. */
export function overTheHour(words: string, asked: string, { expression, kind }: Lesson): LedOn | null {
  const [, hour = '', from = '', more = ''] = /^(\d+)時(\d+)分\+(\d+)分$/.exec(expression) ?? [];
  const minutes = Number(from) + Number(more);
  if (kind !== 'time' || from === '' || minutes < HOUR || minutes >= 2 * HOUR) return null;
  const said = words.normalize('NFKC');
  const numbers = (said.match(/\d+/g) ?? []).map(Number);
  const rest = minutes - HOUR;
  if (/1時間は なん分|なおせる ぶん|ひとまわりすると/.test(asked) && numbers.at(-1) === HOUR)
    return led(sentence(factWords.hourThen, { minutes }));
  const isFurther =
    /1(?:時間|じかん)/.test(said) && /1時間は なん分|ひとまわりすると|なおせる ぶん/.test(asked);
  if (
    (isFurther || /1時間と あと なん分/.test(asked)) &&
    numbers.at(-1) === rest &&
    !/時(?!間)|じ(?!かん)/.test(said)
  )
    return led(sentence(factWords.hourOn, { hour }));
  if (!new RegExp(`(?<!\\d)${minutes}\\s*(?:分|ふん|ぷん)`).test(said)) return null;
  const isSplit = numbers.includes(HOUR) || numbers.includes(rest);
  // Said plainly, its form is finished: finish-form.ts.
  if (isSplit || (asked !== '' && !DOUBTS.test(said))) return null;
  return led(sentence(DOUBTS.test(said) ? factWords.hourDoubted : factWords.hourOf, { minutes }));
}

/** でも 5×6+8で 38に なる: the check is right, and what is left over still holds the divisor. */
export function checkedRest(words: string, { expression, answer }: Lesson): LedOn | null {
  const [, whole = '', divisor = ''] = /^(\d+)÷(\d+)$/.exec(expression) ?? [];
  const said = words
    .normalize('NFKC')
    .replaceAll(/[xX*✕]/g, '×')
    .replaceAll('かける', '×')
    .replaceAll(/たす|足す|＋/g, '+')
    .replaceAll(/\s/g, '');
  const [, a = '', b = '', rest = ''] = /(\d+)×(\d+)(?:=?\d+)?(?:で|に|、|が)?\+(\d+)/.exec(said) ?? [];
  const isCheck =
    answer.includes('あまり') &&
    [a, b].includes(divisor) &&
    Number(a) * Number(b) + Number(rest) === Number(whole) &&
    Number(rest) >= Number(divisor);
  if (!isCheck) return null;
  const check = `${a}×${b}+${rest}で ${whole}`;
  return { ...led(sentence(factWords.restStillHolds, { check, rest, divisor })), asks: `${rest}-${divisor}` };
}

/** 12？ でも なんか ちがう きがする: a number that it does not believe itself, and that is not right. */
const OWN_DOUBT =
  /^(?:えっと|うーん|たぶん|[、。\s])*(\d{1,4})(?!\d)[^。!?\d]{0,8}[。!?、…\s]*(?:けど|でも|だけど|あれ|なんか|なんだか|[、。\s])+(?:なんか|なんだか|やっぱり?)?[、\s]*(?:へん|変|おかし|(?:ちが|違)(?:う|い)?(?:き|気|かも|そう|みたい|ってる))[^\d]{0,12}$/;
export function doubtsOwn(words: string, { answer }: Lesson): boolean {
  const said = OWN_DOUBT.exec(words.normalize('NFKC'))?.[1];
  return said !== undefined && !new RegExp(`(?<!\\d)${said}(?!\\d)`).test(answer);
}
