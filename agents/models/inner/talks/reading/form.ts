import { formIn, isDeedForFeeling, lacksForm } from '#agents/knowledge/japanese/reading/form/asked-form.ts';
import { asksWhose, ownersIn } from '#agents/knowledge/japanese/reading/form/whose.ts';
import { textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { type Found, pointerAt } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';
import { SPEECH, toldAt } from '#agents/knowledge/japanese/reading/told-places.ts';
import { isPlainlyElse } from './plainly-else.ts';
import type { Verdict } from './verdict-type.ts';

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
  const isNear = (): boolean => standsNear(found, question.words, heard.words);
  if ((isThere || IN_DOUBT.includes(type)) && lacksForm(found, question.words, heard.words))
    return other('form');
  if (isThere && isNoSuch(found, question.words, heard.words)) return other('form');
  if (type === 'here' && isOtherDeed(found, heard.words)) return perhaps(listed, verdict);
  if (isThere && isDeedForFeeling(found, question.words, heard.words)) return other('deed');
  if (asksWhose(question.words) && (isThere || IN_DOUBT.includes(type))) return whose(found, listed, verdict);
  if (type === 'own' && isFarFromPointer(found, question.words, heard.words) && tries <= MOST_TRIES)
    return other('compare');
  // たんたん, where the sound is asked that the place has: there is no more of it.
  const isSound =
    /(?:音|おと|ことば|言葉)を/.test(question.words) && SOUND.test(heard.words.replace(/\s/g, ''));
  if (type === 'there' && heard.stands === 'here' && isSound) return { ...verdict, type: 'here' };
  // A name has nothing to be told more closely: who it is the child says from where it knows.
  if (
    type === 'there' &&
    (heard.wanting !== 'rest' || /[「『]/.test(question.words)) &&
    found.asked.kind.name === 'who' &&
    isName(heard.words)
  )
    return perhaps(
      listed,
      { ...verdict, heard: /[「『]/.test(question.words) ? { ...heard, at: null } : heard },
      isNear,
    );
  if (type === 'compare' && found.asked.kind.name === 'why') return asReason(found, listed, verdict);
  if (type !== 'elsewhere' || found.asked.kind.name === 'says' || heard.at === null) return verdict;
  return isPlainlyElse(found, question.words, heard.at) ? verdict : perhaps(listed, verdict, isNear);
}

/** てぶくろが ちいさいから, where a thing is asked; いらっしゃいって いった ひと, where a name is. */
const isNoSuch = ({ asked }: Found, question: string, words: string): boolean =>
  (OF_NAMES.includes(asked.kind.name) &&
    /[がをには]\s*\S{0,8}[いたるく](?:から|ので)[。!！]*$/.test(words)) ||
  (asked.kind.name === 'how_many' &&
    /いくつ/.test(question) &&
    /(?:メートル|センチ|キロ|グラム|リットル|c?m)$/.test(words)) ||
  (asked.kind.name === 'how_many' &&
    LISTS.test(words) &&
    !/[0-9０-９一二三四五六七八九十百千]/.test(words)) ||
  (asked.kind.name === 'who' && /って\s*(?:い|言|ゆ)\S{0,3}た\s*(?:ひと|人|やつ)$/.test(words.trim()));
/** 紙コップと たこ糸, where their number is asked. */
const LISTS = /^[^とや、]{2,}[とや、]\s*[^とや、]{2,}/;
const OF_NAMES: readonly string[] = ['what', 'who', 'where', 'when', 'how_many'];

/** おばあちゃんが おこったから, where nobody in the text is おこる: who stands there did no such thing. */
function isOtherDeed({ asked, passage }: Found, words: string): boolean {
  const [, deed = ''] = asked.kind.name === 'why' ? (DEED.exec(words.normalize('NFKC').trim()) ?? []) : [];
  if (deed === '') return false;
  const text = textOf(passage);
  return !standsIn(deed.slice(0, 2), text) && shareIn(deed, text) === 0;
}
const DEED = /[がをにはとで]\s+((?:(?![がをにで])[ぁ-ん]){3,8}?)(?:から|ので)[。!！]*$/;

/** It may be right: the child says once where it read that; whatever comes then is its own. */
const perhaps = (
  { wasAsked, tries }: ListedQuestion,
  verdict: Verdict,
  isNear: () => boolean = () => false,
): Verdict => ({ ...verdict, type: wasAsked === true || tries > 1 || isNear() ? 'noted' : 'perhaps' });

