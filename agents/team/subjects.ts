import { JAPANESE } from './japanese.ts';
import { MATH } from './math.ts';
import type { Subject } from './subject.ts';

/** Every subject the robot coaches. Whoever needs them is given them, by runtime/compose.ts. */
export const SUBJECTS: readonly Subject[] = [MATH, JAPANESE];
