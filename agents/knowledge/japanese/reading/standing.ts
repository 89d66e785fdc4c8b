import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { smallNumber } from './asked.ts';
import { tellsWhoToWhom } from './letter.ts';
import { moodOf } from './moods.ts';
import { isTrueOrFalse, type Option } from './options.ts';
import type { Passage, Sentence } from './passage.ts';
import { commonRun, isShortWord, plain, shareIn, standsAsWord, standsIn, standsNearly } from './pieces.ts';
import type { Found } from './place.ts';
import type { ReadingQuestion } from './print.ts';
import { isOfLetter } from './where.ts';

/** Where an answer stands in the text. */
export interface Standing {
  /**
   * Its words stand where the question looks, some of them do, they stand in another place, or nowhere. `fits`, `mood`: it
   * names a feeling that the place speaks for, or against. `echo`: it has no words but those of the question.
   */
  readonly stands: 'here' | 'fits' | 'partly' | 'elsewhere' | 'nowhere' | 'mood' | 'echo';
  /** Where its words stand, if that is another place. */
  readonly at: Sentence | null;
}

/** Shares of an answer that a place holds, from which it is of that place. */
const LEAST = { here: 0.6, partly: 0.28, elsewhere: 0.65, withRun: 0.4 };
/** Signs in a row that an answer and the place have in common, so that it was taken from there. */
const LEAST_RUN = 5;
/** Of its own words an answer has at least so much that is not the question's. */
const LEAST_OWN = 0.12;

/** An answer to these may stand in any of the places: they are read as one. */
const TOGETHER: readonly string[] = [
  ...[
    'why',
    'feeling',
    'pointing_word',
    'order',
    'main_point',
    'imagine',
    'how',
    'meaning',
    'how_many',
    'who',
  ],
];
const stand = (stands: Standing['stands']): Standing => ({ stands, at: null });

/** Where the words of an answer stand. Pure. */
export function standing(found: Found, question: ReadingQuestion, words: string): Standing {
  const { asked, passage, places } = found;
  if (asked.kind.name === 'verses' || asked.kind.name === 'which_part') return counted(found, words);
  // What is thought out stands nowhere.
  if (asked.kind.name === 'imagine') return stand('nowhere');
  if (isEcho(words, question)) return stand('echo');
  const isOfMood = ['feeling', 'why', 'imagine'].includes(asked.kind.name);
  const speaks = isOfMood
    ? moodOf(
        words,
        places.map(({ text }) => text),
      )
    : null;
  if (speaks !== null && asked.kind.name === 'feeling') return stand(speaks ? 'fits' : 'mood');
  const read = readFor(found);
  const ofNumber = numbered(question.words, words, places, passage);
  if (ofNumber !== null && (asked.kind.name === 'how_many' || ofNumber.stands === 'here')) return ofNumber;
  if (tellsWhoToWhom(question.words, words, passage)) return stand('here');
  const here = read.map(({ text }) => text).join(passage.shape === 'poem' ? '\n' : '');
  const name = words.replace(/(?:くん|ちゃん|さん|いろ|色)$/, '');
  // あか of あかい.
  const isColour = /(?:なに|何)(?:いろ|色)/.test(question.words) && standsIn(name, here);
  const isBeside =
    asked.kind.name !== 'why' &&
    places.slice(read.length).some((one) => standsAsWord(name, one.text) && !isAllOf(name, one)) &&
    isRare(name, passage);
  // A short word is there as a word, or not at all.
  const share = isShortWord(words) ? 0 : shareIn(words, here, question.words);
  if (
    isColour ||
    standsAsWord(words, here) ||
    standsAsWord(name, here) ||
    standsNearly(words, here) ||
    isBeside ||
    share >= LEAST.here
  )
    return { stands: 'here', at: holder(words, name, question, isBeside ? places : read) };
  const best = passage.sentences
    .filter((one) => !read.includes(one))
    .map((one) => ({
      one,
      share: standsAsWord(words, one.text) ? 1 : shareIn(words, one.text, question.words),
    }))
    .sort((a, b) => b.share - a.share)[0];
  if (best !== undefined && best.share >= LEAST.elsewhere && best.share > share)
    return { stands: 'elsewhere', at: best.one };
  if (share >= LEAST.withRun && commonRun(words, here, question.words) >= LEAST_RUN) return stand('here');
  return stand(share >= LEAST.partly || speaks === true ? 'partly' : 'nowhere');
}

/** An answer has no words but the question's, where that names nothing to choose from. */
function isEcho(words: string, { words: asked, options }: ReadingQuestion): boolean {
  if (options.length > 0 || /どちら|どっち|どれ|どの/.test(asked)) return false;
  if (plain(words).length < 2 || /\d/.test(plain(words))) return false;
  if (standsIn(words.replace(/から$/, ''), asked)) return true;
  // ないたから, where ぬれていた is asked about: no word of the question.
  const reason = /^([ぁ-んー]{3,8}[^ぁ-んー\s]?)から$/.exec(words)?.[1];
  if (reason !== undefined && !standsIn(reason.slice(0, 2), asked)) return false;
  // いきは ながかった: a phrase of its own.
  const isOwn = words
    .split(/[\s、。]+/)
    .some((one) => /[たいだるす]$/.test(one) && one.length > 3 && !standsIn(one.slice(0, 2), asked));
  return !isOwn && 1 - shareIn(words, asked) < LEAST_OWN;
}

