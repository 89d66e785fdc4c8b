import tale from '#agents/words/told/tale.json' with { type: 'json' };
import { patternsOf } from './patterns.ts';

/** How what a child tells of its day is met: a sentence of told/tale.json. */
export type TaleKind = keyof typeof tale;

/** By which words each is known. */
export const TALE_PATTERNS = patternsOf(tale);
