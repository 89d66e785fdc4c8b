import { bareAnswer, isReason } from '#agents/knowledge/japanese/reading/answer-words.ts';
import type { HeardAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { moodNamed, moodOf, shownPlainly } from '#agents/knowledge/japanese/reading/moods.ts';
import { type Sentence, textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain, shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';
import {
  feelingIn,
  feelingNamedIn,
  feelingTold,
  toldAt,
} from '#agents/knowledge/japanese/reading/told-places.ts';
import { withoutFinding } from '#agents/models/inner/understand/reading/found-words.ts';
import { isOfAWord } from '#agents/understanding/answer-features.ts';
import { answerChances, isJudged } from '#agents/understanding/answered.ts';
import { isPlainlyElse } from './plainly-else.ts';

/** What an answer in words is taken for; `Verdict` says what each means. */
export type JudgedType =
  | ('here' | 'fits' | 'own' | 'noted')
  | 'wants'
  | ('more' | 'part' | 'echo' | 'mood' | 'there' | 'elsewhere' | 'perhaps' | 'compare' | 'thought');

/**
 * Least chances, chosen by author (docs/understanding.md): to call it right, also where only one of several
 * things is there, where its words stand there too, or the one word that is asked for, where it is said again; to call it a part, or something else.
 */
const LEAST = {
  right: 0.6,
  rightOfSeveral: 0.8,
  rightOfFact: 0.9,
  rightHere: 0.4,
  wordHere: 0.35,
  again: 0.35,
  half: 0.4,
  wrong: 0.8,
};
/** What these ask for is thought of, and stands nowhere to be compared with. */
const OF_MOOD: readonly string[] = ['feeling', 'person'];
/** These ask for what is written. */
const OF_FACT: readonly string[] = ['where', 'when', 'says'];
/** Answers after which nothing more is had of it by asking; of one that is surely something else there is one more. */
const ENOUGH_TRIES = 2;
/** Share of a sentence from which all of it is said. */
const WHOLE_SENTENCE = 0.75;
/** Share of an answer that was said before, or stands there, from which it is the same. */
const SAME_WORDS = 0.6;
/** The question wants these exactly, and they are known exactly. */
const MUST: readonly HeardAnswer['wanting'][] = ['letters', 'copied', 'all', 'more_items', 'letter'];

/** Judges an answer in words: exactly where a number or the very words are asked, else as it was learned. `isMore`: it adds to what was found. Pure. */
export function judgedType(
  found: Found,
  listed: ListedQuestion,
  heard: HeardAnswer,
  said: string,
  isMore: boolean,
): JudgedType {
  const { asked } = found;
  const { stands, wanting } = heard;
  const isHere = stands === 'here';
  const isSecondOfList =
    wanting === 'all' && !asked.isAll && shareIn(listed.said, found.places[0]?.text ?? '') >= SAME_WORDS;
  if (isHere && MUST.includes(wanting) && !isSecondOfList) return 'wants';
  const speech = spokenIn(found, listed.question.words, said);
  if (speech !== null) return speech;
  if (isHere && wanting === 'rest' && listed.tries === 0) return 'there';
  // うれしい, where the place says さびしそうに: let be in the end, and never called right.
  const isOpposite =
    asked.kind.name === 'feeling' &&
    moodOf(
      heard.words,
      found.places.map(({ text }) => text),
    ) === false;
  if (isOpposite) return listed.tries > ENOUGH_TRIES ? 'noted' : 'mood';
  if (isHeartShown(found, listed.question.words, heard.words)) return 'fits';
  const told = feelingTold(asked, found.around);
  if (told !== null && isItsWord(heard.words, told)) return 'here';
  if (told !== null && isFeelingTold(told, heard)) return 'fits';
  if (namesNobodyThere(found, heard.words)) return listed.tries > ENOUGH_TRIES ? 'noted' : 'compare';
  if (isPersonForFeeling(found, heard.words)) return listed.tries > ENOUGH_TRIES ? 'noted' : 'mood';
  if (isOnlyThing(found, listed.question.words, said)) return 'here';
  if (isHere && listed.tries === 0 && isHalfQuoted(found, heard.words)) return 'there';
  if (isPlace(found, listed, heard)) return 'here';
  const chances = answerChances(found, listed.question, said);
  if (isHere && isTakenHere(found, listed.question.words, heard, chances)) return 'here';
  // きつね, where it is asked in what place the fox was: a word of the question is no place.
  if (stands === 'echo' && ['where', 'when'].includes(asked.kind.name) && listed.tries <= ENOUGH_TRIES)
    return 'echo';
  // Of several things some are there, and the others are not.
  if (asked.items > 1 && isMore && !isHere) return 'more';
  // A number that is not the one asked for is none in other words.
  const isInOtherWords = !isHere && asked.kind.name !== 'how_many';
  const isPart = asked.items > 1 && isMore;
  // Where and when something was stands in the text: what has none of its words is hardly the same in others.
  const isOfFact = stands === 'nowhere' && OF_FACT.includes(asked.kind.name);
  const least = isPart
    ? LEAST.rightOfSeveral
    : isOfFact
      ? LEAST.rightOfFact
      : stands === 'elsewhere'
        ? LEAST.again
        : LEAST.right;
  if (isInOtherWords && chances.right >= least)
    return stands === 'elsewhere' ? 'here' : stands === 'fits' ? 'fits' : 'own';
  if (isHere && wanting === 'role') return 'wants';
  if (isPart) return 'more';
  const isWrong = chances.wrong >= LEAST.wrong;
  const mayBe = chances.right >= (isOfFact ? LEAST.rightOfFact : LEAST.again);
  if (isLetBe(found, listed, heard, said, mayBe, isWrong)) return agreed(isHere, mayBe, asked.kind.name);
  if (asked.kind.name === 'imagine') return 'thought';
  if (stands === 'echo' || stands === 'mood') return stands;
  if (isHere) return 'there';
  if (isWrong && stands === 'elsewhere') return 'elsewhere';
  if (OF_MOOD.includes(asked.kind.name)) return 'mood';
  if (mayBe) return 'perhaps';
  return chances.half >= LEAST.half ? 'part' : 'compare';
}

/** おとうさん, of whom a text does not tell: nobody else's name in other words. */
function namesNobodyThere(found: Found, words: string): boolean {
  const [kin] = KIN.exec(plain(words)) ?? [];
  return found.asked.kind.name === 'who' && kin !== undefined && !standsIn(kin, textOf(found.passage));
}
const KIN =
  /お(?:とう|かあ|じい|ばあ|にい|ねえ)(?:さん|ちゃん)|お(?:父|母|兄|姉)(?:さん|ちゃん)|いもうと|おとうと|妹|弟|せんせい|先生|ともだち|友だち/;

/** The feeling that one sentence of the place names, in other words: かなしい of しょんぼり, and not of 心細い. */
const isFeelingTold = (told: Sentence, { stands, words }: HeardAnswer): boolean =>
  stands === 'fits' && moodOf(words, [feelingIn(told) ?? '']) === true;

/** 心ぼそい of 心細くて: the very feeling that the sentence names, as it is written and bent here. */
function isItsWord(words: string, told: Sentence): boolean {
  const stem = words.replace(/[のな]?\s*(?:きもち|気もち|気持ち)$/, '').replace(/(?:い|かった|く|さ)$/, '');
  return stem.length >= LEAST_STEM && feelingNamedIn(words) && standsIn(stem, told.text);
}
const LEAST_STEM = 2;

/** うれしい of 「りんの むねが ぽかぽか」, ほっとした of 「ふうっと 息を はきました」: the sentence that is asked about shows it plainly. */
function isHeartShown({ asked, passage }: Found, question: string, words: string): boolean {
  if (asked.kind.name !== 'feeling') return false;
  const quoted = [...question.matchAll(/[「『]([^」』]+)[」』]/g)].map(([, one = '']) => one);
  const told = toldAt(asked, question, passage.sentences)?.text ?? '';
  return shownPlainly(words, [...quoted, told]);
}

/** おかあさん, where it is asked how somebody felt. */
const isPersonForFeeling = (found: Found, words: string): boolean =>
  found.asked.kind.name === 'feeling' &&
  !moodNamed(words) &&
  words.length <= LONGEST_NAME &&
  ['は', 'が', 'と'].some((particle) => standsIn(`${words}${particle}`, textOf(found.passage)));
const LONGEST_NAME = 8;

/**
 * 「お母さんは なんと いいましたか」: all that the text lets them say is right, and what it lets somebody else say is not; null where neither
 * is said, or the text does not name who speaks.
 */
function spokenIn({ asked, passage }: Found, question: string, answer: string): 'here' | 'elsewhere' | null {
  const [, who = ''] = /^[「『]?([^、。\s]{1,10}?)[」』]?\s*は/.exec(plain(question)) ?? [];
  if (asked.kind.name !== 'says' || who === '') return null;
  const spoken = passage.sentences.flatMap(({ text }) =>
    [...text.matchAll(/[「『]([^」』]+)[」』]/g)].map(([whole, quoted = '']) => ({
      quoted,
      isTheirs: isNamed(who, plain(text.replace(whole, '、'))),
    })),
  );
  const said = spoken.filter(({ quoted }) => isSaidIn(answer, quoted));
  const theirs = spoken.filter(({ isTheirs }) => isTheirs);
  const [one] = said;
  if (one === undefined || said.length > 1 || theirs.length !== 1) return null;
  return one.isTheirs ? 'here' : 'elsewhere';
}
/** All of the quoted words stand in the answer, whatever is said around them. */
const isSaidIn = (answer: string, quoted: string): boolean =>
  shareIn(quoted, answer) >= MOST_SAID &&
  shareIn(
    quoted
      .split(/[、。]/)
      .filter((one) => one.trim() !== '')
      .at(-1) ?? quoted,
    answer,
  ) >= ALL_SAID;
const MOST_SAID = 0.4;
const ALL_SAID = 0.85;
const isNamed = (who: string, text: string): boolean =>
  ['は', 'が', 'も'].some((particle) => text.includes(`${who}${particle}`));

/**
 * 「にわで なにを 見つけましたか」: all of the one thing that the sentence with the words of the question tells of (ひまわりの めが), and no other
 * thing beside it.
 */
function isOnlyThing({ asked, places, cues }: Found, question: string, said: string): boolean {
  if (asked.kind.name !== 'what' || asked.items > 1) return false;
  if (!/(?:なに|何)(?:を|が)/.test(plain(question))) return false;
  const topic = /^([^、。\s]{1,10}?)\s*は/.exec(question)?.[1] ?? '';
  const own = places.filter(({ text }) => cues.some((cue) => cue !== topic && standsIn(cue, text)));
  const [place] = own;
  if (place === undefined || own.length > 1) return false;
  const things = [...place.text.replace(/[「『][^」』]*[」』]/g, '').matchAll(THING)].map(([, thing = '']) =>
    plain(thing),
  );
  return things.length === 1 && isThing(said, things[0] ?? '');
}
/** The thing by itself, beside words that only say that or where it was found. */
function isThing(said: string, thing: string): boolean {
  const clauses = said.split(/[。!！?？、\n]+/).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const others = clauses.filter((clause) => plain(bareAnswer(withoutFinding(clause))) !== thing);
  return others.length < clauses.length && others.every((clause) => ONLY_FOUND.test(plain(clause)));
}
const ONLY_FOUND =
  /^(?:(?:え[ーっ]?と?|あ[ーっ]?|うん|わかった|やった|ここ(?:だ|や)?|(?:い?[1-9]|いち|に|さん)(?:ばんめ|つめ|ぶんめ)|の|ぶん|ところ|とこ|に|で)*(?:あった|みつけた|みっけ|かいてある|かいてあった)?(?:よ|で|ばい|わ|だ|です|や|ー)*)$/;
const THING = /(?:^|[\s、。])((?:[^\s、。]+の\s*)?[^\s、。]+?)[がを](?=[\s、。])/g;

/** Of what somebody says only a word or two: ぽち, of 「ポチ、ここに いたのか。」. */
const isHalfQuoted = ({ asked, places }: Found, words: string): boolean =>
  asked.kind.name === 'says' &&
  places.some(({ text }) => {
    const quoted = /[「『]([^」』]+)/.exec(text)?.[1] ?? '';
    return quoted !== '' && shareIn(quoted, words) < HALF_QUOTED;
  });
const HALF_QUOTED = 0.35;

/**
 * A place that stands with で, に or へ in a sentence of whoever is asked about, though the question was looked for elsewhere or asks
 * with another of these.
 */
function isPlace(
  { asked, passage, named }: Found,
  { question }: ListedQuestion,
  { stands, at, words, wanting }: HeardAnswer,
): boolean {
  if (asked.kind.name !== 'where' || at === null) return false;
  if (stands !== 'elsewhere' && wanting !== 'role') return false;
  // ベンチで さがして いました, where it was found in another place.
  const told = toldAt(asked, question.words, passage.sentences);
  if ((told !== null && told !== at) || isPlainlyElse({ asked, passage, named }, question.words, at))
    return false;
  const whose = /^(.{1,8}?)は/.exec(plain(question.words))?.[1] ?? '';
  const [text, place] = [plain(at.text), plain(words)];
  const behind = text.indexOf(place) < 0 ? '' : text.slice(text.indexOf(place) + place.length);
  return whose !== '' && text.includes(whose) && /^[でにへ]/.test(behind);
}

/** What is let be: right where it may be, but another number is none. */
function agreed(isHere: boolean, mayBe: boolean, kind: string): JudgedType {
  if (!mayBe) return 'noted';
  return isHere ? 'here' : kind === 'how_many' ? 'noted' : 'own';
}

/** Whether what was said may be right, so that it is when the child says where it read that. Pure. */
export const mayBeRight = (found: Found, { question, said }: ListedQuestion): boolean =>
  said !== '' && isJudged(found, question) && answerChances(found, question, said).right >= LEAST.again;

/** Whether words that stand at the place are all that is asked. */
function isTakenHere(
  found: Found,
  question: string,
  { wanting, words, at }: HeardAnswer,
  { right }: ReturnType<typeof answerChances>,
): boolean {
  const { asked, places } = found;
  if (wanting === 'role') return false;
  const isWhole = places.some(
    ({ text }) =>
      shareIn(text, words) >= WHOLE_SENTENCE &&
      (asked.kind.name !== 'why' || asked.kind.sign?.test(plain(text)) === true),
  );
  const isThere = at === null || at === places[0];
  // A number that stands at the place is the one.
  const isNumber = asked.kind.name === 'how_many' && isThere && NUMBER.test(words.normalize('NFKC'));
  if (asked.isCopied || isWhole || isNumber) return true;
  if (asked.items > 1) return right >= LEAST.rightHere;
  // Where one sentence plainly tells it, what stands beside it is less likely it.
  const told = at === null ? null : toldAt(asked, question, found.passage.sentences);
  if (told !== null && told !== at) return right >= LEAST.right;
  return right >= (isOfAWord(found) && isThere ? LEAST.wordHere : LEAST.rightHere);
}

const NUMBER = /^[\d一二三四五六七八九十百]+\s*\p{L}{0,4}$/u;

/** Whether the child has compared it and stays with it: it says it again, says why, or has come nearer. */
function isLetBe(
  { asked }: Found,
  { tries, said: before }: ListedQuestion,
  { words }: HeardAnswer,
  said: string,
  mayBe: boolean,
  isWrong: boolean,
): boolean {
  if (tries === 0) return false;
  if (tries >= ENOUGH_TRIES + (isWrong ? 1 : 0)) return true;
  if (isWrong) return false;
  const isSame = before !== '' && shareIn(words, before) >= SAME_WORDS;
  return isSame || mayBe || (asked.kind.name !== 'why' && isReason(said));
}
