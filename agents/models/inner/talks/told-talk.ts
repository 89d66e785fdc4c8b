import { mentionsIn } from '#agents/memory/mention/mention.ts';
import { isSadHour } from '#agents/memory/mention/sad-hour.ts';
import {
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type ScriptCall,
  type ScriptResults,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { MOMENT_WORDS, momentIn } from '#agents/models/inner/understand/told/moment.ts';
import told from '#agents/words/memory/told.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import { dayInJapan } from '#config/time-zone.ts';
import { beginListening } from './beside/listen-talk.ts';

/**
 * What the child told at an earlier visit, with the question that goes with it or else the one that is open; null where nothing may be
 * talked of now, or something lies on the desk.
 */
export function whatWasTold(context: DialogueContext): string | null {
  const { due, memory } = context;
  if (due === null || isWorking(context)) return null;
  if (due.question === null) return say(due.say, pendingQuestion(context));
  memory.question = due.question;
  return due.say;
}

/** What goes on round the desk is met with a sentence, and with nothing to do. Null where work lies on the desk, or nothing is told. */
function* takeMoment(
  context: DialogueContext,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { state, memory, message } = context;
  if (isWorking(context) || state.composition !== null || memory.passage !== null) return null;
  const moment = momentIn(message);
  if (moment === null) return null;
  yield [context.feelings(null)];
  if (GLAD.includes(moment)) beginListening(context, 'glad');
  const isBad = (moment === 'toldOfSigns' || moment === 'toldSad') && WENT_BADLY.test(message);
  if (moment === 'testScore' || isBad) beginListening(context, 'sad');
  else if (moment === 'toldOfSigns') beginListening(context, 'plain');
  if (moment === 'testNear') beginListening(context, 'plain');
  if (SPOILED.includes(moment)) beginListening(context, 'sad');
  if (moment === 'familyAway') beginListening(context, 'waiting');
  return sentence(MOMENT_WORDS[moment]);
}

/** It may tell on how that was. */
const SPOILED: readonly ReturnType<typeof momentIn>[] = ['spoiledByOthers', 'spoiled', 'leftBehind'];
/** わるかった, ばつ だった: it may be hard to tell. */
const WENT_BADLY =
  /わる(?:い|かった)|悪(?:い|かった)|だめだった|あかんかった|ばつ|バツ|×|まちが|間違|でき(?:な|へん|ん)|おち(?:た|ちゃ)|しっぱい|ひどい|ひくい|低い/;

/** Whoever tells these is glad, and may tell on. */
const GLAD: readonly ReturnType<typeof momentIn>[] = [
  'fullMarks',
  'didWell',
  'canDoNow',
  'newFriend',
  'flowerMark',
  'markRose',
  'passed',
  'signPraised',
];

/** What is said to a telling, by its type. */
const HEARD = { like: told.likeHeard, event: told.eventAhead, promise: told.promiseHeard } as const;

/** How a promise to do something together is taken: as one only where it will be remembered, which nothing is beside a text. */
const together = ({ care, can }: DialogueContext): Sentence =>
  care.remembers.includes('promise') && !can('reading_comprehension')
    ? told.promiseTaken
    : told.togetherLater;

/**
 * What the child tells of itself in passing is heard as that, and as no wish for now: the talk stays with whoever has it. Null for anything
 * else, beside work where nothing is promised to the robot, and in a sad hour.
 */
export function* takeTold(
  context: DialogueContext,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  if (isSadHour(context.state, context.nowMs)) return null;
  const [mention] = mentionsIn(context.message, dayInJapan(context.nowMs));
  if (mention === undefined) return yield* takeMoment(context);
  const isInvited = mention.type === 'promise' && mention.kind === 'together';
  if (!isInvited && isWorking(context)) return null;
  // あした テスト どきどきする: how it feels comes before what is ahead.
  if (!isInvited && momentIn(context.message) === 'testNear') return yield* takeMoment(context);
  yield [context.feelings(null)];
  const { thing } = mention;
  const heard = isInvited ? together(context) : HEARD[mention.type];
  return say(sentence(heard, { thing }), pendingQuestion(context));
}
