import { sorry } from '#agents/family/family-event.ts';
import { NoAnswer, type Script } from './answer-script.ts';
import * as problems from './answers-problems.ts';
import * as sessions from './answers-sessions.ts';
import * as skill from './answers-skill.ts';
import type { Question } from './parent-question.ts';
import { followUps } from './phrasing.ts';
import { NO_ANSWER, NO_SUCH_CHILD, NOT_UNDERSTOOD, REFUSALS } from './refusals.ts';
import type { Topic } from './topics.ts';

type Answerable = Exclude<Topic, `${string}_refused`>;

const ANSWERS: Readonly<Record<Answerable, (question: Question, nowMs: number) => Script>> = {
  news: sessions.news,
  one_problem: problems.oneProblem,
  improving: skill.improving,
  next: skill.next,
  mood: sessions.mood,
  hints: problems.hints,
  mistakes: problems.mistakes,
  accuracy: skill.accuracy,
  streak: sessions.streak,
  achievements: sessions.achievements,
  points: sessions.points,
  last_session: sessions.lastSession,
  speed: skill.speed,
  time: sessions.time,
  alone: problems.alone,
  unfinished: problems.unfinished,
  hard: problems.hard,
  strong: skill.strong,
  days: sessions.days,
  count: problems.count,
  children: sessions.children,
  overview: sessions.overview,
};

const isAnswerable = (topic: Topic): topic is Answerable => Object.hasOwn(ANSWERS, topic);

/**
 * Answers a question by calling the tools; what it returns is Markdown in the language of the question, with every
 * number from the tools' results and two questions to go on with. Never throws.
 */
export function* answer(question: Question, nowMs: number): Script {
  const inLanguage = ([ja, en]: readonly [string, string]): string => (question.language === 'ja' ? ja : en);
  const { topic } = question;
  let text: string;
  if (topic === null) text = inLanguage(NOT_UNDERSTOOD);
  else if (isAnswerable(topic)) {
    try {
      text = yield* ANSWERS[topic](question, nowMs);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.code === 'records_closed') text = sorry('not_saved', question.language);
      else text = inLanguage(error.code === 'no_such_child' ? NO_SUCH_CHILD : NO_ANSWER);
    }
  } else text = inLanguage(REFUSALS[topic] ?? NOT_UNDERSTOOD);
  const offered = followUps(question).map((next) => `- ${next}`);
  return `${text}\n\n${inLanguage(['続けて聞けること:', 'You could also ask:'])}\n${offered.join('\n')}`;
}
