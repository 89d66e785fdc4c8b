import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { COVERAGE, type Covered, coveredIn, insteadOf } from '#agents/knowledge/curriculum/coverage.ts';
import { kindsOfGrade } from '#agents/teaching/problems/problems.ts';
import { NUMBER, numberOf } from './said-numbers.ts';
import { type Parted, partWanted } from './wanted-words.ts';
import {
  isUnlimited,
  type Limits,
  plainKinds,
  readLimits,
  withoutPlain,
  wordsOfLimits,
} from './wish-limits.ts';

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
  /** Of kanji, the half that is meant. */
  readonly kanji: 'reading' | 'writing' | null;
  /** Kanji that are named one by one; none: whatever suits. */
  readonly named: readonly string[];
  readonly limits: Limits;
  /** What there is instead of something that cannot be done. */
  readonly instead: Covered | null;
}

const TABLE = new RegExp(`${NUMBER}の?(?:だん|段)(から|より)?`, 'g');
const MIXED = /ばらばら|らんだむ|まぜ|ごちゃまぜ/;
const DOWN = /(?:した|下|うしろ|後ろ|おおきいほう|大きいほう)から|ぎゃく|逆|さかさ|下がる|さがるやつ/;
/** The rows that are named, of 1-9: 2のだんと 5のだん, 6のだんから 9のだん. */
function tablesIn(folded: string): readonly number[] {
  const tables: number[] = [];
  let from: number | null = null;
  for (const [, said, isFrom] of folded.matchAll(TABLE)) {
    const table = numberOf(said);
    if (table === null || table < 1 || table > MOST_TABLE) continue;
    for (let between = (from ?? table - 1) + 1; between < table; between++) tables.push(between);
    tables.push(table);
    from = isFrom === undefined ? null : table;
  }
  return [...new Set(tables)];
}
const MOST_TABLE = 9;
const TABLES = Array.from({ length: MOST_TABLE }, (_, at) => at + 1);

