import { aspectsIn } from '#agents/understanding/recognise.ts';
import { fold } from '../intents.ts';
import { isAsking } from './beside.ts';

/** Of the text itself, and no word of it: おわりは どう かくの. */
const OF_TEXT =
  /^(?:え、?)?(?:さいご|最後|おわり|終わり|はじめ|さいしょ|最初|なか|つぎ|次|つづき|だい(?:めい)?|題名?|てがみ|手紙|さくぶん|作文|にっき|日記|なに|何|なん|どう|どんな|ぶん|文)(?:って|は|に|を|が|から|で|か|[、。])?/;
/** Surely something of writing, by what was learned. */
const LEAST = 0.85;

/** Whether a clause asks how a word is written, in any words. */
export function asksSpelling(clause: string): boolean {
  const said = fold(clause);
  if (!isAsking(said) && !/[?]$/.test(said)) return false;
  const none = aspectsIn(clause).find(({ label }) => label === 'none')?.probability ?? 0;
  return 1 - none >= LEAST && !OF_TEXT.test(said);
}
