import { bareAnswer, byEarIn, isReason, lettersOf } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { clauseBefore, saysOther } from '#agents/knowledge/japanese/reading/form/reasons.ts';
import { type HeardAnswer, hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { type Sentence, textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain, shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';
import {
  eventBefore,
  isOfWholeText,
  reasonAt,
  reasonTold,
  speakerAt,
} from '#agents/knowledge/japanese/reading/told-places.ts';
import { withoutFinding } from '#agents/models/inner/understand/reading/found-words.ts';
import { isJudged } from '#agents/understanding/answered.ts';
import { inForm } from './form.ts';
import { isAllFound, itemsHere, sideBySide } from './items.ts';
import { judgedType } from './judged.ts';
import { nameFor, REFUSED, taken } from './taken.ts';
import type { Verdict } from './verdict-type.ts';

export type { Verdict } from './verdict-type.ts';

/** Of these no place is said: it would be the answer, or there is none. */
export const UNPLACED: readonly string[] = ['verses', 'which_part', 'liked'];
/** With these an answer is done with; all but the last say that it is right. */
const DONE: readonly Verdict['type'][] = ['here', 'fits', 'own', 'proved', 'noted'];

export const isDone = ({ type }: Verdict): boolean => DONE.includes(type);
export const isRight = (verdict: Verdict): boolean => isDone(verdict) && verdict.type !== 'noted';

/** Judges an answer to a question whose place is likely: that helps to look, and refuses nothing by itself. Pure. */
export function verdictOn(found: Found, listed: ListedQuestion, told: string): Verdict {
  const judged = (said: string): Verdict =>
    taken(found, listed, inForm(found, listed, placedVerdict(found, listed, said)), told);
  const whole = judged(told);
  if (isRight(whole) || listed.question.options.length > 0) return whole;
  const kind = found.asked.kind.name;
  const name = kind === 'who' ? nameFor(whole.heard.words, textOf(found.passage)) : null;
  // まってちがう。手を ふってたのは …だから、とんでいく つばめ: it has come to it by the way.
  const [, last = null] = kind === 'why' ? [] : (COMES_TO.exec(told.trim()) ?? []);
  const other = name ?? last;
  const named = other === null ? whole : judged(other);
  // かめさん, where the text may mean him by another name: not refused.
  const isLikelier = isRight(named) || (named.type === 'perhaps' && REFUSED.includes(whole.type));
  if (!isLikelier) return whole;
  return {
    ...named,
    heard: { ...named.heard, words: name === null ? named.heard.words : whole.heard.words },
  };
}
const COMES_TO =
  /(?:だから|から|てことは|ってことは|でしょ|じゃなくて|やなくて|けど)[、。,\s]+([^、。]{2,16})[。!！?？]*$/;

/** Judges an answer by the place of its question. */
function placedVerdict(found: Found, listed: ListedQuestion, told: string): Verdict {
  const said = byEarIn(textOf(found.passage), writtenIn(found, told))
    .split(/(?<=[。!！?？\n])/)
    .map(withoutFinding)
    .join('');
  const heard = bestHeard(found, listed, said);
  const items = itemsHere(found, listed, heard);
  const gathered = [listed.found, ...items].filter((one) => one !== '').join('、');
  const isInWords = heard.option === null && isJudged(found, listed.question);
  // A title of its own is the child's.
  if (heard.option === null && isOfWholeText(listed.question.words) && heard.words.length > 1)
    return { type: 'own', heard, gathered: heard.words };
  const copied = isInWords ? copyOf(found, said) : null;
  if (copied !== null) return { type: 'here', heard: { ...heard, ...copied }, gathered: copied.words };
  const felt = feelingHere(found, listed.question.words, said);
  if (felt !== null) return { type: 'here', heard: { ...heard, at: felt }, gathered: heard.words };
  const speaker = speakerHere(found, listed.question.words, heard);
  if (speaker !== null) return { ...speaker, gathered: listed.found };
  const plainly = reasonHere(found, heard.words, listed.question.words);
  if (plainly !== null)
    return {
      type: plainly.isIt ? 'here' : 'elsewhere',
      heard: { ...heard, at: plainly.at },
      gathered: listed.found,
    };
  const type = !isInWords
    ? exactType(found, listed, heard)
    : isAllFound(found, gathered)
      ? 'here'
      : judgedType(found, listed, heard, said, gathered !== listed.found);
  const reason =
    type === 'here' ? reasonTold(found.asked, listed.question.words, found.passage.sentences) : null;
  if (reason !== null && contradicts(heard.words, reason.text, found))
    return { type: 'compare', heard, gathered: listed.found };
  const at = found.asked.items > 1 && heard.at === null ? sideBySide(found, gathered.split('、')) : heard.at;
  return isTooLong(found, type, heard)
    ? { type: 'wants', heard: { ...heard, wanting: 'letters' }, gathered }
    : { type, heard: { ...heard, at }, gathered };
}

/** Who says the words that are quoted, where the text names them beside it: nobody else is right. */
function speakerHere(
  { passage }: Found,
  question: string,
  heard: HeardAnswer,
): Pick<Verdict, 'type' | 'heard'> | null {
  const speaker = speakerAt(question, passage.sentences);
  const isName = heard.words.length <= LONGEST_NAME;
  const other: Pick<Verdict, 'type' | 'heard'> = {
    type: 'compare',
    heard: { ...heard, stands: 'nowhere', at: null },
  };
  if (speaker === null && isName && isSpokenOf(question, heard.words, passage.sentences)) return other;
  if (speaker === null || !isName || /じぶん|自分|人こう|主人/.test(heard.words)) return null;
  // となりの 人, of となりの おじさん.
  const isDescribed =
    /の/.test(heard.words) && standsIn(heard.words.replace(/(?:人|ひと)$/, ''), speaker.at.text);
  const bare = speaker.name.replace(/(?:さん|くん|ちゃん)$/, '');
  const isBare = bare.length > 1 && standsIn(bare, heard.words);
  return standsIn(speaker.name, heard.words) || isBare || isDescribed
    ? { type: 'here', heard: { ...heard, at: speaker.at } }
    : other;
}
/** くまさん, who is only spoken of in the words that are quoted: nobody names himself. */
const isSpokenOf = (question: string, name: string, sentences: readonly Sentence[]): boolean => {
  const quoted = /[「『]([^」』]{2,})[」』]と/.exec(question)?.[1] ?? '';
  const at = quoted === '' ? undefined : sentences.find(({ text }) => standsIn(quoted, text));
  const spoken = /[「『][^」』]*/.exec(at?.text ?? '')?.[0] ?? '';
  return standsIn(name, spoken) && !standsIn(name, at?.text.replace(spoken, '') ?? '');
};
const LONGEST_NAME = 10;

/** 心細かった, of 心細くて: a feeling that stands at the place in another form; null where none does. */
function feelingHere(
  { asked, around, passage, cues }: Found,
  question: string,
  said: string,
): Sentence | null {
  if (asked.kind.name !== 'feeling') return null;
  const stem = FEELS.exec(said.replace(/\s+/g, ''))?.[1];
  const forms = ['い', 'く', 'か', 'そう', 'さ'].map((end) => `${stem}${end}`);
  if (stem === undefined) return null;
  const has = ({ text }: Sentence): boolean => forms.some((one) => standsIn(one, text));
  // Elsewhere it has to be told of what the question is about, and not only of whoever it asks of.
  const topic = /^[「『]?([^、。\s]{1,10}?)[」』]?\s*は/.exec(plain(question))?.[1] ?? '';
  const nouns = [...question.matchAll(/\p{Script=Han}+/gu)].map(([run]) => run);
  const of = [...cues, ...nouns].filter(
    (cue) => plain(cue) !== topic && !/^(?:わたし|ぼく|私|気|思|気持|見)$/.test(cue),
  );
  const isOfQuestion = ({ text }: Sentence): boolean => of.some((cue) => standsIn(cue, text));
  return around.find(has) ?? passage.sentences.find((one) => has(one) && isOfQuestion(one)) ?? null;
}
const FEELS =
  /^(?:えっと|たぶん|あ|[、。])*([^、。]{2,6}?)(?:い|かった|くて)(?:です|だ|や|な|と|って|(?:き|気)(?:も|持)ち|(?:おも|思)(?:う|った|い)|から|よ|ね|かな)*[。!！?？]*$/;

/** In words of its own, and more of them than are asked for. */
const isTooLong = ({ asked: { letters } }: Found, type: Verdict['type'], heard: HeardAnswer): boolean =>
  (type === 'own' || type === 'fits') && letters?.isMost === true && heard.letters > letters.count;

/** 何の ために: what something is for is asked. */
export const asksAim = (question: string): boolean =>
  /(?:なん|何|なに)のため/.test(question.normalize('NFKC').replace(/\s+/g, ''));

/** What a sentence says a reason or an aim by. */
const SAYS_WHY = /(?<!それ)(?<!だ)(?:から|ため)(?:です|だ|でした|に)?[。」]?$/;
/** An answer that shares less than this with the reason is another one. */
const SHARES = 0.3;

/**
 * Of a why: whether the answer is the aim that the text names with ため, or only stands in another sentence than the one that plainly tells
 * the reason; null where that is not so plain.
 */
function reasonHere(
  { asked, passage }: Found,
  words: string,
  question: string,
): { readonly isIt: boolean; readonly at: Sentence } | null {
  if (asked.kind.name !== 'why') return null;
  const bare = words
    .split(/[、。]/)
    .map((one) => one.replace(ENDS_WHY, '').trim())
    .filter((one) => one.length >= LEAST_SHARED);
  const [only] = bare;
  if (only === undefined) return null;
  const aim = passage.sentences.find(({ text }) => bare.some((one) => standsIn(`${one}ため`, text)));
  if (aim !== undefined && asksAim(question) && /ため/.test(words)) return { isIt: true, at: aim };
  const plainly = reasonAt(asked, question, passage.sentences);
  const isSame = plainly !== null && saysSame(bare.join(''), plainly.text);
  if (plainly !== null && isSame && !contradicts(words, plainly.text, { passage }))
    return { isIt: true, at: plainly };
  const event = plainly === null ? eventBefore(asked, question, passage.sentences) : null;
  const isEvent = event !== null && isReason(words) && shareIn(bare.join(''), event.text) >= OF_EVENT;
  if (isEvent && !contradicts(words, event.text, { passage })) return { isIt: true, at: event };
  const within = plainly === null ? clauseBefore(question, passage.sentences, bare.join('')) : null;
  if (within !== null && isReason(words)) return { isIt: true, at: within };
  const [reason, ...others] = passage.sentences.filter(({ text }) => SAYS_WHY.test(text));
  const isOfIt = bare.some((one) => shareIn(one, reason?.text ?? '') >= SHARES);
  if (reason === undefined || others.length > 0 || isOfIt) return null;
  const other = passage.sentences.find(
    (one) => one !== reason && bare.some((said) => standsIn(said, one.text)),
  );
  return other === undefined ? null : { isIt: false, at: other };
}
/** As much of the answer as of the reason is the other's. */
const saysSame = (said: string, reason: string): boolean => {
  const told = reason
    .replace(/^(?:それは|その(?:わけ|りゆう|理由)は)、?/, '')
    .replace(DONE_AT_LAST, 'た')
    .replace(ENDS_WHY, '');
  // なくした, of おばあちゃんが あんでくれた てぶくろを なくしたの: what was done, without what describes it.
  const [, done = ''] = /(?:^|\s)([^\s]{2,})$/.exec(told.replace(/の?[。!！]?[」』]?$/, '')) ?? [];
  const isDone = done.length > 2 && standsIn(done, said);
  return shareIn(said, reason) >= SAME.ofSaid && (isDone || shareIn(told, said) >= SAME.ofReason);
};
/** おとしちゃったの, ぬれて しまったのです: おとした, ぬれた. */
const DONE_AT_LAST = /(?:ちゃっ|て\s*しまっ|て\s*しまい\s*まし)た(?:の|ん)?(?:です|だ)?/g;
const SAME = { ofSaid: 0.75, ofReason: 0.6 };
/** Another word stands where the reason has its own, or it is denied. */
const contradicts = (said: string, reason: string, found: Pick<Found, 'passage'>): boolean =>
  saysOther(said, reason, textOf(found.passage)) || (denies(said) && !denies(reason));
const denies = (words: string): boolean => /な(?:い|かっ|く)|ませ?ん|ず(?:に|、)/.test(words);
const ENDS_WHY =
  /(?:よう(?:に|と)\s*する)?(?:ため)?(?:だ|な)?(?:から|ので|ため(?:に)?)(?:です|だ|や|で)?(?:あって(?:る|ます|いる)|(?:いい|ええ)(?:の|ん)?)?(?:です|かな|よね|やろ|でしょ|か)*[。!！?？]*$/;
const LEAST_SHARED = 3;
/** So much of a reason is told right before what it is the reason of. */
const OF_EVENT = 0.75;

/** 「のが を とって「はじめて…うれしかったから」。できた？」: where letters are counted, what it wrote stands in the quotes. */
function writtenIn({ asked }: Found, told: string): string {
  if (asked.letters === null || asked.kind.name === 'says') return told;
  const [, written = ''] = /[「『]([^」』]{5,})[」』][^「『]{0,14}$/.exec(told) ?? [];
  return written === '' ? told : written;
}

/** Shorter words have their number of letters by chance. */
const LEAST_COPIED = 5;

/** 「八字で書きぬきましょう」: words that the text has, of just so many letters, are known to be a copy wherever they stand. */
function copyOf(
  { asked, passage }: Found,
  said: string,
): Pick<HeardAnswer, 'words' | 'at' | 'letters'> | null {
  const { letters, isCopied } = asked;
  if (!isCopied || letters === null || letters.isMost || letters.count < LEAST_COPIED) return null;
  for (const words of said.split(/[。!！?？\n]+/).map(bareAnswer)) {
    const at = passage.sentences.find(({ text }) => standsIn(words, text));
    if (at !== undefined && lettersOf(words) === letters.count) return { words, at, letters: letters.count };
  }
  return null;
}

/** Of a choice that is named, of what the child likes, and of a number of verses. A choice that is said again is the child's own. */
function exactType(
  { asked }: Found,
  { question, said }: ListedQuestion,
  heard: HeardAnswer,
): Verdict['type'] {
  const { stands, option } = heard;
  if (asked.kind.name === 'liked') return 'own';
  if (isWhole(heard)) return stands === 'fits' ? 'fits' : 'here';
  if (stands === 'here') return 'wants';
  if (stands === 'echo' || stands === 'mood') return stands;
  if (option !== null && stands === 'partly' && heard.words === said) return 'noted';
  if (UNPLACED.includes(asked.kind.name)) return 'counted';
  if (option !== null) return 'option';
  return question.options.length > 0 && stands === 'elsewhere' && heard.at !== null ? 'elsewhere' : 'nowhere';
}

/** As far as rules can know it is all that was asked. */
const isWhole = ({ stands, wanting }: HeardAnswer): boolean =>
  stands === 'fits' || (stands === 'here' && (wanting === null || wanting === 'because'));

/** つば？ きたな！: the answer may be one of several things said. */
function bestHeard(found: Found, { question, found: before }: ListedQuestion, said: string): HeardAnswer {
  const whole = hearAnswer(found, question, said, before);
  if (isWhole(whole) || whole.stands === 'mood' || whole.stands === 'echo') return whole;
  const parts = said.split(/[。!！?？\n]+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const heard = parts.length < 2 ? [] : parts.map((part) => hearAnswer(found, question, part, before));
  return heard.find(isWhole) ?? heard.find(({ option }) => option !== null) ?? whole;
}

/** Whether these words plainly answer a question: as far as rules can know nothing is missing. Pure. */
export function isPlainAnswer(found: Found, { question }: ListedQuestion, said: string): boolean {
  const { stands, wanting, option } = hearAnswer(found, question, said);
  return question.options.length > 0 ? option !== null : stands === 'here' && wanting !== 'role';
}
