import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { COVERAGE } from '#agents/knowledge/curriculum/coverage.ts';
import type { KanjiList } from '#agents/knowledge/japanese/asked/kanji-list.ts';
import {
  ask,
  type DialogueContext,
  isWorking,
  offers,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { isForLater } from '#agents/models/inner/understand/wishes/battle-wish.ts';
import { ONLY_LEARNED } from '#agents/models/inner/understand/wishes/desk.ts';
import { saidBesideWish, toldBesideWish } from '#agents/models/inner/understand/wishes/said-beside-wish.ts';
import { unknownWished } from '#agents/models/inner/understand/wishes/unknown-wish.ts';
import { type About, NO_WISH, type Wish } from '#agents/teaching/practice/wish.ts';
import { asCanBe } from '#agents/teaching/practice/wished/can-be.ts';
import { thenOf } from '#agents/teaching/practice/wished/in-turn.ts';
import { withLeftOver } from '#agents/teaching/practice/wished/left-over.ts';
import { lineGuessed, lineStuck } from '#agents/teaching/practice/wished/rows.ts';
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
export function* practise(context: DialogueContext, practice: Practice): Script {
  const { state, memory } = context;
  const isFeared = practice.wish.level === 'harder' && ASKS_IF_HARD.test(fold(context.message));
  if (isFeared) {
    const easy = yield* practise(
      { ...context, message: '' },
      { ...practice, wish: { ...practice.wish, level: 'easier' } },
    );
    return say(sentence(practiceWords.notTooHard), easy);
  }
  const { wish: wanted, topic, isUnsure } = practice;
  const { grade: year } = context.child;
  const wish = asCanBe(withLeftOver(wanted, context.message, year), year);
  const { about, level, count, grade } = wish;
  const asked = isUnsure ? askWhether(context, wish) : null;
  const cannot = notYet(context, about) ?? (asked === null ? null : say(noteOf(wish), asked));
  if (cannot !== null) {
    yield [context.feelings(null)];
    return asked === null ? say(...heardBeside(context), cannot) : cannot;
  }
  const later =
    about?.child ?? (level === null ? null : sentence(practiceWords.namedSo, { how: LIKE_THAT[level] }));
  if (later !== null && isWorking(context) && isForLater(context.message)) {
    const isOfRow =
      OF_ROW.test(context.message) || (state.lesson?.kind === 'kuku' && state.drill_run !== null);
    if (isOfRow) memory.after = wish;
    else memory.promised = wish;
    yield [context.feelings(null)];
    const promised =
      count === null
        ? sentence(practiceWords.afterThis, { topic: later })
        : sentence(practiceWords.afterThisCount, { topic: later, count });
    return say(promised, pendingQuestion(context));
  }
  if (about === null && wish.without.some(({ id }) => id === 'calculation')) {
    yield* clearDesk(context);
    // なんでも いいから えらんで。算数いがい: it is chosen.
    if (LEAVES_CHOICE.test(fold(context.message))) return yield* startTopic(context, 'kanji');
    yield [context.feelings(null)];
    return speak(context, 'japaneseCan');
  }
  const isPlain = about === null && level === null && grade === null;
  const isOpen = state.lesson?.status === 'open' || state.drill !== null;
  const unknown = isPlain && !isOpen ? unknownWished(context.message, wish) : null;
  if (unknown !== null) {
    yield [context.feelings(null)];
    return ask(context, practiceWords.whatIsIt, { word: unknown });
  }
  memory.after = wish.after;
  memory.promised = null;
  if (isPlain && (count !== null || wish.time !== null) && isOpen) {
    if (count !== null) memory.row = newRow('any', count);
    yield [context.feelings(null)];
    const agreed =
      count === null ? sentence(practiceWords.goOnAgreed) : sentence(practiceWords.rowAgreed, { count });
    return say(agreed, noteOf(wish), thenOf(wish), pendingQuestion(context));
  }
  // It may be homework: it comes back after the one that was wished for.
  if (!isPlain) yield* clearDesk(context);
  memory.row = isPlain && count !== null ? newRow('any', count) : null;
  memory.wish = isPlain ? null : { ...wish, unmet: null, storyOf: null };
  const isLike = level !== 'same' || state.lesson !== null || about !== null;
  const aside = wish.aside === null ? '' : sentence(practiceWords.notYetAside, { topic: wish.aside.child });
  const before = say(feltWith(context, wish), aside, noteOf(wish));
  const start = isLike ? openingOf(context, wish) : '';
  // What is only declined leads to a problem all the same.
  const lead = start === '' && before !== '' && !wish.isOfBefore ? speak(context, 'robotProblem') : start;
  const opening = say(before, lead, thenOf(wish));
  const total = count ?? (about === null || about.named.length === 0 ? null : countOfNamed(about));
  return yield* bring(context, { topic, count: total, wish, opening }, [context.feelings(null)]);
}

const LEAVES_CHOICE =
  /(?:なんでも|どれでも|どっちでも)(?:い[いー]|ええ|よか)|(?:えらん|選ん|きめ|決め)(?:で|て)|おまかせ|まかせ/;

/** この だんが おわったら, or これ over a row of the 九九: behind the row, and not behind one of its problems. */
const OF_ROW = /(?:だん|段|ぜんぶ|全部|[0-9０-９]\s*(?:もん|問))[^。、]{0,6}(?:お|終)わ/;
const MOST_IN_ROW = 10;
/** How many are asked of kanji that are named, where nobody said how many: each read and written, or one of both. */
const countOfNamed = ({ named, kanji }: About): number =>
  Math.min(MOST_IN_ROW, (kanji === null ? 2 : 1) * named.length);

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
  if (level !== 'harder' && NOT_LEARNED.test(folded)) return sentence(practiceWords.notLearned);
  return say(...saidBesideWish(context.message).map((key) => sentence(practiceWords[key])));
}
/** What is told beside a wish has its word where that is declined, too. */
export const heardBeside = ({ message }: DialogueContext): readonly string[] =>
  toldBesideWish(message).map((key) => sentence(practiceWords[key]));
