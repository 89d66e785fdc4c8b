import type { SessionState } from '#agents/core/state.ts';
import { sentence } from '#agents/words/sentence.ts';
import factWords from '#agents/words/steps/small-facts.json' with { type: 'json' };
import { overTheHour } from './doubt-led.ts';
import { type LedOn, led } from './led.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const LONGEST = 40;

/** 0.1が 15こ, of 2.7+0.8: so many tenths it is, and ten of them are asked for first. */
function tenthsCounted(said: string, { expression, answer }: Lesson): LedOn | null {
  if (!/^\d+\.\d[+-]\d+\.\d$/.test(expression) && !/\.\d/.test(expression)) return null;
  const count = Number(/0\.1\s*(?:が|を|は|の)?\s*(\d{1,3})\s*(?:こ|個|つ)/.exec(said)?.[1] ?? 0);
  const parts = (expression.match(/\d+\.(\d)(?!\d)/g) ?? []).map((one) => Number(one.at(-1)));
  const isOfParts =
    parts.length === 2 && expression.includes('+') && count === (parts[0] ?? 0) + (parts[1] ?? 0);
  const isOfAll = Math.round(Number(answer) * 10) === count;
  return count >= 10 && (isOfParts || isOfAll) ? led(sentence(factWords.tenthsRight, { count })) : null;
}

/** 11のほうが 大きい, behind 6あまり11 of 53÷7: it compared rightly; whether one more can be taken is asked. */
function restCompared(words: string, { expression, saidByChild }: Lesson): LedOn | null {
  const said = words.replace(/ /g, '');
  const divisor = /÷(\d+)$/.exec(expression)?.[1];
  const rest = /あまり(\d+)$/.exec(saidByChild.at(-1) ?? '')?.[1];
  if (divisor === undefined || rest === undefined || Number(rest) < Number(divisor)) return null;
  const isSo =
    new RegExp(`(?<!\\d)${rest}(?:の)?(?:ほう|方)?(?:が|は)[^。!?]{0,10}(?:おお|大)き`).test(said) ||
    new RegExp(`(?<!\\d)${divisor}(?:の)?(?:ほう|方)?(?:が|は)[^。!?]{0,10}(?:ちい|小)さ`).test(said);
  return isSo ? led(sentence(factWords.restLarger, { rest, divisor })) : null;
}

/** 1の くらい？ 7？ of 10が4こと1が7こ: the ones are right, and the tens are asked for. */
function onesPlaced(said: string, asked: string, { expression, answer }: Lesson): LedOn | null {
  const [, tens = '', ones = ''] = /^10が(\d)こと1が(\d)こ$/.exec(expression) ?? [];
  if (tens === '' || !/みぎの はし|くらい/.test(asked) || new RegExp(`(?<!\\d)${answer}(?!\\d)`).test(said))
    return null;
  const rest = said.replace(/(?:1|一|いち)の\s*(?:くらい|位)/g, '');
  const numbers = rest.match(/\d+/g) ?? [];
  if (numbers.length === 1 && numbers[0] === ones) return led(sentence(factWords.onesRight, { ones }));
  if (numbers.length === 0 && rest !== said) return led(sentence(factWords.onesNamed));
  return null;
}

/** 10こぶん, of 2L=□mL: that is how many dL there are; the next unit is found on what the child knows. */
function otherUnit(said: string, asked: string, { expression }: Lesson): LedOn | null {
  if (!/^\d+L=□mL$/.test(expression) || !/いくつぶん|なんmL/.test(asked)) return null;
  const numbers = said.match(/\d+/g) ?? [];
  return numbers.length === 1 &&
    ['10', '100'].includes(numbers[0] ?? '') &&
    /こ|個|dL|デシ|わすれ|かな|[?？]/.test(said)
    ? led(
        sentence(numbers[0] === '10' ? factWords.litreOfDeci : factWords.litreOfMilli, {
          said: numbers[0] ?? '',
        }),
      )
    : null;
}

/** 200から 450 ひけない, of 1kg200g-450g: so it is, and the larger unit is changed. */
function tooSmall(said: string, { expression }: Lesson): LedOn | null {
  const [, , big = '', part = '', small = '', taken = ''] =
    /^(\d+)(kg|km|m|L|cm)(\d+)(g|m|cm|mL|dL|mm)-(\d+)\4$/.exec(expression) ?? [];
  if (big === '' || Number(part) >= Number(taken)) return null;
  const isSeen = new RegExp(
    `(?<!\\d)${part}[^。]{0,6}から[^。]{0,4}${taken}[^。]{0,6}(?:ひけ|引け|とれ)(?:な|ま|ん|へん)`,
  ).test(said);
  return isSeen
    ? led(
        sentence(factWords.unitTooSmall, { part: `${part}${small}`, taken: `${taken}${small}`, big, small }),
      )
    : null;
}

/** What is right of a step, named as that, and the question that decides the next; null where nothing of it is sure. `asked`: what the robot said last. */
export function partRight(words: string, asked: string, lesson: Lesson): LedOn | null {
  const said = words.normalize('NFKC').replace(/\s+/g, ' ');
  const unit = tooSmall(said, lesson);
  if (unit !== null) return unit;
  if (said.length > LONGEST) return null;
  return (
    tenthsCounted(said, lesson) ??
    restCompared(said, lesson) ??
    onesPlaced(said, asked, lesson) ??
    otherUnit(said, asked, lesson)
  );
}

/** The same in the words with which a problem is brought. */
export const rightAtFirst = (words: string, lesson: Lesson): string | null =>
  (overTheHour(words, '', lesson) ?? partRight(words, '', lesson))?.says ?? null;
