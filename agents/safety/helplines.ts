import helplines from './helplines.json' with { type: 'json' };
import type { DisclosureKind } from './kinds.ts';

/** Where a child can call; for the eye. */
export interface Helpline {
  readonly name: string;
  /** As it is written: "0120-99-7777". Nothing dials it. */
  readonly number: string;
  readonly hours: string;
}

type HelplineName = keyof typeof helplines;

/** Where to call, by kind, the one that is said first; kinds that need no call are left out. */
const FOR_KIND: Partial<Record<DisclosureKind, readonly HelplineName[]>> = {
  choking: ['ambulance'],
  swallowed: ['ambulance'],
  burned: ['ambulance'],
  collapsed: ['ambulance'],
  badly_hurt: ['ambulance'],
  fire: ['ambulance'],
  falling: ['ambulance'],
  flood: ['ambulance'],
  intruder: ['police'],
  armed: ['police'],
  trapped: ['ambulance'],
  danger: ['ambulance'],
  self_harm: ['sos', 'childline'],
  sexual: ['abuse', 'sos'],
  home_harm: ['abuse', 'childline'],
  outside_harm: ['sos', 'police'],
  online: ['sos', 'childline'],
  stranger: ['police', 'sos'],
  bullying: ['sos', 'childline'],
  running_away: ['childline', 'abuse'],
};

export const helpline = (name: HelplineName): Helpline => {
  const { number, hours, name: title } = helplines[name];
  return { name: title, number, hours };
};

export const helplinesFor = (kind: DisclosureKind): readonly Helpline[] =>
  (FOR_KIND[kind] ?? []).map(helpline);

const DIGITS = ['ゼロ', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];

/** A number as it is said: digit by digit, with a pause (、) where it has a hyphen. Never a subtraction. */
export function spokenNumber(number: string): string {
  return number
    .split('-')
    .map((group) => [...group].map((digit) => DIGITS[Number(digit)]).join(' '))
    .join('、');
}
