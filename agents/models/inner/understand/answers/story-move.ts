import { bareOf, readTold, type Told } from '#agents/knowledge/arithmetic/told-sums.ts';
import { COUNTED } from '#agents/knowledge/homework/story.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { resultOf } from '#agents/teaching/steps/draft.ts';
import { inOneLine, type Reached, type Step } from './story-steps.ts';

/** Where the child is with its word problem: it has told it, is working its expression out, or looks whether that fits. */
interface StoryDesk {
  readonly at: 'told' | 'summing' | 'checking';
  /** Its expression, and what that comes to; null while there is none. */
  readonly expression: string | null;
  readonly answer: string | null;
  /** The numbers of the story. */
  readonly numbers: readonly string[];
  /** A number that was said for it without an expression; null where none was. */
  readonly said: string | null;
  /** A sum was taken back for this one. */
  readonly isCorrected?: boolean;
}

/**
 * What a child says that moves its word problem on: that the number does not fit, and by which operation it may go; why the robot asks;
 * a further step, or the whole way; the story's number with why; which number of a product comes first.
 */
export type StoryMove =
  | { readonly type: 'misfit'; readonly operation: string | null; readonly steps: Reached | null }
  | {
      readonly type: 'why_check' | 'order' | 'inside' | 'rest_seen' | 'one_more' | 'fits' | 'fits_by_word';
    }
  | { readonly type: 'steps'; readonly steps: Reached; readonly isCorrected: boolean }
  | { readonly type: 'both'; readonly quotient: string; readonly rest: string }
  | { readonly type: 'number'; readonly number: string; readonly said: string; readonly isReasoned: boolean };

/** 19こも おおくない？, なんか へん: the number does not go with the story. たいへん and a へんじ are none. */
const MISFIT =
  /おかし(?:い(?!くつ|くら)|く|な|かった|やん)|(?<!たい|この|その|あの|ほう)へん(?:だ|や|じゃ|な(?:の|ん|き|気|かず|数|こたえ|[、。!?ー]|$)|か|よ|やん|[、。!?]|$)|(?:おお|すくな|おおき|ちいさ|なが|みじか|たか|やす|ふえ|へり|お)すぎ|(?:おお|すくな|おおき|ちいさ|なが|長|みじか|短|たか|高)く(?:ない|ね[えー]|なっちゃ|なる[。!]|なって(?:る|しま|もう))|あわ(?:ない|へん|ん(?:[。、!?やよねわ]|$)|ね[えー])|[0-9](?:m|cm|こ|にん|人|まい|えん|円)?に(?:は)?なら(?:ない|へん|ん(?:[。、!?やよねわ]|$))|あってない|2かいかぞえ|ちがう(?:な|き|気|みたい|わ|かも|じゃん|やん|もん|とおもう)|ちゃう(?:な|き|気|わ|かも|やん)|(?:あげ|とれ|ひけ|くばれ|わけられ)(?:ら)?れ?(?:ない|へん|ん)(?:じゃん|やん|よ|わ|[!。]|$)/;
/** おとなが おおすぎ: of a thing of the story, and not of the number. */
const OF_A_THING =
  /(?<!こたえ|これ|それ|かず|のこり|[0-9][^\s]?)[がは]\s*(?:おお|すくな|おおき|ちいさ|なが|みじか|たか|やす)すぎ/;
/** 19にんも いない, 赤の ほうが 長いんじゃない, 12しか ないのに つかえない: what the number says cannot be so. */
const CANNOT_BE =
  /[0-9](?:にん|人|こ|個|まい|枚|ほん|本|ひき|さつ|だい)?(?:も|しか)(?:い|な)(?:ない|い|く|かった)|そんなに(?:いっぱい|たくさん|おおく|多く)?(?:は)?(?:いな|な)い|ほうが(?:なが|長|みじか|短|おお|多|すくな|少な|おも|重|かる|軽|たか|高|ひく|低|ちいさ|小さ)(?:い(?:んじゃ|はず|のに|じゃん|やん)|くな(?:っちゃ|ってる|って(?:しま|もう)|った|る(?:[!。]|$)))|(?:つかえ|たべれ|たべられ|使え|食べられ)(?:ない|へん|ん(?:[。!やよわ]|$))|[0-9][^。]*た(?:りな|りひ|りへ|らな|ら(?:ん|へん))/;
