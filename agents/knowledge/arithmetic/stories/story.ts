import type { Expression, MadeStory, Operator } from '#agents/knowledge/arithmetic/problem.ts';
import { plainQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { rational } from '#agents/knowledge/arithmetic/rational.ts';
import { dimensionOf } from '#agents/knowledge/arithmetic/units.ts';
import data from './stories.json' with { type: 'json' };

/** A story as the table has it: a text with gaps, and which operation it calls for. */
export interface StoryForm {
  readonly sum: Operator;
  readonly text: string;
  /** Units that its things are counted or measured in. */
  readonly units: readonly string[];
  /** The grades that have met all of it; all when left out. */
  readonly grades?: readonly number[];
  /** The unit of what is asked, where it is not that of the things. */
  readonly asked?: string;
}

export const STORY_FORMS = data.stories as readonly StoryForm[];
export const STORY_NAMES: readonly string[] = data.who;
/** Key: unit. */
export const STORY_THINGS: Readonly<Record<string, readonly string[]>> = data.things;

/** What fills the gaps of a form. */
interface Filling {
  readonly who: string;
  readonly other: string;
  readonly thing: string;
  readonly unit: string;
  readonly a: number;
  readonly b: number;
}

/** The story with its gaps filled, in hiragana as a child reads it. */
export const tellStory = ({ text }: StoryForm, filling: Filling): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, gap: keyof Filling) => String(filling[gap]));

const either = (words: readonly string[]): string => words.join('|');

/** What may stand in each gap of a form. */
const fits = ({ units }: StoryForm): Readonly<Record<keyof Filling, string>> => ({
  who: either(STORY_NAMES),
  other: either(STORY_NAMES),
  thing: either(units.flatMap((unit) => STORY_THINGS[unit] ?? [])),
  unit: either(units),
  a: '\\d{1,5}',
  b: '\\d{1,5}',
});

/** A form as a pattern: the first time that a gap stands it is read, then it has to be the same again. */
function patternOf(form: StoryForm): RegExp {
  const words = fits(form);
  const seen = new Set<string>();
  const source = form.text.replaceAll(/\{(\w+)\}/g, (_, gap: keyof Filling) => {
    if (seen.has(gap)) return `\\k<${gap}>`;
    seen.add(gap);
    return `(?<${gap}>${words[gap]})`;
  });
  return new RegExp(`^${source}$`);
}

const PATTERNS = STORY_FORMS.map((form) => ({ form, pattern: patternOf(form) }));
const ENDS_AS_STORY = /か？$/;

/** The story that this text is, to the letter; null for every other text. What a child writes in its own words is none. */
export function storyIn(text: string): MadeStory | null {
  if (!ENDS_AS_STORY.test(text)) return null;
  for (const { form, pattern } of PATTERNS) {
    const { a, b, unit = '' } = pattern.exec(text)?.groups ?? {};
    if (a !== undefined && b !== undefined)
      return { ask: 'story', text, sum: sumOf(form, Number(a), Number(b), unit), unit: form.asked ?? unit };
  }
  return null;
}

/** Counted things are reckoned with as bare numbers; what is measured or paid keeps its unit, but for how many times. */
function sumOf({ sum: operator }: StoryForm, a: number, b: number, unit: string): MadeStory['sum'] {
  const measure = dimensionOf(unit) === 'count' ? null : unit;
  const isOfBoth = operator === '+' || operator === '-';
  const number = (value: number, of: string | null): Expression => ({
    type: 'quantity',
    quantity: plainQuantity(rational(value), of, 'integer'),
  });
  return {
    type: 'binary',
    operator,
    left: number(a, measure),
    right: number(b, isOfBoth ? measure : null),
  };
}
