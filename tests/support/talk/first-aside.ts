import { type Aside, asidesOf } from '#agents/family/question/beside/asides.ts';
import { placedOf } from '#agents/family/question/beside/placed.ts';
import { besideRecords } from '#agents/family/question/learned/as-learned.ts';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS } from './family-fixture.ts';

const reader = new QuestionReader(SUBJECTS);

/** What of beside the records is asked first in a question without names; null: nothing. */
export const firstAside = (question: string): Aside | null =>
  asidesOf(question, question, (text) => {
    const reading = reader.read(text, FAMILY_NOW_MS);
    return placedOf(reading, false, besideRecords(reading, text, false));
  }).asides[0] ?? null;