/** 青の ほうが 短いから 合ってる; what it only asks for assent (5本 おおいって ことやろ？) is no doubt. */
const FITS =
  /^(?:[^?？]|(?<=やろ|でしょ|だよね|やんね|じゃん|やん|だろ)[?？]){4,}(?:あっ|合っ)(?:て|と)(?:い?る|ます)(?:よ|ね|わ|もん|で|[!。])*$/;
/** あってるよ。のこりって かいて あるもん: it goes by a word of the story. */
const FITS_BY_WORD =
  /^(?:うん|はい|もちろん|ぜったい|、|!|。)*あっ(?:て|と)(?:い?る|ます)[^?？]*(?:って(?:かい|書い|いっ)|(?:たし|ひき|かけ|わり)ざん)[^?？]*$/;
/** うん、あってる。4こ入りが 7つで 28こ: it fits, and behind that it is said how. */
const FITS_FIRST =
  /^(?:うん|はい|もちろん|たしかめたら|、|!|。)*あっ(?:て|と)(?:い?る|ます|っ?た)(?:よ|ね|わ|で|と)*[、。!](?!.*(?:[?？]|のに|けど|でも|ちが|へん|おかし|わから|かな))/;
/** へんじゃ ない: it fits. */
const NO_MISFIT =
  /(?:あっ|合っ)(?:て|と)(?:い?る|ます)[^?？]*$|(?:へん|おかしく|おかしい)(?:じゃ|では|や|こと)?(?:は|も)?な(?:い|か|し)(?![?？])/;
/** のこりなのに ふえちゃった: what should be otherwise, and how it came. */
const AGAINST =
  /のに[^。]{0,16}(?:ふえ|へ[っら]|おおい|すくない|おおく|すくなく|なが|みじか|おかし|へん)|(?:ふえ|へっ)(?:ちゃ|て(?:る|しま|もう|んじゃ))/;
const WHY_CHECK =
  /(?:なんで|どうして|なぜ|なして)(?:そんな(?:こと|ん)|いちいち|また|わざわざ|もう1かい|もういちど|おはなしに|あってるか|あってるって)*(?:を|に|も|って|、)*(?:きく|きいて|きくん|たしかめ|よみなお|よまな|よむ|いれ(?:る|な)|しらべ)/;
/** ほんとに？ なんで わかるの: it wants to know how one can be sure. */
const HOW_SURE =
  /^(?:えー?|ねえ)?ほんと(?:に|う)?[?？]|(?:なんで|どうして)(?:それ(?:が|で|って))?(?:わか|しって)/;
const IS_WHY = /なんで|どうして|なぜ|なして/;

/** ひくのかな, わりざんの ほうだった？: an operation that is thought of, and none that was done. */
const THOUGHT_OF: readonly (readonly [string, RegExp])[] = [
  ['たしざん', /たしざん|(?<![ぁ-ん])たす(?:の|ん|んだ|ほう|[?？]|か)/],
  ['ひきざん', /ひきざん|(?<![ぁ-ん])ひく(?:の|ん|んだ|ほう|[?？]|か)/],
  ['かけざん', /かけざん|(?<![ぁ-ん])かける(?:の|ん|んだ|ほう|[?？]|か)/],
  ['わりざん', /わりざん|(?<![ぁ-ん])わる(?:の|ん|んだ|ほう|[?？]|か)/],
];
const SIGNS: Readonly<Record<string, string>> = {
  たしざん: '+',
  ひきざん: '-',
  かけざん: '×',
  わりざん: '÷',
};
const DENIED = /(?:たし|ひき|かけ|わり)ざん(?:じゃ|や|では)(?:な|あら)/;

const WHICH_FIRST =
  /[0-9]+[×x][0-9]+[^0-9]{0,16}どっち(?:なん|が|や|なの|で|[?？])|[0-9]+[×x][0-9]+(?:って|と|に)?(?:か(?:か|いた)|し)(?:ないと|なきゃ|なあか|なくちゃ|ないかん|んと|たほう)|[0-9]+[×x][0-9]+(?:で|って|の(?:じゅんばん|ほう)|が)?(?:も|は)?(?:い(?:い|[ー])|ええ|よか|おけ|おっけ|だめ|ぎゃく|あってる)(?:の|ん|です|かな|か|やろ|でしょ|よね|と|って|[?？])/;

