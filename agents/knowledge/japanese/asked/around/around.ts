import type { Region } from '../clause/clauses.ts';
import { aspectsAround } from './aspects.ts';
import { countedAround } from './counted.ts';
import { signAround } from './kanji.ts';
import { meaningAround } from './meaning.ts';
import { monthNamed, nextUnit, numberAround } from './numbers.ts';
import { readAround, wholeAround, whySeveral } from './read.ts';
import { spelledAround } from './spelled.ts';

/** What is asked with a tale around it, of the one thing in the tale that its form says is meant: read before any name of the tale. Null where that is not sure. */
export const askedAround = (region: Region, grade: number): string | null =>
  aspectsAround(region, grade) ??
  wholeAround(region) ??
  whySeveral(region, grade) ??
  readAround(region, grade) ??
  meaningAround(region, grade) ??
  spelledAround(region) ??
  signAround(region, grade) ??
  numberAround(region) ??
  nextUnit(region) ??
  monthNamed(region) ??
  countedAround(region, grade);
