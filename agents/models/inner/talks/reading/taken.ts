import { formIn } from '#agents/knowledge/japanese/reading/form/asked-form.ts';
import type { Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';
import { reasonAt } from '#agents/knowledge/japanese/reading/told-places.ts';
import { answerChances } from '#agents/understanding/answered.ts';
import { isPlainlyElse } from './plainly-else.ts';
import type { Verdict } from './verdict-type.ts';

/**
 * The place of a question is often only likely: an answer of the asked form whose words stand in the text is taken, the child is asked at
 * most once where it read that, and what it says again or holds against the robot is let be as its own. Pure.
 */
export function taken(found: Found, listed: ListedQuestion, verdict: Verdict, told: string): Verdict {
  const { type, heard } = verdict;
  const { question, tries, said } = listed;
  if (question.options.length > 0 || KNOWN.includes(type)) return verdict;
  if (tries > 0 && isProof(found, listed, verdict)) return { ...verdict, type: 'proved' };
  const reason = reasonIn(found, question.words, verdict);
  if (reason !== null) return { ...verdict, type: 'here', heard: { ...heard, at: reason } };
  if (type === 'there') return moreOf(found, listed, verdict);
  const isSame = shareIn(said, heard.words) >= SAME || shareIn(heard.words, said) >= SAME;
  const stays = tries > 0 && said !== '' && (isSame || PROTESTS.test(told.trim()));
  return stays && REFUSED.includes(type) ? { ...verdict, type: 'noted' } : verdict;
}
/** Said already, or exactly known. */
const KNOWN: readonly Verdict['type'][] = ['here', 'fits', 'own', 'proved', 'wants', 'option', 'counted'];
const REFUSED: readonly Verdict['type'][] = [
  'compare',
  'elsewhere',
  'perhaps',
  'part',
  'form',
  'mood',
  'deed',
];
const SAME = 0.6;
/** くまのごんたって いってるじゃん, …って かいてあるもん. */
const PROTESTS =
  /(?:って|と)\s*(?:い|言|か|書)(?:って|いて)[^。]{0,8}(?:じゃん|やん|でしょ|だろ|のに|もん|って|し|よ|ば)*[。!！]*$|やって(?:ば)?[。!！]*$/;

/** Words of one sentence with what was said before in them: that is where it was read. */
function isProof(
  found: Found,
  { said, question }: ListedQuestion,
  { type, heard: { words } }: Verdict,
): boolean {
  if (said === '' || !(type === 'noted' || REFUSED.includes(type) || type === 'there')) return false;
  if (words.length < said.length + LEAST_MORE || !standsIn(said, words)) return false;
  const at = found.passage.sentences.find(({ text }) => standsIn(said, text) && shareIn(words, text) >= ALL);
  return at !== undefined && !isPlainlyElse(found, question.words, at);
}
const LEAST_MORE = 4;
const ALL = 0.75;

/** What stands there and may want more: a bare word of the asked form is enough, a longer answer is asked for more once. */
function moreOf(found: Found, { question, tries }: ListedQuestion, verdict: Verdict): Verdict {
  const { words, stands } = verdict.heard;
  const kind = found.asked.kind.name;
  if (stands !== 'here' || kind === 'says') return verdict;
  const { right, half } = answerChances(found, question, words);
  const isReason = kind === 'why' && /(?:よう(?:に)?|から|ので|ため)$/.test(words);
  if (isReason)
    return right >= LEAST.reason && right + half >= LEAST.whole ? { ...verdict, type: 'here' } : verdict;
  const isBare = BARE.includes(kind) && words.length <= LONGEST_BARE && !/[、。]|[たるす]$/.test(words);
  if (isBare && right + half >= LEAST.bare) return { ...verdict, type: 'here' };
  if (isBare) return { ...verdict, type: tries > 0 ? 'noted' : 'perhaps' };
  return tries > 0 && right + half >= LEAST.whole ? { ...verdict, type: 'here' } : verdict;
}
const BARE: readonly string[] = ['who', 'where', 'what', 'when'];
const LONGEST_BARE = 12;
/** Least chances, chosen by author: of a reason to be right, of it or a longer answer to have what is asked or some of it, of a bare word to. */
const LEAST = { reason: 0.25, whole: 0.6, bare: 0.5 };

/** A reason that most of one sentence says as one (…もの。, …ないの。, …から), where no other sentence plainly does; null where it is no such. */
function reasonIn({ asked, passage }: Found, question: string, { type, heard }: Verdict): Sentence | null {
  if (asked.kind.name !== 'why' || !REFUSED.includes(type) || formIn(heard.words, '') !== 'why') return null;
  const told = reasonAt(asked, question, passage.sentences);
  const at = passage.sentences.find(
    (one) =>
      GIVES.test(one.text) &&
      shareIn(heard.words, one.text) >= OF_REASON.said &&
      shareIn(one.text, heard.words, question) >= OF_REASON.told,
  );
  return at === undefined || (told !== null && told !== at) ? null : at;
}
const GIVES =
  /(?:もの|もん|から|ので|のよ|の|ため)(?:です|だ|でした|なんだ)?[。！!]?[」』]?$|だって|ので、|から、/;
const OF_REASON = { said: 0.6, told: 0.3 };

/** ごんた of くまの ごんた, くるみ of りすさん where the text has りすの くるみ: the same somebody; null where the text names no such. */
export function nameFor(words: string, text: string): string | null {
  const [, behind = ''] = /^[^の\s]{1,6}の\s*([^の\s]{2,8})$/.exec(words) ?? [];
  if (behind !== '' && ['は', 'が'].some((particle) => standsIn(`${behind}${particle}`, text))) return behind;
  const bare = words.replace(/(?:さん|くん|ちゃん)$/, '');
  const told = [...text.matchAll(KIND_AND_NAME)].find(([, kind = '']) => kind === bare);
  return told?.[2] ?? null;
}
/** りすの くるみが */
const KIND_AND_NAME =
  /(?:^|[\s、。「」])([^\s、。「」の]{1,6})の\s*([^\s、。「」はがもとにを]{2,8})[はがもとにを]/g;
