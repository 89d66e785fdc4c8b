import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { type About, countIn, readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { isUnlimited, readLimits, sumsBySign } from '#agents/teaching/practice/wish-limits.ts';
import { OPERATIONS } from '#agents/teaching/practice/wished/all-but.ts';
import { aboutKanjiSet } from '#agents/teaching/practice/wished/kanji-set.ts';
import { levelFelt, levelIn } from '#agents/teaching/practice/wished/level-said.ts';
import { orderIn } from '#agents/teaching/practice/wished/rows.ts';
import buttonWords from '#agents/words/buttons.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isSameSum, OPERATION, sizeOfDesk, stepFromDesk } from './sized-desk.ts';

export const OF_KIND: Readonly<Record<string, string>> = {
  kuku: 'くく',
  decimal: 'しょうすう',
  fraction: 'ぶんすう',
  length: 'ながさ',
  volume: 'かさ',
  mass: 'おもさ',
  money: 'おかね',
  time: 'じこく',
};

/** What is on the desk, or was last, by the name by which it is wished for; null where nothing has one. */
export function nameOfDesk({ drill, lesson }: Readonly<SessionState>): string | null {
  if (drill !== null) return 'かんじ';
  if (lesson === null) return null;
  const signs = [...new Set(lesson.expression.match(/[+\-×÷]/g) ?? [])];
  if (lesson.kind.startsWith('story_')) return 'ぶんしょうだい';
  const ofSign = signs.length === 1 ? sumsBySign(signs[0])[0] : undefined;
  if (lesson.kind === 'multiplication_written') return 'かけざんの ひっさん';
  return OF_KIND[lesson.kind] ?? ofSign ?? null;
}

/** The row, or the rows, of the 九九 that are being gone through, by their names; null where none is. */
export function rowOfDesk({ lesson, drill_run: run }: Readonly<SessionState>): string | null {
  if (lesson?.kind !== 'kuku' || lesson.status !== 'open' || run?.topic !== 'kuku') return null;
  const named = run.wish?.about?.match(/[1-9]のだん/g);
  if (named != null) return named.join('と');
  return run.wish?.about === undefined ? `${lesson.expression[0]}のだん` : null;
}

/** Two rows and more by their bare numbers: 6も 8も 9も. */
const ROWS = /[1-9](?:も|と|や|、)+[1-9]/;
const HALF = /か(?:く|き)|書|よ(?:む|み)|読/;
/** 3つだけね, 5こ よめたら. */
export const SO_MANY =
  /(?:[1-9]|[0-9]{2})(?:つ|こ|個|もん|問|じ|字)(?:だけ|で(?:いい|おわ)|まで|(?:よめ|読め|かけ|書け|でき)たら|やったら)/;
/** まだ ならって ないのは ださないで, ならったやつだけ, of kanji: how far school has come nobody knows here. */
export const ONLY_LEARNED =
  /(?:なら|習)(?:って|っと)(?:い)?(?:ない|ん|へん|らん)[^、。]{0,6}(?:(?:だ|出)さ(?:ないで|ん)|ぬき|なし|いがい|以外)|(?:なら|習)った[^、。]{0,8}(?:だけ|から)/;
/** おかしの 話が いい, もっと みじかい おはなしで. */
const OF_STORY =
  /(?:お話|おはなし|はなし|話)(?:が|で|に|を|も)|(?:が|の)(?:で|出)て?くる(?:の|やつ|おはなし|お話|話)/;
const OF_SIGN_STORY =
  /(?:たし|足し|ひき|引き|かけ|掛け|わり|割り)(?:ざん|算)(?:の(?:お話|おはなし|はなし|話)|で$|に(?:なる|して)|の(?:に(?:して|かえて|変えて)|(?:だ|出)して))/;
const OF_CARRYING = /こたえのけた|くり[あさ]が|あまり|余り/;

/** き と はやし と もり: over kanji these are meant. */
const isKanjiSet = (said: string, grade: Grade): boolean =>
  aboutKanjiSet(said, foldClauses(said), grade) !== null;

/** Whether it says something of what is on the desk, so that its name need not be said: 1けたの, くりあがらないのも, かくやつ. */
function isNarrowing(said: string, wanted: string, desk: string, { grade }: Wish): boolean {
  if (desk === 'かんじ')
    return (
      HALF.test(wanted) ||
      SO_MANY.test(wanted) ||
      ONLY_LEARNED.test(foldClauses(said)) ||
      grade !== null ||
      isKanjiSet(`${desk}、${said}`, grade ?? 3)
    );
  if (desk === 'くく' && (ROWS.test(wanted) || orderIn(wanted) !== null)) return true;
  if (desk === 'ぶんしょうだい') return OF_STORY.test(wanted);
  return !isUnlimited(readLimits(wanted)) || OF_CARRYING.test(wanted) || orderIn(wanted) === 'mixed';
}

/** こういうの: what is on the desk as a wish; null where it has no name. */
export function wishOfDesk(state: Readonly<SessionState>, grade: Grade): Wish | null {
  const desk = nameOfDesk(state);
  if (desk === null || state.drill !== null) return null;
  const wish = readWish(desk, grade);
  const size = sizeOfDesk(wish, state);
  return size === '' ? wish : readWish(`${size} ${desk}`, grade);
}

/** What is wished for, with what is on the desk as its topic where none is named, and with how that felt. */
export function inLightOfDesk(said: string, wish: Wish, state: Readonly<SessionState>, grade: Grade): Wish {
  const { lesson } = state;
  const { about } = wish;
  const folded = foldClauses(said);
  const { wanted } = partWanted(folded);
  const divided = dividedBy(wish, folded, state);
  if (divided !== null) return readWish(divided, grade);
  const ofKind = isSignOfKind(wish, folded, state);
  if (ofKind !== null)
    return readWish(
      BOTH_SIGNS.test(wanted) ? `${ofKind}の たしざんと ひきざん` : `${ofKind}の ${said}`,
      grade,
    );
  // たんいを なおすやつ, over weights: of these.
  const isMeasure = lesson !== null && ['length', 'volume', 'mass'].includes(lesson.kind);
  if (isMeasure && wish.about?.covered.id === 'units' && wish.about.limits.parts.length === 0)
    return readWish(`${OF_KIND[lesson.kind]}の ${said}`, grade);
  // ひっさんじゃないやつ, over 9+6: of its sign, in the head.
  const isUnwritten =
    about?.covered.id === 'calculation' && wish.without.length === 1 && wish.without[0]?.id === 'written';
  const bare = isUnwritten ? nameOfDesk(state)?.replace(/の ひっさん$/, '') : undefined;
  if (bare !== undefined && sumsBySign().includes(bare)) return readWish(bare, grade);
  // 20までの かずで, over a difference: of its sign.
  const sized =
    about !== null && about.kinds.length > 0 && !SIGN.test(folded) && isOfNumbers(about)
      ? nameOfDesk(state)
      : null;
  if (sized !== null && sumsBySign().includes(sized)) return readWish(`${said}、${sized}`, grade);
  const written = about?.covered.id === 'written' ? writtenOfDesk(about, state) : null;
  if (written !== null) return readWish(`${written}、${said}`, grade);
  const isOfStory = isSignOfStory(wish, wanted, state);
  const row = isRowOrder(wish, wanted) ? rowOfDesk(state) : null;
  const named = isOfStory ? STORIES : (row ?? (wish.about === null ? nameOfDesk(state) : null));
  // 2けたのに して, 0のつくやつ, over a line of the 九九: no line is so large.
  const desk = named === 'くく' && BEYOND_ROWS.test(wanted) ? 'かけざん' : named;
  if (
    desk !== null &&
    row === null &&
    wish.about === null &&
    LEFT.includes(desk) &&
    leavesKind(folded, state)
  )
    return readWish(`${desk}いがいの けいさん、${said}`, grade);
  const isOfDesk = isOfStory || row !== null || (desk !== null && isNarrowing(said, wanted, desk, wish));
  const whole = isOfDesk ? `${desk}、${said}` : said;
  const read = isOfDesk ? readWish(whole, grade) : wish;
  const half = halfOfRow(read, state);
  if (half !== '') return readWish(`${whole}、${half}`, grade);
  // もっと むずかしいの, over a kanji: one with more strokes.
  if (state.drill !== null && read.about === null && (read.level === 'harder' || read.level === 'easier'))
    return { ...readWish(`${OF_LEVEL[read.level]}、${said}`, grade), level: read.level };
  // むずかしい かんじ, with nothing on the desk, and not むずかしいの ださんといて.
  const isOfAny = about?.covered.by === 'kanji' && about.named.length === 0 && lesson?.status !== 'open';
  if (
    state.drill === null &&
    isOfAny &&
    wish.grade === null &&
    levelIn(wanted) === read.level &&
    (read.level === 'harder' || read.level === 'easier')
  )
    return { ...readWish(`${OF_LEVEL[read.level]}、${said}`, grade), level: read.level };
  // さっきみたいなの もう1かい, over a kanji: another, read or written as that.
  if (state.drill !== null && read.about === null && read.level === 'same')
    return {
      ...readWish(state.drill.kind === 'kanji_writing' ? 'かんじの かき' : 'かんじの よみ', grade),
      level: 'same',
    };
  const size = sizeOfDesk(read, state);
  // これ やめて ひきざん: what is refused does not take the size with it.
  const isRefused = partWanted(foldClauses(`${size}${whole}`)).refused.includes('けた');
  const isStep = read.about === null || isSameSum(read, state);
  const step = isStep ? stepFromDesk(read.level, state, grade) : null;
  if (step !== null) {
    // もう むり、ちいさい かずに: what is refused is not the step.
    const isStepRefused = partWanted(foldClauses(`${step}、${said}`)).refused.includes(foldClauses(step));
    return unsaidSign(readWish(isStepRefused ? `${said}、${step}` : `${step}、${said}`, grade));
  }
  if (size !== '') return readWish(isRefused ? `${whole}、${size}` : `${size} ${whole}`, grade);
  const isOpenOrDone = state.drill !== null || state.lesson !== null;
  const isTold = read.about !== null || read.level !== null || !isOpenOrDone;
  if (isTold) return read;
  // もう 1もん, つぎ 3つ, behind a sum: more like it.
  const more = state.lesson?.status === 'solved' && ONE_MORE.test(folded) ? countIn(folded, 1) : null;
  return more?.count == null ? { ...read, level: levelFelt(folded) } : { ...read, ...more, level: 'same' };
}

/** Of which sign an easier story is, the child is to find. */
const unsaidSign = (wish: Wish): Wish =>
  wish.about?.covered.id === 'word_problem' && wish.level === 'easier'
    ? { ...wish, about: { ...wish.about, child: SMALLER_STORY } }
    : wish;
const SMALLER_STORY = sentence(buttonWords.smallerStory);

/** 6のだんまで つかうやつ, over a division: by these. */
function dividedBy({ about }: Wish, folded: string, { lesson }: Readonly<SessionState>): string | null {
  const rows = about?.covered.by === 'kuku' ? about.tables.filter((row) => row > 1) : [];
  const isDivision = lesson?.expression.includes('÷') === true && lesson.source === 'robot';
  // 九九の はんいで できるのに して.
  if (
    isDivision &&
    about?.covered.by === 'kuku' &&
    /(?:くく|九九)(?:の(?:はんい|なか))?で(?:でき|とけ|解け|いけ)/.test(folded)
  )
    return 'あまりのない わりざん';
  if (rows.length === 0 || !isDivision || /くく|九九|かけ|掛け|×|やっぱ|じゃなく|より/.test(folded))
    return null;
  if (!/つか|使|まで|だけ|ばっか|わ[るり]|割/.test(folded) || /どっち|どれ|どちら/.test(folded)) return null;
  const rest = lesson.kind === 'division_remainder' ? 'あまりのある ' : '';
  return `わるかずが${rows.join('と')}の ${rest}わりざん`;
}

/** Sums are meant by how large their numbers are, and no sign is named: 20までの かずで. */
const isOfNumbers = ({ limits }: About): boolean =>
  limits.operator === null && (limits.most !== null || limits.least !== null || limits.digits.length > 0);
const SIGN = /ざん|算|たす|ひく|かける|わる|くく|九九|だん|段|ぶんしょう|文章|おはなし|お話|けいさん/;

/** ひっさんの かたちで, over 24×13: of its sign and its size; null where it names its own. */
function writtenOfDesk({ limits }: About, { lesson }: Readonly<SessionState>): string | null {
  const [, a = '', sign = '', b = ''] = /^(\d+)([+\-×])(\d+)$/.exec(lesson?.expression ?? '') ?? [];
  const name = OPERATION[sign];
  if (name === undefined || limits.operator !== null) return null;
  const isSized = limits.digits.length === 0 && a.length > 1 && (sign !== '×' || b.length > 1);
  return `${isSized ? `${a.length}けたと${b.length}けたの ` : ''}${name}の ひっさん`;
}

/** もう あきた、べつのが いい: another sort than the one that lies there. */
const OTHER_KIND =
  /(?:べつ|別|ほか|他|ちがう|違う)(?:の)?(?:もんだい|問題|やつ|しゅるい|の)?(?:が(?:い[いー]|ええ|よか|やりたい)|に(?:し|かえ|変え)|を?(?:やりたい|だして|出して))(?!とは|って|とか)/;
const LEFT: readonly string[] = [...sumsBySign(), 'しょうすう', 'ぶんすう', 'ながさ', 'おもさ', 'おかね'];
/** Over a problem that lies open, べつの もんだい is only another of them. */
const leavesKind = (folded: string, { lesson }: Readonly<SessionState>): boolean =>
  OTHER_KIND.test(folded) && !(lesson?.status === 'open' && /もんだい|問題/.test(folded));
/** 足し算引き算 まぜて, over decimals. */
const BOTH_SIGNS = /^(?=.*(?:たし|足し))(?=.*(?:ひき|引き)).*(?:まぜ|混ぜ)/;
const STORIES = 'ぶんしょうだい';
const BEYOND_ROWS = /[2-4二三四](?:けた|桁)|(?<![0-9])(?:0|ぜろ)(?:が|の)つ[くい]|(?:なん|何)(?:十|百)/;

/** ひき算で, of a story that lies there: it stays a story. */
const isSignOfStory = ({ about }: Wish, wanted: string, { lesson }: Readonly<SessionState>): boolean =>
  lesson?.kind.startsWith('story_') === true &&
  about !== null &&
  OPERATIONS.includes(about.covered.id) &&
  (OF_STORY.test(wanted) || OF_SIGN_STORY.test(wanted));
/** つぎは ひき算のほう, over fractions: of these. */
function isSignOfKind({ about }: Wish, folded: string, { lesson }: Readonly<SessionState>): string | null {
  const kind = lesson === null || lesson.kind === 'kuku' ? undefined : OF_KIND[lesson.kind];
  const isSign = about !== null && OPERATIONS.includes(about.covered.id);
  const { wanted, refused } = partWanted(folded);
  return kind !== undefined &&
    isSign &&
    // 足し算じゃなくて 引き算, over fractions.
    (/(?:ざん|算)$/.test(refused) ||
      /(?:ざん|算|ひく|たす|やつ)(?:の)?(?:ほう|方|も|やつ|だけ|に(?:し|かえ|変え)|(?:を)?(?:まぜ|混ぜ))/.test(
        wanted,
      ))
    ? kind
    : null;
}

/** ばらばらが いい, さがりくくで: the order of the row that is gone through, and no other rows. */
const isRowOrder = ({ about }: Wish, wanted: string): boolean =>
  orderIn(wanted) !== null &&
  !/ぜんぶ|全部|[1-9一二三四五六七八九].*(?:だん|段)/.test(wanted) &&
  (about === null || (about.covered.by === 'kuku' && about.tables.length === 0 && about.order === 'down'));

const OF_LEVEL = { harder: 'かくすうのおおいかんじ', easier: 'かくすうのすくないかんじ' } as const;

/** さんずいのやつ, where kanji are being written: these are to be written too. */
function halfOfRow({ about }: Wish, { drill, drill_run: run }: Readonly<SessionState>): string {
  const isOpen = drill !== null && about?.covered.by === 'kanji' && about.kanji === null;
  return isOpen && /かき|かく/.test(run?.wish?.about ?? '') ? 'かくやつ' : '';
}

const ONE_MORE =
  /(?:^|、)(?:じゃあ?|ねえ|ほな|やった|できた)?(?:もう|あと|つぎ|次)(?:は|の)?(?:[1-9一二三四五]|ひと|いち|ふた|みっ)(?:つ|こ|個|もん|問)/;