/** The number at the end of what is said, with its counter. */
const LAST = new RegExp(`(\\d+)\\s*(${COUNTED}?)([ぁ-ん!！?？。、ー〜\\s]{0,12})$`);
/** What behind a number is no ending: something is told of it. */
const GOES_ON = /すわ|あま|のこ|たり|のれ|はい|でき|わけ|かえ|もら|あげ|から|けど|のに|ずつ|いらん|ない/;

const FIRST = new RegExp(
  `^(?:えっと|えーと|うーん|わかった|たぶん|こたえ(?:は|が)|[!！、。\\s])*(\\d+)\\s*(${COUNTED}?)(?:だ|や|です|じゃ|やで|だよ|かな)?[!！。、\\s]`,
);
const REASONS =
  /から|けん|けえ|ので|だって|もう1|もうひと|のこ|あま|すわれ|のれ|はいら|はいれ|たり|まだ|でき|ない|へん/;
/** けんとさんは 5にんの なかに はいってるの？: whether one is counted with the others. */
const INSIDE =
  /(?:わたし|ぼく|おれ|うち|じぶん)(?:も|は)(?:いっしょに|もう1(?:かい|ど))?(?:たす|たさ|いれる|かぞえる|はいる|はいって(?:い)?る)(?:の|ん|なきゃ|ないと)?(?:かな|か|だめ)?[?？]|なかに(?:は|も)?(?:はいって|いれて|ふくまれて)(?:い)?(?:る|いい)?(?:の|ん|のかな|かな)?[?？]|(?:じぶん|その[こ子]|ひと|さん|くん|ちゃん)(?:も|は)(?:いっしょに)?(?:かぞえ|いれ)(?:る|て(?:いい)?)(?:の|ん)?(?:か|かな)?[?？]/;
const IS_WISH = /だして|やりた|したい|おわり|やめ|つぎの|べつの|もういっ(?:かい|こ)よ/;

/** What is told on from where the child stands, as one expression; of one sum alone what it comes to must be said. */
function stepsOf(
  { numbers: told, sums, end }: Told,
  { at, expression, answer, numbers, said: before, isCorrected = false }: StoryDesk,
): Reached | null {
  const [first, ...rest] = sums;
  if (first === undefined) return null;
  const isOwn = (one: Step): boolean => `${bareOf(one.a)}${one.operator}${bareOf(one.b)}` === expression;
  if (at !== 'told' && expression !== null && answer !== null && !answer.includes('あまり')) {
    const from = { expression, result: answer };
    const behind = isOwn(first) ? rest : [first, ...rest];
    const on = behind.length === 0 ? null : inOneLine(behind, from);
    if (on !== null) return on;
    // Another expression with the same numbers, in place of the one that lies there.
    const fresh = isOwn(first) ? null : inOneLine([first, ...rest]);
    const known = new Set([...numbersOf(expression), ...(at === 'checking' ? numbers.map(bareOf) : [])]);
    const isAnother = [bareOf(first.a), bareOf(first.b)].every((one) => known.has(one));
    return fresh?.result != null && isAnother ? fresh : null;
  }
  const whole = inOneLine([first, ...rest]);
  if (whole === null) return null;
  if (rest.length > 0) return whole;
  // 23たす9。22って なったけど、それで 32に した, of the 32 that it said before: the expression, whatever is told of it.
  const isOfSaid = told.length > 2 && before !== null && told.at(-1) !== undefined;
  if (
    isOfSaid &&
    [resultOf(whole.expression), bareOf(told.at(-1) ?? '')].every((one) => one === bareOf(before))
  )
    return { ...whole, result: bareOf(before) };
  // 5/5-2/5。のこり 3/5L: a fraction is read by no other rule.
  const isOfPart = whole.expression.includes('/');
  const said = whole.result ?? (told.length === 3 ? end : null);
  if (isCorrected) return { ...whole, result: said === null ? null : bareOf(said) };
  return isOfPart && said !== null ? { ...whole, result: bareOf(said) } : null;
}

/** 12-15: it shows that it cannot be, and is no other expression. */
const isShort = (steps: Reached | null): boolean =>
  steps !== null && /^-|^$/.test(resultOf(steps.expression) ?? '');

const numbersOf = (expression: string): ReadonlySet<string> =>
  new Set(expression.match(/\d+(?:\.\d+)?/g) ?? []);

