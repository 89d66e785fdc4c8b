import { type DialogueContext, type Script, say } from '#agents/models/inner/dialogue-script.ts';
import type { Homework } from '#agents/models/inner/session-memory.ts';
import { clearDesk } from '#agents/models/inner/talks/practice-talk.ts';
import { judged, soundsOnly, triedIn, wordsAfter } from '#agents/models/inner/understand/homework/judged.ts';
import { measuredIn } from '#agents/models/inner/understand/homework/measured.ts';
import {
  type HomeworkSaid,
  homeworkSaid,
  type SaidOver,
} from '#agents/models/inner/understand/homework/said.ts';
import { sumSaid } from '#agents/models/inner/understand/homework/sum-said.ts';
import {
  DONE_BY_HAND,
  isOfMeasures,
  type Step,
  type Topic,
  topicIn,
  topicOf,
} from '#agents/models/inner/understand/homework/topics.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import talk from '#agents/words/homework/talk.json' with { type: 'json' };
import { wordings } from '#agents/words/sentence.ts';
import { openThread } from './open-talk.ts';
import {
  answeredBack,
  askedOf,
  askStep,
  isJustRight,
  judgedSo,
  NAMES_WHAT,
  nextOfPrint,
  OPEN_QUESTION,
  put,
  stepAbout,
  take,
  toCheck,
  toEnd,
  told,
} from './steps.ts';
import { stuck } from './stuck-talk.ts';

/** Homework that nobody here can see is thought about together: what the child says is met, and one small question follows. */
export function* homeworkTalk(context: DialogueContext, said: HomeworkSaid): Script {
  if (said.type === 'opens') yield* clearDesk(context);
  yield [context.feelings(null)];
  if (said.type === 'opens') return openThread(context, said);
  const { homework } = context.memory;
  const topic = homework === null ? null : topicOf(homework.topic);
  if (homework === null || topic === null) return '';
  const now = { ...homework, words: wordsAfter(homework, context.message) };
  context.memory.homework = now;
  const found = measuredIn(topic.id, homework.words, context.message, homework.question);
  if (found !== null) {
    const { step, stage } = homework;
    return put(context, { topic: topic.id, step, stage: found.isRight ? 'next' : stage }, found.says);
  }
  return goOn(context, now, topic, said);
}

/** わたしわ で いいの？ is a try at a particle. */
const AS_IT_SOUNDS = { type: 'answers', said: null, hasReason: false } as const;

function goOn(context: DialogueContext, homework: Homework, topic: Topic, said: SaidOver): string {
  const at = { topic: topic.id, step: homework.step, stage: homework.stage };
  const about = stepAbout(topic, fold(context.message), homework.step) ?? homework.step;
  const open: Step | undefined =
    topic.steps[said.type === 'asks' || said.type === 'tries' ? about : homework.step];
  const again = (): string => put(context, at, open?.ask ?? topic.check);
  const help = (): string => put(context, at, open?.help ?? topic.check);
  const [pair] = triedIn(topic.id, context.message).filter(([, tried]) => tried !== '');
  if (pair !== undefined && (said.type !== 'stuck' || topic.id === 'romaji'))
    return triedOne(context, homework, topic, pair);
  if (topic.id === 'particles' && soundsOnly(context.message))
    return answered(context, homework, topic, AS_IT_SOUNDS);
  const sum = isOfMeasures(topic.id) ? sumSaid(context.message) : null;
  if (sum !== null) return put(context, at, told(context, sum.isRight ? talk.sumRight : talk.sumAgain, sum));
  switch (said.type) {
    case 'answers':
      return answered(context, homework, topic, said);
    case 'checks':
      return checked(context, homework, topic, said.said);
    case 'stuck':
      return stuck(context, homework, topic, said.known);
    case 'asks': {
      if (said.answer !== null) return answeredBack(context, homework, said.answer);
      if (topic.id === 'text_question' && said.said !== null && !NAMES_WHAT.test(said.said))
        return say(told(context, talk.thought, { said: said.said }), again());
      if (
        said.said !== null &&
        /^(?!.*(?:ばつ|×|ちが|だめ|あかん)).*(?:なんで|どうして|なぜ)/.test(fold(said.said))
      )
        return put(context, at, told(context, talk.askedWhy, { said: said.said }));
      return say(askedOf(context, said), help());
    }
    case 'tries':
      return say(told(context, talk.tryIt, { said: said.said }), help());
    case 'corrects':
      return say(told(context, talk.sorry), corrected(context, homework, topic, said));
    case 'not_yet':
      return say(told(context, talk.notYet), help());
    case 'leaves':
      return say(told(context, talk.leaves), topic.offer === null ? help() : put(context, at, topic.offer));
    case 'insists':
    case 'jokes':
      return say(told(context, said.type === 'jokes' ? talk.jokes : talk.goesOn), again());
    case 'asks_at_home':
    case 'waits':
      return put(context, at, told(context, said.type === 'waits' ? talk.waits : talk.askHome));
    case 'agrees':
      return agreed(context, homework, topic);
    case 'denies':
      if (homework.stage === 'checks') return agreed(context, homework, topic);
      return say(told(context, talk.goesOn), help());
    case 'item':
      return nextItem(context, topic, said);
    case 'done': {
      const isAll = said.isAll || DONE_BY_HAND.includes(topic.id);
      const question = told(context, isAll ? talk.done : talk.oneDone);
      if (isAll) context.memory.homework = null;
      else put(context, { ...at, stage: 'next' }, question);
      context.memory.question = OPEN_QUESTION;
      return question;
    }
    case 'felt':
      return say(told(context, talk.feltWith), help());
  }
}

