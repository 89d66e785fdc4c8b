import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { COVERAGE } from '#agents/knowledge/curriculum/coverage.ts';
import type { KanjiList } from '#agents/knowledge/japanese/asked/kanji-list.ts';
import {
  ask,
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { isForLater } from '#agents/models/inner/understand/wishes/battle-wish.ts';
import { ONLY_LEARNED } from '#agents/models/inner/understand/wishes/desk.ts';
import { type About, NO_WISH, readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { canBeMade } from '#agents/teaching/practice/within-limits.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { bring, clearDesk, newRow } from './practice-talk.ts';

/** What a child wants to practise. */
interface Practice {
  readonly wish: Wish;
  readonly topic: 'any' | 'math';
  /** It may be a wish. */
  readonly isUnsure?: true;
}

export const EASIER: Practice = { wish: { ...NO_WISH, level: 'easier' }, topic: 'any' };

/** "くりさがりの ひきざん だして", "7のだん", "もっと むずかしいの", "3もんだけ". */
export function* practise(context: DialogueContext, { wish: asked, topic, isUnsure }: Practice): Script {
  const { state, memory } = context;
  const wish = asCanBe(asked, context.child.grade);
  const { about, level, count, grade } = wish;
  const cannot = notYet(context, about) ?? (isUnsure ? askWhether(context, wish) : null);
  if (cannot !== null) {
    yield [context.feelings(null)];
    return cannot;
  }
  if (about !== null && isWorking(context) && isForLater(context.message)) {
    yield [context.feelings(null)];
    const topic = about.child;
    const promised =
      count === null
        ? sentence(practiceWords.afterThis, { topic })
        : sentence(practiceWords.afterThisCount, { topic, count });
    return say(promised, pendingQuestion(context));
  }
  if (about === null && wish.without.some(({ id }) => id === 'calculation')) {
    yield* clearDesk(context);
    yield [context.feelings(null)];
    return speak(context, 'japaneseCan');
  }
  const isPlain = about === null && level === null && grade === null;
  const isOpen = state.lesson?.status === 'open' || state.drill !== null;
  memory.after = wish.after;
  if (isPlain && count !== null && isOpen) {
    memory.row = newRow('any', count);
    yield [context.feelings(null)];
    const agreed = sentence(practiceWords.rowAgreed, { count });
    return say(noteOf(wish), agreed, pendingQuestion(context));
  }
  // It may be homework: it comes back after the one that was wished for.
  if (!isPlain) yield* clearDesk(context);
  memory.row = isPlain && count !== null ? newRow('any', count) : null;
  memory.wish = isPlain ? null : { ...wish, unmet: null, storyOf: null };
  const isLike = level !== 'same' || state.lesson !== null || about !== null;
  const aside = wish.aside === null ? '' : sentence(practiceWords.notYetAside, { topic: wish.aside.child });
  const after =
    wish.after?.about == null ? '' : sentence(practiceWords.thenThis, { topic: wish.after.about.child });
  const opening = say(
    feltWith(context, wish),
    aside,
    noteOf(wish),
    isLike ? openingOf(context, wish) : '',
    after,
  );
  const total = count ?? (about === null || about.named.length === 0 ? null : countOfNamed(about));
  return yield* bring(context, { topic, count: total, wish, opening }, [context.feelings(null)]);
}

const MOST_IN_ROW = 10;
/** How many are asked of kanji that are named, where nobody said how many: each read and written, or one of both. */
const countOfNamed = ({ named, kanji }: About): number =>
  Math.min(MOST_IN_ROW, (kanji === null ? 2 : 1) * named.length);

/** 3けた÷1けた: what there is no problem of is told, and its sort is begun with. */
function asCanBe(wish: Wish, grade: Grade): Wish {
  const { about } = wish;
  if (about === null || canBeMade(about, grade)) return wish;
  return { ...wish, unmet: about.child, about: readWish(about.covered.child, grade).about };
}

/** Honest about what goes beyond a row, and about time, which is not measured here. */
function noteOf({ about, more, time, storyOf, isOfBefore, unmet }: Wish): string {
  return say(
    unmet === null ? '' : sentence(practiceWords.notYetAside, { topic: unmet }),
    isOfBefore ? sentence(about === null ? practiceWords.notFromThere : practiceWords.notOfThatDay) : '',
    more === null ? '' : sentence(practiceWords.moreThanRow),
    time === null ? '' : sentence(practiceWords[TIME_NOTES[time]]),
    storyOf === null ? '' : sentence(practiceWords.noStoryOf, { word: storyOf }),
  );
}
/** The wish goes first; how it felt has its word before it. */
function feltWith(context: DialogueContext, { level, about }: Wish): string {
  const folded = fold(context.message);
  const isOfKanji = about?.covered.by === 'kanji' && about.named.length === 0;
  if (isOfKanji && ONLY_LEARNED.test(folded)) return sentence(practiceWords.learnedUnknown);
  if (ASHAMED.test(folded)) return sentence(practiceWords.afterShame);
  if (AFRAID.test(folded)) return speak(context, 'afterFear');
  return level !== 'harder' && NOT_LEARNED.test(folded) ? sentence(practiceWords.notLearned) : '';
}
const ASHAMED =
  /はず(?:か|い)|恥ず|(?:おこ|怒|しか|叱)られ|わらわれ|笑われ|かなし|悲し|くやし|悔し|なき(?:た|そう)|泣/;
const AFRAID = /(?<!ん)こわ(?:い|か|く)|怖|(?:むり|無理)(?:むり|無理|だ|や|です(?!か)|、|。|!)/;
const NOT_LEARNED =
  /(?:なら|習)(?:って|っと)(?:い)?(?:な[いか]|へん|ん|らん|ません)|がっこうで(?:まだ)?や(?:って|っと)(?:い)?(?:ない|へん|らん)/;

const TIME_NOTES = { minutes: 'byMinutes', clocked: 'noClock', unclocked: 'withoutClock' } as const;

/** Asked once, of what may be a wish; うん begins it. Null where it was just asked: said again it is meant. */
export function askWhether(context: DialogueContext, wish: Wish): string | null {
  const { about } = wish;
  const isAsked = context.asked?.question.choices.some(({ means }) => means === 'instead') ?? false;
  if (about === null || isAsked) return null;
  context.memory.wish = wish;
  const asking = isWorking(context) ? practiceWords.changeTo : practiceWords.maybeTopic;
  return ask(context, asking, { topic: about.child });
}

/** The kanji of its test come in the child's own order, those of later grades too; they are told back first. */
export function* practiseList(context: DialogueContext, { kanji, later }: KanjiList): Script {
  const { memory } = context;
  if (kanji.length === 0) {
    yield [context.feelings(null)];
    return speak(context, 'tellKanji');
  }
  yield* clearDesk(context);
  memory.leaveRow();
  const named = (all: readonly string[]): string => all.map((one) => `「${one}」`).join('');
  const opening = say(
    sentence(practiceWords.listStart, { kanji: named(kanji) }),
    later.length === 0 ? '' : sentence(practiceWords.listLater, { later: named(later) }),
  );
  return yield* bring(context, { topic: 'kanji', count: null, kanji: kanji.join(''), opening }, [
    context.feelings(null),
  ]);
}

/** After a small question had to be told: one like it, begun together, before anything else. */
export function* likeTheLast(context: DialogueContext): Script {
  const wish: Wish = { ...NO_WISH, level: 'same' };
  return yield* bring(
    context,
    { topic: 'any', count: null, wish, opening: speak(context, 'similarTogether') },
    [],
  );
}

/** うん, to a topic that was offered. */
export function* startTopic(context: DialogueContext, topic: 'math' | 'kuku' | 'kanji'): Script {
  context.memory.leaveRow();
  const opening = topic === 'math' ? '' : speak(context, topic === 'kuku' ? 'kukuStart' : 'kanjiStart');
  return yield* bring(context, { topic, count: null, opening }, [context.feelings(null)]);
}

function openingOf(context: DialogueContext, { about, level, count, isMixed, after }: Wish): string {
  // さんすう 5もん やったら かんじ: any sums, and then the other.
  if (about === null && after !== null && count !== null)
    return sentence(practiceWords.topicCount, { topic: 'けいさん', count });
  const isDared = about !== null && level === 'harder' && count === null && about.covered.by === 'problems';
  if (isDared)
    return say(
      speak(context, 'harderProblem'),
      wordings(practiceWords.topicStart, { topic: about.child })[0] ?? '',
    );
  if (about !== null) return started(context, about, count);
  const counted = count === null ? '' : sentence(practiceWords.countStart, { count });
  if (isMixed && level === null) return say(sentence(practiceWords.mixedStart), counted);
  return say(level === null ? '' : speak(context, OF_LEVEL[level]), counted);
}
const OF_LEVEL = { easier: 'easierProblem', harder: 'harderProblem', same: 'sameProblem' } as const;

/** More are not told one by one; what is to be written is not shown. */
const MOST_NAMED = 5;

function started(context: DialogueContext, about: About, count: number | null): string {
  const { covered, tables, child: topic, kanji, named } = about;
  if (covered.id.startsWith('missed')) return speak(context, 'missedStart');
  if (count === null && covered.by === 'kuku' && tables.length === 0 && about.order === null)
    return speak(context, 'kukuStart');
  const isShown = named.length > 0 && named.length <= MOST_NAMED && kanji !== 'writing';
  if (count === null && covered.by === 'kanji' && kanji === null && named.length === 0)
    return speak(context, 'kanjiStart');
  const quoted = named.map((one) => `「${one}」`).join('');
  if (count !== null && isShown) return sentence(practiceWords.namedCount, { kanji: quoted, count });
  if (isShown)
    return (
      wordings(practiceWords.topicStart, {
        topic: sentence(practiceWords.namedKanji, { kanji: quoted }),
      })[0] ?? ''
    );
  if (count !== null) return sentence(practiceWords.topicCount, { topic, count });
  const ways = wordings(practiceWords.topicStart, { topic });
  return ways[context.state.turn_count % ways.length] ?? '';
}

/** Honest about what cannot be practised yet, and offers what there is instead; null of what can. */
export function notYet(context: DialogueContext, about: About | null): string | null {
  if (about === null || about.instead === null) return null;
  const { covered } = about;
  // これじゃなくて とけい, over a sum: no more sums.
  const isTurned = about.instead.id === 'calculation' && isWorking(context) && context.state.drill === null;
  const instead = isTurned ? (COVERAGE.find(({ id }) => id === 'kanji') ?? about.instead) : about.instead;
  const isAnything = instead.id === 'calculation';
  context.memory.wish = isAnything
    ? null
    : {
        ...NO_WISH,
        about: {
          ...about,
          words: instead.child,
          covered: instead,
          kinds: instead.kinds ?? [],
          instead: null,
        },
      };
  return ask(context, practiceWords.notYet, { topic: covered.child, instead: instead.child });
}
