import { findStory, isStoryTold, storyItself, TURNED } from '#agents/knowledge/homework/story.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import type { Heard } from './choose-agent.ts';
import {
  type DialogueContext,
  hasStory,
  isPlaying,
  isStoryOpen,
  isWorking,
  liesBeside,
} from './dialogue-script.ts';
import { questionOf } from './small-question.ts';
import { besideStory } from './understand/answers/story-led/beside-story.ts';
import { ownStoryLed, storyLed, withoutTakenBack } from './understand/answers/story-led/story-led.ts';
import { sumLed, turnedMarked } from './understand/answers/story-led/sums.ts';
import { storyMove } from './understand/answers/story-move.ts';
import { storySaid } from './understand/answers/story-said.ts';
import { fold } from './understand/intents.ts';
import { BODY, HEAVY } from './understand/routing-words.ts';
import { understand } from './understand/understand.ts';
import { isUnwell } from './understand/unwell.ts';
import { isPlainWish } from './understand/wishes/plain-wish.ts';
import { endOfWorking, withoutMarkup } from './understand/worded-answer.ts';

/** かぜ ひいた, かなしい: its body and its heart come before any story. */
export function isOfItself(message: string): boolean {
  const folded = fold(message);
  return isUnwell(folded) || BODY.test(folded) || HEAVY.test(folded);
}

/** 6こずつ 4はこ、しきは 6×4？ 4×6？: a story with the order of its product, and no two sums. */
export function turnedIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  const isBeside = state.composition ?? memory.passage ?? memory.lookingBack;
  const [turned = '', ...factors] = TURNED.exec(message.normalize('NFKC')) ?? [];
  if (turned === '' || isBeside !== null || isWorking(context) || isPlaying(context)) return null;
  const rest = message.normalize('NFKC').replace(turned, '');
  const told: readonly string[] = rest.match(/\d+(?=[^\d\s=+\-×÷])/g) ?? [];
  if (!factors.every((factor) => told.includes(factor))) return null;
  return { intent: 'word_problem', ...(findStory(rest) ?? { numbers: factors }) };
}

/** A word problem that is told with nothing on the desk, whatever its words name: cm and ひと are the story's. */
export function storyBrought(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  const isBeside = state.composition ?? memory.passage ?? memory.lookingBack;
  if (isBeside !== null || isWorking(context) || isPlaying(context) || !isStoryTold(message)) return null;
  const heard = understand(message, state);
  return ['word_problem', 'claim', 'problems'].includes(heard.intent) ? heard : null;
}

/** A reply to what the robot asked itself about a word problem of the child's. */
export function storyReplyIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  if (liesBeside(context) || isPlaying(context)) return null;
  const isChecking = isStoryOpen(context);
  const isTold = state.word_problem !== null && state.lesson?.status !== 'open';
  const story = isTold || isChecking ? (memory.storyNow?.text ?? null) : null;
  const answer = isChecking ? (state.lesson?.answer ?? null) : null;
  const said = withoutMarkup(message);
  // えは かきたくない, ロボットは しってるくせに: how it is worked at.
  const beside = story === null ? null : besideStory(said, memory.lastReply, story, answer);
  if (beside !== null) return { intent: 'story_led', ...beside };
  if (isOfItself(message)) return null;
  const brought = isWorking(context) || !isStoryTold(message) ? null : storyItself(message.trim());
  const marked = brought === null ? null : turnedMarked(message.trim().slice(brought.length), brought, null);
  if (marked !== null) return { intent: 'story_led', ...marked, brought: brought ?? '' };
  if (story === null) return null;
  const led =
    storyLed(said, memory.lastReply, { story, answer }) ??
    (isTold ? sumLed(said, story, memory.lastReply) : null) ??
    turnedMarked(message, story, isChecking ? (state.lesson?.expression ?? null) : null);
  return led === null ? null : { intent: 'story_led', ...led };
}

/** The robot's own story is asked about, or what happens in it is told without a number. */
export function ownStoryReplyIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  const { lesson } = state;
  if (lesson?.status !== 'open' || lesson.source !== 'robot' || !lesson.kind.startsWith('story')) return null;
  if (liesBeside(context) || isPlaying(context) || isOfItself(message)) return null;
  // かけ算の はなしに して: another is wished for.
  if (isPlainWish(message, state, context.child.grade)) return null;
  const led = ownStoryLed(withoutMarkup(message), memory.lastReply, questionOf(lesson, 0));
  return led === null ? null : { intent: 'story_led', ...led };
}

/** What moves a word problem of the child's on: told, worked out, or looked at again with its number. */
export function storyMoveIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  if (liesBeside(context) || isPlaying(context) || isOfItself(message)) return null;
  const { lesson } = state;
  const isSumming = lesson?.status === 'open' && lesson.ofStory === true;
  const at = isStoryOpen(context) ? 'checking' : isSumming ? 'summing' : 'told';
  if (at === 'told' && (state.word_problem === null || lesson?.status === 'open')) return null;
  if (isSumming && lesson !== null && currentStep(lesson) !== null) return null;
  if (lesson?.source === 'robot' && isPlainWish(message, state, context.child.grade)) return null;
  const ofLesson = at === 'told' ? null : lesson;
  const { expression = null, answer = null } = ofLesson ?? {};
  const corrected = withoutTakenBack(withoutMarkup(message));
  const move = storyMove(corrected ?? withoutMarkup(message), {
    at,
    isCorrected: corrected !== null,
    expression,
    answer,
    numbers: state.word_problem?.numbers ?? memory.storyNow?.numbers ?? [],
    said: at === 'told' ? memory.storyNumber : null,
  });
  return move === null ? null : { intent: 'story_move', move };
}

/** What is told over a word problem without a sum: it is of the story, whatever its words name. */
export function storyIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  if (state.word_problem === null && isPlainWish(message, state, context.child.grade)) return null;
  if (liesBeside(context) || isPlaying(context) || !hasStory(context) || isOfItself(message)) return null;
  // 17から 9でしょ、7と 9で 2だから、12: how it reckoned the expression, and no way through the story.
  if (state.lesson?.ofStory && endOfWorking(withoutMarkup(message)) !== null) return null;
  const asked = memory.lastReply;
  const said = storySaid(withoutMarkup(message), asked, state.word_problem === null);
  if (said === null) return null;
  if (said.type === 'operation') return { intent: 'operation', name: said.name };
  return { intent: 'story_told', told: said.type };
}
