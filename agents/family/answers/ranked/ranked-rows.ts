import {
  FIGURES,
  type Figure,
  figureFor,
  minutesOf,
  rounded,
  type Sums,
  textOf,
} from '#agents/family/answers/figures.ts';
import { andMore, percent, sayer, table } from '#agents/family/answers/phrasing.ts';
import type { Question } from '#agents/family/answers/question.ts';
import { ALL_TIME } from '#agents/family/question/period.ts';
import { KUKU_ROWS } from '#agents/family/question/topic/subjects.ts';
import type { Script } from '../answer-script.ts';
import { BETTER_LESS } from '../verdict/yes-or-no.ts';

/** Of more rows the newest are shown; all of them are compared. */
const MOST_ROWS = 40;
const MOST_NAMED = 3;
const isWhole = (label: string): boolean => label === ALL_TIME.ja || label === ALL_TIME.en;

/** What time by subject is of. */
const ONLY_SOLVED = [
  '（教科や単元ごとの時間は、解けた問題にかけた時間です。）',
  '(By subject, time is that on the problems that were solved.)',
] as const;

export interface Row {
  readonly isOfSubject?: boolean;
  readonly label: string;
  readonly sums: Sums;
  /** A day without study: it is shown, and is none of those that are ranked. */
  readonly isOff?: boolean;
}

/** Whether it asks for what is least, or goes worst. */
const isFromLeast = ({ asks, measure }: Question): boolean =>
  asks?.ranks === 'least' || (asks?.ranks === 'worst' && !BETTER_LESS.has(measure));

/** "The lowest three": so many of them, from that end; '' where they are not asked for. */
function ranking(
  question: Question,
  known: readonly { readonly label: string; readonly value: number; readonly text: string }[],
): string {
  const { top, asks } = question;
  if (top == null || asks?.ranks == null || known.length < 2) return '';
  const isLeast = isFromLeast(question);
  const sorted = known.toSorted((one, other) =>
    isLeast ? one.value - other.value : other.value - one.value,
  );
  const say = sayer(question);
  const named = sorted.slice(0, top).map(({ label, text }) => `**${label}** (${text})`);
  const end = isLeast
    ? say('少ない（低い）', 'the least (lowest)')
    : say('多い（高い）', 'the most (highest)');
  return say(
    `${end}ほうから${named.length}つは、${named.join('、')}です。`,
    `From ${end} on: ${named.join(', ')}.`,
  );
}

/** 「2番目は」 behind the row that is most: the second of that ranking, and not of the table; '' where none is asked for. */
export function placed(
  question: Question,
  known: readonly { readonly label: string; readonly value: number; readonly text: string }[],
): string {
  const { pick, asks } = question;
  if (typeof pick !== 'number' || asks?.ranks == null) return '';
  const isLeast = isFromLeast(question);
  const sorted = known.toSorted((one, other) =>
    isLeast ? one.value - other.value : other.value - one.value,
  );
  const own = sorted[pick - 1];
  const say = sayer(question);
  const [end, endEn] = isLeast ? ['少ない（低い）', 'from the least'] : ['多い（高い）', 'from the most'];
  if (own === undefined)
    return say(
      `${pick}番目はありません（記録のあるのは${sorted.length}つまでです）。`,
      `There is no number ${pick}: ${sorted.length} in all.`,
    );
  const same = sorted.filter(({ value, label }) => value === own.value && label !== own.label);
  const also =
    same.length === 0
      ? ''
      : say(
          `同じ数のものに${same.map(({ label }) => label).join('、')}もあります。`,
          ` The same has ${same.map(({ label }) => label).join(', ')}.`,
        );
  return say(
    `${pick}番目に${end}のは**${own.label}** (${own.text})です。${also}`,
    `Number ${pick} ${endEn} is **${own.label}** (${own.text}).${also}`,
  );
}

/** Whether the row that is thought to go worst does; '' where none is. */
function guessedFirst(
  { asks, measure, language }: Question,
  known: readonly { readonly label: string; readonly value: number; readonly text: string }[],
): string {
  const row = asks?.guessedRow ?? null;
  const say = sayer({ language });
  const own = known.find(({ label }) => label === KUKU_ROWS[(row ?? 0) - 1]?.[language]);
  if (row === null || own === undefined) return '';
  const isLeast = !BETTER_LESS.has(measure);
  const sorted = known.toSorted((one, other) =>
    isLeast ? one.value - other.value : other.value - one.value,
  );
  const worst = sorted.filter(({ value }) => value === sorted[0]?.value);
  const named = worst.map(({ label, text }) => `**${label}** (${text})`).join(say('、', ', '));
  return worst.includes(own)
    ? say(`はい、一番まちがえているのは${named}です。`, `Yes: it goes worst with ${named}.`)
    : say(
        `いいえ、一番まちがえているのは${named}です（${own.label}は${own.text}）。`,
        `No: it goes worst with ${named} (${own.label}: ${own.text}).`,
      );
}

