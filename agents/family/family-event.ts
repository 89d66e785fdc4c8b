import type { Language } from '#agents/record/record-words.ts';
import type { Chip } from './question/chips.ts';

/** What the parent's page is told while a question is answered (docs/contracts/family-assistant.md, "Events"). */
export type FamilyEvent =
  /** Whose, which subject, which days, what: before the answer, and once more where a cloud has understood more. */
  | {
      readonly type: 'understood';
      readonly chips: readonly Chip[];
      /** Words of the question that stand for nothing here; while there are any, no number of the records follows. */
      readonly not_understood: readonly string[];
    }
  | { readonly type: 'thinking'; readonly message: string }
  | {
      readonly type: 'function_call';
      readonly tool_name: string;
      readonly arguments: Record<string, unknown>;
      readonly message: string;
    }
  /** `result`: in a few words, what came back; the records themselves stay with the model. */
  | { readonly type: 'function_result'; readonly tool_name: string; readonly result: string }
  | {
      readonly type: 'final_response';
      /** Markdown. */
      readonly content: string;
      readonly follow_ups: readonly string[];
      /** To go on with, in `history_id` of the next question. */
      readonly history_id: string;
      readonly language: Language;
      /** Whose records these are, in their order; empty where it was not clear who is meant. */
      readonly child_ids: readonly string[];
    }
  | { readonly type: 'error'; readonly code: string; readonly message: string };

/** One question of the search history. */
export interface AskedQuestion {
  readonly history_id: string;
  readonly query: string;
  readonly language: Language;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The tools that were called, in order. */
  readonly tools: readonly string[];
  readonly is_answered: boolean;
}

type Words = Readonly<Record<Language, string>>;

const LOOKING: Readonly<Record<string, Words>> = {
  get_family_info: { ja: 'お子さんの記録を見ています。', en: 'Looking at who is in the records.' },
  search_sessions: { ja: '勉強した日と時間を調べています。', en: 'Looking up days and times.' },
  get_session_details: { ja: 'その日の様子を見ています。', en: 'Looking at that session.' },
  search_problems: { ja: '取り組んだ問題を調べています。', en: 'Looking up the problems.' },
  get_problem_details: { ja: 'その問題の答えを見ています。', en: 'Looking at the answers to that problem.' },
  search_latest_news: { ja: 'ニュースをさがしています。', en: 'Looking for news.' },
};
const OTHER: Words = { ja: '調べています。', en: 'Looking it up.' };
export const THINKING: Words = { ja: '質問を読んでいます。', en: 'Reading your question.' };

export const lookingAt = (tool: string, language: Language): string => (LOOKING[tool] ?? OTHER)[language];

/** The parent never sees an error of a machine, but always a sentence that says what to do. Key: code. */
const SORRY: Readonly<Record<string, Words>> = {
  busy: {
    ja: 'ほかの質問に答えているところです。少し待って、もう一度おたずねください。',
    en: 'I am still answering other questions. Please wait a moment and ask again.',
  },
  timed_out: {
    ja: '調べるのに時間がかかりすぎました。期間を短くして、もう一度おたずねください。',
    en: 'That took too long to look up. Please ask again about a shorter time.',
  },
  not_saved: {
    ja: 'いまは記録を開けません。理由はロボットのページの「おうちの方へ」をご覧ください。少し待っても続くときは、ロボットを入れ直してください。',
    en: 'The records cannot be opened now; the notices on the robot page say why. If that goes on, please restart the robot.',
  },
};
const SORRY_OTHER: Words = {
  ja: 'すみません、うまくお答えできませんでした。少し待って、もう一度おたずねください。',
  en: 'Sorry, I could not answer that. Please wait a moment and ask again.',
};

export const sorry = (code: string, language: Language): string => (SORRY[code] ?? SORRY_OTHER)[language];
