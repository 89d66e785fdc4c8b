import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { COVERAGE, type Covered, coveredIn, insteadOf } from '#agents/knowledge/curriculum/coverage.ts';
import { partWanted } from './wanted-words.ts';
import { isUnlimited, type Limits, NO_LIMITS, plainKinds, readLimits, wordsOfLimits } from './wish-limits.ts';
import { anythingBut, OPERATIONS } from './wished/all-but.ts';
import { kanjiIn, namedIn, trained, withoutSize } from './wished/implied.ts';
import { FIRST_SHOP, largeKinds, ofYear, signLeft, unitsOf } from './wished/left.ts';
import { MISSED, MISSED_KANJI, namesMissed, namesMissedKanji } from './wished/missed.ts';
import { inOrder, MOST_NAMED, nameOf, ofStories, withLimits, withWritten } from './wished/name.ts';
import { lineFrom, lineStuck, orderIn, ROWS, rowsIn } from './wished/rows.ts';
import { isPlainBy, OF_SHOP, signOfStory } from './wished/story-said.ts';
import { narrowedBy } from './wished/told-limits.ts';

/** A thing to practise, or one that cannot be. */
export interface About {
  /** In words that `readWish` reads as the same again; nothing else of the child's. */
  readonly words: string;
  readonly covered: Covered;
  /** Kinds of problem that have all that was named (ひきざん and ひっさん); none: whatever suits. */
  readonly kinds: readonly ProblemKind[];
  /** What the child is told that it is. */
  readonly child: string;
  /** 1-9: the rows of the 九九 that are meant; none: all. */
  readonly tables: readonly number[];
  /** ばらばら: in no order; 下から: from ×9 down. */
  readonly order: 'mixed' | 'down' | null;
  /** Of one row, the line with which it begins: さぶろくから; null: the first. */
  readonly from: number | null;
  /** Of kanji, the half that is meant. */
  readonly kanji: 'reading' | 'writing' | null;
  /** Kanji that are named one by one; none: whatever suits. */
  readonly named: readonly string[];
  readonly limits: Limits;
  /** What there is instead of something that cannot be done. */
  readonly instead: Covered | null;
}

const STORIES = 'word_problem';
/** Word problems of the operations named beside them, of all where none is: かけざんの ぶんしょうだい. */
function ofSigns({ kinds = [] }: Covered, named: readonly Covered[]): readonly ProblemKind[] {
  // A story of the shop is of any sign.
  if (named.some(({ id }) => id === 'money')) return kinds;
  const others = named.filter(({ id }) => id !== STORIES);
  const isProduct = others.some(({ id }) => /^(?:multiplication|division|kuku)/.test(id));
  const isSum = others.some(({ id }) => /^(?:addition|subtraction)/.test(id));
  return isProduct === isSum ? kinds : kinds.filter((kind) => (kind === 'story_product') === isProduct);
}

/** Of all that is named: kinds that have it all, or, where none has, any of it. */
function kindsOf(named: readonly Covered[]): readonly ProblemKind[] {
  const stories = named.find(({ id }) => id === STORIES);
  if (stories !== undefined) return ofSigns(stories, named);
  const lists = named.flatMap(({ kinds }) => (kinds === undefined ? [] : [kinds]));
  const [first = [], ...others] = lists;
  const shared = first.filter((kind) => others.every((kinds) => kinds.includes(kind)));
  return shared.length > 0 ? shared : [...new Set(lists.flat())];
}

/** たしざん beside くりあがりの たしざん, or beside ながさ, says nothing of its own. */
function mainOf(named: readonly Covered[], isList: boolean): readonly Covered[] {
  const hasRow = named.some(({ id }) => id === 'number_rows');
  // かずの ならびの □ is no □の しき.
  const hasUnits = named.some(({ id }) => id === 'units');
  const told = hasUnits
    ? named.filter(({ id }) => !['length', 'volume', 'mass'].includes(id))
    : hasRow
      ? named.filter(({ id }) => id !== 'blank' && id !== 'place_value')
      : named;
  const own = told.filter(
    (one) => !told.some((other) => other !== one && other.kinds !== undefined && isPartOf(other, one)),
  );
  const others = own.filter(({ id }) => !OPERATIONS.includes(id) && id !== 'written');
  const isOf = others.length > 0 && others.length < own.length && !isList;
  return isOf ? others : own;
}
const isPartOf = ({ kinds = [] }: Covered, { kinds: all = [] }: Covered): boolean =>
  kinds.length < all.length && kinds.every((kind) => all.includes(kind));

