import {
  askedOnly,
  behind,
  type DialogueContext,
  isPlaying,
  openHomework,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { isGrave } from '#agents/models/inner/understand/told/grave.ts';
import { isUnwell } from '#agents/models/inner/understand/unwell.ts';
import { type Begins, beginsIn } from '#agents/models/inner/understand/wishes/begins.ts';
import { isAtWork } from '#agents/models/inner/understand/wishes/gate.ts';
import { saysItEnds } from '#agents/models/inner/understand/wishes/how-notes.ts';
import { inFull } from '#agents/models/inner/understand/wishes/of-talk.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isInvited } from './listen-talk.ts';

type Reply = (context: DialogueContext) => Script;

/** A wish that has its meaning by the talk that is open, or only that work begins; null of all else. */
export function shortWish(context: DialogueContext, reply: Reply): Script | null {
  const { state, memory, message, child } = context;
  const isElse = isPlaying(context) || memory.passage !== null || memory.lookingBack !== null;
  const home = openHomework(context);
  if (isElse || state.composition !== null || state.word_problem !== null) return null;
  if (state.awaiting === 'return_from_break' || (home !== null && home.namedOnly === undefined)) return null;
  const folded = fold(message);
  if (isGrave(folded) || isUnwell(folded)) return null;
  const full = inFull(message, { state, lastReply: memory.lastReply, grade: child.grade });
  if (full !== null && full !== message) return reply({ ...context, message: full, asked: null });
  const so = isAtWork(state) ? SO_MANY_FIRST.exec(folded)?.[1] : undefined;
  if (so !== undefined)
    return thenBattle({ ...context, message: `${so}もんだけ やりたい`, asked: null }, reply);
  const isAsked = state.awaiting === 'confirmation' || context.asked?.reply?.outcome === 'chosen';
  if (isAtWork(state) || isInvited(context)) return null;
  if (state.lesson === null && /[ただ]ら/.test(message) && saysItEnds(message))
    return askedOnly(context, practiceWords.endsAfterOwn);
  if (isAsked) return null;
  const said = message.normalize('NFKC');
  const before = (BEFORE_BATTLE.exec(said) ?? BATTLE_AFTER.exec(said))?.[1];
  if (before !== undefined && isBeforeBattle(before, child.grade))
    return thenBattle({ ...context, message: `${before} やりたい`, asked: null }, reply);
  const begins = beginsIn(message);
  return begins === null ? null : begin(context, begins, reply);
}

/** 3つ できたら バトルしたい, over a row. */
const SO_MANY_FIRST =
  /^(?:じゃあ?|えっと|あと)?([1-9])(?:つ|こ|個|もん|問)(?:だけ)?(?:でき|や(?:っ|り)|とい|解い|おわっ|終わっ)(?:たら|てから|だら)、?(?:けいさん|計算)?ばとる(?:を|が|に)?(?:し(?:たい|よう?)|する|や(?:る|りたい)|い[いー])?[よねわな!。]*$/;
/** くくの つぎに バトル: the battle is asked about behind the row. */
const BEFORE_BATTLE =
  /^(?:(?:さき|先)に|まず|さいしょ(?:は|に)?)?\s*([^、。!?]{2,14}?)(?:を|だけ)?\s*(?:やって|して|の|が|おわって)?[、\s]*(?:その|(?:それ|これ)が\s*)?(?:(?:つぎ|次|あと|後)(?:に|は|で)?|おわったら|終わったら|やったら|してから|やってから)[、\s]*(?:けいさん|計算)?(?:バトル|ばとる)(?:を|が)?\s*(?:して|したい|しよう?|やる|やりたい|やろう?|しても|ね|だよ|な|いい|の|ねん|わ|っちゃ|ばい|よ|[!！。?？])*$/;
/** バトルの まえに くく. */
const BATTLE_AFTER =
  /^(?:(?:つぎ|次|あと)は?\s*)?(?:けいさん|計算|くく|九九)?の?(?:バトル|ばとる)(?:を)?\s*(?:の|する|やる|(?:(?:が|に)?(?:したい|やりたい|いい|する))?(?:けど|から)?[、。\s]*その)?\s*(?:まえ|前)に\s*([^、。!?]{2,14}?)(?:の)?\s*(?:れんしゅう|練習)?(?:を|が)?\s*(?:して|したい|しよう?|やる|やりたい|やろう?|ね|だよ|な|[!！。])*$/;
const isBeforeBattle = (words: string, grade: DialogueContext['child']['grade']): boolean => {
  const { about } = readWish(words, grade);
  return about !== null && about.instead === null;
};
function* thenBattle(context: DialogueContext, reply: Reply): Script {
  const said = yield* reply(context);
  context.memory.after = 'battle';
  return say(sentence(practiceWords.afterThis, { topic: BATTLE }), said);
}

/** The first problem comes; what was said of its time, or of what is to come behind it, has its word before it. */
function begin(context: DialogueContext, { isTimed, isLast, next }: Begins, reply: Reply): Script | null {
  const { memory } = context;
  if (isLast) return next === '' ? lastOne(context, reply) : lastBefore(context, next, reply);
  const words = memory.lastReply.startsWith('かんじだね。') ? 'かんじの れんしゅう' : 'もんだい だして';
  const begun = say(sentence(practiceWords.begins), isTimed ? sentence(practiceWords.byMinutes) : '');
  return behind(begun, reply({ ...context, message: words, asked: null }));
}

const oneMore = (context: DialogueContext, reply: Reply): Script =>
  reply({
    ...context,
    message: context.state.lesson === null ? 'もんだい だして' : 'もう 1もん だして',
    asked: null,
  });

const lastOne = (context: DialogueContext, reply: Reply): Script =>
  behind(sentence(practiceWords.endsAfterThis), oneMore(context, reply));

/** つぎ さいごね！ そのあと バトル: it is promised for the end of that one. */
function lastBefore(context: DialogueContext, next: string, reply: Reply): Script | null {
  const isBattle = /ばとる/.test(fold(next));
  const wish = readWish(next, context.child.grade);
  const { about } = wish;
  if (!isBattle && (about === null || about.instead !== null)) return null;
  return promising(context, isBattle ? 'battle' : wish, isBattle ? BATTLE : (about?.child ?? ''), reply);
}
const BATTLE = 'けいさんバトル';

function* promising(
  context: DialogueContext,
  promised: NonNullable<DialogueContext['memory']['promised']>,
  topic: string,
  reply: Reply,
): Script {
  const said = yield* oneMore(context, reply);
  context.memory.promised = promised;
  return say(sentence(practiceWords.afterThis, { topic }), said);
}
