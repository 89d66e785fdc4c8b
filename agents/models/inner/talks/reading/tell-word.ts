import { openOf } from '#agents/knowledge/japanese/reading/question-list.ts';
import { type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { meaningTold } from './asked-beside.ts';
import { nextLook } from './help.ts';
import { stillAsked, whatIsAsked } from './row.ts';

/** What a word of the text means, and on with the question; the word that is sought is looked for in the text. */
export function tellWord(context: DialogueContext, word: string): string {
  const reading = context.memory.passage;
  const open = openOf(reading);
  if (reading === null) return whatIsAsked(context);
  if (open === null) return meaningTold(word, reading.text);
  const { asked, cues } = findPlace(reading.text, open.question.words);
  const isSought =
    cues.includes(word) &&
    ['what', 'what_like', 'pointing_word'].includes(asked.kind.name) &&
    open.question.words.includes('「');
  if (isSought) return say(sentence(words.wordSought), nextLook(context, 'stuck'));
  return say(meaningTold(word, reading.text), stillAsked(context));
}
