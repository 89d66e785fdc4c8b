import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { latest } from '#agents/knowledge/arithmetic/latest.ts';
import { NATIVE_COUNTS } from '#agents/knowledge/arithmetic/number-words.ts';
import { type Covered, coveredIn } from '#agents/knowledge/curriculum/coverage.ts';
import { classKanjiIn } from './pace/class-kanji.ts';
import { NUMBER, numberOf } from './said-numbers.ts';
import { foldClauses, type Parted, partWanted } from './wanted-words.ts';
import { type About, aboutIn, aboutKanji } from './wish-about.ts';
import { readLimits } from './wish-limits.ts';
import { aboutExample } from './wished/about-example.ts';
import { exampleIn } from './wished/example.ts';
import { timeIn, withoutMinutes } from './wished/how-long.ts';
import { kanjiIn, namedIn, withoutSize } from './wished/implied.ts';
import { inTurn, secondChoice } from './wished/in-turn.ts';
import { aboutKanjiSet, withName } from './wished/kanji-set.ts';
import { type Level, levelIn, yearBeside } from './wished/level-said.ts';
import { rowsInTurn, turnedPair } from './wished/rows.ts';
import { isRequest, LATER_YEARS, unmetIn } from './wished/unmet.ts';

export type { About } from './wish-about.ts';
export { LEVELS, type Level } from './wished/level-said.ts';

/** What a child wants to practise, as far as exact words say. */
export interface Wish {
  /** What is named; null where nothing is. */
  readonly about: About | null;
  readonly level: Level | null;
  /** "二年生の". */
  readonly grade: Grade | null;
  /** "3もんだけ": 1-10. */
  readonly count: number | null;
  /** How many were said, where they are more than come in a row. */
  readonly more: number | null;
  /** What is said of time, which the robot does not measure: 3ぷんだけ; with a clock, without one. */
  readonly time: 'minutes' | 'clocked' | 'unclocked' | null;
  /** What is named only to be left out: かんじぬき. */
  readonly without: readonly Covered[];
  /** What is named beside what is begun with, and cannot be done yet. */
  readonly aside: Covered | null;
  /** How it was to be and cannot be chosen, by its name: あまりの でる ぶんしょうだい. Said once, and kept nowhere. */
  readonly unmet: string | null;
  /** いろいろ, ぜんぶの 単元から: of everything a little. */
  readonly isMixed: boolean;
  /** What a story is to be of: of the robot's own it has no such one. Said once, and kept nowhere. */
  readonly storyOf: string | null;
  /** What comes after it: 2もん たしざん、そのあと かんじ. */
  readonly after: Wish | null;
  /** Of what went wrong on another day, of which the robot need not know: きのう バツだった ひきざん. */
  readonly isOfBefore: boolean;
}

/** Nothing is wished for. */
export const NO_WISH: Wish = {
  about: null,
  level: null,
  grade: null,
  count: null,
  more: null,
  time: null,
  without: [],
  aside: null,
  unmet: null,
  isMixed: false,
  storyOf: null,
  after: null,
  isOfBefore: false,
};

const COUNT = new RegExp(
  `(?<![0-9]|この|いまの|今の|け[いー]|ひっ|ケ)(?:([0-9]{3})|${NUMBER})(ずつ)?(?:もん(?!だい)|問(?!題)|字(?=、|だけ|$|ずつ|書|か[くきけ]|よ[むみめ]|読|くらい|ぐらい))(?![0-9]|め|目)(ずつ)?`,
  'g',
);
/** Of problems, where something to practise is named: 3つ, 5こ, みっつ. */
const LOOSE_COUNT =
  /(?<![0-9九]|くり[あさ]が(?:り|る)?(?:が|を|の)?)(?:([0-9]{1,2}|[二三四五六七八九十]|二十)(?:つ|こ(?!え)|個|(?<!もう[1一])かい(?!あ[るっり]|で|ずつ)|(?<!もう[1一])回(?!あ[るっり]|で|出|く|ずつ))|(ひとつ(?!うえ|上|した|下|むず|難|やさし|かんたん|簡単)|ふたつ|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ|(?:いっ|に|さん|よん|ご|ろっ|なな|はっ|きゅう)こ(?=だけ|くらい|ぐらい|で|や[るりっ]|だして|おねがい|ください|、|$)))(?!の|と|かず|め|なら|ある|あり|たす|ひ[いく]|に?わけ|に?分け)/g;
