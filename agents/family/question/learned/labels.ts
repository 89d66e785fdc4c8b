import { MEASURES, type Measure } from '#agents/family/question/measures.ts';

/** What a parent's question asks to be told: what was asked before, what is of the house or of no record, or a measure of the records. */
export const ASKED = ['before', 'house', 'unrecorded', ...(Object.keys(MEASURES) as Measure[])] as const;
export type AskedFor = (typeof ASKED)[number];
