import { sumsIn } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { writeChants } from '#agents/knowledge/arithmetic/kuku-chant.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { sayPlainly } from '#agents/knowledge/arithmetic/plain-saying.ts';
import type { ParsedProblem, ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { bareOf, type Token, tokensOf } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inSigns } from './running-words.ts';
import { isOnTheWay, workedOut } from './worked-out.ts';

/** An item of the child's print, with what it wrote or thinks; null where it says nothing of that. */
interface ToldItem {
  readonly problem: ParsedProblem;
  readonly answer: string | null;
}

/** Exercises told in running words. */
export interface ToldExercise {
  readonly items: readonly ToldItem[];
  /** By its own words the answer was marked as wrong. */
  readonly isMarkedWrong: boolean;
  /** Two answers are offered, and neither is said: 24か28か どっち？ */
  readonly isTorn: boolean;
}

const LONGEST = 200;
/** What wishes for problems tells none. */
const WISHES =
  /だして|出して|だせ|出せ|やりたい|やらせて|したい|しよ[うー!]|して(?:ほし|くれ)|つくって|作って|ちょうだい|おねがい|やろう|ばとる|バトル/;
const MARKED =
  /(?:ば|バ)(?:つ|ツ)|(?:ぺ|ペ)(?:け|ケ)|[×✕✖](?!\s*\d)|まちがえ|まちがい|間違|だめだった|なおし(?:て|なさい)(?:って|と)|(?:せんせい|先生).{0,6}なおし/;
/** It asks, or tells that it is one. */
const ASKS =
  /[?？]|何|なん|なに|いくつ|どっち|どちら|どう|わから|わかん|(?:もんだい|問題|やつ|しゅくだい|宿題)|かいて|書いて|むず|っけ|つぎ|次/;
/** These would be heard as a question about a word, or as a wish; sums in signs never are. */
const IN_WORDS: readonly ProblemKind[] = [
  'unit_conversion',
  'comparing',
  'place_value',
  'number_row',
  'time',
  'blank',
];
/** Of a sum in words: not 25たす14だと 1かい くりあがる？ */
const ASKS_RESULT =
  /いくつ|何(?!かい|回)|なん(?!かい|で)|は[?？]?$|ど(?:う|や)(?:や|っ|す)|わから|わかん|むず/;
/** 8×7より 8×8のほうが いくつ おおきい: two sums, and one question about both. */
const COMPARES = /より.*(?:おおきい|ちいさい|多|少)|(?:と|は).{0,12}(?:おなじ|同じ|いっしょ)|ちがいは/;
const SIGNED = /[+\-×÷*＋−ー]/;
/** Behind a number that is said to be the answer. */
const STATED =
  /^ ?(?:(?:に|と|って|で) ?(?:なっ|なる|なり|なん|した|しちゃ|して|しと|書|か[いき]|思|おも|こた|答|出|まる|○|〇)|(?:だ|です|や|じゃ|でしょ|かな|かも|か(?!ら)|やろ|なの|で ?(?:い[いー]|ええ|よ[いか]|合|あ[っお]))|は ?(?:だめ|ダメ|あかん)|(?:が|は) ?(?:で[たて]|出[たて]|こたえ|答え)|を? ?(?:いれ|入れ|書い|かい)|(?:で|って|が|だと)? ?(?:ばつ|バツ|ぺけ|ペケ|[×✕✖](?! ?\d))|[?!。、\n]|よ|ね|$)/;
/** What somebody else says is not its own. */
const OF_OTHERS =
  /(?:せんせい|先生|まま|ぱぱ|おかあ|おとう|お母|お父|ねえ|にい|姉|兄|弟|妹|いもうと|ともだち|友だち|友達|となりの子|隣の)[^、。!?\n]*$/;
const BY_OTHERS = /^[^。!?\n]{0,12}(?:って|と) ?(?:言|い[っうて]|ゆ|おしえ|教え)/;
const CLAUSE_END = /[、。!?\n]/;
/** Counts of what the child does, and no numbers of an exercise. */
const BESIDE = /(?:かい|ページ|さい|点|組)$/;
/** ①は, さいしょのは: which item it is of. */
const PLACED = /(\d{1,2})(?:ばん|番)め(?:の|は)[^\d。]*$/;
const FIRST = /(?:さいしょ|最初|はじめ)(?:の|は)[^\d。]*$/;
const LAST = /(?:さいご|最後)(?:の|は)[^\d。]*$/;
/** 3けた÷1けた: of what sort it is. */
const DIGITS_OF = /[0-9０-９]+\s*(?:けた|桁|を?(?:こえる|超える)|までの)/g;
/** 70 80 □ 100 □: a row is asked for one number at a time. */
const SECOND_BLANK = /(\d+[、,\s]+\d+[、,\s]+□[、,\s]+\d+(?:[、,\s]+\d+){0,4})[、,\s]+□/;
const CIRCLED = /([①-⑳])(?=[はのが]\s*\d)/g;
/** 70 80 □ 100 □ ←ここに; 200 250 □ しかくは: a row as it is copied, and its first gap. */
const ROW =
  /^\s*((?:[0-9０-９]+[\s、,]+){2,}□(?:[\s、,]+[0-9０-９]+)*)(?:[\s、,]+□)?[\s←→↑]*(?:(?:ここ|しかく|四角)\s*)?(?=[にはがの])/;