/** とけいと くく: one after the other, not one in the other. */
const LISTS =
  /(?:ざん|算|くく|九九|けい|計|だん|段|かんじ|漢字|もん|問)(?:と(?!け)|、|や(?!って|る|り|ろ|ら)|も(?!はい|入|つか|使|まざ|混ざ|ある))|まぜ|ずつ|そのあと|それから/;

/** 小数の たしざんと ひきざん: of one thing both, and no list. */
const OF_BOTH_SIGNS =
  /□[^、]{0,8}、(?:かけ|たし|ひき|わり)(?:ざん|算)と(?:かけ|たし|ひき|わり)(?:ざん|算)(?:だけ|で|の)|□の(?:しき)?(?:かけ|わり)(?:ざん|算)と|(?:小数|しょうすう|分数|ぶんすう|[なが長]さ|かさ|[おも重]さ|お(?:金|かね)|□|ひっさん|筆算|(?:じ|時)(?:かん|間)|けた)の(?:たし|足し|ひき|引き|かけ|わり)(?:ざん|算)(?:、(?!.*(?:ざん|(?<!筆)算))|と(?:たし|足し|ひき|引き|かけ|わり))/;

/** The reading or the writing of kanji has a name of its own. */
const halfOf = (covered: Covered, half: About['kanji']): Covered =>
  covered.by !== 'kanji'
    ? covered
    : (COVERAGE.find(({ id }) => id === (half === null ? 'kanji' : `kanji_${half}`)) ?? covered);

