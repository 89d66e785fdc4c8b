import { z } from 'zod';
import { type Choice, type Question, shownOf } from '#agents/core/question.ts';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import readingSums from '#agents/words/reading-sums.json' with { type: 'json' };
import { ANSWER_KINDS, CHOICE_LIMIT_CHARACTERS, CHOICES } from '#agents/words/sentence.ts';

const QUESTION_LIMIT_CHARACTERS = 120;

const parameters = z.strictObject({
  question: z.string().min(1).max(QUESTION_LIMIT_CHARACTERS),
  answers: z.enum(ANSWER_KINDS),
  choices: z
    .array(z.string().trim().min(1).max(CHOICE_LIMIT_CHARACTERS))
    .min(CHOICES.least)
    .max(CHOICES.most)
    .optional()
    .describe('A word or two each, hiragana'),
});

/** A cloud's choices mean what they say. */
const choiceOf = (words: string): Choice => ({ words, means: words });

/** What is shown where the model leaves the choices of a yes or no to the robot. */
const YES_NO = Object.values(readingSums.isItTheAnswer.answers.choices);

/** ask_child: a question of a cloud's, with what may come back; shown with its next words. */
export const askChild: Tool<typeof parameters> = {
  name: 'ask_child',
  description:
    'Call it right before a question with choices: they become large buttons, and the next message says which was meant. Not without choices.',
  parameters,
  run({ answers, choices = answers === 'yes_no' ? YES_NO : [] }, { work, ask }) {
    if (answers === 'choices' && choices.length === 0)
      throw new ToolError('no_choices', 'choices are missing: give two to five');
    if (new Set(choices).size < choices.length)
      throw new ToolError('same_choices', 'two choices are the same');
    const lesson = guardedLesson(work.state);
    if (lesson && choices.some((words) => findLeak(words, lesson) !== null))
      throw new ToolError('gives_it_away', 'a choice holds the answer: ask without it');
    const question: Question = { answers, choices: choices.map(choiceOf) };
    ask?.(question);
    return { ...shownOf(question) };
  },
};
