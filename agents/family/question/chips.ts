import { dayAt } from '#agents/record/days.ts';
import { type Language, mistakeName } from '#agents/record/record-words.ts';
import { chosenValue } from './choose-days.ts';
import { daysValue, usualPeriods } from './days-value.ts';
import type { ChipKind, Chosen, Household } from './dialogue/chosen.ts';
import { sayRows } from './dialogue/say-rows.ts';
import { MEASURES, type Measure } from './measures.ts';
import { datesText, type Period } from './period.ts';
import type { Split } from './sense.ts';
import { sayThreshold, thresholdValue } from './threshold.ts';
import type { Subjects } from './topic/subjects.ts';

const SPLIT_NAMES: Readonly<Record<Split, readonly [ja: string, en: string]>> = {
  day: ['日ごと', 'by day'],
  week: ['週ごと', 'by week'],
  month: ['月ごと', 'by month'],
  weekday: ['曜日ごと', 'by day of the week'],
  row: ['段ごと', 'by row'],
  kind: ['種類ごと', 'by kind'],
  total: ['合わせて', 'in all'],
};

interface Option {
  readonly value: string;
  readonly label: string;
}
/** One thing that was understood, and what the parent may choose instead; `value` goes back with the next question. */
export interface Chip extends Option {
  readonly kind: ChipKind;
  readonly options: readonly Option[];
}

/** The four chips of what was understood, in the order whose, which subject, which days, what. */
export function chipsOf(
  chosen: Chosen,
  {
    household,
    subjects,
    met,
    language,
    nowMs,
  }: {
    readonly household: Household;
    readonly subjects: Subjects;
    readonly met: readonly string[];
    readonly language: Language;
    readonly nowMs: number;
  },
): readonly Chip[] {
  const say = (ja: string, en: string): string => (language === 'ja' ? ja : en);
  const today = dayAt(nowMs);
  const { children } = household;
  const each: Option = { value: 'each', label: say('ひとりずつ', 'each child') };
  const childOptions = children.map((child) => ({ value: child.childId, label: child.name[language] }));
  const isEach = chosen.childIds.length > 1;
  const child = isEach
    ? each
    : (childOptions.find(({ value }) => value === chosen.childIds[0]) ?? {
        value: '',
        label: say('だれか わかりません', 'whose?'),
      });

  const any: Option = { value: 'any', label: say('すべての教科', 'all subjects') };
  const subject: Option =
    chosen.subject === null
      ? any
      : { value: chosen.subject.id, label: say(chosen.subject.ja, chosen.subject.en) };
  const subjectOptions = [
    any,
    ...subjects.choices(met).map(({ id, ja, en }) => ({ value: id, label: say(ja, en) })),
  ];

  const dayOption = (period: Period): Option => {
    const dates = datesText(period, today);
    const name = say(period.ja, period.en);
    return {
      value: daysValue(period),
      label:
        dates === '' || /\d{1,2}月|\d{4}/.test(name)
          ? name
          : say(`${name}（${dates}）`, `${name} (${dates})`),
    };
  };
  const usual: Option = { value: 'any', label: say('期間の指定なし', 'no dates named') };
  const named = chosen.periods?.map(dayOption);
  const days: Option =
    named === undefined
      ? usual
      : {
          value: chosenValue(chosen),
          label: `${named.map(({ label }) => label).join('・')}${chosen.base === null ? '' : ` ${say('とくらべて', 'against')} ${dayOption(chosen.base).label}`}`,
        };

  const measureOption = (measure: Measure): Option => ({
    value: measure,
    label: MEASURES[measure][language === 'ja' ? 0 : 1],
  });
  const measures = chosen.measures.map(measureOption);
  const threshold = chosen.threshold === null ? null : sayThreshold(chosen.threshold, ['', '']);
  const rows = chosen.rows == null ? null : sayRows(chosen.rows);
  const apart = [
    ...(chosen.slip == null ? [] : [mistakeName(chosen.slip, language)]),
    ...(chosen.split === null ? [] : [say(...SPLIT_NAMES[chosen.split])]),
    ...(threshold === null ? [] : [say(threshold.ja, threshold.en)]),
    ...(rows === null ? [] : [say(rows.ja, rows.en)]),
    ...(typeof chosen.pick === 'number' ? [say(`${chosen.pick}番目`, `number ${chosen.pick}`)] : []),
  ];
  const measure: Option = {
    value: `${measures.map(({ value }) => value).join('+')}${chosen.split === null ? '' : `@${chosen.split}`}${chosen.threshold === null ? '' : thresholdValue(chosen.threshold)}${chosen.sum === null ? '' : `:${chosen.sum}`}${chosen.slip == null ? '' : `:${chosen.slip}`}`,
    label:
      measures.length === 0
        ? say('何を？', 'what?')
        : `${chosen.sum === null ? '' : `${chosen.sum} `}${measures.map(({ label }) => label).join('・')}${apart.length === 0 ? '' : say(`（${apart.join('、')}）`, ` (${apart.join(', ')})`)}`,
  };
  const measureOptions = (Object.keys(MEASURES) as Measure[])
    .filter((name) => name !== 'answers')
    .map(measureOption);
  return [
    chip('child', child, children.length > 1 ? [...childOptions, each] : childOptions),
    chip('subject', subject, subjectOptions),
    chip('days', days, usualPeriods(today).map(dayOption)),
    chip('measure', measure, measureOptions),
  ];
}

/** What is chosen is among the options by the name it was asked by; no value is offered under two names. */
const chip = (kind: ChipKind, chosen: Option, options: readonly Option[]): Chip => {
  const isAmong = options.some(({ value }) => value === chosen.value);
  const named = options.map((option) => (option.value === chosen.value ? chosen : option));
  const byValue = new Map((isAmong ? named : [chosen, ...named]).toReversed().map((one) => [one.value, one]));
  return { kind, ...chosen, options: [...byValue.values()].toReversed() };
};