/** あまりの 3人は どこに すわるん; もう 1きゃく いるんかな: what becomes of the rest, without the number. */
function restThought(said: string, { answer }: StoryDesk, isWithQuotient = false): StoryMove | null {
  const [, quotient, rest] = /^(\d+)あまり(\d+)$/.exec(answer ?? '') ?? [];
  const numbers: readonly string[] = said.match(/\d+/g) ?? [];
  if (quotient === undefined || numbers.includes(String(Number(quotient) + 1))) return null;
  if (/もう(?:1|ひと|いっ)/.test(said)) return { type: 'one_more' };
  const isLeft = /あま(?:り|った|る)|のこ(?:り|った)/.test(said) || numbers.length > 0;
  const isOfRest =
    (isLeft &&
      /どう|どこ|(?:すわ|座|の|乗|はい|入|いけ|行け)[られ]*れ?(?:ない|へん|ん)|た(?:っと|って)|立っ/.test(
        said,
      )) ||
    (/あま(?:り|った|る)|のこ(?:り|った)/.test(said) && /[?？]/.test(said)) ||
    /(?:すわ|座|の|乗)れない|立って(?:い?る|ない|な)|(?:いす|はこ|箱|くるま|車|せき|席|ふね|ぼーと)が(?:ない|たり|いる)/.test(
      said,
    );
  const isPlaced =
    /(?:すわ|座|の|乗|はい|いけ)[られ]*れ?(?:ない|へん|ん)|たつの|立つの|た(?:って|っと)|立って|かわいそう/.test(
      said,
    );
  const isOwn = (one: string): boolean => one === rest || (isWithQuotient && isPlaced && one === quotient);
  return (isOfRest || (isWithQuotient && isPlaced)) && numbers.every(isOwn) ? { type: 'rest_seen' } : null;
}

/** 8こ！ だって ろくはち しじゅうはち: a number of its own first, and why. */
function numberFirst(words: string, said: string, { numbers }: StoryDesk): StoryMove | null {
  const line = words.normalize('NFKC');
  const first = FIRST.exec(line) ?? /(\d+)()(?:で|って)(?:いい|ええ|あって)/.exec(line);
  const number = first?.[1];
  const isMeant = /だって|から|けん|ので|あって(?:る|ます)/.test(said);
  if (number === undefined || numbers.map(bareOf).includes(number) || !isMeant) return null;
  return { type: 'number', number, said: `${number}${first?.[2] ?? ''}`, isReasoned: true };
}

/** Behind the number of its own it takes it back. */
const CHANGES = /ちが|ちゃう|やっぱ|まちが|まって|あれ|[?？]/;

/** 8こ。7と あと 1こ: the number that it says first, where it is what came out, or one more than that for what is left over. */
function ownFirst(words: string, { answer, numbers }: StoryDesk): StoryMove | null {
  const line = words.normalize('NFKC').trim();
  const first = FIRST.exec(line);
  const [, quotient = '', rest] = /^(\d+)(?:あまり(\d+))?$/.exec(answer ?? '') ?? [];
  const number = first?.[1] ?? '';
  const isOwn = number === quotient || (rest !== undefined && number === String(Number(quotient) + 1));
  if (first === null || quotient === '' || !isOwn || numbers.map(bareOf).includes(number)) return null;
  const behind = line.slice(first[0].length);
  return behind.trim() === '' || CHANGES.test(behind) || /\d\s*[+\-×÷]/.test(behind)
    ? null
    : { type: 'number', number, said: `${number}${first[2] ?? ''}`, isReasoned: true };
}

/** 9たば できて 1ぽん あまる: how often, and what is left over. */
function bothParts(said: string, { answer }: StoryDesk): StoryMove | null {
  const [, quotient, rest] = /^(\d+)あまり(\d+)$/.exec(answer ?? '') ?? [];
  if (quotient === undefined || rest === undefined) return null;
  const isBoth = new RegExp(
    `(?<!\\d)${quotient}(?!\\d)\\D{1,12}?(?:で|に|て|、|と|あまり|のこ)\\D{0,4}${rest}(?!\\d)`,
  ).test(said);
  return isBoth && /あま[るりっ]|のこ[るりっ]/.test(said) ? { type: 'both', quotient, rest } : null;
}

/** 7こと 1こで 8こ: one more than came out, for what is left over. */
function isOneMore({ sums: [sum, ...others], end }: Told, { answer }: StoryDesk): boolean {
  const [, quotient] = /^(\d+)あまり\d+$/.exec(answer ?? '') ?? [];
  if (sum?.operator !== '+' || others.length > 0 || quotient === undefined) return false;
  const result = sum.result ?? end;
  const isSum = [bareOf(sum.a), bareOf(sum.b)].toSorted().join() === [quotient, '1'].toSorted().join();
  return isSum && result !== null && bareOf(result) === String(Number(quotient) + 1);
}

