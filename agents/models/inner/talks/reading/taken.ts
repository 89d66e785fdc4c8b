import { formIn } from '#agents/knowledge/japanese/reading/form/asked-form.ts';
import { moodNamed, moodOf } from '#agents/knowledge/japanese/reading/moods.ts';
import { type Sentence, textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';
import { standingOfOption } from '#agents/knowledge/japanese/reading/standing.ts';
import {
  feelingIn,
  feelingNamedIn,
  feelingTold,
  reasonAt,
  toldAt,
} from '#agents/knowledge/japanese/reading/told-places.ts';
import { answerChances } from '#agents/understanding/answered.ts';
import { standsNear } from './form.ts';
import { isPlainlyElse } from './plainly-else.ts';
import type { Verdict } from './verdict-type.ts';

/**
 * The place of a question is often only likely: an answer of the asked form whose words stand in the text is taken, the child is asked at
 * most once where it read that, and what it says again or holds against the robot is let be as its own. Pure.
 */
export function taken(found: Found, listed: ListedQuestion, verdict: Verdict, told: string): Verdict {
  const { type, heard } = verdict;
  const { question, tries, said } = listed;
  const other = question.options.length > 0 ? null : lostOther(found, verdict);
  if (other !== null)
    return { ...verdict, type: 'compare', heard: { ...heard, stands: 'elsewhere', at: other } };
  // It was asked once where it read that: the choice is its own.
  if (type === 'option' && listed.wasAsked === true && heard.option !== null) {
    const isOtherTold = question.options.some(
      (one) =>
        one.letter !== heard.option?.letter && standingOfOption(found, question, one).stands === 'here',
    );
    return isOtherTold ? verdict : { ...verdict, type: 'noted' };
  }
  if (question.options.length > 0 || KNOWN.includes(type)) return verdict;
  // つくえの した？: it asks, and is asked once where it read that.
  if (type === 'noted' && tries === 0 && listed.wasAsked !== true && /[?？]\s*$/.test(told))
    return { ...verdict, type: 'perhaps' };
  const shown = type === 'mood' ? shownAt(found, heard.words, told) : null;
  if (shown !== null) return { ...verdict, type: 'fits', heard: { ...heard, at: shown } };
  if (type === 'part' || type === 'compare') {
    // とんでいく つばめ: what is pointed to, with words that describe it.
    const isPointed = found.asked.kind.name === 'pointing_word' && heard.stands === 'partly';
    const { right } = isPointed ? answerChances(found, question, heard.words) : { right: 0 };
    // What was likelier still, and yet is none, is far from it.
    if (right >= LEAST.pointed && right < LEAST.bare) return { ...verdict, type: 'own' };
  }
  if (tries > 0 && isProof(found, listed, verdict)) return { ...verdict, type: 'proved' };
  const reason = reasonIn(found, question.words, verdict);
  if (reason !== null) return { ...verdict, type: 'here', heard: { ...heard, at: reason } };
  const kind = found.asked.kind.name;
  // ごんた, where a reason is asked.
  const isNameForReason =
    kind === 'why' &&
    (type === 'there' || REFUSED.includes(type)) &&
    formIn(heard.words, textOf(found.passage)) === 'who';
  if (isNameForReason) return { ...verdict, type: 'form' };
  if (type === 'there') return moreOf(found, listed, verdict);
  const isNear = type !== 'form' && type !== 'deed' && type !== 'mood' && REFUSED.includes(type);
  // Another number, once it was looked at: nobody here can count for it.
  const isNumber = kind === 'how_many' && /^[0-9０-９一二三四五六七八九十百千]/.test(heard.words);
  if (isNear && isNumber && tries > 0) return { ...verdict, type: 'noted' };
  const isNamed =
    NAMED_ONCE.includes(kind) ||
    (kind === 'what' && found.asked.items < 2 && found.around.some((one) => one === heard.at));
  const isBareHere = (): boolean =>
    isNamed && answerChances(found, question, heard.words).wrong < LEAST.wrong;
  if (
    isNear &&
    (tries > 0 || type === 'perhaps' || isBareHere()) &&
    standsNear(found, question.words, heard.words)
  )
    return { ...verdict, type: 'noted' };
  if (listed.wasAsked === true && REFUSED.includes(type) && type !== 'form' && type !== 'deed')
    return { ...verdict, type: 'noted' };
  const isSame = shareIn(said, heard.words) >= SAME || shareIn(heard.words, said) >= SAME;
  const isHeld = PROTESTS.test(told.trim()) && (standsIn(said, told) || standsIn(heard.words, said));
  const stays = tries > 0 && said !== '' && (isSame || isHeld);
  return stays && REFUSED.includes(type) ? { ...verdict, type: 'noted' } : verdict;
}
/** Said already, or exactly known. */
const KNOWN: readonly Verdict['type'][] = ['here', 'fits', 'own', 'proved', 'wants', 'option', 'counted'];
export const REFUSED: readonly Verdict['type'][] = [
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

/** かさを なくした, where the text says that it was forgotten: the sentence that says so; null where nothing is told otherwise. */
function lostOther({ asked, passage }: Found, { type, heard: { words } }: Verdict): Sentence | null {
  if (asked.kind.name !== 'why' || !['here', 'own', 'fits', 'there', 'perhaps'].includes(type)) return null;
  const [how, ...more] = LOST.filter((one) => one.test(words));
  const [, thing = ''] =
    /(\S{1,8}?)[をがは]?\s*(?:わす|忘|なく|無|おと|落|こわ|壊|ぬす|盗|とられ)/.exec(words) ?? [];
  if (how === undefined || more.length > 0 || thing === '') return null;
  if (passage.sentences.some(({ text }) => how.test(text))) return null;
  return (
    passage.sentences.find(
      ({ text }) => standsIn(thing, text) && LOST.some((one) => one !== how && one.test(text)),
    ) ?? null
  );
}
/** Ways to lose something, none of which is another. */
const LOST: readonly RegExp[] = [
  /わすれ|忘れ/,
  /なくし|無くし/,
  /おとし|落とし/,
  /こわ[しれ]|壊/,
  /ぬすま|盗ま|とられ/,
];

/** Where a feeling that is named is shown: at the place, or where the child's own reason stands; null where neither says so. */
function shownAt({ asked, passage, places, around }: Found, words: string, told: string): Sentence | null {
  if (asked.kind.name !== 'feeling') return null;
  const clauses = told
    .split(/[、。!！?？\n]+|(?<=[てでし])\s+|から\s*|って\s*/)
    .filter((one) => one.length >= LEAST_CLUE && !feelingNamedIn(one));
  const clue = passage.sentences.find(({ text }) => clauses.some((one) => shareIn(one, text) >= SAME));
  // What the text itself names behind it says more than a reason of the child's.
  const named = feelingTold(asked, around);
  const isBehind =
    clue !== undefined && !around.some((one) => feelingIn(one) !== null && one.place >= clue.place);
  if (isBehind && moodNamed(told) && moodOf(told, [clue.text]) !== false) return clue;
  if (named !== null) return null;
  const shown = places.find(({ text }) => moodOf(words, [text]) === true);
  const against = places.some(({ text }) => moodOf(words, [text]) === false);
  return against ? null : (shown ?? null);
}
const LEAST_CLUE = 4;

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
  if (kind === 'how_many' && KANA_NUMBER.test(words.replace(/\s/g, ''))) return { ...verdict, type: 'here' };
  const isBare = BARE.includes(kind) && words.length <= LONGEST_BARE && !/[、。]|[たるす]$/.test(words);
  // やさい, where another sentence plainly tells what is eaten.
  const told = isBare ? toldAt(found.asked, question.words, found.passage.sentences) : null;
  if (told !== null && verdict.heard.at !== null && verdict.heard.at !== told)
    return { ...verdict, type: 'elsewhere' };
  if (isBare && right + half >= LEAST.bare) return { ...verdict, type: 'here' };
  if (isBare) return { ...verdict, type: tries > 0 ? 'noted' : 'perhaps' };
  if (tries === 0) return verdict;
  // It was asked for more once.
  return { ...verdict, type: right + half >= LEAST.whole ? 'here' : 'noted' };
}
const BARE: readonly string[] = ['who', 'where', 'what', 'when'];
const LONGEST_BARE = 12;
/** じゅうよんほん, of 十四本. */
const KANA_NUMBER =
  /^(?:(?:いち|に|さん|し|よん|ご|ろく|なな|しち|はち|きゅう|く|じゅう|ひゃく|びゃく|ぴゃく)+(?:[ぁ-ん]{1,3})?|(?:ひと|ふた|み|みっ|よ|よっ|いつ|む|むっ|なな|や|やっ|ここの)つ|とお)$/;
const NAMED_ONCE: readonly string[] = ['who', 'where', 'when'];
/** Least chances, chosen by author: of a reason to be right, of it or a longer answer to have what is asked or some of it, of a bare word to. */
const LEAST = { pointed: 0.25, reason: 0.25, whole: 0.6, bare: 0.5, wrong: 0.8 };

/** A reason that most of one sentence says as one (…もの。, …ないの。, …から), where no other sentence plainly does; null where it is no such. */
function reasonIn({ asked, passage }: Found, question: string, { type, heard }: Verdict): Sentence | null {
  if (asked.kind.name !== 'why' || !REFUSED.includes(type) || formIn(heard.words, '') !== 'why') return null;
  if (reasonAt(asked, question, passage.sentences) !== null) return null;
  const at = passage.sentences.find(
    (one) =>
      (GIVES.test(one.text) || isMeantBehind(one, passage, question)) &&
      shareIn(heard.words, one.text) >= OF_REASON.said &&
      shareIn(one.text, heard.words, question) >= OF_REASON.told,
  );
  return at ?? null;
}
/** 「これが あるので、…」 stands right behind, and tells what is asked about. */
const isMeantBehind = ({ place }: Sentence, { sentences }: Found['passage'], question: string): boolean => {
  const behind = sentences[place]?.text ?? '';
  return MEANS_BEFORE.test(behind) && shareIn(question, behind) >= OF_ASKED;
};
const MEANS_BEFORE = /^(?:これ|それ|その|この)[^。、]{0,8}(?:ので|ため|から)|^(?:だから|それで|そのため)/;
const OF_ASKED = 0.4;
const GIVES =
  /(?:もの|もん|から|ので|のよ|の|ため)(?:です|だ|でした|なんだ)?[。！!?]*(?:[」』]|$)|だって|ので、|から、/;
const OF_REASON = { said: 0.6, told: 0.25 };

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
  /(?:^|[\s、。「」])([^\s、。「」の]{1,6})の\s*([^\s、。「」はがもとにを]{2,8}?)[はがもとにをの]/g;
