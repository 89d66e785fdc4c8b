import { isWhole } from '#agents/knowledge/arithmetic/rational.ts';
import { countedIn, measureOf, type Pair, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import clockWords from '#agents/words/steps/clock.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import type { Draft, StepContext, Wordings } from './draft.ts';

const CLOCK_PICTURES: Wordings = [sentence(clockWords.moveLongHand), sentence(clockWords.drawClock)];
const TO_TWELVE: Wordings = [sentence(clockWords.toTwelve), ...CLOCK_PICTURES];

const clock = (minutes: bigint): string =>
  minutes % 60n === 0n ? `${minutes / 60n}時` : `${minutes / 60n}時${minutes % 60n}分`;

function draft(
  expression: string,
  where: string,
  question: string,
  meant: Wordings,
  told: (result: string) => string,
): Draft {
  const questions = [question, sentence(clockWords.moveHands)];
  return { expression, ask: [[where], questions, CLOCK_PICTURES], meant, told };
}

/** Whole minutes of a clock time or a stretch; null when seconds are left over. */
function minutesOf(side: Pair['left']): bigint | null {
  const minutes = countedIn(side, '分');
  return minutes !== null && isWhole(minutes) && minutes.n >= 0n ? minutes.n : null;
}

/** A time of day and a stretch, or two times of day: by way of the full hour. Null for anything else. */
export function onTheClock({ problem }: StepContext): readonly Draft[] | null {
  const pair = problemPair(problem);
  if (pair === null || measureOf(pair.left) !== 'clock') return null;
  const [from, other] = [minutesOf(pair.left), minutesOf(pair.right)];
  if (from === null || other === null) return null;
  const expression = problem.canonical;
  if (measureOf(pair.right) === 'clock') return from >= other ? between(other, from, expression) : null;
  if (pair.operator === '+') return later(from, other, expression);
  return pair.operator === '-' && from >= other ? earlier(from, other, expression) : null;
}

/** Goes the full hours of a stretch first, where it has hours and minutes. */
function wholeHours(
  from: bigint,
  stretch: bigint,
  sign: '+' | '-',
): { drafts: readonly Draft[]; now: bigint } {
  const hours = stretch / 60n;
  if (hours === 0n || stretch % 60n === 0n) return { drafts: [], now: from };
  const way = sign === '+' ? 'すすむ' : 'もどる';
  const step = draft(
    `${clock(from)}${sign}${hours}時間`,
    sentence(clockWords.hoursFirst, { way }),
    sentence(clockWords.hoursFrom, { from: clock(from), hours, way }),
    wordings(meaningWords.hoursFirst, { from: clock(from), hours, way }),
    (result) => sentence(clockWords.hoursTold, { hours, way, result }),
  );
  return { drafts: [step], now: sign === '+' ? from + hours * 60n : from - hours * 60n };
}

function later(from: bigint, stretch: bigint, expression: string): readonly Draft[] {
  const { drafts, now } = wholeHours(from, stretch, '+');
  const minutes = stretch % 60n;
  const toHour = 60n - (now % 60n);
  if (minutes === 0n) return [atOnce(expression, from, stretch, '+')];
  if (now % 60n === 0n || minutes < toHour) {
    const isSum = now % 60n !== 0n;
    return [
      ...drafts,
      ...(isSum ? [minuteSum(now % 60n, '+', minutes)] : []),
      draft(
        expression,
        sentence(clockWords.whatTimeNow),
        isSum
          ? sentence(clockWords.hourAndMinutes, { hour: now / 60n, minutes: (now % 60n) + minutes })
          : sentence(clockWords.minutesLater, { from: clock(now), minutes }),
        isSum
          ? wordings(meaningWords.hourAndMinutes, { hour: now / 60n, minutes: (now % 60n) + minutes })
          : wordings(meaningWords.minutesLater, { from: clock(now), minutes }),
        (result) => sentence(clockWords.soItIs, { result }),
      ),
    ];
  }
  const hour = clock(now + toHour);
  const rest = minutes - toHour;
  return [
    ...drafts,
    toFullHour(now, toHour),
    ...(rest > 0n ? [minutesOn(minutes, toHour)] : []),
    draft(
      expression,
      sentence(clockWords.onFromFullHour),
      rest > 0n ? sentence(clockWords.laterThan, { hour, rest }) : sentence(clockWords.whichFullHour),
      rest > 0n
        ? wordings(meaningWords.minutesLater, { from: hour, minutes: rest })
        : wordings(meaningWords.minutesLater, { from: clock(now), minutes }),
      (result) =>
        rest > 0n
          ? sentence(clockWords.laterTold, { hour, rest, result })
          : sentence(clockWords.fullHourTold, { result }),
    ),
  ];
}

function earlier(from: bigint, stretch: bigint, expression: string): readonly Draft[] {
  const { drafts, now } = wholeHours(from, stretch, '-');
  const minutes = stretch % 60n;
  const past = now % 60n;
  if (minutes === 0n) return [atOnce(expression, from, stretch, '-')];
  const isOver = minutes > past;
  const rest = isOver ? minutes - past : past - minutes;
  return [
    ...drafts,
    ...(past === 0n ? [] : [isOver ? backToHour(minutes, past) : minuteSum(past, '-', minutes)]),
    draft(
      expression,
      sentence(clockWords.howFarBack),
      isOver
        ? sentence(clockWords.minutesBefore, { hour: now / 60n, rest })
        : rest === 0n
          ? sentence(clockWords.backToFullHour)
          : sentence(clockWords.hourAndRest, { hour: now / 60n, rest }),
      wordings(meaningWords.minutesBack, { from: clock(now), minutes }),
      (result) => sentence(clockWords.soItIs, { result }),
    ),
  ];
}

function between(from: bigint, to: bigint, expression: string): readonly Draft[] {
  const [hours, start, end] = [to / 60n - from / 60n, from % 60n, to % 60n];
  const parts: string[] = [];
  const drafts: Draft[] = [];
  const full = (count: bigint, first: bigint) => {
    if (count === 0n) return;
    parts.push(`${count}時間`);
    drafts.push(
      draft(
        `${first + count}時-${first}時`,
        sentence(clockWords.betweenFullHours),
        sentence(clockWords.hoursBetween, { first, last: first + count }),
        wordings(meaningWords.fullHours, { first, last: first + count }),
        (result) => sentence(clockWords.hoursBetweenTold, { first, last: first + count, result }),
      ),
    );
  };
  if (end >= start) {
    full(hours, from / 60n);
    if (end > start) {
      parts.push(`${end - start}分`);
      if (start > 0n) drafts.push(minuteSum(end, '-', start));
    }
  } else {
    drafts.push(toFullHour(from, 60n - start));
    full(hours - 1n, from / 60n + 1n);
    parts.push(`${60n - start}分`);
    if (end > 0n) {
      parts.push(`${end}分`);
      drafts.push(fromFullHour(to, end));
    }
  }
  return [
    ...drafts,
    draft(
      expression,
      sentence(clockWords.allTogether),
      parts.length > 1
        ? sentence(clockWords.putTogether, { parts: parts.join('と ') })
        : sentence(clockWords.fromTo, { from: clock(from), to: clock(to) }),
      wordings(meaningWords.timesTogether, { parts: parts.join('と ') }),
      (result) => sentence(clockWords.togetherTold, { result }),
    ),
  ];
}

function toFullHour(now: bigint, toHour: bigint): Draft {
  const step = draft(
    `${clock(now + toHour)}-${clock(now)}`,
    sentence(clockWords.toNextFullHour),
    sentence(clockWords.minutesBetween, { from: clock(now), to: clock(now + toHour) }),
    wordings(meaningWords.fullHour, { from: clock(now), hour: clock(now + toHour) }),
    (result) => sentence(clockWords.minutesBetweenTold, { to: clock(now + toHour), result }),
  );
  return { ...step, ask: [step.ask[0], step.ask[1], TO_TWELVE] };
}

/** What is left behind the last full hour: 20 minutes from 10:00 to 10:20. */
const fromFullHour = (to: bigint, end: bigint): Draft =>
  draft(
    `${clock(to)}-${clock(to - end)}`,
    sentence(clockWords.fromLastFullHour),
    sentence(clockWords.minutesBetween, { from: clock(to - end), to: clock(to) }),
    wordings(meaningWords.pastFullHour, { hour: clock(to - end), to: clock(to) }),
    (result) => sentence(clockWords.fromLastFullHourTold, { from: clock(to - end), to: clock(to), result }),
  );

function minuteSum(a: bigint, sign: '+' | '-', b: bigint): Draft {
  return draft(
    `${a}分${sign}${b}分`,
    sentence(clockWords.onlyMinutes),
    sign === '+'
      ? sentence(clockWords.minutesSum, { a, b })
      : sentence(clockWords.minutesDifference, { a, b }),
    wordings(meaningWords.onlyMinutes, { a, b }),
    (result) => sentence(clockWords.minutesTold, { a, sign, b, result }),
  );
}

/** The minutes that are left to go on, once the full hour is reached. */
function minutesOn(minutes: bigint, gone: bigint): Draft {
  const sum = minuteSum(minutes, '-', gone);
  const [, question, pictures] = sum.ask;
  return {
    ...sum,
    ask: [[sentence(clockWords.toFullHour)], question, pictures],
    meant: wordings(meaningWords.minutesOn, { minutes, gone }),
  };
}

function backToHour(minutes: bigint, past: bigint): Draft {
  return draft(
    `${minutes}分-${past}分`,
    sentence(clockWords.firstBack),
    sentence(clockWords.minutesLeft, { minutes, past }),
    wordings(meaningWords.minutesBackLeft, { minutes, gone: past }),
    (result) => sentence(clockWords.minutesLeftTold, { past, result }),
  );
}

function atOnce(expression: string, from: bigint, stretch: bigint, sign: '+' | '-'): Draft {
  const way = sign === '+' ? 'すすむ' : 'もどる';
  return {
    expression,
    ask: [
      [sentence(clockWords.shortHand)],
      [
        sentence(clockWords.hoursFromClock, { from: clock(from), hours: stretch / 60n, way }),
        sentence(clockWords.afterMoving),
      ],
      CLOCK_PICTURES,
    ],
    meant: wordings(meaningWords.shortHand, { from: clock(from), hours: stretch / 60n, way }),
    told: (result) => sentence(clockWords.movedTold, { hours: stretch / 60n, way, result }),
  };
}
