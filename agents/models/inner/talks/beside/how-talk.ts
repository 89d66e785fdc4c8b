import {
  type DialogueContext,
  isPlaying,
  pendingQuestion,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { questionOf } from '#agents/models/inner/small-question.ts';
import { skipProblem } from '#agents/models/inner/talks/sheet-talk.ts';
import { practise } from '#agents/models/inner/talks/wish-talk.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { plainPracticeIn } from '#agents/models/inner/understand/practice-wish.ts';
import { isUnwell } from '#agents/models/inner/understand/unwell.ts';
import { type HowWished, howWished } from '#agents/models/inner/understand/wishes/how-wished.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** How the open practice is to go on, where the words say nothing else; null where they do. */
export function howOf(context: DialogueContext): HowWished | null {
  const { state, memory, message, child } = context;
  const isElse = isPlaying(context) || memory.passage !== null || memory.lookingBack !== null;
  if (isElse || state.word_problem !== null || state.awaiting === 'return_from_break') return null;
  return howWished(message, state, child.grade);
}

/** ゆびが いたいから よむのに して: what is wished beside a hand that hurts a little, without it; null of all else. */
export function wishBesideSore(context: DialogueContext): DialogueContext | null {
  const { message, state, child } = context;
  if (GRAVER.test(message) || !SORE_HAND.test(message.normalize('NFKC'))) return null;
  const rest = message
    .normalize('NFKC')
    .replace(SORE_HAND, '')
    .replace(/^[\s、。]+|[\s、]+$/g, '');
  const folded = fold(rest);
  if (folded.length < SHORTEST || isUnwell(folded) || isPlaying(context)) return null;
  const isWish =
    howWished(rest, state, child.grade) !== null ||
    plainPracticeIn(rest, folded, state, child.grade) !== null;
  return isWish ? { ...context, message: rest } : null;
}
const SHORTEST = 3;
const SORE_HAND =
  /(?:きょうは?|今日は?|ちょっと|なんか|えんぴつで)*\s*(?:(?:みぎ|ひだり|右|左)?(?:手|ゆび|指|うで|腕|てくび|手首)|(?<![ぁ-ん])て)\s*(?:が|も)?\s*(?:ちょっと|すこし|少し)?\s*(?:いた(?:い|くて|む)|痛(?:い|くて|む)|つかれ(?:た|て)|疲れ(?:た|て)|だるい)\s*(?:んだ|ねん|の|よ|もん)*(?:から|けん|けど|ので|んで|し|さかい)?[、。\s]*/;
const GRAVER =
  /血|ちが|おれ[たて]|折|はれ|腫|きった|切った|けが|ころ|転|ぶつけ|はさ|すごく|めっちゃ|めちゃ|ずっと|とても|むり|かけない|うごか|動か|やけど|たた[かいくき]|なぐ|あざ|しば(?:ら(?!く)|っ)|むす[んば]|ふ(?:んだ|んで|まれ)|か(?:んだ|まれ)|ひっぱ|つね|(?:ママ|まま|パパ|ぱぱ|(?<!けい|たく|れん)さん|ちゃん|くん|せんせい|先生|父|母|兄|姉|弟|妹|ともだち|友だち|だれか|みんな)(?:が|に|の|から)/;

/** It is agreed to, or declined by its name, and what lies there goes on; or it begins as it is wished. */
export function* goOnSo(context: DialogueContext, how: HowWished): Script {
  const { lesson } = context.state;
  if (how.wish !== null) return yield* practise(context, { wish: how.wish, topic: 'any' });
  const heard = say(
    how.isSore ? sentence(practiceWords.soreHand) : '',
    how.isHungry ? sentence(practiceWords.hungryHeard) : '',
    ...[...new Set(how.notes)].map((note) => sentence(practiceWords[note])),
    how.unmet === null ? '' : sentence(practiceWords.notYetAside, { topic: how.unmet }),
  );
  if (how.isSkipped) return say(heard, yield* skipProblem(context));
  yield [context.feelings(null)];
  // Who wants no hint is not asked a small question.
  const isAlone = how.notes.includes('hintsWhenAsked') && lesson?.status === 'open';
  return say(heard, isAlone ? questionOf(lesson, context.state.turn_count) : pendingQuestion(context));
}

/** What is wished goes on, with a word for the hand. */
export function* mindfulOf(script: Script): Script {
  return say(sentence(practiceWords.soreHand), yield* script);
}
