import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { sentencesOf } from '#agents/knowledge/japanese/reading/passage.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import { whereIs, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

const parameters = z.object({
  text: z.string().min(1).max(4_000).describe('All of it; a line for each paragraph'),
  question: z.string().min(1).max(300).describe('One, word for word'),
  child_answer: z.string().max(300).optional(),
  grade_level: z.int().min(1).max(3),
});

/** The few kanji of our own words: grade 1 is still learning them. */
const IN_KANA: readonly (readonly [RegExp, string])[] = [
  [/人/g, 'ひと'],
  [/名まえ/g, 'なまえ'],
  [/大じ/g, 'だいじ'],
  [/文/g, 'ぶん'],
  [/見/g, 'み'],
];

/** Our own words as a child of the grade reads them; never over what the child or the text says. */
function worded(words: string, grade: number): string {
  return grade > 1 ? words : IN_KANA.reduce((kana, [kanji, reading]) => kana.replace(kanji, reading), words);
}

/** One question to the child: the word to look for, and where to look. Holds no words but those of the question. */
function nextQuestion(found: Found, grade: number): string {
  const { cues, named, asked } = found;
  if (named.length === 0) return sentence(words.readQuestionAgain);
  const cue = cues[0] === undefined ? '' : sentence(words.lookForWord, { cue: cues[0] });
  const look = sentence(words.readItAloud, { where: whereOf(found, true) });
  const seek = sentence(words.seekIt, { sought: worded(asked.kind.sought ?? asked.kind.form, grade) });
  return [cue, look, seek].filter((one) => one !== '').join(' ');
}

/**
 * reading_comprehension: what a question about a text asks for, and where in the text to look. It never says the
 * answer: a place is two numbers, and every word that comes back is the question's own or ours.
 */
export const readingComprehension: Tool<typeof parameters> = {
  name: 'reading_comprehension',
  description:
    'Finds what a question on a text asks for (asked) and where to look (look_at), never the answer; of child_answer say ' +
    'only what stands says. Not without the text.',
  parameters,
  isReadOnly: true,
  run({ text, question, child_answer: answer, grade_level: grade }, { ask }) {
    if (sentencesOf(text).length === 0) throw new ToolError('no_text', '文章が ありません');
    if (!/\p{L}/u.test(question)) throw new ToolError('no_question', 'もんだい文が ありません');
    const found = findPlace(text, question);
    // What the child replies is said of the text.
    ask?.({ answers: 'words', choices: [], about: text });
    const { asked, named, cues, passage } = found;
    return {
      asked: {
        kind: asked.kind.name,
        answer_form: worded(asked.kind.form, grade),
        answer_characters: asked.letters?.count ?? null,
        answer_items: asked.items,
        is_copied: asked.isCopied,
      },
      /** Words of the question that stand in the text. */
      cue_words: cues,
      look_at: named.map(({ paragraph, place }) => ({ paragraph, sentence: place })),
      where: whereOf(found, true),
      is_found: named.length > 0,
      /** The feelings and main points are not written down: they are thought out from what is there. */
      is_between_the_lines: asked.kind.name === 'feeling' || asked.kind.name === 'main_point',
      sentence_count: passage.sentences.length,
      next_question: nextQuestion(found, grade),
      ...(answer === undefined ? {} : { child_answer: told(found, question, answer) }),
      grade_level: grade,
    };
  },
};

/** What can be known of the child's own answer by rules. */
function told(found: Found, question: string, answer: string): Record<string, unknown> {
  const heard = hearAnswer(found, { label: null, words: question, options: [] }, answer);
  return {
    stands: heard.stands,
    stands_at: heard.at === null ? null : whereIs(heard.at, found.passage),
    still_wanted: heard.wanting,
    characters: heard.letters,
  };
}
