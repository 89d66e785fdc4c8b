import { isDeedForFeeling, lacksForm } from '#agents/knowledge/japanese/reading/form/asked-form.ts';
import { asksWhose, ownersIn } from '#agents/knowledge/japanese/reading/form/whose.ts';
import type { Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';
import { toldAt } from '#agents/knowledge/japanese/reading/told-places.ts';
import type { Verdict } from './verdict.ts';

/** What stands at the place and is no such thing as is asked for is not taken; what may be it and stands elsewhere is not refused. Pure. */
export function inForm(found: Found, listed: ListedQuestion, verdict: Verdict): Verdict {
  const { type, heard } = verdict;
  const { question, tries } = listed;
  if (question.options.length > 0) return verdict;
  const isThere = THERE.includes(type);
  const other = (news: Verdict['type']): Verdict => ({
    ...verdict,
    type: tries > MOST_TRIES ? 'noted' : news,
    gathered: listed.found,
  });
  if (isThere && lacksForm(found, question.words, heard.words)) return other('form');
  if (isThere && isDeedForFeeling(found, question.words, heard.words)) return other('deed');
  if (asksWhose(question.words)) return isThere ? whose(found, listed, verdict) : verdict;
  if (type === 'own' && isFarFromPointer(found, question.words, heard.words) && tries <= MOST_TRIES)
    return other('compare');
  // A name has nothing to be told more closely: who it is the child says from where it knows.
  if (type === 'there' && found.asked.kind.name === 'who' && isName(heard.words))
    return tries > 0 ? { ...verdict, type: 'noted' } : { ...verdict, type: 'perhaps' };
  if (type !== 'elsewhere' || found.asked.kind.name === 'says' || heard.at === null) return verdict;
  if (isPlainlyElse(found, question.words, heard.at)) return verdict;
  return { ...verdict, type: tries > 0 ? 'noted' : 'perhaps' };
}
const THERE: readonly Verdict['type'][] = ['here', 'fits', 'own', 'there', 'wants'];
const MOST_TRIES = 2;
const isName = (words: string): boolean => words.length <= LONGEST_NAME && !/[をにで、。]|[たるす]$/.test(words);
const LONGEST_NAME = 12;

/** Whether the place of a question is sure: the text plainly tells it there, or has clearly more of the question than where the answer stands. */
function isPlainlyElse(found: Found, question: string, at: Sentence): boolean {
  const { asked, passage, named } = found;
  const told = toldAt(asked, question, passage.sentences);
  if (told !== null) return told !== at;
  if (passage.shape === 'poem' || asked.kind.name === 'why') return false;
  const like = ({ text }: Sentence): number => shareIn(question, text);
  return Math.max(0, ...named.map(like)) - like(at) > CLEARLY;
}
const CLEARLY = 0.2;

/** Of several owners that the text speaks of nobody here can tell who it is; who owns nothing there is not taken. */
function whose(found: Found, { tries }: ListedQuestion, verdict: Verdict): Verdict {
  const { sentences } = found.passage;
  const owners = ownersIn(sentences);
  const isOwner = owners.some((one) => standsIn(one, verdict.heard.words) || standsIn(verdict.heard.words, one));
  if (isOwner && owners.length === 1) return verdict;
  if (tries > 0) return { ...verdict, type: 'noted' };
  return { ...verdict, type: isOwner ? 'perhaps' : 'compare' };
}

/** おじいちゃんが なおした こと, where それ stands behind quite another thing: in words of its own it still has some of what is told right before. */
function isFarFromPointer({ asked, passage }: Found, question: string, words: string): boolean {
  const pointer = /[「『]([^」』]{1,8})[」』]/.exec(question)?.[1] ?? '';
  if (asked.kind.name !== 'pointing_word' || pointer === '') return false;
  const { sentences } = passage;
  const at = sentences.find(({ text }) => standsIn(pointer, text));
  if (at === undefined) return false;
  const before = sentences.filter(({ place }) => place <= at.place && place >= at.place - REACH);
  // Who did it stands there easily: what was done has to.
  const done = /^.*[がは](?=\S{3})/.test(words) ? words.replace(/^.*[がは](?=\S{3})/, '') : words;
  return Math.max(...before.map(({ text }) => shareIn(done, text, question))) < LEAST_BEFORE;
}
const REACH = 2;
const LEAST_BEFORE = 0.34;
