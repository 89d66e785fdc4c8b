import type { Language } from '#agents/record/record-words.ts';
import type { Measure } from './measures.ts';
import type { Period } from './period.ts';
import type { Subject } from './topic/subjects.ts';

/** A question that asks for each measure: in Japanese with what joins it to the scope before it. */
const ASKS: Readonly<Record<Exclude<Measure, 'answers'>, readonly [ja: string, en: string]>> = {
  overview: ['の様子は？', 'How did it go'],
  problems: ['は何問？', 'How many problems'],
  right: ['は何回正解した？', 'How many right answers'],
  wrong: ['は何回まちがえた？', 'How many wrong answers'],
  rate: ['の正答率は？', 'What was the accuracy'],
  minutes: ['の勉強時間は？', 'How much time was spent'],
  minutes_a_day: ['は1日平均何分？', 'How many minutes on average'],
  median_minutes: ['は1日の勉強時間の中央値は？', 'What is the median time'],
  problems_a_day: ['は1日平均何問？', 'How many problems on average'],
  days: ['は何日やった？', 'How many days'],
  rest_days: ['はやらなかった日は？', 'Which days off'],
  best_day: ['はいちばん多くやった日は？', 'Which day was the most done'],
  longest_day: ['はいちばん長くやった日は？', 'Which day was the longest'],
  least_day: ['はいちばん少なかった日は？', 'Which day was the least done'],
  clock: ['は何時に始めた？', 'What time did they start'],
  first_time: ['を初めてやったのはいつ？', 'When was the first time'],
  first_alone: ['を初めて自力で解けたのはいつ？', 'When was the first one solved alone'],
  latest: ['のやった問題の一覧は？', 'Which problems one by one'],
  last_wrong: ['は最後にまちがえたのはいつ？', 'When was the last wrong answer'],
  last_alone: ['は最後に自力で解けたのはいつ？', 'When did they last solve one alone'],
  last_hint: ['は最後にヒントを使ったのはいつ？', 'When was the last hint'],
  failed: ['のできなかった問題は？', 'Which problems did they fail'],
  perfect_days: ['は全問正解の日はいつ？', 'Which days were without a mistake'],
  battles: ['のバトルは？', 'How many battles'],
  last_time: ['は最後にやったのはいつ？', 'When was it most recently done'],
  points: ['のポイントは？', 'How many points'],
  streak: ['の連続は？', 'What is the streak'],
  badges: ['のバッジは？', 'Which badges'],
  hints: ['のヒントは何回？', 'How many hints'],
  deep_hints: ['は3段階目のヒントまで使った問題は？', 'Which problems took hints up to level 3'],
  put_right: ['のまちがえてからあとで解けた問題は？', 'How many wrong ones were solved later'],
  given: ['は何て書いてまちがえた？', 'Which were the most common wrong answers'],
  slowest: ['の一番時間のかかった問題は？', 'Which problems took the longest'],
  lessons: ['のレッスンの時間は？', 'What are the lesson lengths'],
  first_wrong: ['は初めてまちがえたのはいつ？', 'When was the first wrong answer'],
  first_hint: ['はじめてヒントを使ったのはいつ？', 'When was the first hint'],
  alone: ['は自力で何問解けた？', 'How many were solved alone'],
  aside: ['の解けなかった問題は？', 'Which problems were set aside'],
  mood: ['の気持ちは？', 'How was the mood'],
  mood_after_wrong: ['のまちがえたときの気持ちは？', 'What was the mood after wrong answers'],
  mistakes: ['はどんなまちがいが多い？', 'What kinds of mistakes'],
  never_right: ['の一度も解けていない問題は？', 'Which problems were never solved'],
  most_wrong: ['のいちばんまちがえた問題は？', 'Which problems had the most mistakes'],
  hard: ['は何が難しかった？', 'What was hard'],
  weakest: ['の正答率がいちばん低い種類は？', 'Which kind has the lowest accuracy'],
  strong: ['は何が得意？', 'What went well'],
  progress: ['は上達した？', 'Is there progress'],
  next: ['は次に何を練習するといい？', 'What should we practise next'],
  speed: ['は1問に何秒？', 'How many seconds per problem'],
  session: ['の前回の様子は？', 'How was the last session'],
  children: ['は何年生？', 'What grade'],
  untouched: ['でまだやっていない種類は？', 'Which kinds have not been tried'],
  cards: ['どれだけ覚えた', 'what is known by heart'],
};

interface Scope {
  /** How the child is called; empty where there is only one. */
  readonly child: { readonly ja: string; readonly en: string } | null;
  readonly subject: Subject | null;
  readonly period: Period | null;
  readonly measure: Measure;
  readonly sum: string | null;
}

const withoutRemarks = (name: string): string => name.replace(/（[^）]*）| \([^)]*\)/g, '');

/** The question that asks for this, in words that the reader reads back as the same. */
export function sayQuestion({ child, subject, period, measure, sum }: Scope, language: Language): string {
  if (measure === 'answers') {
    const days =
      period === null
        ? ''
        : language === 'ja'
          ? `${withoutRemarks(period.ja)}の`
          : ` ${withoutRemarks(period.en)}`;
    return language === 'ja' ? `${days}${sum}の答えは？` : `What was answered to ${sum}${days}?`;
  }
  const [ja, en] = ASKS[measure];
  if (language === 'ja') {
    const before = [child?.ja, period === null ? undefined : withoutRemarks(period.ja), subject?.ja]
      .filter((part) => part !== undefined)
      .join('の');
    return before === '' ? ja.replace(/^[のは]/, '') : `${before}${ja}`;
  }
  const after = [
    child === null ? '' : `for ${child.en}`,
    subject === null ? '' : `in ${subject.en}`,
    period === null ? '' : withoutRemarks(period.en),
  ];
  return `${[en, ...after.filter((part) => part !== '')].join(' ')}?`;
}
