import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { seededRandom } from '../../support/random.ts';
import type { Character } from './cast.ts';
import { type Figures, measure } from './measure.ts';
import { isSchoolDay, playDays } from './play-days.ts';
import { Pupil } from './pupil.ts';
import { makeSchool } from './school.ts';

/** One child's days with the robot, and those of its like who only goes to school. The same seed gives the same days. */
export async function simulate(grade: Grade, character: Character, days: number, seed = 1): Promise<Figures> {
  const school = makeSchool(grade, seededRandom(100 * seed + grade));
  const [pupil, alike] = [1, 2].map(
    () => new Pupil(grade, character, school, seededRandom(1000 * seed + grade)),
  ) as [Pupil, Pupil];
  const met = await playDays(pupil, days);
  for (let day = 0; day < days; day++) if (isSchoolDay(day)) alike.attend(day);
  return measure(pupil, alike, met, days);
}
