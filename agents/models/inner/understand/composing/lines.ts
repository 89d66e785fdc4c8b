/** How a written sentence ends. */
const WRITTEN_END = /(?:ました|です|でした|ます|ません|ください|でしょう)[。！!]?\s*$/;
const SENTENCE = /[^。！!？?\n]+[。！!？?\n]?/g;
/** Shortest line and shortest composition that come at once, in characters; sentences of the latter. */
const SHORT = { line: 8, lineWhileWriting: 4, whole: 40 };
const WHOLE_SENTENCES = 3;

const sentencesOf = (message: string): readonly string[] =>
  (message.match(SENTENCE) ?? []).map((one) => one.trim()).filter((one) => one !== '');

/** Whether these are lines of the composition itself, as it is written: by how their last sentence ends. */
export function areLines(message: string, isWriting: boolean): boolean {
  const text = message.trim();
  if (text.length < (isWriting ? SHORT.lineWhileWriting : SHORT.line) || /[?？]$/.test(text)) return false;
  if (WRITTEN_END.test(text)) return true;
  const sentences = sentencesOf(text);
  return (
    (isWriting && /。$/.test(text)) ||
    (sentences.length > 1 && sentences.some((one) => WRITTEN_END.test(one)))
  );
}

/** Whether a whole composition comes at once. */
export const isWhole = (message: string): boolean =>
  message.length >= SHORT.whole && sentencesOf(message).length >= WHOLE_SENTENCES;
