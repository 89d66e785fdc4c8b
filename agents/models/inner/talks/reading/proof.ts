import { optionIn } from '#agents/knowledge/japanese/reading/named-option.ts';
import { optionSaid } from '#agents/knowledge/japanese/reading/options.ts';
import { type Sentence, textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { openOf, withDone, withOfOpen, withOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { isOfWholeText } from '#agents/knowledge/japanese/reading/told-places.ts';
import { type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Open, openIn } from './desk.ts';
import { isOrder } from './help.ts';
import { stillAsked } from './row.ts';
import { verdictOn } from './verdict.ts';

/** 「わあ、きれい。」って 言ってるから, behind a choice: words of the text at the place from which it is known. */
export const isProof = (
  { question, said: chosen, tries }: Open['open'],
  found: Open['found'],
  said: string,
): boolean => {
  const isChosen = question.options.some(
    ({ letter, words }) => chosen !== '' && [words, letter].includes(chosen),
  );
  if (tries === 0 || !isChosen) return false;
  return optionIn(said, question.options) === null && citesText(said, found);
};
/** The sentences that have most of one of its clauses. */
function citedIn(said: string, { passage }: Open['found']): readonly Sentence[] {
  const clauses = said
    .split(/[。、!！?？「」\n]+/)
    .map((clause) => clause.replace(CITES, ''))
    .filter((clause) => clause.length >= LEAST_PROOF);
  return passage.sentences.filter(({ text }) => clauses.some((clause) => shareIn(clause, text) >= PROOF));
}
const citesText = (said: string, found: Open['found']): boolean => citedIn(said, found).length > 0;

/** 「イ。おじいちゃんが ぬれてたから」: a choice that nothing speaks for or against by itself, and what the text tells of it; null for any other. */
export function chosenWithReason(context: DialogueContext, desk: Open, said: string): string | null {
  const { reading, open, found } = desk;
  const option = optionIn(said, open.question.options);
  if (option === null || option.letter === '') return null;
  const rest = said.replace(optionSaid(option), '').replace(option.letter, '');
  if (!citesText(rest, found) || verdictOn(found, open, said).type !== 'option') return null;
  context.memory.passage = withOfOpen(reading, { said: optionSaid(option), tries: open.tries + 1 });
  const chosen = openIn(context);
  return chosen === null ? null : takeProof(context, chosen, rest);
}
/** With another choice than the one that the place has most of the place is to be read once more; where it has none of them what was chosen is the child's. */
export function takeProof(context: DialogueContext, { reading, open, found }: Open, said: string): string {
  const text = textOf({ sentences: [...found.places, ...citedIn(said, found)] });
  const share = ({ words: own }: { readonly words: string }): number => shareIn(own, text);
  const [best, next] = open.question.options.toSorted((one, other) => share(other) - share(one));
  const isBest =
    best !== undefined && best.words === open.said && share(best) > (next === undefined ? 0 : share(next));
  if (isBest) {
    context.memory.passage = withDone(reading);
    return speak(context, 'heardProved');
  }
  const isOther = best !== undefined && best.words !== open.said && share(best) >= OF_OTHER;
  if (isOther && open.wasAsked !== true) {
    context.memory.passage = withOfOpen(reading, { wasAsked: true });
    return speak(context, 'placeRight');
  }
  context.memory.passage = withDone(withOfOpen(reading, { isLeft: true }));
  return sentence(wanted.chosenProved, { words: open.said });
}
const LEAST_PROOF = 4;
const PROOF = 0.6;
/** So much of a choice stands where another one was chosen. */
const OF_OTHER = 0.5;
/** って かいて あるから. */
const CITES =
  /(?:って|と)?(?:か(?:いて|いとる)|書いて|言って|いって|ゆうて)?(?:あ(?:る|った)|い?る)?(?:し|から|けん|もん)*$/;

/**
 * えー、イって いったやん; かたが びしょぬれでしたって ところ: what is said once more to the choice that was made last, where the question that
 * is open has none, or none is open; null for any other.
 */
export function takeLastChoice(context: DialogueContext, said: string): string | null {
  const reading = context.memory.passage;
  const open = openOf(reading);
  const before = reading?.questions[reading.last ?? -1];
  if (reading === null || before === undefined || (open?.question.options.length ?? 0) > 0) return null;
  const { options, words } = before.question;
  if (options.length === 0) return null;
  const found = findPlace(reading.text, words);
  if (isOrder(found.asked, before.question)) return null;
  // イの おどろいている
  const bare = options.reduce(
    (rest, { letter: own, words: told }) =>
      told === ''
        ? rest
        : rest.replace(new RegExp(`(?<=${own})の?\\s*${told.replace(/[^\p{L}\p{N}\s]/gu, '.')}`, 'u'), ''),
    said.normalize('NFKC').trim(),
  );
  const letter = LETTER_ALONE.exec(bare)?.[1] ?? '';
  const chosen = options.find((one) => one.letter === letter);
  const behind = (): string => (open === null ? '' : stillAsked(context));
  if (chosen !== undefined) {
    const own = optionSaid(chosen);
    const done = withDone(withOfOpen(withOpen(reading, reading.last), { said: own }));
    context.memory.passage = open === null ? done : withOpen(done, reading.at);
    return say(sentence(wanted.chosenNoted, { words: own }), behind());
  }
  const isReason =
    (open === null || (open.tries === 0 && isOfWholeText(open.question.words))) &&
    GIVES_REASON.test(said.trim());
  return isReason && citesText(said, found)
    ? say(sentence(wanted.chosenProved, { words: before.said }), behind())
    : null;
}
/** Nothing is said but a letter in katakana: イだ, やっぱり ウ. */
const LETTER_ALONE =
  /^(?:(?:え[ーっ]*|あ|だから|やっぱり?|ううん|うん|じゃあ|さっきの?(?:は)?)[、。,!！?？…\s]*)*([ア-オ])(?:に\s*(?:する|した)|って\s*(?:い|言|ゆ)った|だ|や|で|です|が\s*いい)*(?:って|よ|ね|もん|やん|じゃん|わ|の|のに|かな|で)*[。!！?？]*$/;
const GIVES_REASON =
  /(?:から|もん|って(?:ところ|とこ)?|\s(?:ところ|とこ))(?:だ|や|です|やで|だよ|ね)*[。!！]*$/;