/** 105のは: the item that begins with it. */
const POINTS = /^ ?の ?(?:は|やつ|ほう|とこ|ところ|もんだい|問題|ぶん)/;
/** あまり7やと なんで あかんの: what is left over is no whole answer, and why is asked of what was said before. */
const REST_ALONE = /(?:(?:あまり|余り)(?:は|が)?|(?:くらい|ぐらい|位)(?:は|が|に))\s*$/;
const WHY_SO = /^[^。!?\d]*(?:なんで|どうして|なぜ|なして)/;
const TORN =
  /\d[^\d\s]{0,3}か[、 ]*\d{1,4}[^\d\s]{0,3}(?:か|かな)?[、 ]*(?:どっち|どちら|まよ|わから|わかん)|\d{1,4}か[、 ]*\d{1,4}か(?![らな])/;

/** 9+4は 9と 1で 10: behind は the way begins with a number of the sum itself. */
const isOnlyBegun = (
  { problem, claim, end }: { problem: ParsedProblem; claim: string | null; end: number },
  line: string,
): boolean =>
  claim !== null &&
  problem.canonical.split(/[+\-×÷]/).includes(claim) &&
  /^ ?(?:と|に|から|[+\-×]) ?\d/.test(line.slice(end));

/** Numbers of a stretch of the line, where they stand in the whole of it. */
const numbersFrom = (line: string, start: number, end: number): readonly Token[] =>
  tokensOf(line.slice(start, end))
    .filter(({ text }) => !BESIDE.test(text))
    .map((token) => ({ ...token, start: token.start + start, end: token.end + start }));

/** The clause before a place, from an earlier one on. */
const clauseBefore = (line: string, from: number, at: number): string =>
  line.slice(from, at).split(CLAUSE_END).at(-1) ?? '';

/** The numbers of a problem and their digits: whoever tells how it was done names them. */
function numbersOf({ canonical }: ParsedProblem): readonly string[] {
  const numbers: readonly string[] = canonical.match(/\d+(?:\.\d+)?/g) ?? [];
  return [...numbers, ...numbers.flatMap((one) => [...one])];
}

const isBox = ({ canonical }: ParsedProblem): boolean => canonical.includes('□');

/** Each problem once, with the answer that was said to it wherever it was named. */
const once = (items: readonly ToldItem[]): readonly ToldItem[] =>
  [...Map.groupBy(items, ({ problem }) => problem.canonical).values()].flatMap((same) =>
    same.slice(0, 1).map(({ problem }) => ({
      problem,
      answer: same.find(({ answer }) => answer !== null)?.answer ?? null,
    })),
  );

/** As answers are compared: 5.0 is 5. */
const asAnswer = (claim: string | null): string | null =>
  claim === null || OF_SUM.test(claim) ? null : (tokensOf(claim)[0]?.text ?? claim);
/** 7×8って 8×7と おなじ: no number that a sum comes to. */
const OF_SUM = /[+\-×÷]/;

/**
 * The exercises that a child tells in running words beside nothing else that is open, each with its own answer: 1L4dLは なんdL, 47+38って
 * やって 715に なった; null where there is none, where a problem is wished for, or where a number stands there that belongs to neither:
 * then it may be a story, or talk. `isNamed`: a sum alone is one, too.
 */