/** The same number of several scopes, one under the other: how far they lie apart, and the whole as a table. */
export function* told(question: Question, rows: readonly Row[], isRanked: boolean): Script {
  const say = sayer(question);
  const counted = figureFor(question) ?? FIGURES.problems;
  if (counted === undefined) return '';
  const { share } = counted;
  const isOfShare = share !== undefined && question.asks?.isOfShare === true;
  const figure: Figure = isOfShare
    ? {
        ...counted,
        ja: `${counted.ja}割合`,
        en: `share ${counted.en}`,
        unit: FIGURES.rate?.unit ?? ['', ''],
        of: share,
      }
    : counted;
  const known = rows.flatMap(({ label, sums, isOff = false }) => {
    const value = figure.of(sums);
    return value === null || isOff ? [] : [{ label, value, text: textOf(figure, sums) }];
  });
  const ofStudied = rows.some(({ isOff }) => isOff === true);
  const heading = say(figure.ja, figure.en);
  const name = `${ofStudied ? say('やった日のうち、', 'Of the days with study, ') : ''}${heading}`;
  const [unit, unitEn] = figure.unit;
  const lines: string[] = [];
  const place = isRanked ? placed(question, known) : '';
  if (place !== '') lines.push(place);
  const first = isRanked ? ranking(question, known) : '';
  if (first !== '') lines.push(first);
  else if (known.length > 1 && isRanked) {
    const guess = guessedFirst(question, known);
    if (guess !== '') lines.push(guess);
    const values = known.map(({ value }) => value);
    const [most, least] = [Math.max(...values), Math.min(...values)];
    const named = (wanted: number): string => {
      const all = known.filter(({ value }) => value === wanted);
      const shown = all.slice(0, MOST_NAMED).map(({ label }) => label);
      // Of one share there may be several counts: 2/8 and 1/4.
      if (all.length <= MOST_NAMED && new Set(all.map(({ text }) => text)).size > 1)
        return all.map(({ label, text }) => `**${label}** (${text})`).join(say('・', ', '));
      return `**${shown.join(say('・', ', '))}**${all.length > MOST_NAMED ? say('など', ' and others') : ''} (${all[0]?.text})`;
    };
    lines.push(
      most === least && new Set(known.map(({ text }) => text)).size > 1
        ? say(
            `${name}は、ほとんど同じです（${known.map(({ label, text }) => `${label} ${text}`).join('、')}）。`,
            `${name}: hardly any difference (${known.map(({ label, text }) => `${label} ${text}`).join('; ')}).`,
          )
        : most === least
          ? say(
              `${name}は、どれも同じです（${known[0]?.text}）。`,
              `${name}: all the same (${known[0]?.text}).`,
            )
          : isFromLeast(question)
            ? say(
                `${name}がいちばん少ない（低い）のは${named(least)}、いちばん多い（高い）のは${named(most)}です。${known.length === 2 ? `差は${rounded(most - least)}${unit}です。` : ''}`,
                `${name}: least (lowest) ${named(least)}; most (highest) ${named(most)}.${known.length === 2 ? ` The difference is ${rounded(most - least)}${unitEn}.` : ''}`,
              )
            : say(
                `${name}がいちばん多い（高い）のは${named(most)}、いちばん少ない（低い）のは${named(least)}です。${known.length === 2 ? `差は${rounded(most - least)}${unit}です。` : ''}`,
                `${name}: most (highest) ${named(most)}; least (lowest) ${named(least)}.${known.length === 2 ? ` The difference is ${rounded(most - least)}${unitEn}.` : ''}`,
              ),
    );
  } else if (known.length > 1)
    lines.push(
      `${name}: ${known
        .map(({ label, value, text }, index) => {
          const before = known[index - 1];
          // A month is no step behind the whole.
          const isStep = before !== undefined && ![before.label, label].some((one) => isWhole(one));
          const change = !isStep ? null : rounded(value - before.value);
          const sign = change !== null && change > 0 ? '+' : '';
          return `${label} **${text}**${change === null ? '' : say(`（前とくらべて${sign}${change}${unit}）`, ` (${sign}${change}${unitEn})`)}`;
        })
        .join(say('、', '; '))}`,
    );
  const isTimed = rows.every(({ sums }) => sums.seconds !== null);
  const isOfSubjects = isTimed && rows.some(({ isOfSubject }) => isOfSubject === true);
  // How the time is shared between subjects.
  const isShared = isOfSubjects && question.measure === 'minutes';
  const shared = isShared ? rows.reduce((sum, { sums }) => sum + (sums.seconds ?? 0), 0) : 0;
  const isOwn = question.measure !== 'minutes' && question.measure !== 'problems';
  const head = [
    '',
    ...(isOwn ? [heading] : []),
    say('日数', 'days'),
    ...(isTimed ? [say('分', 'minutes')] : []),
    say('問題', 'problems'),
    say('1回目で正解', 'right at first'),
  ];
  const studied = rows.filter(({ sums }) => sums.days > 0);
  const shown = rows.length <= MOST_ROWS ? rows : studied.slice(-MOST_ROWS);
  const body = shown.map(({ label, sums }) => [
    label,
    ...(isOwn ? [textOf(figure, sums)] : []),
    sums.days,
    ...(sums.seconds === null
      ? []
      : [`${minutesOf(sums) ?? 0}${shared > 0 ? ` (${percent(sums.seconds, shared)})` : ''}`]),
    sums.problems,
    FIGURES.rate?.text?.(sums) ?? '',
  ]);
  const more = andMore(say, studied.length, shown.length).trim();
  const cut = more === '' ? [] : [`${more}${say('表は新しいほうからです。', ' The table has the newest.')}`];
  const remark = isOfSubjects ? [say(...ONLY_SOLVED)] : [];
  return [...lines, table(head, body), ...cut, ...remark].join('\n\n');
}
