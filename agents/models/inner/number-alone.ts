import { storyOutcome } from '#agents/knowledge/homework/story-outcome.ts';
import { readReply } from '#agents/understanding/reply.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };
import { ask, type DialogueContext, pendingQuestion, type Script, say, speak } from './dialogue-script.ts';
import { nextWaiting } from './talks/practice-talk.ts';
import { fold } from './understand/intents.ts';
import { tellsOfDay } from './understand/told/of-day.ts';

/** じゅうろく こ: what is longer is no number in words, as にわで is none. */
const LONGEST_NUMBER = 12;
const OF_TALE =
  /\d+\s*(?:まい|枚|ページ|かい|回|さい|才|ねん|年|がつ|月|にち|にん|人|ばん|番|てん|点)\s*(?:も|しか|ある|いる|おる|あって|でた|だされ)/;

/** A number while nothing is open: of the problem just solved (a key pressed twice), or of one not yet told. */
export function* numberWithoutProblem(context: DialogueContext, spelled: string): Script {
  yield [context.feelings(null)];
  const { lesson, word_problem: story } = context.state;
  if (story) {
    const isSaid =
      readReply(context.message) === 'answer' ||
      /^\D{0,8}\d+\D{0,4}[!！。、].*(?:だって|から|けん)/.test(context.message.normalize('NFKC'));
    if (isSaid) context.memory.storyNumber = spelled;
    const own = context.memory.storyNow;
    const isIt = own !== null && String(storyOutcome(own.text)) === /^\d+/.exec(spelled)?.[0];
    if (isSaid && isIt) return ask(context, storyWords.storyNumberKnown, { number: spelled });
    // きょう サッカーで 2かい かった: of the day, and not of the story.
    const isOfDay = !isSaid && tellsOfDay(fold(context.message));
    return speak(context, isSaid ? 'storyAnswer' : isOfDay ? 'storyBeside' : 'storyThinking');
  }
  // ひとりだと こわい, 3まいも あるんだよ: a number in a tale is none.
  const isInWords =
    !/\p{Nd}/u.test(context.message) &&
    (readReply(context.message) === 'talk' || context.message.length > LONGEST_NUMBER);
  if (isInWords || tellsOfDay(fold(context.message)) || OF_TALE.test(context.message.normalize('NFKC')))
    return say(speak(context, 'chatter'), pendingQuestion(context));
  const isOld = lesson?.status === 'solved' && lesson.saidByChild.includes(spelled);
  if (!isOld && context.state.queue.length > 0) return yield* nextWaiting(context);
  if (!isOld) context.memory.storyNumber = spelled;
  return isOld
    ? say(speak(context, 'alreadySolved'), speak(context, 'askNext'))
    : speak(context, 'whichProblem');
}