/** What it is instead: heard as if nothing had been before it; what only names it begins anew. */
function corrected(
  context: DialogueContext,
  homework: Homework,
  topic: Topic,
  { said, rest }: Extract<HomeworkSaid, { type: 'corrects' }>,
): string {
  const again = homeworkSaid(rest, homework.stage);
  const isNaming = again.type === 'answers' && !again.hasReason;
  if (!isNaming && again.type !== 'corrects')
    return goOn({ ...context, message: rest }, homework, topic, again);
  return say(said === null ? '' : (wordings(talk.heard, { said })[0] ?? ''), take(context, topic, rest));
}

/** じゃあ おかあさんは okaasanで いい？: a word of the print with what was tried for it. */
function triedOne(
  context: DialogueContext,
  homework: Homework,
  topic: Topic,
  [word, tried]: readonly [string, string],
): string {
  const of = { ...homework, words: [word] };
  context.memory.homework = of;
  const verdict = judged(of, tried, tried);
  if (verdict !== null) return judgedSo(context, of, topic, verdict);
  return say(told(context, talk.thought, { said: tried }), toCheck(context, topic, [word]));
}

/** What is seen with one's own eyes. */
const OBSERVED: readonly string[] = ['science', 'social', 'life'];
/** Their plainer words ask for something on the way. */
const BY_THE_WAY: readonly string[] = ['connecting'];

/** うん, to what was asked: it is found, and the next small question follows; what is done by hand begins. */
function agreed(context: DialogueContext, { step, stage }: Homework, topic: Topic): string {
  if (stage === 'checks')
    return say(
      told(context, topic.found === null ? talk.wellChecked : talk.goesOn),
      put(context, { topic: topic.id, step, stage: 'next' }, told(context, talk.whichNext)),
    );
  if (DONE_BY_HAND.includes(topic.id) || stage !== 'asks')
    return put(context, { topic: topic.id, step, stage }, told(context, talk.waits));
  if (step + 1 < topic.steps.length)
    return say(told(context, talk.goesOn), askStep(context, topic, step + 1));
  return say(told(context, talk.goesOn), toCheck(context, topic));
}

