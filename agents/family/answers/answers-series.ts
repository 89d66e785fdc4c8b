import { ADDS_UP, type Calendar } from '#agents/family/question/measures.ts';
import {
  ALL_TIME,
  isPart,
  monthDate,
  type Period,
  WEEKDAYS_EN,
  weekdayJa,
} from '#agents/family/question/period.ts';
import { reaches, sayThreshold, type Threshold } from '#agents/family/question/threshold.ts';
import { calendarOf, dayAt, dayFrom, dayText, weekdayOf } from '#agents/record/days.ts';
import { abreast, fetchProblems, type Script } from './answer-script.ts';
import { added, FIGURES, figureFor, NO_SUMS, type Sums, sumsByDay, sumsOf, textOf } from './figures.ts';
import { inHours, kindIn, many, nothing, type Say, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { placed, type Row, told } from './ranked/ranked-rows.ts';
import { yesNo } from './verdict/yes-or-no.ts';

/** Of more than these that are all empty, no more than what they are of is named. */
const MOST_NAMED = 3;

/** How the day, week, month or day of the week is called that a day lies in. */
export function spanLabel(day: number, split: Calendar, say: Say): string {
  const { year, month } = calendarOf(day);
  if (split === 'month') return say(`${year}年${month}月`, `${year}-${String(month).padStart(2, '0')}`);
  if (split === 'weekday') {
    const weekday = weekdayOf(day);
    return say(`${weekdayJa(weekday)}曜日`, WEEKDAYS_EN[weekday] ?? '');
  }
  if (split === 'week') {
    const monday = monthDate(day - weekdayOf(day));
    return say(`${monday}からの週`, `week of ${monday}`);
  }
  return monthDate(day);
}

/** Month by month, week by week, day by day or by the day of the week; those with nothing on them too. */
export function* byTime(question: Question, split: Calendar, nowMs: number): Script {
  const say = sayer(question);
  const scope = question.period ?? ALL_TIME;
  const days = yield* sumsByDay(question, question.period);
  const dates = [...days.keys()].toSorted();
  const first = scope.from ?? dayFrom(dates[0] ?? '');
  const last = Math.min(scope.to ?? dayAt(nowMs), dayAt(nowMs));
  if (first === null || dates.length === 0) return nothing(say, scopeOf(question));
  const rows = new Map<string, Sums>();
  const spans = new Map<string, Period>();
  const empty = { ...NO_SUMS, seconds: question.subject === null ? 0 : null };
  // From Monday on, where the days of the week are told.
  const begin = split === 'weekday' ? first - weekdayOf(first) : first;
  for (let day = begin; day <= Math.max(last, split === 'weekday' ? begin + 6 : last); day++) {
    if (scope.weekdays !== undefined && !scope.weekdays.includes(weekdayOf(day))) continue;
    const label = spanLabel(day, split, say);
    const sums = (day >= first && day <= last ? days.get(dayText(day)) : undefined) ?? empty;
    rows.set(label, added(rows.get(label) ?? empty, sums));
    const weekdays = split === 'weekday' ? [weekdayOf(day)] : scope.weekdays;
    const from = split === 'weekday' ? first : (spans.get(label)?.from ?? Math.max(day, first));
    const to = split === 'weekday' ? last : Math.min(day, last);
    spans.set(label, { ...scope, from, to, ...(weekdays === undefined ? {} : { weekdays }) });
  }
  // How long a problem took is kept by no day: each span is looked up.
  if (question.measure === 'speed') {
    const own = [...rows].filter(([, { solved }]) => solved > 0);
    const timed = yield* abreast(own.map(([label]) => sumsOf(question, spans.get(label) ?? scope)));
    for (const [at, [label, sums]] of own.entries())
      rows.set(label, { ...sums, solving: timed[at]?.solving ?? null });
  }
  const all = [...rows].map(([label, sums]) => ({ label, sums, isOff: split === 'day' && sums.days === 0 }));
  if (question.threshold != null) return thatReach(question, all, split, question.threshold);
  const lead = `${noMore(question, all)}${say(`${scopeOf(question).ja}:`, `${scopeOf(question).en}:`)}`;
  return `${lead}${meanOf(question, all, split)}\n\n${yield* told(question, all, true)}`;
}

/** Since which of them there is nothing of it any more; '' where that is not asked. */
function noMore(question: Question, rows: readonly Row[]): string {
  const figure = FIGURES[question.measure];
  if (question.asks?.isOfEnd !== true || figure === undefined || !ADDS_UP.has(question.measure)) return '';
  const studied = rows.filter(({ sums }) => sums.problems > 0);
  const at = studied.findLastIndex(({ sums }) => (figure.of(sums) ?? 0) > 0);
  const [last, next] = [studied[at], studied[at + 1]];
  const say = sayer(question);
  const own = say(figure.ja, figure.en);
  if (last === undefined)
    return `${say(`${own}は、はじめから一度もありません。`, `${own}: none at all.`)}\n\n`;
  const told =
    next === undefined
      ? say(
          `${own}は、まだなくなっていません（取り組んだいちばん新しい**${last.label}**にも${textOf(figure, last.sums)}）。`,
          `${own}: not gone yet (${textOf(figure, last.sums)} in the newest, **${last.label}**).`,
        )
      : say(
          `${own}がなくなったのは**${next.label}**からです（最後にあったのは${last.label}で${textOf(figure, last.sums)}）。`,
          `${own}: none since **${next.label}** (the last in ${last.label}: ${textOf(figure, last.sums)}).`,
        );
  return `${told}\n\n`;
}

/** What all of them come to, and a week or a month on average, those with nothing on them too; '' where that says nothing. */
function meanOf(question: Question, rows: readonly Row[], split: Calendar): string {
  const figure = FIGURES[question.measure];
  if ((split !== 'week' && split !== 'month') || figure === undefined || rows.length < 2) return '';
  // A share and a mean have none of their own.
  if (!ADDS_UP.has(question.measure) || question.asks?.isOfShare === true) return '';
  const values = rows.map(({ sums }) => figure.of(sums));
  if (values.some((value) => value === null)) return '';
  // Minutes that were rounded by the week would come to another sum.
  const seconds = rows.reduce((sum, { sums }) => sum + (sums.seconds ?? 0), 0);
  const counted = values.reduce((sum: number, value) => sum + (value ?? 0), 0);
  const all = question.measure === 'minutes' ? Math.round(seconds / 60) : counted;
  const mean = (all / rows.length).toFixed(1);
  const [ofJa, ofEn] = SPLIT_UNITS[split];
  const [unit, unitEn] = figure.unit;
  const say = sayer(question);
  const hours = question.measure === 'minutes' ? inHours(all, say) : '';
  const total = Number.isInteger(all) ? all : all.toFixed(0);
  return say(
    `合わせて**${total}${unit}**${hours}、1${ofJa}あたり平均**${mean}${unit}**（${rows.length}${ofJa === '月' ? 'か月' : '週'}、はしの途中の${ofJa}も入れて）。`,
    ` **${total}${unitEn}**${hours} in all, **${mean}${unitEn}** a ${ofEn} on average (${rows.length} of them, those cut off at the ends too).`,
  );
}

/** What one of them is called. */
export const SPLIT_UNITS: Readonly<Record<Calendar, readonly [ja: string, en: string]>> = {
  day: ['日', 'day'],
  week: ['週', 'week'],
  month: ['月', 'month'],
  weekday: ['曜日', 'day of the week'],
};

/** Those on which the number reaches what was named, of those with something on them. */
function thatReach(question: Question, rows: readonly Row[], split: Calendar, threshold: Threshold): string {
  const say = sayer(question);
  const figure = FIGURES[question.measure] ?? FIGURES.problems;
  if (figure === undefined) return '';
  const scope = scopeOf(question);
  const known = rows.filter(({ sums }) => sums.days > 0 && figure.of(sums) !== null);
  if (known.length === 0)
    return question.subject !== null && question.measure === 'minutes'
      ? say('時間は、教科や単元ごとには記録していません。', 'Time is not recorded by subject.')
      : nothing(say, scope);
  // 15 minutes and 19 seconds are over 15 minutes, though they are shown as 15.
  const exactly = ({ seconds }: Sums): number | null =>
    question.measure === 'minutes' && seconds !== null ? seconds / 60 : null;
  const found = known.filter(({ sums }) => reaches(exactly(sums) ?? figure.of(sums) ?? 0, threshold));
  const unit = question.measure === 'rate' ? (['%', '%'] as const) : figure.unit;
  const bound = sayThreshold(threshold, unit);
  const [ofJa, ofEn] = SPLIT_UNITS[split];
  const { asks } = question;
  const isOther = asks == null || asks.towards !== null || asks.isEvery || asks.isAlways || asks.isOfEnd;
  const isWhether = asks?.asks === 'whether' && !asks.isDenied && asks.isOfDay && !isOther;
  const yes = isWhether ? yesNo(found.length > 0, say) : '';
  const lead = say(
    `${yes}${scope.ja}、${figure.ja}が${bound.ja.endsWith('こえる') ? `${bound.ja.slice(0, -1)}た` : `${bound.ja}だった`}${ofJa}は、記録のある${known.length}${ofJa}のうち**${found.length}${ofJa}**です。`,
    `${yes}${figure.en}, ${bound.en}: on **${found.length}** of ${many(known.length, ofEn)} with a record (${scope.en}).`,
  );
  if (found.length === 0) return lead;
  return `${lead}\n\n${table(
    ['', say(figure.ja, figure.en), say('問題', 'problems')],
    found.map(({ label, sums }) => [label, textOf(figure, sums), sums.problems]),
  )}`;
}

/** The same number of each kind of problem, most first. */
export function* byKind(question: Question): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const figure = FIGURES[question.measure] ?? FIGURES.problems;
  const { by_kind: kinds } = yield* fetchProblems(question, scope, { limit: 1 });
  if (kinds.length === 0 || figure === undefined) return nothing(say, scope);
  // A kind is done alone as often as of all that were solved, and not by how many there were.
  const { asks } = question;
  const isOfShare = question.measure === 'alone' && (asks?.isOfShare === true || asks?.ranks != null);
  const rankOf = isOfShare ? (figure.share ?? figure.of) : figure.of;
  const rows = kinds
    .map((kind) => ({
      label: kindIn(question, kind),
      sums: {
        ...NO_SUMS,
        ...kind,
        seconds: question.measure === 'minutes' ? kind.seconds : null,
        solving: kind.seconds,
      },
    }))
    .toSorted((one, other) => (rankOf(other.sums) ?? 0) - (rankOf(one.sums) ?? 0));
  const [most, least] = [rows[0], rows.at(-1)];
  const isRanked = most !== undefined && least !== undefined && rankOf(most.sums) !== rankOf(least.sums);
  const isOwn = question.measure !== 'problems';
  const known = rows.flatMap(({ label, sums }) => {
    const value = rankOf(sums);
    return value === null ? [] : [{ label, value, text: textOf(figure, sums) }];
  });
  const place = placed(question, known);
  return [
    ...(place === '' ? [] : [place]),
    isRanked
      ? say(
          `${scope.ja}、${figure.ja}${isOfShare ? '割合' : ''}がいちばん多い（高い）種類は**${most.label}**（${textOf(figure, most.sums)}）、いちばん少ない（低い）のは**${least.label}**（${textOf(figure, least.sums)}）です。ここにない種類には、まだ取り組んでいません。`,
          `${figure.en} (${scope.en}): most (highest) in **${most.label}** (${textOf(figure, most.sums)}), least (lowest) in **${least.label}** (${textOf(figure, least.sums)}). A kind that is not listed was not worked on.`,
        )
      : `${say(scope.ja, scope.en)}:`,
    table(
      [
        say('種類', 'kind'),
        ...(isOwn ? [say(figure.ja, figure.en)] : []),
        say('問題', 'problems'),
        say('1回目で正解', 'right at first'),
      ],
      rows.map(({ label, sums }) => [
        label,
        ...(isOwn ? [textOf(figure, sums)] : []),
        sums.problems,
        FIGURES.rate?.text?.(sums) ?? '',
      ]),
    ),
  ].join('\n\n');
}

