import {
  type DialogueContext,
  replied,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import type { Said } from '#agents/models/inner/understand/composing/clause.ts';
import { clausesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { isTold } from '#agents/models/inner/understand/composing/said.ts';
import {
  asksWhatNow,
  onlyThat,
  stillToTell,
  whenToWrite,
} from '#agents/models/inner/understand/composing/told/still.ts';
import { PARTS, type Part, partAfter } from '#agents/teaching/composing/plan.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import simpler from '#agents/words/composing/simpler.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { PART_NAMES } from './beside.ts';
import { sentencesIn, toldSince } from './draft.ts';
import { letGo } from './held.ts';
import { askWanted, openOf } from './questions.ts';
import { begin, nextPart, takeComposing } from './talk.ts';
import { inviteToWrite, isOnlyScrap } from './write-down.ts';

/** まだ おわりの 文が ない: a part of the text. */
const PART_OF: readonly (readonly [Part, RegExp])[] = [
  ['end', /^(?:おわり|さいご|最後)/],
  ['middle', /^なか/],
  ['beginning', /^はじめ/],
];
/** 作り方: how it is done is told in the middle. */
const HOW = /(?:かた|方)$/;

/**
 * A plain question about the work, or what is still to tell: answered by what is meant, in the child's own words. Null: it is none, or
 * something is told beside it.
 */
export function* ofWork(
  context: DialogueContext,
  parts: readonly Said[],
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { memory, state, message } = context;
  const { composing, composed } = memory;
  const part = state.composition?.part;
  if (part === undefined || composing === null || parts.some(({ settled }) => isTold(settled))) return null;
  const clauses = clausesOf(message);
  const find = (read: (clause: string) => string | null): string | null =>
    clauses.reduce<string | null>((found, clause) => found ?? read(clause), null);
  const still = find((clause) => stillToTell(clause, composed.opening ?? ''));
  if (still !== null) return yield* tellStill(context, still);
  const topic = find(whenToWrite);
  if (topic !== null && part === 'beginning') {
    memory.composed = { ...composed, wanted: topic };
    return yield* replied(context, say(sentence(replies.laterThat, { topic }), openOf(context)));
  }
  if (topic !== null)
    return yield* replied(context, say(sentence(replies.nowThat), askWanted(context, composing, topic)));
  const only = find((clause) => onlyThat(clause, sentencesIn(composed.draft)));
  if (only !== null) {
    // けさ stands alone, and belongs to the part before.
    const of =
      composing.isWriting !== true && isOnlyScrap(context) ? (PARTS[PARTS.indexOf(part) - 1] ?? part) : part;
    const next = partAfter(of);
    const words =
      next === null
        ? sentence(replies.onlyThatAll)
        : sentence(replies.onlyThat, { part: PART_NAMES[of], next: PART_NAMES[next] });
    return yield* replied(context, say(words, openOf(context)));
  }
  if (composing.isWriting !== true || composed.isMoreAsked === true || !clauses.some(asksWhatNow))
    return null;
  if (parts.some(({ settled }) => settled.is === 'leave_out')) letGo(context);
  const isNext = clauses.some((one) => /つぎ|次/.test(one));
  const isNew = toldSince(composed.draft, composing.start).length > 0;
  return isNew && !isNext
    ? yield* replied(context, say(sentence(simpler.writing), inviteToWrite(context)))
    : yield* nextPart(context, part, '');
}

function* tellStill(context: DialogueContext, topic: string): Script {
  const { memory, state } = context;
  const { composing, composed } = memory;
  const part = state.composition?.part ?? 'end';
  const named = PART_OF.find(([, words]) => words.test(topic))?.[0];
  yield* takeComposing(context);
  if (named !== undefined) {
    memory.composed = { ...composed, isMoreAsked: false, isEndAsked: false, askedBefore: [] };
    return yield* begin(context, named, null);
  }
  if (HOW.test(topic) && part === 'beginning')
    return yield* nextPart(context, part, sentence(replies.toCome, { topic }));
  if (composing === null) return openOf(context);
  memory.composed = { ...composed, isMoreAsked: false };
  return yield* replied(context, askWanted(context, composing, topic));
}
