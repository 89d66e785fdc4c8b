import { readPrompt } from '#agents/prompts/prompt.ts';
import { answerDrill } from '#agents/tools/answer-drill.ts';
import { composeText } from '#agents/tools/compose-text.ts';
import { kanjiLookup } from '#agents/tools/lookup/kanji-lookup.ts';
import { wordLookup } from '#agents/tools/lookup/word-lookup.ts';
import { readingComprehension } from '#agents/tools/reading-comprehension.ts';
import type { Subject } from './subject.ts';
import { row } from './tool-row.ts';

/** Kanji, reading, and compositions in three parts (docs/contracts/agents-and-tools.md, "Japanese coach"). */
export const JAPANESE: Subject = {
  id: 'japanese',
  content: '漢字、ことば、音読、読み取り、作文、日記',
  coach: {
    name: 'japanese_coach',
    description: '国語: 漢字、ひらがなとカタカナ、言葉、音読、読み取り、作文、日記、手紙の宿題。',
    prompt: () => readPrompt('japanese-coach'),
    modelTier: 'standard',
  },
  tools: [
    // The coach for arithmetic looks up the words of a word problem.
    row(kanjiLookup, ['japanese_coach', 'math_coach']),
    row(wordLookup, ['japanese_coach']),
    row(readingComprehension, ['japanese_coach']),
    row(composeText, ['japanese_coach']),
    row(answerDrill, ['japanese_coach', 'question_agent', 'encouragement_agent']),
  ],
  // Its kanji are facts by heart (facts.ts).
  skills: [],
  kinds: {
    kanji_reading: { ja: '漢字の読み', en: 'reading kanji', child: 'かんじの よみ' },
    kanji_writing: { ja: '漢字の書き', en: 'writing kanji', child: 'かんじの かき' },
  },
};