const STORIES = 'word_problem';
/** Word problems of the operations named beside them, of all where none is: かけざんの ぶんしょうだい. */
function ofSigns({ kinds = [] }: Covered, named: readonly Covered[]): readonly ProblemKind[] {
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

/** What is meant by words that name it only beside others: mとcm, かくほう. */
function withImplied(said: string, refused: string): string {
  const isKanji = /かんじ|漢字/.test(refused) || /[一-龠]とか/.test(said) || kanjiIn(refused) !== null;
  const implied = [
    isKanji && kanjiIn(said) !== null ? 'かんじ' : '',
    /(?:けた|桁)(?:×|かける)/.test(said) ? 'かけざん' : '',
    /(?:けた|桁)(?:たす|\+)/.test(said) ? 'たしざん' : '',
    /(?:けた|桁)ひく/.test(said) ? 'ひきざん' : '',
    /[1-9](?:たす|\+)(?:なん|いくつ|□|何)|[1-9]たすの?(?:やつ|もんだい)/.test(said) ? 'たしざん' : '',
    /(?:^|、)(?:みずの|水の)?かさ(?:が|を|で|だけ|に|$|、)/.test(said) ? 'かさの' : '',
  ].filter((word) => word !== '');
  // 1000より おおきい かずの ならび: how large they are is a limit, where something else is named.
  const wanted = [
    said.replace(/(より(?:も)?)(?:おおきい|大きい)(?=(?:かず|数)の(?!もんだい|問題))/, '$1'),
    ...implied,
  ].join('、');
  const units = readLimits(wanted).parts.filter((part) => /^[a-zA-Z]+$/.test(part));
  const [unit] = units;
  if (unit === undefined || /たんい|単位|なおす/.test(wanted)) return wanted;
  return `${wanted}、${/g$/.test(unit) ? 'おもさ' : /L$/.test(unit) ? 'かさの' : 'ながさ'}`;
}

/** What is named of what is wanted, in its order. */
export const namedIn = ({ wanted, refused }: Parted, grade: Grade): readonly Covered[] => {
  const all = coveredIn(withImplied(withoutPlain(wanted), refused), grade);
  // けいさん says nothing beside what else is named.
  return all.length > 1 ? all.filter(({ id }) => id !== 'calculation') : all;
};

const OPERATIONS: readonly string[] = ['addition', 'subtraction', 'multiplication', 'division'];

/** たしざん beside くりあがりの たしざん, or beside ながさ, says nothing of its own. */
function mainOf(named: readonly Covered[], isList: boolean): readonly Covered[] {
  const hasRow = named.some(({ id }) => id === 'number_rows');
  // かずの ならびの □ is no □の しき.
  const told = hasRow ? named.filter(({ id }) => id !== 'blank' && id !== 'place_value') : named;
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
export const LISTS =
  /(?:ざん|算|くく|九九|けい|計|だん|段|かんじ|漢字|もん|問)(?:と(?!け)|、|や|も)|まぜ|ずつ|そのあと|それから/;

function readTables(wanted: string, refused: string): readonly number[] {
  const tables = tablesIn(wanted);
  const left = tablesIn(refused);
  if (tables.length > 0 || left.length === 0) return tables;
  return TABLES.filter((table) => !left.includes(table));
}

const WRITES = /かく(?!す|に|れ)|書(?:く|き|ける|いて)|かき(?!た)|かきとり/;
const READS = /よむ|よみ|読/;
const kanjiIn = (wanted: string): About['kanji'] =>
  WRITES.test(wanted) === READS.test(wanted) ? null : WRITES.test(wanted) ? 'writing' : 'reading';

/** The reading or the writing of kanji has a name of its own. */
const halfOf = (covered: Covered, half: About['kanji']): Covered =>
  covered.by !== 'kanji'
    ? covered
    : (COVERAGE.find(({ id }) => id === (half === null ? 'kanji' : `kanji_${half}`)) ?? covered);

/** What is said of two at once: ながさの たしざん is no あわせて of both. */
const nameOf = (about: readonly Covered[], tables: readonly number[]): string =>
  about.length === 2 && about.some(({ id }) => id === 'written')
    ? `${about.find(({ id }) => id !== 'written')?.child}の ひっさん`
    : tables.length > 0 && tables.length <= MOST_NAMED
      ? tables.map((table) => `${table}の だん`).join('と ')
      : [...new Set(about.map(({ child }) => child))].slice(0, MOST_NAMED).join('と ');
const MOST_NAMED = 3;

/** What of the words, folded by `foldClauses`, is wanted; null where nothing is named. */
export function aboutIn(folded: string, grade: Grade): About | null {
  const parted = partWanted(folded);
  const { wanted, refused } = parted;
  const isList = LISTS.test(wanted);
  const tables = readTables(wanted, refused);
  const read = readLimits(wanted);
  // 7のだんの わりざん is division by 7.
  const isDivided = tables.length === 1 && read.operator === '÷';
  const all = namedIn(parted, grade);
  const kuku = all.filter(({ by }) => by === 'kuku');
  const named =
    tables.length > 0 && !isDivided && kuku.length > 0
      ? [...kuku, ...(isList ? all.filter(({ by, id }) => by !== 'kuku' && id !== 'multiplication') : [])]
      : isDivided
        ? all.filter(({ by }) => by !== 'kuku')
        : all;
  const main = mainOf(named, isList);
  const able = main.filter(({ state }) => state !== 'not_yet');
  const missing = main.find(({ state }) => state === 'not_yet');
  // Of several in a list what can be done is begun with.
  const covered = (isList ? able[0] : missing) ?? main[0];
  const isAny = covered === undefined || covered.id === 'calculation';
  const others = isAny ? anythingBut(coveredIn(refused, grade), grade) : null;
  if (others !== null || covered === undefined) return others;
  const isMissing = covered.state === 'not_yet';
  const isFact = covered.by === 'kuku' || covered.by === 'kanji';
  const asked = isFact ? [covered] : isList ? able.filter(({ by }) => by === 'problems') : named;
  const limits: Limits = isDivided ? { ...read, parts: [`÷${tables[0]}`] } : read;
  const kinds = isMissing ? [] : kindsOf(isList ? asked : narrowed(asked, main));
  const order = DOWN.test(wanted) && covered.by === 'kuku' ? 'down' : MIXED.test(wanted) ? 'mixed' : null;
  const kanji = covered.by === 'kanji' ? kanjiIn(wanted) : null;
  const rows = covered.by === 'kuku' ? tables : [];
  const names = (
    isFact ? [halfOf(covered, kanji)] : isMissing ? [covered] : asked.length > 0 ? asked : [covered]
  ).map(({ child }) => child);
  const isNarrowed = !isUnlimited(limits) && !isFact && !isMissing;
  return {
    words: [
      rows.length > 0 ? rows.map((row) => `${row}のだん`).join('と') : names.join(isList ? 'と ' : ' '),
      order === 'mixed' ? 'ばらばら' : order === 'down' ? 'ぎゃく' : '',

      isNarrowed ? wordsOfLimits(limits, names.join('')) : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
    covered,
    child: nameOf(isFact || isMissing ? [halfOf(covered, kanji)] : isList ? asked : main, rows),
    kinds: limits.isPlain ? plainKinds(kinds) : kinds,
    tables: rows,
    order,
    kanji,
    named: [],
    limits,
    instead: isMissing ? insteadOf(covered, grade) : null,
  };
}

/** These kanji, which the class has (pace/class-kanji.ts); null for none. */
export function aboutKanji(named: readonly string[]): About | null {
  const covered = COVERAGE.find(({ id }) => id === 'kanji');
  if (named.length === 0 || covered === undefined) return null;
  const words = `いま ならっている ${named.map((kanji) => `「${kanji}」`).join('')}`;
  return { ...NOTHING_MORE, words, covered, child: covered.child, kinds: [], named };
}

/** Sums in which any sign may stand. */
const OF_ANY_SIGN: readonly ProblemKind[] = [
  'multi_step',
  'mixed_operations',
  'blank',
  'decimal',
  'fraction',
  'money',
  'time',
];
const MEASURES: readonly ProblemKind[] = ['length', 'volume', 'mass'];

/** けいさん without what is refused; null where that leaves all of it, or nothing. */
function anythingBut(refused: readonly Covered[], grade: Grade): About | null {
  const left = refused.flatMap(({ kinds = [] }) => kinds);
  const isOperation = refused.some(
    ({ id }) => OPERATIONS.includes(id) || id.startsWith('addition') || id.startsWith('subtraction'),
  );
  const without = isOperation ? [...left, ...OF_ANY_SIGN, ...MEASURES] : left;
  const kinds = kindsOfGrade(grade).filter((kind) => !without.includes(kind));
  const covered = COVERAGE.find(({ id }) => id === 'calculation');
  if (left.length === 0 || kinds.length === 0 || covered === undefined) return null;
  const words = `${refused.map(({ child }) => child).join('と ')}いがい ${covered.child}`;
  return { ...NOTHING_MORE, words, covered, child: covered.child, kinds };
}
const NOTHING_MORE = {
  tables: [],
  order: null,
  kanji: null,
  named: [],
  limits: readLimits(''),
  instead: null,
} as const;

/** ながさの たしざん is of the kinds of ながさ; ひきざんの ひっさん of those of both. */
function narrowed(named: readonly Covered[], main: readonly Covered[]): readonly Covered[] {
  const lists = named.flatMap(({ kinds }) => (kinds === undefined ? [] : [kinds]));
  if (named.some(({ id }) => id === STORIES)) return named;
  const [first = [], ...others] = lists;
  return first.some((kind) => others.every((kinds) => kinds.includes(kind))) ? named : main;
}