/** Some, and no more. */
const A_FEW =
  /(?:ちょっと|ちょびっと|すこし|少し|ちょこっと)(?:だけ(?!もっと|むず|難|かんたん|簡単|やさし|おおき|大き|ちいさ|小さ|らく|楽)|やら|やって|やり|、|$)/;
const COUNTED: Readonly<Record<string, number>> = {
  いっこ: 1,
  にこ: 2,
  さんこ: 3,
  よんこ: 4,
  ごこ: 5,
  ろっこ: 6,
  ななこ: 7,
  はっこ: 8,
  きゅうこ: 9,
};
const FEW = 3;
const FEW_FIRST = 5;
const MIXED =
  /てきとうにまぜ|適当にまぜ|てきとうに混ぜ|適当に混ぜ|いろいろ|色々|いろんな|(?:ぜんぶ|全部)(?:の|から)|(?:ぜんぶ|全部)?(?:ちょっと|すこし|少し|1もん|1問)ずつ|ミックス|みっくす|たんげん|単元/;
/** どうぶつが でてくる おはなし, きょうりゅうの 文章題. */
const STORY_OF =
  /(?:^|[\s、。,！!]|えっと)((?:[ァ-ヶー]|[一-龠]|[ぁ-ん]){2,8}?)(?:(?:が|の)\s*(?:で|出)てくる|の(?=\s*(?:お?話(?!し|す|を)|おはなし|はなし(?!を)|文[しょう章]+|ぶんしょう|ものがたり)))(?<!(?:ざん|算|けた|桁|ねん|年|数|学|校|題|かね|金|もの|物|かい|い|な|あまり|余り)(?:の|が(?:で|出)てくる))/;
const SCHOOL_YEAR =
  /([1-3一二三]|いち|に|さん)(?:ねんせい|年生|ねん|年)(?:の(?:とき|時)の(?=かんじ|漢字|けいさん|計算|もんだい|問題|やつ|たし|ひき|くく)|の(?!お?(?:にい|ねえ|兄|姉|とこ)|弟|妹|おとうと|いもうと|こ(?:[にがはともを]|たち|$)|子|ひと|人|とき|時|せんせい|先生|だんし|男|じょし|女|とも|友|いとこ)|で|ので|のが|レベル|れべる|$)/g;
const OF_BEFORE =
  /(?:きのう|昨日|おととい|このまえ|この前|こないだ|せんしゅう|先週|(?<=^|、)(?:まえ|前)(?=に?(?:まちが|間違|ばつ|でき[なんへひ]))|まえのとき|前のとき|前の時|てすと)(?:の|に|は|も|で)?[^、]{0,14}(?:ばつ|まちが|間違|だめ(?:だ|や)|でき(?:な|ん|へん|ひん)|わからな|つづき|続き|とちゅう|途中|、?もう(?:いっ|一|1|いち)(?:かい|回|ど|度|ぺん)|やった(?:の|やつ)|[^、]{0,10}、?(?:また|もう(?:いっ|一|1|いち)(?:かい|回|ど|度|ぺん)))/;
/** わり算で まちがえたのだけ. */
const WENT_WRONG =
  /(?:まちが|間違)(?:え|っ)(?:た|ちゃった|とった)(?:の|やつ|とこ|ところ|もんだい|問題)(?:だけ|ばっか|を|が(?:い|や)|(?:や|だ|出|し))/;