/** Its words stand beside the place, and no sentence plainly tells it: it is taken as the child's own. */
export function standsNear({ asked, passage, around }: Found, question: string, words: string): boolean {
  const plainly = toldAt(asked, question, passage.sentences);
  // 「ごめん。」 alone tells what is said, and not by whom.
  const isSpeechAlone =
    asked.kind.name === 'who' && /^[「『][^」』]*[」』]$/.test(plainly?.text.trim() ?? '');
  if (asksWhose(question) || (plainly !== null && !isSpeechAlone)) return false;
  const near = passage.sentences.filter(({ place }) => around.some((one) => Math.abs(one.place - place) < 2));
  // つきが のぼったから, where another sentence beside the place gives a reason.
  const giving = asked.kind.name === 'why' ? near.filter(({ text }) => GIVES_REASON.test(text)) : [];
  if (giving.length > 0 && !giving.some(({ text }) => shareIn(words, text) >= OF_NEAR)) return false;
  // くるみちゃん, who is only spoken of in what somebody says.
  const told = near.map(({ text }) => (asked.kind.name === 'who' ? text.replace(SPEECH, '') : text));
  return told.some(
    (text) =>
      shareIn(words, text) >= OF_NEAR &&
      standsIn(words.slice(0, 2), text) &&
      // こん虫では ありません
      !['では', 'じゃ'].some((denied) => standsIn(`${words}${denied}`, text)),
  );
}
const OF_NEAR = 0.6;
const GIVES_REASON = /[たいるう]から|ので(?![すし])|(?<![そこ]の)ため/;

/** はじめて ひとりで かいものだから, of 一人で 買い物に 行くのは 初めて: a reason that some sentence has most of. */
function asReason({ passage }: Found, listed: ListedQuestion, verdict: Verdict): Verdict {
  const { words } = verdict.heard;
  const shares = passage.sentences.map(({ text }) => shareIn(words, text, listed.question.words));
  const most = Math.max(...shares);
  const at = passage.sentences[shares.indexOf(most)] ?? null;
  if (formIn(words, '') !== 'why' || most < LEAST_REASON || at === null) return verdict;
  return perhaps(listed, { ...verdict, heard: { ...verdict.heard, stands: 'elsewhere', at } });
}
const LEAST_REASON = 0.45;
const THERE: readonly Verdict['type'][] = ['here', 'fits', 'own', 'there', 'wants'];
const IN_DOUBT: readonly Verdict['type'][] = ['compare', 'elsewhere', 'perhaps', 'part'];
const SOUND = /^([ぁ-んァ-ヶー]{2,4})\1$|^[ぁ-んァ-ヶー]{1,4}(?:ん|っ|り)と?$/;
const MOST_TRIES = 2;
const isName = (words: string): boolean =>
  words.length <= LONGEST_NAME && !/[をにで、。]|[たるす]$/.test(words);
const LONGEST_NAME = 12;

/** Of several owners that the text speaks of nobody here can tell who it is; who owns nothing there is not taken. */
function whose(found: Found, listed: ListedQuestion, verdict: Verdict): Verdict {
  const { sentences } = found.passage;
  const owners = ownersIn(sentences);
  const isOwner = owners.some(
    (one) => standsIn(one, verdict.heard.words) || standsIn(verdict.heard.words, one),
  );
  if (isOwner && owners.length === 1) return verdict;
  const stays = owners.some((one) => standsIn(one, verdict.heard.words) && standsIn(one, listed.said));
  if (isOwner && stays && listed.tries > 0) return { ...verdict, type: 'noted' };
  if (isOwner) return perhaps(listed, verdict);
  const unlikely: Verdict = {
    ...verdict,
    type: 'compare',
    heard: { ...verdict.heard, stands: 'nowhere', at: null },
  };
  return listed.tries > MOST_TRIES ? { ...unlikely, type: 'noted' } : unlikely;
}

/** おじいちゃんが なおした こと, where それ stands behind quite another thing: in words of its own it still has some of what is told right before. */
function isFarFromPointer({ asked, passage }: Found, question: string, words: string): boolean {
  const pointer = /[「『]([^」』]{1,8})[」』]/.exec(question)?.[1] ?? '';
  if (asked.kind.name !== 'pointing_word' || pointer === '') return false;
  const { sentences } = passage;
  const at = sentences.find(({ text }) => pointerAt(pointer, text) >= 0);
  if (at === undefined) return false;
  const before = [
    ...sentences.filter(({ place }) => place < at.place && place >= at.place - REACH).map(({ text }) => text),
    at.text.slice(0, Math.max(0, at.text.indexOf(pointer))),
  ];
  // Who did it stands there easily: what was done has to.
  const done = /^.*[がは](?=\S{3})/.test(words) ? words.replace(/^.*[がは](?=\S{3})/, '') : words;
  return Math.max(...before.map((text) => shareIn(done, text, question))) < LEAST_BEFORE;
}
const REACH = 2;
const LEAST_BEFORE = 0.2;
