import type { Question } from '#agents/core/question.ts';
import { isOfOwnDay, isTellingOfText, speaksOfSelf } from '#agents/knowledge/japanese/reading/own-voice.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { isContinued } from '#agents/knowledge/japanese/reading/units/units.ts';
import { isStop } from '#agents/models/inner/understand/composing/ending.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { DISCLOSURE_KINDS, type DisclosureKind, isOfRobot } from '#agents/safety/kinds.ts';
import { ownIn } from '#agents/understanding/recognise.ts';
import { toldIn } from '#agents/understanding/told.ts';
import { ownKind } from '#agents/understanding/whose.ts';
import { withoutEdits } from './edits-text.ts';
import { sentencesOf } from './way-back.ts';

/**
 * What of a serious matter is the child's own where a text or a composition lies on the desk. What stands in the text, or is
 * asked about it, is not looked at, and nothing that it says is heard again in an answer; a wish not to be always is,
 * unless only what the sheet asks, or whether that is right, makes it one. Pure.
 */
export function toldOverText(said: string, kind: DisclosureKind, desk: Question): DisclosureKind | null {
  const { about } = desk;
  if (kind !== 'self_harm' && isEdit(said, desk)) return null;
  if (about === undefined || isOfRobot(kind)) return ownKind(said, kind);
  if (kind === 'self_harm') return isHeardInAnswer(said) ? null : ownKind(said, kind);
  if (isTellingOfText(said, about)) return null;
  const isAwaited = about === '' || isContinued(said);
  if (isAwaited && readPrint(said, true)?.text != null) return toldInOneSentence(said);
  if (disclosureIn(said) !== null && isOfOwnDay(said, about)) return kind;
  if (kind === 'unclear' && shareIn(said, about) >= OF_TEXT && !speaksOfSelf(said)) return null;
  const sentences = sentencesOf(said);
  const own = sentences.filter((one) => !standsIn(one, about) && !ASKED.test(one));
  if (own.length === sentences.length) return ownKind(said, kind);
  const rest = own.join(' ');
  const told = toldIn(rest);
  return told === null ? null : ownKind(rest, told);
}

/** ぜんぶ, やだ: with one of these an end may be of more than the work. */
const OF_MORE = /ぜんぶ|全部|みんな|やだ|いや|だれ/;
/** Whether all of what is said ends the work that lies open: もう これで いい。おわりに したい. Plain words of harm never do. Pure. */
export const endsWork = (said: string, open: Question | null): boolean =>
  (open?.answers === 'number' || open?.composes === 'own' || open?.composes === 'made_up') &&
  isStop(said) &&
  !OF_MORE.test(said) &&
  disclosureIn(said) === null;

/** Whether only what is to become of words of the composition makes it told: 「わたしの いうた ことや」 けして. */
function isEdit(said: string, { draft }: Question): boolean {
  if (draft === undefined) return false;
  const rest = withoutEdits(said, draft);
  return rest !== said && toldIn(rest) === null;
}

/** Of a text that its questions waited for, or of more of it, that was copied: its sentences run together tell nothing that none of them tells alone. */
function toldInOneSentence(said: string): DisclosureKind | null {
  const told = sentencesOf(said).map((one) => {
    const kind = toldIn(one);
    return kind === null ? null : ownKind(one, kind);
  });
  return DISCLOSURE_KINDS.find((kind) => told.includes(kind)) ?? null;
}

/** Whether no plain word says it, and nothing does without what the sheet asks and without 「で いい？」. */
function isHeardInAnswer(said: string): boolean {
  if (disclosureIn(said) !== null) return false;
  const own = sentencesOf(said).filter((one) => !ASKED.test(one));
  return toldIn(own.join(' ').replace(CHECKED, '')) === null;
}
const CHECKED = /[\s、]*(?:で\s*いい|あって(?:い)?る)(?:の|か|かな|よね)*[?？]+\s*$/;
/** Share of what is said that the text has, so that what is told of no sure kind is the text's. */
const OF_TEXT = 0.3;

/** 「…は どこですか。」 of a sheet. */
const ASKED = /(?:です|ます|ました|でした|でしょう|だろう)か[。？?]*$/;

/** Whether words that tell nothing serious are likelier the text's, or of nothing at all, than told by the child of itself. Pure. */
export const isOfTheText = (said: string, desk: Question | null): boolean =>
  ownIn(said) < LEAST_OWN || (desk?.about !== undefined && isTellingOfText(said, desk.about));

/** Above it a child goes on telling of what it told. */
const LEAST_OWN = 0.5;

/** What is said beside what is asked of the robot itself; '' where nothing is. Pure. */
export function withoutQuestions(message: string): string {
  const asks = (sentence: string): boolean => {
    const kind = toldIn(sentence);
    return kind !== null && isOfRobot(kind);
  };
  const rest = sentencesOf(message).filter((sentence) => !asks(sentence));
  return rest.length === 0 || !sentencesOf(message).some(asks) ? '' : rest.join(' ');
}
