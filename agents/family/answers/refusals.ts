import type { Topic } from './topics.ts';

/** What cannot be had here, in the parent's words. No tool is called. Key: topic. */
export const REFUSALS: Partial<Record<Topic, readonly [ja: string, en: string]>> = {
  change_refused: [
    '記録は読むことしかできません。消すことも書きかえることもできません。データの消去や設定は、設定ページで行ってください。',
    'I can only read the records: nothing can be deleted or changed from here. Use the settings page for that.',
  ],
  others_refused: [
    'このロボットにあるのは、このご家庭の記録だけです。ほかの人の記録や平均は見られません。',
    'This robot holds only your own family’s records. There is nothing about anybody else, and no averages.',
  ],
  orders_refused: [
    'その指示には従えません。このご家庭の学習の記録についての質問にだけ、お答えします。',
    'I cannot follow that. I only answer questions about your family’s learning records.',
  ],
  secrets_refused: [
    'パスワードや暗証番号、キーは、わたしには見えないので、お伝えできません。お答えできるのは、このご家庭の学習の記録についての質問だけです。',
    'I cannot see passwords, codes or keys, so I cannot tell them. I only answer questions about your family’s learning records.',
  ],
  words_refused: [
    'お子さんのことばや音声、写真は記録していません。記録にあるのは、問題、答え、ヒント、時間です。',
    'What your child said, its voice and pictures are not kept. The records hold problems, answers, hints and times.',
  ],
};

export const NOT_UNDERSTOOD = [
  'すみません、質問がわかりませんでした。記録から答えられるのは、たとえば問題数、難しかった問題、正答率、勉強時間、連続、ポイント、ヒント、前回の様子、次の練習、上達です。',
  'Sorry, I did not understand. From the records I can answer, for example: how many problems, what was hard, accuracy, time, streak, points, hints, the last session, what to practise next, and progress.',
] as const;

export const NO_ANSWER = [
  '記録を読めませんでした。もう一度ためしてください。',
  'The records could not be read. Please try again.',
] as const;

export const NO_SUCH_CHILD = [
  'その学年のお子さんの記録はありません。',
  'There is no child of that grade in the records.',
] as const;