export function exerciseTold(text: string, isNamed = false): ToldExercise | null {
  if (text.length > LONGEST || WISHES.test(text)) return null;
  const placed = text
    .replace(ROW, '$1 ')
    .replace(DIGITS_OF, 'けた')
    .replace(SECOND_BLANK, '$1 ')
    .replace(CIRCLED, (mark) => `${mark.charCodeAt(0) - '①'.charCodeAt(0) + 1}ばんめ`);
  const said = inSigns(normaliseMath(writeChants(sayPlainly(placed))), isNamed);
  if (!/[\d□]/.test(said)) return null;
  const { line, sums } = sumsIn(said);
  // □は 400 behind a row with □ tells what comes there.
  const items = sums
    .filter(({ problem }, at) => at === 0 || !/^□=/.test(problem.canonical))
    .map((item) => (isOnlyBegun(item, line) ? { ...item, claim: null } : item));
  const [first] = items;
  if (first === undefined || (items.length > 1 && COMPARES.test(line))) return null;
  // 38÷7の あまりが 10に なったら: a remainder that is spoken of is no part of the sum.
  if (items.some(({ problem }) => /[+\-×÷]\d+あまり/.test(problem.canonical))) return null;
  const worked = workedOut(line, items);
  if (worked !== null)
    return {
      items: [{ problem: first.problem, answer: worked }],
      isMarkedWrong: MARKED.test(text),
      isTorn: false,
    };
  const isTorn = items.length === 1 && TORN.test(line.slice(first.start));
  const answers = items.map(({ claim }) => (isTorn ? null : asAnswer(claim)));
  // 2かい くりあがる: no number that a sum comes to.
  let isAllHeard =
    numbersFrom(line, 0, first.start).length === 0 &&
    !items.some(({ claim }) => claim !== null && (BESIDE.test(claim) || OF_SUM.test(claim)));
  for (const [at, item] of isTorn ? [] : items.entries()) {
    let pointed = at;
    const next = items[at + 1]?.start ?? line.length;
    const behind = numbersFrom(line, item.end, next);
    for (const { text: number, start, end } of behind) {
      const before = clauseBefore(line, item.end, start);
      const own = before
        .replace(/\d{1,2}(?:ばん|番)め|^\D*\d+の\D*$/g, '')
        .replace(/\d+(?:\.\d+)?/g, (one) => (numbersOf(item.problem).includes(one) ? '' : one));
      const named = items.findIndex(({ problem }) => problem.canonical.startsWith(bareOf(number)));
      if (POINTS.test(line.slice(end)) && named >= 0) pointed = named;
      else if (OF_OTHERS.test(before) || REST_ALONE.test(before)) continue;
      else if (WHY_SO.test(line.slice(end)) && !MARKED.test(text)) isAllHeard = false;
      else if (STATED.test(line.slice(end, next).trimEnd()) && !/\d/.test(own)) {
        const place = Number(PLACED.exec(before)?.[1] ?? 0) - 1;
        const other = FIRST.test(before) ? 0 : LAST.test(before) ? items.length - 1 : pointed;
        const of = items[place] === undefined ? other : place;
        // 14かな、15かな: neither is said.
        if (answers[of] === null || answers[of] === number) answers[of] = number;
        else isAllHeard = false;
      } else if (!numbersOf(item.problem).includes(bareOf(number))) isAllHeard = false;
    }
  }
  // おねえちゃんが 47+38は 95だって 言ってた
  if (OF_OTHERS.test(clauseBefore(line, 0, first.start)) && BY_OTHERS.test(line.slice(first.end)))
    return null;
  // 7×3 6×4 8×2 ぜんぶ いえた 21 24 16
  const last = items.at(-1) ?? first;
  const behindAll = numbersFrom(line, last.end, line.length).map(({ text: number }) => number);
  const row = [asAnswer(last.claim), ...behindAll].filter((one) => one !== null);
  if (items.length > 1 && row.length === items.length && answers.slice(0, -1).every((one) => one === null)) {
    isAllHeard = true;
    answers.splice(0, answers.length, ...row);
  }
  if (!isAllHeard) return null;
  const all = once(items.map(({ problem }, at) => ({ problem, answer: answers[at] ?? null })));
  // 83-47で 44。3から 7 ひけないから 7から 3 ひいた: how it was done; 47+38の 1の くらいは 7+8で 15: as far as it came.
  const isPart = ({ problem, answer }: ToldItem, at: number): boolean =>
    at > 0 &&
    // □÷7=6の □は 7×6で いいの: how it would find it.
    ((answer === null && isBox(first.problem) && !isBox(problem)) ||
      (isOnTheWay(first.problem.canonical, problem.canonical) &&
        (answer === null || (all.length === 2 && all[0]?.answer === null))));
  const told = all.filter((item, at) => !isPart(item, at));
  const isAnswered = told.some(({ answer }) => answer !== null);
  const isInWords =
    told.every(({ problem }) => IN_WORDS.includes(kindOf(problem))) ||
    (!SIGNED.test(text) && ASKS_RESULT.test(text));
  if (!isAnswered && !isNamed && !isTorn && !(isInWords && ASKS.test(text))) return null;
  return { items: told, isMarkedWrong: isAnswered && MARKED.test(text), isTorn };
}
