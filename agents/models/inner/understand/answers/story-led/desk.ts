import { operationOf, type Part, type StoryParts } from '#agents/knowledge/homework/story-parts.ts';
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };

/** What is said to a reply over a word problem, and how the talk goes on. */
export interface StoryLed {
  readonly says: string;
  /** The expression is looked for anew. */
  readonly isAnew?: boolean;
  /** A number of its own that was said for it. */
  readonly number?: string;
  /** The story itself, where it came with these replyWords. */
  readonly brought?: string;
  /** The story is done with. */
  readonly isDone?: boolean;
}

/** A reply to the robot's own question over a word problem, with all it may be held against. */
export interface StoryReply {
  /** In kana, folded. */
  readonly said: string;
  readonly numbers: readonly string[];
  /** Each number as often as it was said. */
  readonly all: readonly string[];
  /** The robot's question. */
  readonly asked: string;
  readonly story: string;
  readonly parts: StoryParts;
  /** What the expression on the desk comes to; null while there is none. */
  readonly answer: string | null;
}

export const says = (...sentences: readonly string[]): StoryLed => ({ says: sentences.join(' ') });

/** No picture of it is meant to be asked back: どういう こと？ */
export const ASKS_BACK =
  /(?:どういう(?:こと|いみ)|どゆこと|なにすれば|なにを(?:すれば|いえば|かけば|かく)|どうやって|どうするん?|どうすれば|いみ(?:が)?わから|って(?:なに|なん)(?:の|や|だ|です)?|って[?])/;
/** Not known, and nothing else said. */
export const isOnlyLost = (said: string): boolean =>
  /^(?:えっと|えー|うー|うーん|んー|ぜんぜん|まったく|それが|それは|もう|[、。!?…])*(?:わからない|わからへん|わからん|わかんない|わかんね|しらない|しらん|むずかしい|むり|ひんと|おしえて)[^0-9]{0,8}$/.test(
    said,
  );

/** What the story is asked on with, once all of its numbers are known. */
export function onward(parts: StoryParts, isTurned = false): string {
  const ladder = ladderOf(parts);
  const isChanging = parts.parts.some(({ role }) => role === 'comes' || role === 'goes');
  const isOfOne = parts.parts.filter(({ role }) => role === 'comes' || role === 'goes').length === 1;
  if (isChanging && isOfOne && !isTurned) return sentence(replyWords.upOrDown);
  return !isTurned && ladder !== null ? ladder : sentence(replyWords.sumNext);
}

const counterOf = ({ written, value }: Part): string => written.slice(value.length);

/** ひとつぶんが 4こ。2ふくろだと？ Only where the product is what is sought. */
export function ladderOf(parts: StoryParts): string | null {
  const each = parts.parts.find(({ role }) => role === 'each');
  const groups = parts.parts.find(({ role }) => role === 'groups');
  if (each === undefined || groups === undefined || operationOf(parts) !== '×') return null;
  return sentence(replyWords.ladder, { each: each.written, two: `2${counterOf(groups)}` });
}