/** ひとつ, に, よん: from one on. いちばん さいご, しらない and ごめん begin like a number, and name none. */
const IN_KANA = [
  /^(?:ひとつ|いち(?!ばん\s*(?:さいご|最後)))/,
  /^(?:ふたつ|に(?![はも]))/,
  /^(?:みっつ|さん)/,
  /^(?:よっつ|よん|し(?!ら[なん]))/,
  /^(?:いつつ|ご(?!めん))/,
  /^(?:むっつ|ろく)/,
];
/** The number of verses, or of the paragraph that is sought. */
function counted({ asked, passage, places }: Found, words: string): Standing {
  const said = words.normalize('NFKC');
  const inKana = IN_KANA.findIndex((one) => one.test(said));
  const number =
    smallNumber(/([0-9]{1,2}|[一二三四五六七八九十]{1,3})/.exec(said)?.[1] ?? 'none') ??
    (inKana < 0 ? null : inKana + 1);
  if (asked.kind.name === 'verses') return stand(number === passage.paragraphs ? 'here' : 'nowhere');
  const named = number ?? (/さいご|最後/.test(words) ? passage.paragraphs : null);
  return stand(named !== null && named === places[0]?.paragraph ? 'here' : 'elsewhere');
}

/** A number that is said stands there, in another place, or nowhere; null: none is said. */
function numbered(
  question: string,
  words: string,
  places: readonly Sentence[],
  passage: Passage,
): Standing | null {
  const { sentences } = passage;
  const said = numbersIn(words);
  if (said.length === 0) return null;
  const holds = ({ text }: Sentence): boolean => numbersIn(text).some((number) => said.includes(number));
  if (TOTAL.test(question)) return ofTotal(said, places, passage);
  const withNumber = places.filter(({ text }) => numbersIn(text).length > 0).slice(0, 1);
  const own = withNumber.length > 0 ? withNumber : places;
  if (own.some(holds) && said.every((one) => own.some(({ text }) => numbersIn(text).includes(one))))
    return { stands: 'here', at: own.find(holds) ?? null };
  const at = sentences.find(holds) ?? null;
  return { stands: at === null ? 'nowhere' : 'elsewhere', at };
}

const TOTAL = /ぜんぶで|全部で|みんなで|あわせて|合わせて/;

/** How many in all: as the text says it, or two of its numbers together; one of them alone is a part of it. */
function ofTotal(said: readonly string[], places: readonly Sentence[], { sentences }: Passage): Standing {
  const told = sentences.filter(({ text }) => TOTAL.test(text));
  const inAll = told.find(({ text }) => numbersIn(text).some((one) => said.includes(one)));
  if (inAll !== undefined) return { stands: 'here', at: inAll };
  const numbers = sentences.flatMap(({ text }) => numbersIn(text)).map(Number);
  const isMade = numbers.some((one, index) =>
    numbers
      .slice(index + 1)
      .some((other) => said.includes(String(one + other)) || said.includes(String(one * other))),
  );
  const isPart = said.length === 1 && numbers.includes(Number(said[0]));
  if (told.length === 0 && isMade && !isPart) return stand('here');
  const isThere = places.some(({ text }) => numbersIn(text).some((one) => said.includes(one)));
  return stand(told.length === 0 && isMade && said.length > 1 ? 'here' : isThere ? 'partly' : 'nowhere');
}

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/ひと(?:つ|り)/, '1'],
  [/ふた(?:つ|り)/, '2'],
  [/みっつ|さん[こびに]/, '3'],
  [/よっつ|よん[こび本]/, '4'],
  [/いつつ/, '5'],
  [/むっつ|ろっ[こぴ]/, '6'],
  [/ななつ/, '7'],
  [/やっつ|はっ[こぴ]/, '8'],
  [/ここのつ/, '9'],
  [/(?:^|[\s、])とお(?:$|[\s。、])|じ[ゅっ]っ?[こぴ]/, '10'],
];

/** Numbers as they are written and said: 十四, 3, じゅうよん. */
const numbersIn = (text: string): readonly string[] => [
  ...new Set([
    ...SPOKEN.flatMap(([words, number]) => (words.test(text) ? [number] : [])),
    ...findNumbers(text).filter((number) => /^\d+$/.test(number)),
    ...[...text.matchAll(/[一二三四五六七八九十]+/g)].map(([run]) => String(smallNumber(run) ?? run)),
  ]),
];

