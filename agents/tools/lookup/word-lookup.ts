import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const parameters = z.object({
  question: z.string().min(1).max(120),
});

/**
 * word_lookup: what the robot itself knows of a question about words and writing (readings, opposites, counters, particles, okurigana,
 * terms of grammar); `known` false where it does not know, then a meaning is the model's to tell; `to_find` where finding it is the
 * child's work (what the desk asks, too), and nothing is told.
 */
export const wordLookup: Tool<typeof parameters> = {
  name: 'word_lookup',
  description: 'Words and grammar: 「高い」の はんたいは. to_find: do not tell',
  parameters,
  isReadOnly: true,
  run({ question }, { work }) {
    const found = japaneseAsked(question, work.child.grade, (text) => askedOfWriting(text, 'asks'));
    if (found === null) return { known: false, says: null };
    if ('toFind' in found) return { known: false, says: null, to_find: found.toFind };
    const guarded = guardedLesson(work.state);
    if (guarded !== null && findLeak(found.says, guarded) !== null)
      return { known: false, says: null, to_find: 'answer' };
    return { known: found.isKnown, says: found.isKnown ? found.says : null };
  },
};