function answered(
  context: DialogueContext,
  homework: Homework,
  topic: Topic,
  { said, hasReason }: Extract<HomeworkSaid, { type: 'answers' }>,
): string {
  const verdict = judged(homework, context.message, said);
  // ほそい, of an item before this one.
  const other =
    verdict?.isRight === true
      ? undefined
      : homework.left?.find(
          (word) => judged({ ...homework, words: [word] }, said ?? '', said)?.isRight === true,
        );
  if (other !== undefined)
    return judgedSo(context, { ...homework, words: [other] }, topic, { isRight: true, step: null });
  if (verdict !== null) return judgedSo(context, homework, topic, verdict);
  const isLast = homework.step + 1 >= topic.steps.length;
  if (hasReason || homework.stage !== 'asks') {
    const heard =
      said === null
        ? told(context, talk.reasonLong)
        : told(context, hasReason ? talk.withReason : talk.heard, { said });
    if (homework.stage === 'asks' && !isLast && topic.steps.length > 2)
      return say(
        heard,
        askStep(
          context,
          topic,
          (stepAbout(topic, fold(context.message), homework.step) ?? homework.step) + 1,
        ),
      );
    // A reason is praised; whether it is right the child checks before it is written down.
    if (homework.stage === 'asks') return say(heard, toEnd(context, topic));
    const at = { topic: topic.id, step: topic.steps.length, stage: 'next' } as const;
    return say(heard, put(context, at, told(context, talk.whichNext)));
  }
  const isOwn = isLast && topic.found !== null;
  const isObserved = isOwn && OBSERVED.includes(topic.id);
  const taken = isObserved ? talk.observed : isLast && !isOwn ? talk.thought : talk.heard;
  const heard =
    said === null
      ? told(context, isOwn ? talk.observedLong : talk.answerLong)
      : told(context, taken, { said });
  // かさを もって いく, to what is usual: now the question itself.
  const asksAgain = homework.question === topic.steps[homework.step]?.help && BY_THE_WAY.includes(topic.id);
  if (asksAgain && isLast)
    return say(
      heard,
      put(
        context,
        { topic: topic.id, step: homework.step, stage: 'asks' },
        topic.steps[homework.step]?.ask ?? '',
      ),
    );
  const done = stepAbout(topic, fold(context.message), homework.step) ?? homework.step;
  return say(heard, isLast ? toEnd(context, topic) : askStep(context, topic, done + 1));
}

function checked(context: DialogueContext, homework: Homework, topic: Topic, said: string | null): string {
  const verdict = judged(homework, context.message, said);
  if (verdict !== null) return judgedSo(context, homework, topic, verdict);
  if (said === null && isJustRight(context, homework))
    return say(told(context, talk.surelyRight), nextOfPrint(context, homework, topic));
  const heard = said === null ? '' : told(context, talk.thought, { said });
  const step = Math.min(homework.step, topic.steps.length);
  return say(
    heard,
    told(context, talk.cannotTell),
    put(context, { topic: topic.id, step, stage: 'checks' }, topic.check),
  );
}

function nextItem(
  context: DialogueContext,
  topic: Topic,
  { did, item, label }: Extract<HomeworkSaid, { type: 'item' }>,
): string {
  const { homework } = context.memory;
  const verdict = did === null || homework === null ? null : judged(homework, did, did);
  const before =
    verdict?.isRight === true
      ? told(context, talk.surelyRight)
      : did === null
        ? ''
        : told(context, talk.didSo, { said: did });
  // ④は よわい, of a print whose items are known.
  const named = label === null ? undefined : homework?.print?.[label - 1];
  if (homework !== null && named !== undefined && item !== null) {
    const of = { ...homework, words: [named] };
    context.memory.homework = of;
    const answer = answered(context, of, topic, { type: 'answers', said: item, hasReason: false });
    return say(before, answer);
  }
  const likely = topicIn(fold(context.message));
  const now = likely !== null && likely.score > 2 ? likely.topic : topic;
  if (item === null) {
    const left = homework?.left?.filter((word) => word !== homework.words[0]) ?? [];
    if (homework !== null && left.length > 0) return say(before, nextOfPrint(context, homework, topic));
    const at = { topic: topic.id, step: 0, stage: 'next' } as const;
    return say(before, put(context, at, told(context, talk.whichItem)));
  }
  // くらい！, behind what it was stuck at.
  const late = homework === null || did !== null ? null : judged(homework, context.message, item);
  if (homework !== null && late?.isRight === true) return judgedSo(context, homework, topic, late);
  const taken =
    item === ''
      ? told(context, talk.itemLong)
      : told(context, homework?.stage === 'asks' && homework.step === 0 ? talk.heard : talk.itemTaken, {
          said: item,
        });
  return say(before, taken, take(context, now, item === '' ? context.message : item));
}