/** Several spans or subjects, each as it was named. */
export function* sideBySide(cells: readonly Question[], isRanked: boolean): Script {
  const [question] = cells;
  if (question === undefined) return '';
  const say = sayer(question);
  const labels: string[] = [];
  const isOfOneSpan = new Set(cells.map(({ period }) => period)).size === 1;
  const isOfOneSubject = new Set(cells.map(({ subject }) => subject)).size === 1;
  for (const cell of cells) {
    const scope = scopeOf(cell);
    const label = isOfOneSpan
      ? say(cell.subject?.ja ?? scope.ja, cell.subject?.en ?? scope.en)
      : isOfOneSubject
        ? say(cell.period?.ja ?? scope.ja, cell.period?.en ?? scope.en)
        : say(scope.ja, scope.en);
    labels.push(label);
  }
  const sums = yield* abreast(cells.map((cell) => sumsOf(cell, cell.period)));
  const rows = cells.flatMap(({ subject }, at): Row[] => {
    const own = sums[at];
    return own === undefined ? [] : [{ label: labels[at] ?? '', sums: own, isOfSubject: subject !== null }];
  });
  const isEmpty = ({ sums }: Row): boolean => sums.problems + sums.days === 0;
  const [none, some] = [rows.filter(isEmpty), rows.filter((row) => !isEmpty(row))];
  if (some.length === 0) {
    const of =
      labels.length > MOST_NAMED
        ? (labels[0] ?? '').replace(/（.*$| \(.*$/, '')
        : labels.join(say('・', ', '));
    const span = question.period ?? ALL_TIME;
    // Nothing of that subject: something of another there may be.
    const subject = isOfOneSubject ? (cells[0]?.subject ?? null) : null;
    const spans = { ja: labels.join('・'), en: labels.join(', ') };
    return nothing(
      say,
      isOfOneSpan
        ? { ...span, ja: `${span.ja}の${of}`, en: `${span.en}, ${of}` }
        : subject === null
          ? { ...span, ...spans }
          : { ...span, ja: `${spans.ja}の${subject.ja}`, en: `${spans.en}, ${subject.en}` },
    );
  }
  // Of the rows of the times tables those that were never met are named, and are no rows.
  const isShort = isOfOneSpan && none.length > 1;
  const names = none.map(({ label }) => label);
  const left = isShort
    ? [say(`記録のないもの: ${names.join('、')}`, `No record of: ${names.join(', ')}`)]
    : [];
  const lead =
    !isOfOneSpan && !isOfOneSubject
      ? []
      : isOfOneSpan
        ? [say(`${(question.period ?? ALL_TIME).ja}:`, `${(question.period ?? ALL_TIME).en}:`)]
        : question.subject === null
          ? []
          : [say(`${question.subject.ja}:`, `${question.subject.en}:`)];
  // 「朝と夕方、どっち」 where nothing was ever done in the morning: there is nothing to hold against it.
  const isOfParts = cells.every(({ period }) => period !== null && isPart(period));
  const isLone = (question.asks?.isWhich === true || isOfParts) && some.length === 1 && none.length === 1;
  const lone = isLone
    ? [
        say(
          `${names.join('・')}の記録はないので、どちらがよいかはくらべられません。`,
          `There is no record of ${names.join(', ')}, so there is nothing to compare.`,
        ),
      ]
    : [];
  // Where one alone has any, its number stands first, and what has none is named.
  const figure = figureFor(question);
  const [only] = some;
  const isOnly = !isLone && isOfOneSpan && some.length === 1 && figure !== undefined && only !== undefined;
  if (isOnly && isRanked)
    lone.push(
      say(
        `${figure.ja}は、${only.label}が**${textOf(figure, only.sums)}**です。${isShort ? '' : `${names.join('、')}の記録はありません。`}`,
        `${figure.en}: **${textOf(figure, only.sums)}** (${only.label}).${isShort ? '' : ` No record of ${names.join(', ')}.`}`,
      ),
    );
  return [...lone, ...lead, yield* told(question, isShort ? some : rows, isRanked), ...left].join('\n\n');
}
