import type { Drill } from '#agents/core/state.ts';
import { failure, type Result } from '#agents/talk/turn/tool-turns.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';

/** What is said instead of a word whose reading is asked. */
const THIS_KANJI = 'この かんじ';

/**
 * A sentence as it may be read aloud: a word whose reading the child is to find would give it away by its mere sound.
 * Shown, the sentence may stay as it is.
 */
export function sayable(sentence: string, drill: Readonly<Drill> | null): string {
  if (drill?.kind !== 'kanji_reading' || drill.wasTold) return sentence;
  const { word, kanji } = drill;
  return sentence
    .replace(new RegExp(`[「『]?(?<!\\p{Script=Han})${word}(?!\\p{Script=Han})[」』]?`, 'gu'), THIS_KANJI)
    .replaceAll(`「${kanji}」`, THIS_KANJI);
}

/**
 * What a voice model is told by a tool that asks for a kanji: the question as it is to be said, and not the word, which
 * it would read out. `drill`: what lies on the desk now.
 */
export function byVoice(result: Result, drill: Readonly<Drill> | null): Result {
  const { ask_by_voice: ask, ...rest } = result;
  if (typeof ask !== 'string')
    return typeof rest.ask === 'string' ? { ...rest, ask: sayable(rest.ask, drill) } : result;
  if (rest.drill_kind !== 'kanji_reading') return { ...rest, ask };
  const { kanji: _kanji, word: _word, ...told } = rest;
  return { ...told, ask, shown: '子どもは画面でこの漢字を見ています' };
}

/** Why a row of kanji cannot be practised without a picture of them; null for every other call. */
export function needsScreen(toolName: string, args: Readonly<Record<string, unknown>>): Result | null {
  const named = typeof args.about === 'string' ? readWish(args.about, 1).about?.covered.by : undefined;
  const isKanji = args.topic === 'kanji' || named === 'kanji' || args.kanji !== undefined;
  if (toolName !== 'next_problem' || !isKanji) return null;
  return failure(
    'no_screen',
    "kanji are practised with the robot's page open, where the child can see them: say so, and offer a sum or 九九",
  );
}
