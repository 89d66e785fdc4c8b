import type { Lesson, SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import { type About, readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import UNMET_NAMES from '#agents/teaching/practice/wished/unmet.json' with { type: 'json' };
import { unmetIn } from '#agents/teaching/practice/wished/unmet.ts';
import { isGrave } from '../told/grave.ts';
import { isUnwell } from '../unwell.ts';
import { inLightOfDesk, OF_KIND, rowOfDesk } from './desk.ts';
import { clausesOf, type HowNote, inPlain, NOTES, SKIPS, TOO_EASY } from './how-notes.ts';
import { isOfRobot } from './short-words.ts';
import { OPERATION, signOfSum } from './sized-desk.ts';

export interface HowWished {
  readonly notes: readonly HowNote[];
  /** What cannot be chosen, by its name. */
  readonly unmet: string | null;
  /** What it goes on with; null: with what lies there. */
  readonly wish: Wish | null;
  readonly isSkipped: boolean;
  /** A hand that hurts is why, and nothing else. */
  readonly isSore: boolean;
  readonly isHungry: boolean;
}

/** 3つくらいの なかから. */
const AMONG = /^(?:こたえ|答え)?(?:を|が|は)?[2-5](?:つ|こ|個)(?:くらい|ぐらい)?の?(?:なか|中)?から$/;
const BACK = /(?:もど|戻)(?:って|して|りたい)$/;
/** Why, or how it feels: no number is in it, and nothing is asked by it. */
const WHY =
  /^[^0-9?？]{0,28}(?:から|がら|け[んえぇど]|ので|んで|もん|し|ねん|んだ(?:よ|もん)?|だって|(?:い|る|た|ない|ねえ|ねー|へん|らん|れん)(?:の|よ|わ|な[ーあ]?)?|みたいな(?:の|やつ)?|(?:きらい|にがて|すき|いや|やだ|だめ|むり|(?:かんがえ|考え)(?:ちゅう|中))(?:だ|や)?(?:よ|わ|な)?)$/;
/** もう 7は だいたい いえるし: why another row is wished for. */
const SAYS_ROW =
  /^(?:もう|だって)?[1-9](?:の?(?:だん|段))?は(?:もう|だいたい|ぜんぶ|全部)*(?:いえ|言え|でき|おぼえ|覚え)[^0-9]{1,6}$/;
const ON = /^(?:つぎ|次)(?:の|は|に)?(?:いこう?|いく|おねがい|だして|出して|もんだい)?[!。]*$/;
/** More than why: it does not know how, asks for the answer, wants to end. */
const ELSE = /わから|わかん|なんで(?!も)|どう|おしえ|教え|こたえ|答え|おわり|やめ|なに|何|いじめ|しに|死/;
const STUCK = /わから|わかん|わからへん|できな|できん|できひん|でけへん|むず|むり/;
const SORE =
  /(?:て|手|ゆび|指|うで|腕|てくび|手首)(?:が|も)?(?:ちょっと|すこし|少し)?(?:いた[いくむ]|痛|つかれ|疲れ|だる|しびれ)[^、。]{0,10}$/;
const HUNGRY =
  /^(?:もう|めっちゃ|だって)?(?:おなか|はら)(?:が)?(?:ぺこぺこ|すい(?:た|て)|へった)[^、。]{0,6}$/;
/** Where a wish ends, of what lies there: 3けたまで, くりあがりなしの やつ, かくほうも だして. */
const WISHED =
  /(?:いっしょに|一緒に)(?:やって|やりたい|やる|して|だして|出して|おねがい)?(?:や|よ|ね|な|ほしい|ください)*$|(?:(?:(?:の|やつ|ほう|もの)(?:が|で|も|は|だけ)?|まで|だけ|なし|ぬき|も|(?<=おはなし|お話|ぶんしょうだい|文章題)が?)(?:に|で|が)?(?:い[いー]|ええ|よか|よい|し(?:て|たい)|(?:切り|きり)?(?:かえ|変え|替え)て|やめて|(?:だ|出)さ(?:ないで|んといて|んで)|(?:い|入)れ(?:ないで|んといて)|いらん|いらない|(?:だ|出)(?:して|し)|や(?:って|りたい|る)|おねがい|ほしい|ちょうだい|(?:い|入)れて|まぜて)|(?:やつ|まで|だけ|(?<=[かよ書読](?:[くむ]|[きみ]の))ほう)(?:に|で|が)?|じゅんばんじゃないの|(?:ま|混)ざ(?:った|ってる|って(?:い)?る)(?:の|やつ)(?:が(?:い[いー]|ええ))?|(?:はんぶん|半分)ずつ)(?:や|よ|ね|な[ーあぁ]?|わ|ほしい|ください|です|ねん|けん)*$/;
const TOO_MUCH =
  /ばっか(?:り)?(?:(?:じゃ|や|では)(?:な(?:くて|しに)|のうて|ん)|は|で)?(?:い[いや]|やだ|あきた|なくて)?[よなねわ]*$|(?:は|が)(?:もう|ちょっと|まだ)?(?:きつい|むり|むずい|むずかしい|しんどい|たいへん|いや|やだ|あきた|いい)[わよねなー]*$/;

/** Whether a sum of the child's own lies open: only how it is helped there can be wished. */
const isOwnOpen = ({ lesson }: Readonly<SessionState>): boolean =>
  lesson?.status === 'open' && lesson.source !== 'robot' && !lesson.ofStory;
const OF_OWN: readonly HowNote[] = [
  'hintsWhenAsked',
  'withoutClock',
  'noClock',
  'missesAreFine',
  'writeAgain',
];

/**
 * How the practice that lies open is to go on. Null where the words are not all accounted for, or nothing of the robot's
 * lies there.
 */
export function howWished(
  said: string,
  state: Readonly<SessionState>,
  grade: Grade,
  last: About | null = null,
): HowWished | null {
  const isOwn = !isOfRobot(state) && isOwnOpen(state);
  if ((!isOfRobot(state) && !isOwn) || state.composition !== null) return null;
  const plain = inPlain(said);
  if (/[?？]/.test(plain) && !/(?:ぶんぼ|分母)[^?？]*(?:できる|ある)の?[?？]$/.test(plain)) return null;
  const notes: HowNote[] = [];
  let unmet: string | null = null;
  let isSore = false;
  let isSkipped = false;
  let isHungry = false;
  let isShorter = false;
  const left: string[] = [];
  for (const clause of clausesOf(plain.replace(UNIT_LISTED, ''))) {
    const note = NOTES.find(([, says]) => says.test(clause))?.[0];
    const cannot = note === undefined ? unmetOf(clause, state, grade) : null;
    if (state.lesson?.kind.startsWith('story_') && SHORTER.test(clause)) isShorter = true;
    else if (note !== undefined) notes.push(note);
    else if (cannot !== null) unmet = cannot;
    else if (SKIPS.test(clause)) isSkipped = true;
    else if (isSkipped && ON.test(clause)) continue;
    else if (SORE.test(clause)) isSore = true;
    else if (HUNGRY.test(clause)) isHungry = true;
    else left.push(clause);
  }
  if (isOwn && (isSkipped || notes.some((note) => !OF_OWN.includes(note)))) return null;
  if (notes.includes('writeAgain'))
    left.splice(0, left.length, ...left.filter((clause) => !BACK.test(clause)));
  if (unmet !== null) left.splice(0, left.length, ...left.filter((clause) => !AMONG.test(clause)));
  const isTold = notes.length > 0 || unmet !== null || isSkipped;
  const isWhy = (clause: string): boolean =>
    (WHY.test(clause) ||
      /みたいな?$|^(?:ほっといて|ほっとって|だまっ(?:て(?:い)?て|とって)|(?:み|見)(?:て(?:い)?て|とって))(?:よ|ね|や|な)*$/.test(
        clause,
      )) &&
    (!ELSE.test(clause) || (isSkipped && STUCK.test(clause))) &&
    !isGrave(clause) &&
    !isUnwell(clause);
  if (isTold) return left.every(isWhy) ? { notes, unmet, wish: null, isSkipped, isSore, isHungry } : null;
  if (isOwn) return null;
  // ぶんが みじかいの: how long it is cannot be chosen; another comes.
  if (isShorter && left.every(isWhy))
    return { notes, unmet, wish: shorterStory(grade), isSkipped, isSore, isHungry };
  const wish = left.every(
    (clause) =>
      WISHED.test(clause) ||
      TOO_MUCH.test(clause) ||
      SAYS_ROW.test(clause) ||
      TOO_EASY.test(clause) ||
      isWhy(clause),
  )
    ? wishOf(left, state, grade, last)
    : null;
  return wish === null ? null : { notes, unmet, wish, isSkipped, isSore, isHungry };
}

const UNLIKE =
  /^(?:ぶんぼ|分母)(?:が|の)?(?:ちが(?:う|った)|違(?:う|った)|ばらばら|べつ)(?:の|やつ|もんだい)?(?:も|を|が|に)?(?:でき(?:る|ます|ん)の?|ある|だして|出して|やりたい|して|いい)[^、]{0,4}$/;
/** What cannot be chosen of what lies there. */
function unmetOf(clause: string, { drill, lesson }: Readonly<SessionState>, grade: Grade): string | null {
  // 分母 ちがうやつも できる？, over fractions.
  if (lesson?.kind === 'fraction' && UNLIKE.test(clause)) return UNMET_NAMES.fractionUnlike;
  const about = drill === null ? null : { covered: { id: 'kanji' }, named: [], kinds: [] };
  const unmet = unmetIn(clause, foldClauses(clause), about);
  // 分数の もんだい, that there is: nothing to decline. Only then the wish is read, since most clauses name nothing unmet.
  const isThere = unmet?.endsWith(UNMET_NAMES.problem) && readWish(clause, grade).about?.instead === null;
  return isThere ? null : unmet;
}

/** The first sign of what lies there; '' where there is none. */
const signOf = (lesson: SessionState['lesson']): string =>
  /[+\-×÷]/.exec(lesson?.expression ?? '')?.[0] ?? '';
/** おもさの, before a sign: of what kind it is; '' of plain sums. */
const kindOf = ({ kind }: Lesson): string => (OF_KIND[kind] === undefined ? '' : `${OF_KIND[kind]}の `);
const TURNED: Readonly<Record<string, string>> = { '+': '-', '-': '+', '×': '÷', '÷': '×' };
const ROW_TOO =
  /([1-9一二三四五六七八九])の?(?:だん|段)(?:も|と(?![1-9一二三四五六七八九]))(?!.*(?:つぎ|次|おわったら|終わったら|あと|そのまえ))/;
/** もうちょい みじかい ぶんに してや. */
const SHORTER =
  /^(?:もっと|もうちょ(?:い|っと)|もうすこし|できれば|なるべく)*(?:ぶん|文|おはなし|お話|もんだい|問題)?(?:が|の|は)?(?:みじか|短)(?:い|め|く)[^、0-9]{0,5}(?:が(?:い[いー]|ええ|よか)|に?して|(?:だ|出)して|おねがい|たのむ|ちょうだい|やりたい)[^、]{0,5}$/;
const shorterStory = (grade: Grade): Wish => ({
  ...readWish('ぶんしょうだい', grade),
  unmet: UNMET_NAMES.storyLength,
});
const BARE =
  /(?:おはなし|お話|ぶんしょうだい|文章題|ぶんしょう|文章|はなし|ぶん|文)(?:じゃ|や|では|は|が|より|なし|ぬき|いや)/;
const SUMS_ONLY = /しき|式|けいさん|計算|すうじ|数字/;
/** しきだけじゃなくて おはなしが いい. */
const STORIES =
  /(?:しき|式|けいさん|計算|すうじ|数字)(?:だけ|ばっか(?:り)?)?(?:じゃ|や|では|は|より)[^、]*(?:おはなし|お話|ぶんしょうだい|文章題)(?!は|じゃ)/;
const TO_STORIES =
  /^(?:おはなし|お話|ぶんしょうだい|文章題)の?(?:やつ|ほう|もんだい|問題)?(?:に(?:かえ|変え|し)て|が(?:い[いー]|ええ|よか))[^、]{0,5}$/;
const TOO = /も(?:いっしょに|一緒に|すこし|ちょっと)?(?:まぜ|混ぜ|(?:い|入)れ|(?:だ|出)し|や(?:り|る|って))/;
const REVERSED = /(?:ぎゃく|逆|はんたい|反対)(?:の|むき|向き|も|に)/;
const UNITS = /(?<![a-z])(km|cm|mm|kg|dl|ml|[mgl])を(km|cm|mm|kg|dl|ml|[mgl])に/;
const KNOWN =
  /(?:し(?:って|っと)る|おぼえてる|よめる|かける|ならった|かんたんな)[^、]{0,3}(?:の|やつ|かんじ|ん)?ばっか/;

/** What is wished of it, with what lies there as its topic. */
function wishOf(
  clauses: readonly string[],
  state: Readonly<SessionState>,
  grade: Grade,
  last: About | null,
): Wish | null {
  const all = clauses.join('、');
  const { lesson } = state;
  const past = sizeLeft(all, state, grade);
  if (past !== null) return past;
  if (!clauses.some((clause) => WISHED.test(clause))) return null;
  // かんたんすぎ、3年のは？, over kanji.
  const year = state.drill === null ? undefined : /([1-3一二三])年(?:生)?の/.exec(all)?.[1];
  if (year !== undefined && state.drill !== null && TOO_EASY.test(clauses[0] ?? ''))
    return readWish(
      `${year}年生の かんじの ${state.drill.kind === 'kanji_writing' ? 'かき' : 'よみ'}`,
      grade,
    );
  // 4の だんも いっしょに, over the row of 3: both, in no order.
  const row = rowOfDesk(state);
  const [, more] = row === null ? [] : (ROW_TOO.exec(all) ?? []);
  if (more !== undefined && !row?.includes(`${more}のだん`)) {
    const both = readWish(`${row}と${more}のだん、ばらばら`, grade);
    return (both.about?.tables.length ?? 0) > 1 ? both : null;
  }
  // おはなしじゃなくて しきだけ, over a story: bare sums of its sign.
  const sign = signOf(lesson);
  if (lesson?.kind.startsWith('story_') && BARE.test(all) && SUMS_ONLY.test(all))
    return readWish(OPERATION[sign] ?? 'けいさん', grade);
  if (lesson !== null && !lesson.kind.startsWith('story_') && STORIES.test(all) && SUMS_ONLY.test(all))
    return readWish(`${OPERATION[sign] ?? ''}の ぶんしょうだい`, grade);
  // くりあがりが 1かいだけのに して, over a product: of products.
  if (sign === '×' && /くりあが/.test(all) && !/たし|足し|たす/.test(all))
    return readWish(`かけざんの ひっさん、${all}`, grade);
  // おはなしの やつに かえて, over bare sums.
  if (lesson !== null && OPERATION[sign] !== undefined && TO_STORIES.test(all))
    return readWish(`${OPERATION[sign]}の ぶんしょうだい`, grade);
  if (REVERSED.test(all)) return reversed(all, state, grade);
  if (state.drill !== null && KNOWN.test(all))
    return { ...readWish('かくすうのおおいかんじ', grade), level: 'harder' };
  // よむだけね かくのは いや: clause by clause.
  if (state.drill !== null && TOO.test(all) && /(?:か|書)[くき]|(?:よ|読)[むみ]/.test(all))
    return readWish('かんじ', grade);
  const read = readWish(all, grade);
  if (state.drill !== null && read.about?.kanji != null && read.count === null)
    return readWish(`かんじ、${all}`, grade);
  if (read.level !== null || read.count !== null) return null;
  if (read.about !== null) {
    // gとkgも まぜて, over weights: of these units.
    if (read.about.covered.id === lesson?.kind && read.about.limits.parts.length > 0) return read;
    const isHere = SIZED.test(all) && read.about.instead === null && read.about.limits.operator === sign;
    return TOO.test(all) ? together(read, state, grade, last) : isHere ? read : null;
  }
  const light = inLightOfDesk(all, read, state, grade);
  return light.about !== null && light.about.instead === null ? light : null;
}

/** 1けたは あきた, 3けたは むり: a digit more, or less, of what lies there; null where another size is named. */
function sizeLeft(all: string, { lesson }: Readonly<SessionState>, grade: Grade): Wish | null {
  const sign = signOfSum(lesson?.expression ?? '');
  const [said, digits, , isDull] = SIZE_LEFT.exec(all) ?? [];
  if (said === undefined || sign === '' || SIZED.test(all.replace(said, ''))) return null;
  const wanted = Number(digits) + (isDull === undefined ? -1 : 1);
  if (wanted < 1 || wanted > 4) return null;
  return readWish(
    `${wanted}けた${/[×÷]/.test(sign) && wanted > 1 ? 'と1けた' : ''}の ${OPERATION[sign] ?? ''}`,
    grade,
  );
}
const SIZE_LEFT =
  /([1-4])けた(の(?:やつ|もんだい)?)?(?:は|が|だと|ばっか(?:り)?(?:は|で)?)(?:もう|まだ|ちょっと)?(?:(あき|飽き|かんたん|簡単|よゆう|余裕|らくしょう|つまらん|つまんな)|きつい|むり|無理|むず|しんど|たいへん|こわい)[^、0-9]{0,6}$/;
const SIZED = /[1-4一二三四](?:けた|桁)/;
/** ひき算も 入れて, over a decimal: both. */
function together(
  { about }: Wish,
  { lesson, drill }: Readonly<SessionState>,
  grade: Grade,
  last: About | null,
): Wish | null {
  if (about === null || about.instead !== null || lesson === null || drill !== null) return null;
  const sign = OPERATION[signOf(lesson)] ?? '';
  if (about.covered.id === 'division_remainder' && sign === 'わりざん') return readWish(sign, grade);
  // しょうすうも まぜて, over fractions: both.
  const kind = kindOf(lesson);
  const isOtherKind = about.limits.operator === null && Object.keys(OF_KIND).includes(about.covered.id);
  if (kind !== '' && isOtherKind && about.covered.id !== lesson.kind) {
    const mixed = readWish(`${kind}けいさんと ${about.child}を まぜて`, grade);
    return mixed.about?.kinds.some((one) => one === lesson.kind) && mixed.about.kinds.length > 1
      ? mixed
      : null;
  }
  const other = OPERATION[about.limits.operator ?? ''];
  if (other === undefined || other === sign || sign === '') return null;
  // Over 100までの たしざん both are up to 100.
  const isOfLast = last?.words.includes(sign) === true && last.kinds.some((one) => one === lesson.kind);
  const sized = isOfLast ? readWish(last.words.replace(sign, `${sign}と ${other}`), grade) : null;
  if (sized?.about?.instead === null && sized.about.kinds.length > 1) return sized;
  const both = readWish(`${kindOf(lesson)}${sign}と ${other}`, grade);
  return both.about === null ? null : both;
}

/** kgをgに なおすのばっかじゃなくて、逆のも: the other way round; of sums those that undo them. */
function reversed(all: string, state: Readonly<SessionState>, grade: Grade): Wish | null {
  const { lesson, drill, drill_run: run } = state;
  const [, from, into] = UNITS.exec(all) ?? [];
  if (from !== undefined && into !== undefined) return readWish(`${into}を${from}に なおす もんだい`, grade);
  if (drill !== null)
    return readWish(/かき|かく/.test(run?.wish?.about ?? '') ? 'かんじの よみ' : 'かんじの かき', grade);
  if (lesson === null || lesson.kind === 'kuku') return null;
  const sign = TURNED[signOf(lesson)];
  return sign === undefined ? null : readWish(`${kindOf(lesson)}${OPERATION[sign] ?? ''}`, grade);
}

/** Whether, over practice of the robot's, a wish is surely said; nothing else has heard it. */
export function isWishUnread(said: string, state: Readonly<SessionState>): boolean {
  const last = clausesOf(said).at(-1) ?? '';
  return (
    isOfRobot(state) &&
    said.length <= LONGEST_SAID &&
    !/[?？0-9]/.test(said.normalize('NFKC').replace(COUNTED, '')) &&
    UNREAD.test(last)
  );
}
/** gとkgと、あと トンも. */
const UNIT_LISTED = /(?<=(?:[kcm]?[mg]|[dm]?[lL])(?:と|や))[、,]\s?/g;
const LONGEST_SAID = 24;
/** 3もんめから: no number that is tried. */
const COUNTED =
  /[0-9]+(?:もんめ|問目|ばんめ|番目|かいめ|回目|びょう|秒|ぷん|ふん|分|つ(?=[^、]*(?:だ|出)して))/g;
const UNREAD =
  /(?:(?:の|やつ|ほう)(?:が|で)(?:い[いー]|ええ|よか|よい)|(?:から|て)(?:が|で)(?:い[いー]|ええ|よか)|にして|(?:で|も)(?:だ|出)して|(?:よ|読)んで|(?:み|見)せて|(?:い|言)って|(?:や|し|とき|解き|つかい|使い|やり)たい|しよう?|[てで]ほしい)(?:や|よ|ね|な[ーあぁ]?|わ|です|ねん|けん|ください)*$/;
