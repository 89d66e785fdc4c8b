import { careWith } from '../support/talk/care.ts';

/** What every candidate is examined under. */
export const CARE = careWith();
