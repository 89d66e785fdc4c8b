import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Piece, toldSince, withoutEnd } from './draft.ts';
import { ownWords } from './said-back.ts';

/** So many pieces are said back at the most, before they are written down. */
const MOST_SAID = 4;
/** More words than these are no reminder any more, characters. */
const MOST_SIGNS = 120;
/** Longest piece that is no sentence, characters. */
const SCRAP = 8;
const SENTENCE_END =
  /[いるた]な[あー]?$|[いるただとん](?:わ|ねん|で|ばい|けん|もん|ぞ|ぜ)$|てん$|[たるいだよねのうくぐすつぬぶむ]$|[がはを]\s*\S|って$|すき$|好き$/;
/** きのう, 日よう: a time, and no verb. */
const TIME = /^(?:きのう|きょう|今日|[^\s]{1,2}よう)$/;
/** A piece that no sentence is yet: けさ, 1年生, エサ。 */
const isScrap = (words: string): boolean => {
  const bare = withoutEnd(words);
  return bare.length <= SCRAP && (TIME.test(bare) || !SENTENCE_END.test(bare));
};

/** タッチできた とき, はさみと、のり: no sentence yet. */
export const isLoose = (words: string): boolean => {
  const bare = words.replace(/[。、\s]+$/, '');
  // あか！ is a cry, おかあさんへ whom a letter is for.
  return !/[「」！!]|へ$|より$/.test(bare) && (isScrap(bare) || /(?:とこ|ところ|とき|こと)$/.test(bare));
};

/** What the child has told of this part, line by line as it told it. */
function toldIn({ memory: { composing, composed } }: DialogueContext): readonly (readonly Piece[])[] {
  const pieces = toldSince(composed.draft, composing?.start ?? 0);
  const lines = [...new Set(pieces.map(({ line }) => line))];
  return lines.map((line) => pieces.filter((one) => one.line === line));
}

/** Whether nothing is told of this part but a word. */
export const isOnlyScrap = (context: DialogueContext): boolean => {
  const pieces = context.state.composition?.kind === 'poem' ? [] : toldIn(context).flat();
  return pieces.length === 1 && isScrap(pieces[0]?.words ?? '');
};

/** What a reader would miss in these words: a sentence, or what it is all about; said once for each part, and in grief never. */
function hintOf(context: DialogueContext): string {
  const { memory, state } = context;
  const kind = state.composition?.kind;
  const { about, draft, isLossHeard } = memory.composed;
  if (isLossHeard === true || NO_HINT.includes(kind ?? 'day') || memory.composing?.timesAsked === HINTED)
    return '';
  if (memory.composing !== null) memory.composing = { ...memory.composing, timesAsked: HINTED };
  const loose = toldIn(context)
    .flat()
    .find(({ words }) => isLoose(words));
  if (loose !== undefined) return sentence(replies.wholeSentence, { said: withoutEnd(loose.words) });
  const isUnnamed = about !== undefined && !draft.some(({ words }) => words.includes(about));
  return isUnnamed && state.composition?.part === 'beginning' && (kind === 'book' || kind === 'explanation')
    ? sentence(replies.nameItToo, { about })
    : '';
}
/** A letter's words, a poem's, a story's and what a game needs may stand alone. */
const NO_HINT: readonly string[] = ['poem', 'story', 'letter', 'rules'];
/** The invitation has said what it misses. */
const HINTED = 9;

/** What the child has told of this part, in its own words, and that it is to be written down. */
export function inviteToWrite(context: DialogueContext): string {
  const { memory } = context;
  const { composing } = memory;
  if (composing === null) return '';
  const told = toldIn(context).flatMap(
    (pieces) =>
      ownWords(pieces.map(({ words }) => (/[。！!？?]$/.test(words) ? words : `${words}。`)).join('')) ?? [],
  );
  const [first, last] = [told.slice(-MOST_SAID, -1).join('」「'), told.at(-1)];
  const isSayable = last !== undefined && first !== last && first.length + last.length <= MOST_SIGNS;
  const words = !isSayable
    ? speak(context, 'composeWrite')
    : first === ''
      ? ask(context, replies.writeThis, { last })
      : ask(context, replies.writeThese, { first, last });
  memory.composing = { ...composing, isWriting: true, open: { key: null, words } };
  return say(words, hintOf(context));
}