/** What of the words, folded by `foldClauses`, is wanted; null where nothing is named. */
export function aboutIn(folded: string, grade: Grade): About | null {
  const parted = trained(partWanted(folded), folded, grade);
  const { wanted } = parted;
  if (namesMissedKanji(wanted))
    return {
      ...NOTHING_MORE,
      words: MISSED_KANJI.child,
      covered: MISSED_KANJI,
      child: MISSED_KANJI.child,
      kinds: [],
      kanji: kanjiIn(wanted),
    };
  const refused = withoutSize(parted.refused);
  const isList = LISTS.test(wanted) && !OF_BOTH_SIGNS.test(wanted);
  const tables = rowsIn(wanted, refused, NOT_LEARNED.test(folded));
  const readHere = readLimits(wanted);
  const readPlain = isPlainBy(refused) ? { ...readHere, isPlain: true } : readHere;
  // あまりの あるのと ないの: both.
  const isBoth = readPlain.isPlain && OF_REMAINDER.test(wanted);
  const ofPlain = isBoth ? { ...readPlain, isPlain: false } : readPlain;
  // 7のだんの わりざん is division by 7.
  const hasDivisors = ofPlain.parts.some((part) => part.startsWith('÷'));
  const isDivided = (tables.length === 1 || hasDivisors) && ofPlain.operator === '÷';
  const everything = namedIn(parted, grade);
  // 小数か 分数、どっちでも いい: one of them.
  const namedHere = EITHER.test(wanted) ? everything.slice(0, 1) : everything;
  const isOfMoney = namedHere.some(({ id }) => id === 'money') && namedHere.some(({ id }) => id === STORIES);
  const isOfStory = namedHere.some(({ id }) => id === STORIES);
  const operator = ofPlain.operator ?? (isOfStory ? signOfStory(wanted) : null);
  const read = isOfMoney
    ? {
        ...ofPlain,
        operator: ofPlain.operator ?? signOfStory(wanted),
        theme: ofPlain.theme === OF_SHOP ? null : ofPlain.theme,
        parts: ['円'],
        ...(grade === 1 ? FIRST_SHOP : {}),
      }
    : {
        ...ofPlain,
        operator,
        isOfRest: isOfStory && ofPlain.isOfRest,
        theme: isOfStory ? ofPlain.theme : null,
      };
  // あまりなしの わりざん、九九で ぴったり: they are how it comes out.
  const isExact =
    (ofPlain.isPlain || IN_ROWS.test(wanted)) && ofPlain.operator === '÷' && tables.length === 0;
  // 定規の やつ、cmと mm: the sums of these units can be.
  const hasUnits =
    readHere.parts.some((part) => /^[a-zA-Z]+$/.test(part)) &&
    namedHere.some(({ kinds }) => kinds !== undefined);
  const all = namedHere.filter(
    ({ id, by, state }) =>
      !(hasUnits && state === 'not_yet') &&
      !(isBoth && id === 'division_remainder') &&
      !(isExact && by === 'kuku'),
  );
  const kuku = all.filter(({ by }) => by === 'kuku');
  // ひきざんと くくの 2しゅるい: sums of both.
  const besides = all.filter(({ by }) => by !== 'kuku');
  const isBesideRows =
    isList &&
    tables.length === 0 &&
    kuku.length > 0 &&
    besides.length > 0 &&
    besides.every(({ id }) => /^(?:addition|subtraction|division)/.test(id));
  const named = all.some(({ id }) => id === STORIES)
    ? [...all.filter(({ id }) => id === STORIES), ...all.filter(({ id }) => id !== STORIES)]
    : tables.length > 0 && !isDivided && kuku.length > 0
      ? [...kuku, ...(isList ? all.filter(({ by, id }) => by !== 'kuku' && id !== 'multiplication') : [])]
      : isDivided
        ? all.filter(({ by }) => by !== 'kuku')
        : isBesideRows
          ? [...besides, ...kuku]
          : all;
  const stories = named.filter(({ id }) => id === STORIES);
  const main = stories.length > 0 ? stories : mainOf(named, isList);
  const able = main.filter(({ state }) => state !== 'not_yet');
  const missing = main.find(({ state }) => state === 'not_yet');
  // Of several in a list what can be done is begun with.
  const covered = (isList ? able[0] : missing) ?? main[0];
  const isAny = covered === undefined || covered.id === 'calculation';
  // 7のだんは きらい、7いがいで: the other rows.
  // かけざん、6のだんいがい: of the rows too.
  const isOfRows = covered === undefined || (covered.id === 'multiplication' && refused !== '');
  if (isOfRows && tables.length > 0 && tables.length < ROWS.length && !NAMED_AT_END.test(folded))
    return aboutIn(`${folded}、${isDivided ? 'わりざん' : 'くく'}`, grade);
  const rest = isAny ? anythingBut(coveredIn(refused, grade), grade) : null;
  const others = rest === null ? null : { ...NOTHING_MORE, ...rest };
  if (others === null && isAny && namesMissed(wanted))
    return { ...NOTHING_MORE, words: MISSED.child, covered: MISSED, child: MISSED.child, kinds: [] };
  if (others !== null || covered === undefined) return others;
  const isMissing = covered.state === 'not_yet';
  const isFact = covered.by === 'kuku' || covered.by === 'kanji';
  const sign = signLeft(covered, read.operator, readLimits(refused).operator);
  const asked = isFact
    ? [covered]
    : isList && stories.length === 0
      ? able.filter(({ by }) => by === 'problems' || (isBesideRows && by === 'kuku'))
      : named;
  const limits: Limits = isFact
    ? NOTHING_MORE.limits
    : isDivided
      ? { ...read, parts: hasDivisors ? read.parts : [`÷${tables[0]}`] }
      : narrowedBy(
          covered,
          {
            ...read,
            operator: isBesideRows ? null : sign,
            parts: read.parts.length > 0 ? read.parts : unitsOf(covered, namedHere, grade),
          },
          { wanted, refused },
        );
  const kinds = isMissing ? [] : kindsOf(isList && stories.length === 0 ? asked : narrowed(asked, main));
  const said = orderIn(wanted);
  const order = said === 'down' && covered.by !== 'kuku' ? null : said;
  const kanji = covered.by === 'kanji' ? kanjiIn(wanted) : null;
  const rows = covered.by === 'kuku' ? tables : [];
  const from = lineFrom(wanted, rows) ?? lineStuck(`${wanted}、${refused}`, rows);
  const names = (
    isFact ? [halfOf(covered, kanji)] : isMissing ? [covered] : asked.length > 0 ? asked : [covered]
  ).map(({ child }) => child);
  const isNarrowed = !isUnlimited(limits) && !isFact && !isMissing;
  return {
    words: [
      rows.length > 0 ? rows.map((row) => `${row}のだん`).join('と') : names.join(isList ? 'と ' : ' '),
      order === 'mixed' ? 'ばらばら' : order === 'down' ? 'ぎゃく' : '',
      from === null ? '' : `×${from}から`,
      isNarrowed ? wordsOfLimits(limits, names.join('')) : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
    covered,
    child: inOrder(
      withLimits(
        stories.length > 0
          ? ofStories(stories[0], named, ofPlain.operator)
          : nameOf(
              isFact || isMissing ? [halfOf(covered, kanji)] : isList ? asked : withWritten(main, named),
              rows,
              rows.length > MOST_NAMED && rowsIn('', refused).length === rows.length,
            ),
        limits,
      ),
      covered.by === 'kuku' ? order : null,
    ),
    kinds: ofYear(
      largeKinds(limits.isPlain ? plainKinds(kinds) : kinds, limits.most),
      covered,
      limits,
      wanted,
      grade,
    ),
    tables: rows,
    order,
    from,
    kanji,
    named: [],
    limits,
    instead: isMissing ? insteadOf(covered, grade) : null,
  };
}

const NOT_LEARNED = /まだ[^、]*(?:なら|習)(?:って|っと)|(?:なら|習)(?:って(?:い)?(?:ない|へん)|っとらん)/;
/** What was named here once is not named again, without end. */
const NAMED_AT_END = /、(?:くく|わりざん)$/;
/** 九九 一回で できる わりざん. */
const IN_ROWS =
  /(?:九九|くく)(?:を)?(?:[1一]|いっ)?(?:回|かい)?(?:だけ)?(?:で(?:でき|とけ|解け|わか|すぐ)|を?(?:つか|使)(?:う|って))/;
const EITHER = /か(?!け|わ)[^、]{1,10}(?:か)?(?:、)?(?:の)?(?:どっち|どちら)(?:か(?!わか|分か)|でも)/;
const OF_REMAINDER = /(?:あまり|余り)(?:の|が)?(?:ある|あり|でる|出る)/;

/** These kanji: those that the class has (pace/class-kanji.ts), or that go together (wished/kanji-set.ts); null for none. */
export function aboutKanji(named: readonly string[], half: About['kanji'] = null): About | null {
  const covered = COVERAGE.find(({ id }) => id === 'kanji');
  if (named.length === 0 || covered === undefined) return null;
  const quoted = named.map((kanji) => `「${kanji}」`).join('');
  const words = `いま ならっている ${quoted}${half === null ? '' : half === 'reading' ? ' よむ' : ' かきとり'}`;
  return {
    ...NOTHING_MORE,
    words,
    covered,
    child: halfOf(covered, half).child,
    kinds: [],
    kanji: half,
    named,
  };
}

/** What is said of nothing but its name. */
export const NOTHING_MORE = {
  tables: [],
  order: null,
  from: null,
  kanji: null,
  named: [],
  limits: NO_LIMITS,
  instead: null,
} as const;

/** ながさの たしざん is of the kinds of ながさ; ひきざんの ひっさん of those of both. */
function narrowed(named: readonly Covered[], main: readonly Covered[]): readonly Covered[] {
  const lists = named.flatMap(({ kinds }) => (kinds === undefined ? [] : [kinds]));
  if (named.some(({ id }) => id === STORIES)) return named;
  const [first = [], ...others] = lists;
  return first.some((kind) => others.every((kinds) => kinds.includes(kind))) ? named : main;
}
