import type { SafetyAnswer } from '#agents/safety/answer.ts';
import type { WhoAnswer } from '#agents/talk/turn/who-is-it.ts';
import type { VoicePhrase } from '#agents/talk/voice/phrases-voice.ts';
import type { Push } from './turn-faults.ts';

/** Answers a child that told something serious, with whom to call. Nothing is judged, stored or logged. */
export function tellSafety(tell: Push, { content, helplines, choices }: SafetyAnswer): void {
  tellWords(tell, content);
  tell({ type: 'help_card', helplines, choices });
  tell({ type: 'final_response', content, mood: 'gentle' });
}

/** Says a mild warning before the lesson answers, with whom to call. */
export function tellBeside(tell: Push, { content, helplines, choices }: SafetyAnswer): void {
  tell({ type: 'stream_chunk', content: `${content} ` });
  tell({ type: 'help_card', helplines, choices });
}

/** Asks who it is, or greets who has said so; nothing is stored, and no model hears a name. */
export function tellWho(tell: Push, { content, choices }: WhoAnswer): void {
  tellWords(tell, content);
  if (choices.length > 0) tell({ type: 'question', answers: 'words', choices });
  tell({ type: 'final_response', content, mood: choices.length > 0 ? 'curious' : 'happy' });
}

/** Says a rule of the house in these words. Nothing is counted and nothing stored: the lesson stands as it is. */
export function tellRule(tell: Push, rule: VoicePhrase, content: string): void {
  tellWords(tell, content);
  tell({ type: 'final_response', content, mood: rule.startsWith('bedtime') ? 'sleepy' : 'gentle' });
}

function tellWords(tell: Push, content: string): void {
  tell({ type: 'stream_chunk', content });
  tell({ type: 'stream_end' });
}