/** Whether all the numbers are the story's, with what came out at their end. */
const isOfFound = (told: readonly string[], { answer, numbers }: StoryDesk): boolean => {
  const said = told.map(bareOf);
  const known = [...numbers.map(bareOf), answer ?? ''];
  return said.at(-1) === answer && said.every((one) => known.includes(one));
};

/** What moves the word problem on; null where the words are read as ever. */
export function storyMove(words: string, desk: StoryDesk): StoryMove | null {
  const said = inKana(words);
  if (IS_WISH.test(said)) return null;
  const told = readTold(words);
  const hasSum = told.sums.length > 0;
  const steps = stepsOf(told, desk);
  const isLooked = desk.at !== 'told';
  if (desk.at === 'checking' && (WHY_CHECK.test(said) || HOW_SURE.test(said))) return { type: 'why_check' };
  // のこりが 2こしか ない is left over, and does not fail to fit.
  const isMisfit =
    ((MISFIT.test(said) && !OF_A_THING.test(said)) ||
      (CANNOT_BE.test(said) && !desk.answer?.includes('あまり'))) &&
    !NO_MISFIT.test(said);
  const thought = DENIED.test(said) ? [] : THOUGHT_OF.filter(([, form]) => form.test(said));
  const [only, ...others] = thought;
  const operation = only !== undefined && others.length === 0 ? only[0] : null;
  const isSummed = isLooked || desk.said !== null || hasSum;
  const isSeen = isLooked || desk.said !== null;
  if (isSummed && !IS_WHY.test(said) && (isMisfit || (isSeen && AGAINST.test(said))))
    return { type: 'misfit', operation, steps: isLooked && !isShort(steps) ? steps : null };
  if (desk.at === 'checking' && FITS_BY_WORD.test(said)) return { type: 'fits_by_word' };
  if (desk.at === 'checking' && FITS.test(said) && steps === null) return { type: 'fits' };
  if (desk.at === 'checking' && FITS_FIRST.test(said) && isOfFound(told.numbers, desk))
    return { type: 'fits' };
  if (steps !== null) return { type: 'steps', steps, isCorrected: desk.isCorrected === true };
  if (WHICH_FIRST.test(said) && !/逆|ぎゃく/.test(said)) return { type: 'order' };
  if (IS_WHY.test(said)) return null;
  if (INSIDE.test(said)) return { type: 'inside' };
  if (desk.at === 'told') return hasSum ? null : numberFirst(words, said, desk);
  if (desk.at !== 'checking') return null;
  // 7こは できたけど、え、3にん 立つの？
  const wondered = /[?？]|かわいそう/.test(said) ? restThought(said, desk, true) : null;
  if (wondered !== null) return wondered;
  // 8こ。7こだと ひとり 立ったまま: its own number stands first, and why behind it.
  const led = ownFirst(words, desk);
  if (led !== null) return led;
  const both = bothParts(said, desk);
  if (both !== null) return both;
  // ひきざんだよね, of what was taken away: no other way is thought of.
  if (operation !== null && desk.expression?.includes(SIGNS[operation] ?? ''))
    return { type: 'fits_by_word' };
  if (operation !== null && !hasSum && words.length < 24) return { type: 'misfit', operation, steps: null };
  const beyond = restThought(said, desk);
  if (beyond !== null) return beyond;
  const last = LAST.exec(words.normalize('NFKC'));
  if (last !== null && isOneMore(told, desk))
    return { type: 'number', number: last[1] ?? '', said: `${last[1]}${last[2] ?? ''}`, isReasoned: true };
  if (last === null || hasSum || GOES_ON.test(last[3] ?? '')) return null;
  const number = last[1] ?? '';
  // 1ふくろに 5こ: of the story, and no answer.
  const isOfStory = desk.numbers.map(bareOf).includes(number) && !/^\D{0,4}\d+\D{0,4}$/.test(words);
  if (isOfStory) return null;
  return {
    type: 'number',
    number,
    said: `${number}${last[2] ?? ''}`,
    isReasoned: REASONS.test(said.slice(0, said.lastIndexOf(number))),
  };
}