/** What is read for the answer: of a reason the sentences that give one, and not what it is the reason for. */
function readFor(found: Found): readonly Sentence[] {
  const { asked, passage, places } = found;
  if (asked.isAll) return passage.sentences;
  // A sentence of a poem runs over its lines: all of the verse is read.
  if (passage.shape === 'poem')
    return passage.sentences.filter((one) => places.some(({ paragraph }) => paragraph === one.paragraph));
  const giving = places.filter(({ text }) => asked.kind.sign?.test(plain(text)));
  if (asked.kind.name === 'why' && giving.length > 0) return giving;
  return isReadTogether(found) ? places : places.slice(0, 1);
}

/** The sentence that has most of the answer. */
function holder(
  words: string,
  name: string,
  question: ReadingQuestion,
  places: readonly Sentence[],
): Sentence | null {
  const whole = places.find(({ text }) => standsAsWord(words, text) || standsAsWord(name, text));
  if (whole !== undefined) return whole;
  const shares = places.map(({ text }) => shareIn(words, text, question.words));
  return places[shares.indexOf(Math.max(...shares))] ?? null;
}

/** A whole sentence that was copied is that sentence and no other. */
const isAllOf = (words: string, { text }: Sentence): boolean =>
  plain(words).length >= plain(text).length * WHOLE_SENTENCE;
const WHOLE_SENTENCE = 0.7;

/** What the text says once or twice is told by its place; who it is about comes again and again. */
const isRare = (words: string, { sentences }: Passage): boolean =>
  sentences.filter(({ text }) => standsIn(words, text)).length <= 2;

const isReadTogether = ({ asked, places, passage }: Found): boolean =>
  TOGETHER.includes(asked.kind.name) || passage.shape === 'poem' || isOfLetter(places, passage);

/** How much more of one choice than of the others a text has to hold, so that it is known to be that one. */
const CLEARLY = { share: 0.6, more: 0.2 };
/** Share of a statement from which a text says the same, and up to which it says something else. */
const SAYS = { same: 0.85, other: 0.7 };

/** What is true may stand anywhere in the text. */
const OF_WHOLE =
  /(?:文|文章|文しょう|おはなし|お話|本文|内よう|ないよう)に(?:あ|合)|^(?:[つ次]ぎ?の[^。]{0,8})?(?:正|ただ)しい(?:もの|文|ぶん|こと)/;

/** Where a choice that is named stands; of what is true `at` is where the text speaks of it. `partly`: nothing is known for it or against it. Pure. */
export function standingOfOption(found: Found, question: ReadingQuestion, option: Option): Standing {
  const { options } = question;
  if (isTrueOrFalse(options)) return standingOfJudgement(found, question, option);
  const texts = found.places.map(({ text }) => text);
  if (found.asked.kind.name === 'feeling') {
    const fitting = options.filter(({ words }) => moodOf(words, texts) === true);
    if (fitting.length === 1) return stand(fitting[0] === option ? 'fits' : 'mood');
    if (moodOf(option.words, texts) === false) return stand('mood');
  }
  const isOfWhole = OF_WHOLE.test(question.words);
  const read = isOfWhole ? found.passage.sentences : found.places;
  const shareAt = ({ words }: Option, { text }: Sentence): number =>
    standsIn(words, text) ? 1 : shareIn(words, text, question.words);
  const shareOf = (one: Option): number => Math.max(0, ...read.map((at) => shareAt(one, at)));
  const own = shareOf(option);
  const others = options.filter((one) => one !== option).map(shareOf);
  const most = Math.max(0, ...others);
  const at = isOfWhole ? tellingOf(option, options, read) : null;
  if (own >= CLEARLY.share && own - most >= CLEARLY.more) return { stands: 'here', at };
  return { stands: most >= CLEARLY.share && most - own >= CLEARLY.more ? 'nowhere' : 'partly', at };
}

/** The sentence that has most of what this choice says and no other does; null where none has any. */
function tellingOf(option: Option, options: readonly Option[], read: readonly Sentence[]): Sentence | null {
  const others = options.flatMap((one) => (one === option ? [] : [one.words])).join('');
  const shares = read.map(({ text }) => shareIn(option.words, text, others));
  const most = Math.max(0, ...shares);
  return most === 0 ? null : (read[shares.indexOf(most)] ?? null);
}

const DENIED = /な(?:い|かった|く)|ませ?ん|ず(?:に|、)/;

/** ○ where the text has the statement's own words, × where it says something else of the same. */
function standingOfJudgement({ places }: Found, { words }: ReadingQuestion, option: Option): Standing {
  const shares = places.map(({ text }) => ({
    share: shareIn(words, text),
    isDenied: DENIED.test(plain(text)) !== DENIED.test(plain(words)),
  }));
  const same = shares.some(({ share, isDenied }) => share >= SAYS.same && !isDenied);
  const other = shares.every(({ share, isDenied }) => share < SAYS.other || isDenied);
  if (!same && !other) return stand('partly');
  return stand((option.letter === '○') === same ? 'here' : 'nowhere');
}
