import type { RulePath, RuleWords } from './words.ts';

/** How a setting is entered: a time of day, one of a few, a number, on a scale, or a name. */
type Control = 'time' | 'choice' | 'number' | 'scale' | 'text';

/** A setting as GET /api/v1/parent/settings gives it. */
export interface SettingRow {
  readonly path: string;
  readonly value: SettingValue;
  /** That of the household, where this child has its own. */
  readonly household_value: SettingValue | null;
  readonly least: number | null;
  readonly greatest: number | null;
  readonly description: { readonly ja: string | null; readonly en: string };
  readonly fixed_by: string | null;
  readonly acts: 'now' | 'restart';
}
export type SettingValue = string | number | boolean;

export interface SettingsAnswer {
  readonly revision: string;
  readonly faults: readonly string[];
  readonly restart_needed: boolean;
  readonly settings: readonly SettingRow[];
}

/** What the page shows, in its order. */
export const GROUPS: readonly {
  readonly id: keyof RuleWords['groups'];
  readonly rules: readonly (readonly [path: RulePath, control: Control])[];
}[] = [
  {
    id: 'night',
    rules: [
      ['quietHours.from', 'time'],
      ['quietHours.to', 'time'],
      ['quietHours.weekendFrom', 'time'],
      ['quietHours.weekendTo', 'time'],
    ],
  },
  {
    id: 'work',
    rules: [
      ['coaching.minutesADay', 'number'],
      ['coaching.breakAfterMinutes', 'number'],
      ['coaching.subjects', 'choice'],
      ['coaching.hintPace', 'choice'],
      ['coaching.wordProblems', 'choice'],
      ['coaching.classKanji', 'text'],
      ['coaching.classMonth', 'number'],
    ],
  },
  {
    id: 'told',
    rules: [
      ['coaching.rememberLikes', 'choice'],
      ['coaching.rememberEvents', 'choice'],
      ['coaching.rememberPromises', 'choice'],
    ],
  },
  {
    id: 'body',
    rules: [
      ['speaker.volume', 'scale'],
      ['voice.pace', 'scale'],
      ['lights.brightness', 'scale'],
      ['buttons.isHandsFree', 'choice'],
      ['live.voiceName', 'text'],
    ],
  },
  { id: 'money', rules: [['live.monthlyCapUsd', 'number']] },
];

/** A value as a parent reads it. */
export function shownValue(path: RulePath, value: SettingValue, words: RuleWords): string {
  const choices = words.choices[path as keyof RuleWords['choices']] as
    | Readonly<Record<string, string>>
    | undefined;
  return choices?.[String(value)] ?? (value === '' ? words.none : String(value));
}

/** "6:30" as a time input takes it, "06:30"; '' stays. */
export const forTimeInput = (time: string): string => (time === '' ? '' : time.padStart(5, '0'));

/** What was typed into a number's field; null while it is none. */
export function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
