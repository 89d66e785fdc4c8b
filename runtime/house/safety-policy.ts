import { helpline } from '#agents/safety/helplines.ts';
import policy from './safety-policy.json' with { type: 'json' };

type Words = { readonly ja: string; readonly en: string };

/** What the robot does when a child tells something serious (docs/safety.md), in a parent's words. */
export interface SafetyPolicy {
  /** A day: of the words below. */
  readonly version: string;
  readonly title: Words;
  readonly points: readonly Words[];
  readonly helplines: readonly { readonly name: Words; readonly number: string }[];
}

/** The numbers are those that the child is shown. */
export function safetyPolicy(): SafetyPolicy {
  const { helplines, ...words } = policy;
  const names = Object.keys(helplines) as (keyof typeof helplines)[];
  return {
    ...words,
    helplines: names.map((name) => ({ name: helplines[name], number: helpline(name).number })),
  };
}
