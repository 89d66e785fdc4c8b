import { type HeardAnswer, hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';

/** What becomes of an answer: it is done with, or the child looks again, for this reason. */
export interface Verdict {
  /**
   * `here`, `fits`: as far as rules can know it is all that was asked; `enough`: no more is to be had of it by asking, the
   * child compares it with the text. `wants`: it stands there, and the form wants more.
   */
  readonly type:
    | ('here' | 'fits' | 'enough')
    | 'wants'
    | ('more' | 'echo' | 'mood' | 'option' | 'thought' | 'elsewhere' | 'partly' | 'nowhere' | 'counted');
  readonly heard: HeardAnswer;
  /** What is right of it, with what was found before. */
  readonly gathered: string;
}

/** Answers in one's own words after which a question that no rule can decide is left to the child. */
const ENOUGH_TRIES = 2;
/** Letters that an answer of one's own has at least, so that it is one. */
const LEAST_OWN = 4;
/** Kinds that are thought out: the text does not have the answer's own words. */
const THOUGHT: readonly string[] = ['feeling', 'imagine', 'main_point', 'person'];
/** Of these no place is said: it would be the answer. */
export const UNPLACED: readonly string[] = ['verses', 'which_part'];

/** Judges an answer to a question whose place is known. Pure. */
export function verdictOn(found: Found, listed: ListedQuestion, said: string): Verdict {
  const { question, found: before, tries } = listed;
  const heard = bestHeard(found, listed, said);
  const items = itemsHere(found, listed, heard);
  const gathered = [before, ...items].filter((one) => one !== '').join('、');
  const judged = (type: Verdict['type']): Verdict => ({ type, heard, gathered });
  if (heard.stands === 'fits') return judged('fits');
  if (isWhole(heard)) return judged('here');
  if (heard.stands === 'here') return judged('wants');
  if (found.asked.items > 1 && gathered !== before) return judged('more');
  if (heard.stands === 'echo' || heard.stands === 'mood') return judged(heard.stands);
  if (isEnough(found, listed, heard, tries + 1)) return judged('enough');
  if (UNPLACED.includes(found.asked.kind.name)) return judged('counted');
  if (heard.option !== null) return judged('option');
  if (THOUGHT.includes(found.asked.kind.name) && question.options.length === 0) return judged('thought');
  return judged(
    heard.stands === 'elsewhere' && heard.at !== null
      ? 'elsewhere'
      : heard.stands === 'partly'
        ? 'partly'
        : 'nowhere',
  );
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

/** What of an answer stands there: all of it, or some of the things it names where several are asked for. */
function itemsHere(
  found: Found,
  { question }: ListedQuestion,
  { stands, words }: HeardAnswer,
): readonly string[] {
  if (stands === 'here') return [words];
  if (found.asked.items < 2) return [];
  return words
    .split(/[、。,・\s]+|と(?=\S)/)
    .map((item) => item.replace(/と$/, ''))
    .filter((item) => item !== '' && hearAnswer(found, question, item).stands === 'here');
}

/** Whether no more is to be had of it by asking: the child's own words are compared with the text by itself. */
function isEnough(
  found: Found,
  { question, said }: ListedQuestion,
  heard: HeardAnswer,
  tries: number,
): boolean {
  const { name } = found.asked.kind;
  // A choice that is said again, and not one after the other.
  if (question.options.length > 0 || heard.option !== null)
    return heard.option !== null && heard.stands === 'partly' && heard.words === said;
  if (heard.stands === 'elsewhere' || UNPLACED.includes(name)) return false;
  if (THOUGHT.includes(name) || heard.stands === 'partly')
    return tries >= ENOUGH_TRIES && heard.words.length >= LEAST_OWN;
  return tries > ENOUGH_TRIES && ['why', 'how', 'what_like', 'pointing_word', 'meaning'].includes(name);
}

/** Whether these words plainly answer a question: as far as rules can know nothing is missing. Pure. */
export function isPlainAnswer(found: Found, { question }: ListedQuestion, said: string): boolean {
  const { stands, wanting, option } = hearAnswer(found, question, said);
  return question.options.length > 0 ? option !== null : stands === 'here' && wanting !== 'role';
}
