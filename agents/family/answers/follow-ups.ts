const MOST = 3;
const LONGEST_CHARACTERS = 120;
const ITEM = /^\s*(?:[-*・]|\d+[.)．])\s*(\S.*?)\s*$/;
const ASKS = /[?？]["」』*]*$/;
/** "続けて聞けること:", "You could also ask:", "**次の質問**" and what else a model may write above them; no sentence. */
const HEADING =
  /^\s*[#*\s]*[^|\n。.!！]{0,40}(?:聞けること|質問|たずね|ask|questions?|next)[^|\n。.!！]{0,20}?[:：]?\s*\**\s*$/i;

interface Offered {
  /** The answer without the list of questions at its end. */
  readonly content: string;
  readonly followUps: readonly string[];
}

/**
 * Takes the questions that an answer of a model offers at its end out of it, so that they can be shown as buttons; none
 * where it offers none.
 */
export function takeFollowUps(answer: string): Offered {
  const lines = answer.trimEnd().split('\n');
  const found: string[] = [];
  for (let line = lines.at(-1); line !== undefined; line = lines.at(-1)) {
    const item = ITEM.exec(line)?.[1]?.replace(/^["「『*]+|["」』*]+$/g, '');
    if (item === undefined || !ASKS.test(item) || item.length > LONGEST_CHARACTERS) break;
    found.unshift(item);
    lines.pop();
  }
  if (found.length === 0) return { content: answer.trim(), followUps: [] };
  while (lines.length > 0 && (lines.at(-1)?.trim() === '' || HEADING.test(lines.at(-1) ?? ''))) lines.pop();
  return { content: lines.join('\n').trim(), followUps: found.slice(0, MOST) };
}