/** いいけど、むずかしいの？: it asks, and wishes for nothing hard. */
const ASKS_IF_HARD =
  /^(?:(?:うん|いい|やる|ええ|おねがい)[^。、!?]{0,6}[、。!]|え[ー、]*)?(?:それ(?:って)?|もんだい(?:は|って)?)?(?:すごく|めっちゃ|すごい)?(?:むずかしい|むずい)(?:の|ん|かな|と|やつ)?(?:かな|か|ですか)?[?]+$/;
const ASHAMED =
  /はず(?:か|い)|恥ず|(?:おこ|怒|しか|叱)られ|わらわれ|笑われ|かなし|悲し|くやし|悔し|なき(?:た|そう)|泣/;
const AFRAID = /(?<!ん)こわ(?:い|か|く)|怖|(?:むり|無理)(?:むり|無理|だ|や|です(?!か)|、|。|!)/;
const NOT_LEARNED =
  /(?:なら|習)(?:って(?:い)?(?:な[いか]|ねえ|へん|ません)|っと(?:らん|らへん|りません))|がっこうで(?:まだ)?や(?:って|っと)(?:い)?(?:ない|へん|らん)/;

const TIME_NOTES = { minutes: 'byMinutes', clocked: 'noClock', unclocked: 'withoutClock' } as const;

/** Asked once, of what may be a wish; うん begins it. Null where it was just asked: said again it is meant. */
export function askWhether(context: DialogueContext, wish: Wish): string | null {
  const { about } = wish;
  if (about === null || offers(context, 'instead')) return null;
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

function openingOf(context: DialogueContext, { about, level, count, isMixed, after, grade }: Wish): string {
  // さんすう 5もん やったら かんじ: any sums, and then the other.
  if (about === null && after !== null && count !== null)
    return sentence(practiceWords.topicCount, { topic: 'けいさん', count });
  const isDared = about !== null && level === 'harder' && count === null && about.covered.by === 'problems';
  if (isDared)
    return say(
      speak(context, 'harderProblem'),
      wordings(practiceWords.topicStart, { topic: about.child })[0] ?? '',
    );
  if (about !== null)
    return started(
      context,
      grade === null ? about : { ...about, child: ofYear(about.child, grade) },
      count,
      grade,
    );
  if (grade !== null && level === null && count === null)
    return wordings(practiceWords.topicStart, { topic: ofYear('もんだい', grade) })[0] ?? '';
  const counted = count === null ? '' : sentence(practiceWords.countStart, { count });
  if (isMixed && level === null) return say(sentence(practiceWords.mixedStart), counted);
  return say(level === null ? '' : speak(context, OF_LEVEL[level]), counted);
}
/** What is promised of no name. */
const LIKE_THAT = {
  easier: 'やさしめの',
  harder: 'むずかしめの',
  same: 'おなじ しゅるいの',
} as const;
const OF_LEVEL = { easier: 'easierProblem', harder: 'harderProblem', same: 'sameProblem' } as const;

const ofYear = (topic: string, grade: Grade): string => sentence(practiceWords.ofYear, { topic, grade });

/** More are not told one by one; what is to be written is not shown. */
const MOST_NAMED = 5;

function started(context: DialogueContext, about: About, count: number | null, grade: Grade | null): string {
  const { covered, tables, child: topic, kanji, named } = about;
  if (covered.id.startsWith('missed')) return speak(context, 'missedStart');
  if (count === null && covered.by === 'kuku' && tables.length === 0 && about.order === null)
    return speak(context, 'kukuStart');
  const isShown = named.length > 0 && named.length <= MOST_NAMED && kanji !== 'writing';
  if (count === null && grade === null && covered.by === 'kanji' && kanji === null && named.length === 0)
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
  const line = lineBegun(context, about);
  if (line !== null) return line;
  const ways = wordings(practiceWords.topicStart, { topic });
  return ways[context.state.turn_count % ways.length] ?? '';
}

/** A row that begins where the child cannot say it: from the line before, with its number where the child has said it rightly. */
function lineBegun({ message }: DialogueContext, { tables, from, order }: About): string | null {
  const [a] = tables;
  if (a === undefined || from === null || order !== null) return null;
  const folded = fold(message);
  if (lineStuck(folded, [a]) !== from && lineGuessed(folded, a) !== from) return null;
  const before = from - 1;
  const product = String(a * before);
  const isKnown = new RegExp(`(?<!\\d)${product}(?!\\d)`).test(message.normalize('NFKC'));
  return isKnown
    ? sentence(practiceWords.fromKnown, { a, line: from, before, product })
    : sentence(practiceWords.fromLine, { a, line: from, before });
}

/** Honest about what cannot be practised yet, and offers what there is instead; null of what can. */
export function notYet(context: DialogueContext, about: About | null): string | null {
  if (about === null || about.instead === null) return null;
  const { covered } = about;
  context.memory.declined = { about, turn: context.state.turn_count };
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
          child: instead.child,
          covered: instead,
          kinds: instead.kinds ?? [],
          instead: null,
        },
      };
  const words = covered.id === 'clock_reading' ? practiceWords.notYetClock : practiceWords.notYet;
  return ask(context, words, { topic: covered.child, instead: instead.child });
}
