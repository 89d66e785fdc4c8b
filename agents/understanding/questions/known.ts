import compositions from '#agents/words/questions/compositions.json' with { type: 'json' };
import desk from '#agents/words/questions/desk.json' with { type: 'json' };
import plusMinus from '#agents/words/questions/plus-minus.json' with { type: 'json' };
import stories from '#agents/words/questions/stories.json' with { type: 'json' };
import texts from '#agents/words/questions/texts.json' with { type: 'json' };
import times from '#agents/words/questions/times.json' with { type: 'json' };
import writing from '#agents/words/questions/writing.json' with { type: 'json' };

/** What is answered in the same words whatever lies on the desk. */
export const ANSWERED = {
  ...plusMinus,
  ...times,
  ...stories,
  ...writing,
  ...texts,
  ...compositions,
  ...desk,
};

/** What is done, or answered by what lies on the desk: whoever asks is understood as who says it plainly. */
const OF_STATE = [
  ...(['sayAgain', 'easierWords', 'problemsLeft', 'whichProblemNow', 'whatDidIAnswer'] as const),
  ...(['doesRobotRemember', 'canRobotSeeNotebook', 'isMyWayRightSoFar', 'whereIsMyMistake'] as const),
  ...(['maySwitchHomework', 'maySkipAndReturn', 'mayTakeBreak', 'waitForToilet', 'robotMisheard'] as const),
  ...(['willRobotTellParents', 'whatWasAsked', 'whySameQuestionAgain', 'tellFirstStrokeOnly'] as const),
] as const;
export type QuestionOfState = (typeof OF_STATE)[number];
export type AnsweredQuestion = keyof typeof ANSWERED;
/** What a child asks of its own amid its work. */
export type QuestionKey = AnsweredQuestion | QuestionOfState;

export const QUESTIONS: readonly QuestionKey[] = [
  ...(Object.keys(ANSWERED) as AnsweredQuestion[]),
  ...OF_STATE,
].sort();
