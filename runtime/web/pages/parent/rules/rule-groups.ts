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
  /** What a text may be; null where anything may. */
  readonly allowed: { readonly ja: string | null; readonly en: string } | null;
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
  { id: 'kept', rules: [['privacy.keepMonths', 'number']] },
  { id: 'money', rules: [['live.monthlyCapUsd', 'number']] },
];

/** Those that Google has had (ai.google.dev/gemini-api/docs/speech-generation); others come, so none is refused. */
const KNOWN_VOICES = new Set(
  [
    'Zephyr Puck Charon Kore Fenrir Leda Orus Aoede Callirrhoe Autonoe Enceladus Iapetus Umbriel Algieba Despina',
    'Erinome Algenib Rasalgethi Laomedeia Achernar Alnilam Schedar Gacrux Pulcherrima Achird Zubenelgenubi',
    'Vindemiatrix Sadachbia Sadaltager Sulafat',
  ].flatMap((names) => names.split(' ')),
);
/** Whether the value is of a kind that may be a slip of the pen: a voice by a name that is not known. */
export const isUnknownVoice = (path: RulePath, value: SettingValue): boolean =>
  path === 'live.voiceName' && !KNOWN_VOICES.has(String(value));

export const CONTROLS: ReadonlyMap<RulePath, Control> = new Map(GROUPS.flatMap(({ rules }) => rules));

/** Of a scale, 0.8 is "80 %". */
export const percentOf = (value: SettingValue): string => `${Math.round(Number(value) * 100)} %`;

/** A value as a parent reads it. */
export function shownValue(path: RulePath, value: SettingValue, words: RuleWords): string {
  const choices = words.choices[path as keyof RuleWords['choices']] as
    | Readonly<Record<string, string>>
    | undefined;
  if (CONTROLS.get(path) === 'scale') return percentOf(value);
  return choices?.[String(value)] ?? (value === '' ? words.none : String(value));
}

/** "6:30" as a time input takes it, "06:30"; '' stays. */
export const forTimeInput = (time: string): string => (time === '' ? '' : time.padStart(5, '0'));

/** What was typed into a number's field; null while it is none. */
export function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

const DAY_MINUTES = 24 * 60;
/** A night as the times of the settings make it ("21:00", "6:30"). */
export interface Night {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

/** How long it is quiet; null where it never is, for want of a time or because both are the same. */
export function nightOf(from: string, to: string): Night | null {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === null || end === null || begin === end) return null;
  return { from, to, minutes: (end - begin + DAY_MINUTES) % DAY_MINUTES };
}

/** Whether bedtime and morning are one: a night of no minutes, and not of a whole day. */
export const isSameTime = (from: string, to: string): boolean =>
  minutesOf(from) !== null && minutesOf(from) === minutesOf(to);

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