const MOST = 10;
/** How many come of how many that are said: the last count, 5問、いや 3問; more than ten are begun with ten. */
export function countIn(
  folded: string,
  named: number,
): { readonly count: number | null; readonly more: number | null } {
  const counts = [...folded.matchAll(COUNT)];
  // くくを 2もん、そのあと とけいを 1もん: the first of them is begun with.
  const isOfFirst = counts.length > 1 && counts.length === named && !/いや|やっぱ|けど/.test(folded);
  const counted = isOfFirst ? counts[0] : counts.at(-1);
  const [loose] = named > 0 ? [...folded.matchAll(LOOSE_COUNT)].slice(-1) : [];
  const word = NATIVE_COUNTS.indexOf(loose?.[2] ?? '');
  const few = named > 0 && A_FEW.test(folded) ? FEW : null;
  // たしざん 2もんと ひきざん 3もんと くく 5もん: as many as they are together.
  const sum =
    isOfFirst && counts.length > 2 ? counts.reduce((all, [, , one]) => all + (numberOf(one) ?? 0), 0) : 0;
  const said =
    (sum > 0 ? sum : null) ??
    numberOf(counted?.[1] ?? counted?.[2] ?? loose?.[1]) ??
    (word > 0 ? word : (COUNTED[loose?.[2] ?? ''] ?? few));
  if (said === null || said < 1) return { count: null, more: null };
  const isEach = /(?:もん|問)ずつ/.test(folded);
  const signs = new Set(folded.match(/(?:たし|ひき|かけ|わり)(?=ざん|算)/g)).size;
  const count = isEach ? said * Math.max(1, signs > 1 ? signs : named) : said;
  return { count: Math.min(count, MOST), more: count > MOST ? count : null };
}

/** くくの いちばん むずかしいの: the rows that take longest to learn; かんたんな くく: those that are learned first. */
function hardRows(about: About | null, folded: string, grade: Grade): About | null {
  const level = levelIn(folded);
  const [row, other] = about?.covered.id === 'kuku' ? about.tables : [];
  // 9のだんの むずいとこ: the end of the row.
  if (row !== undefined && other === undefined && level === 'harder' && about?.order === null)
    return about.from === null ? aboutIn(`${row}のだん、×6から`, grade) : about;
  if (about?.covered.id !== 'kuku' || about.tables.length > 0) return about;
  if (level === 'harder') return aboutIn('6のだんから9のだん、ばらばら', grade);
  return level === 'easier' ? aboutIn('5のだんと2のだん', grade) : about;
}

/** 100までの けいさん, 2けたの けいさん; 3年の 計算 まぜて: of which signs they are is known by the year. */
function sumsOfYear(about: About | null, folded: string, grade: Grade): About | null {
  // 100より 大きい 数の やつ: of whatever sums.
  if (about === null && OF_NUMBERS.test(folded) && isRequest(folded))
    return aboutIn(`${folded}、${SIGNS_OF[1]}`, grade);
  const isOfAny = about?.covered.id === 'calculation' && about.kinds.length === 0 && about.instead === null;
  if (!isOfAny) return about;
  const { most, digits } = readLimits(partWanted(folded).wanted);
  if (most !== null || digits.length > 0)
    return aboutIn(folded.replace(ANY_SUMS, 'たしざんとひきざんの'), grade) ?? about;
  const isMixed = ANY_MIXED.test(folded) || PLAIN_SUMS.test(folded);
  return (isMixed ? aboutIn(folded.replace(ANY_SUMS, SIGNS_OF[grade]), grade) : null) ?? about;
}
const OF_NUMBERS =
  /(?:(?<![0-9])[0-9]{2,4}|百|千)(?:より(?:も)?(?:おおき|大き|ちいさ|小さ)[いな]|までの|を?(?:こえ|超え)る)(?:かず|数|すうじ|数字)|[1-4一二三四]けた(?:の)?(?:かず|数|すうじ|数字)/;
