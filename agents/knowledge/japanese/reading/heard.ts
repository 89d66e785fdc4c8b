import { bareAnswer, heardAs, lettersOf, spelt } from './answer-words.ts';
import { tellsWhoToWhom } from './letter.ts';
import { optionIn } from './named-option.ts';
import { type Option, optionSaid } from './options.ts';
import { textOf } from './passage.ts';
import { standsIn } from './pieces.ts';
import type { Found } from './place.ts';
import type { ReadingQuestion } from './print.ts';
import { type Standing, standing, standingOfOption } from './standing.ts';
import { type Wanting, wantingIn } from './wanting.ts';

/** What can be known by rules of an answer. */
export interface HeardAnswer extends Standing {
  readonly wanting: Wanting | null;
  /** Letters of the answer, as squares on paper count them. */
  readonly letters: number;
  /** The answer without what the child says around it. */
  readonly words: string;
  /** The choice that was named. */
  readonly option: Option | null;
}

/** A choice stands where the text has clearly more of it, or where the reason stands that is said with it. */
function ofOption(found: Found, question: ReadingQuestion, option: Option, said: string): Standing {
  const place = standingOfOption(found, question, option);
  const reason = bareAnswer(said.replace(optionSaid(option), '').replace(/^[ア-オA-D○×]/, ''));
  if (place.stands !== 'partly' || reason.length < LEAST_REASON) return place;
  return standing(found, { ...question, options: [] }, reason).stands === 'here'
    ? { stands: 'here', at: null }
    : place;
}
const LEAST_REASON = 4;

/** The choices of a question, which may stand in it in quotation marks. */
function choicesOf({ asked }: Found, { options, words }: ReadingQuestion): readonly Option[] {
  const quoted = asked.kind.name === 'which' ? [...words.matchAll(/[「『]([^」』]+)[」』]/g)] : [];
  return options.length > 0 || quoted.length < 2
    ? options
    : quoted.map(([, own = '']) => ({ letter: '', words: own }));
}

/** さかな, きつね: a word of the text that ends like a doubt (かな) or a talk (ね), and is none. */
function wordOf(said: string, text: string): string | null {
  const word = said.normalize('NFKC').replace(/[\s。、!！?？…]+/g, '');
  const isWord = word.length <= LONGEST_WORD && DOUBT_LIKE.test(word);
  return isWord && PARTICLES.some((particle) => standsIn(`${word}${particle}`, text)) ? word : null;
}
const LONGEST_WORD = 12;
const DOUBT_LIKE = /.(?:か|な|ね|よ|や|だ)$/;
const PARTICLES = ['は', 'が', 'を', 'に', 'で', 'と', 'へ', 'も', 'の'];

/** Hears an answer to a question whose place is known. `before`: what was right of it in the turns before. Pure. */
export function hearAnswer(found: Found, question: ReadingQuestion, said: string, before = ''): HeardAnswer {
  const options = choicesOf(found, question);
  const option = optionIn(said, options);
  const text = textOf(found.passage);
  const words =
    option === null
      ? (wordOf(said, text) ?? heardAs(text, bareAnswer(said)) ?? spelt(bareAnswer(said), text))
      : optionSaid(option);
  const place =
    option === null
      ? standing(found, question, words)
      : ofOption(found, { ...question, options }, option, said);
  const isWhole = tellsWhoToWhom(question.words, words, found.passage);
  const isHere = option === null && place.stands === 'here' && !isWhole;
  const wanting = isHere ? wantingIn(found, question, words, before) : null;
  return { ...place, wanting, letters: lettersOf(words), words, option };
}