const ANY_SUMS = /けいさん|計算|さんすう|算数/;
const ANY_MIXED = /^(?!.*(?:いろ|色々|ぜんぶ|全部|ずつ)).*(?:まぜ|混ぜ|ごちゃ)/;
/** 2年生の けいさん, かんたんな けいさん: sums, and no units. */
const PLAIN_SUMS =
  /[1-3一二三](?:年|ねん)(?:せい|生)?の(?:けいさん|計算)(?!.*(?:ながさ|長さ|かさ|たんい|とけい))|(?:かんたん|簡単|やさし|らく|楽)(?:な|い|めの)(?:けいさん|計算)/;
const SIGNS_OF: Readonly<Record<Grade, string>> = {
  1: 'たしざんとひきざん',
  2: 'たしざんとひきざんとくく',
  3: 'たしざんとひきざんとかけざんとわりざん',
};

/** はちしちと しちはちの ペア: from that line. */
function paired(folded: string, grade: Grade): About | null {
  const line = turnedPair(folded);
  return line === null ? null : aboutIn(`${line[0]}のだん、×${line[2]}から`, grade);
}

/** 8×7とか、ひっくりかえしたの: it begins with that line. */
const turned = (about: About | null, folded: string, line: string): About | null =>
  about === null || about.tables.length !== 1 || !REVERSED.test(folded)
    ? about
    : { ...about, from: Number(line), words: `${about.words} ×${line}から` };
const REVERSED =
  /ぎゃく(?!から|に(?:いう|言う))|逆(?!から|に(?:いう|言う))|ひっくりかえ|ひっくり返|はんたい|反対|さかさ(?!から)/;

/**
 * What the words ask for, of a child of this grade. It does not say that they are a wish: 「ひっさんで やった」 names
 * the ひっさん too. Pure; `about.words` and the rest hold nothing of the child's own words.
 */
export const readWish = latest((words: string, grade: Grade): Wish => {
  const [one, other] = (secondChoice(words) ?? []).map((part) => readOne(part, grade));
  if (one?.about?.instead != null && other?.about?.instead === null)
    return { ...other, aside: one.about.covered };
  const parts = inTurn(words);
  const [first, after] = (parts ?? []).map((part) => readOne(part, grade));
  const isOfTwo =
    first?.about?.instead === null &&
    after?.about?.instead === null &&
    first.about.words !== after.about.words;
  // あと 1もん やったら かんじ: so many more of what lies there, and then the other.
  const isOfMore =
    first !== undefined &&
    first.about === null &&
    first.count !== null &&
    MORE_FIRST.test(foldClauses(words)) &&
    THEN_SAID.test(foldClauses(words)) &&
    after?.about?.instead === null;
  if (isOfMore)
    return { ...first, after: { ...after, count: after.count === first.count ? null : after.count } };
  const whole = readOne(words, grade);
  if (!isOfTwo) return withRows(whole, partWanted(foldClauses(words)).wanted, grade);
  // Half and half: of whatever sums there are a few, and then the other.
  const isAnySum = first.about?.covered.id === 'calculation' && first.about.kinds.length === 0;
  const count = first.count ?? (isAnySum ? FEW_FIRST : null);
  // 読みと書き半分ずつ、ぜんぶで 10問: half of them each.
  const total = HALF_OF.test(foldClauses(words)) && first.count === null ? whole.count : null;
  return {
    ...first,
    time: whole.time,
    after: total === null ? after : { ...after, count: Math.floor(total / 2) },
    count: total === null ? count : Math.ceil(total / 2),
    grade: first.grade ?? after.grade,
  };
});

/** 2のだんから 5のだんまで じゅんばんに: the other rows come behind the first. */
function withRows(wish: Wish, wanted: string, grade: Grade): Wish {
  const [first, ...others] = wish.about?.covered.by === 'kuku' ? rowsInTurn(wanted) : [];
  if (first === undefined || wish.about?.tables[0] !== first || wish.about.tables.length > 1) return wish;
  const after = others.reduceRight<Wish | null>(
    (next, row) => ({ ...NO_WISH, about: aboutIn(`${row}のだん`, grade), after: next }),
    null,
  );
  return { ...wish, after };
}

const HALF_OF = /はんぶん|半分/;
const THEN_SAID = /(?:やっ|おわっ|終わっ|とい|解い|し)(?:たら|て?から)|その(?:あと|後)/;
const MORE_FIRST =
  /^(?:えっと|じゃあ?|ねえ)?(?:あと|もう|これ|この)?(?:[1-9一二三四五]|いち|ひと|ふた|みっ)(?:もん|問|つ|こ|個|かい|回)/;

/** かけ算と ひき算の 文章題 1問ずつ: two. */
const numberNamed = (named: readonly Covered[]): number =>
  Math.max(1, named.length - Number(named.length > 1 && named.some(({ id }) => id === 'word_problem')));

/** 「読」 in a list does not say that it is to be read. */
const withoutQuoted = (words: string, wanted: string): string =>
  words.includes('「') ? partWanted(foldClauses(words.replace(/[「『][^」』]*[」』]/g, ''))).wanted : wanted;

/** わり算の ひっ算じゃなくて あまりの ある わり算: what is turned down is not declined once more. */
const unrefused = (all: string, { wanted, refused }: Parted): string =>
  refused !== '' && /ひっさん|筆算|くりあが|あまり|余り/.test(refused) && NAMED.test(wanted) ? wanted : all;
const NAMED = /ざん|算|くく|九九|だん|段|かんじ|漢字|ぶんしょう/;

/** What is wished for, as one thing. */
function readOne(words: string, grade: Grade): Wish {
  const all = foldClauses(words);
  // 10ぷんくらい けいさん: how long, and no sum of time.
  const folded = withoutMinutes(all);
  const parted = partWanted(folded);
  const left = numberOf([...parted.refused.matchAll(SCHOOL_YEAR)].at(-1)?.[1]);
  const next = yearBeside(parted.wanted, left, folded, grade);
  const year = numberOf([...parted.wanted.matchAll(SCHOOL_YEAR)].at(-1)?.[1]) ?? next;
  // 1年生のは 入れないで: of the year of the child.
  const asked = year === 1 || year === 2 || year === 3 ? year : left !== null && left < grade ? grade : null;
  const example = exampleIn(words);
  const about =
    withName(words, aboutKanji(classKanjiIn(words), kanjiIn(withoutQuoted(words, parted.wanted)))) ??
    aboutKanjiSet(words, folded, grade, asked) ??
    paired(folded, grade) ??
    (example === null ? null : turned(aboutExample(example), folded, example.canonical.at(-1) ?? '')) ??
    sumsOfYear(hardRows(aboutIn(folded, asked ?? grade), folded, asked ?? grade), folded, asked ?? grade);
  const level = levelIn(folded);
  const unmet =
    unmetIn(words, unrefused(all, parted), about) ??
    (next !== null && next > 3 && isRequest(all) ? LATER_YEARS : null);
  const named = namedIn(parted, asked ?? grade);
  const isAny = /もんだい|問題/.test(folded);
  const isBegun = about !== null && about.instead === null;
  return {
    about,
    // 12×4みたいな is told by its example.
    level: (example !== null || unmet !== null) && level === 'same' ? null : level,
    grade: asked,
    // ぜんぶの 単元から 1問ずつ: how many that makes is not said.
    ...(MIXED.test(all) && about === null
      ? { count: null, more: null }
      : countIn(folded, about === null && !isAny && level === null ? 0 : numberNamed(named))),
    time: about?.covered.id === 'time' ? null : timeIn(all),
    without: coveredIn(withoutSize(parted.refused), grade),
    isMixed: MIXED.test(all),
    storyOf:
      about?.covered.id === 'word_problem' && about.limits.theme === null && unmet === null
        ? (STORY_OF.exec(words.normalize('NFKC'))?.[1] ?? null)
        : null,
    after: null,
    isOfBefore:
      !about?.covered.id.startsWith('missed') &&
      (OF_BEFORE.test(all) || (isBegun && about.kinds.length > 0 && WENT_WRONG.test(all))),
    unmet,
    aside: isBegun ? (named.find(({ state }) => state === 'not_yet') ?? null) : null,
  };
}
