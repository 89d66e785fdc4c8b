/** What has to bring a kind word before work, and what has not; the numbers are those of docs/contracts/feelings.md. */
interface TriggerCase {
  readonly id: string;
  readonly grade: 1 | 2 | 3;
  /** What the child says, and how many minutes it has taken for it. */
  readonly says: readonly (readonly [words: string, minutes: number])[];
  /** Whether the encouragement agent has to answer the last of it. */
  readonly isDue: boolean;
}

const QUICK = 0.2;
const soon = (...words: readonly string[]): TriggerCase['says'] =>
  words.map((said) => [said, QUICK] as const);

export const TRIGGER_CASES: readonly TriggerCase[] = [
  { id: 'three failures, a sum of two digits', grade: 2, says: soon('38+47', '75', '76', '77'), isDue: true },
  { id: 'three failures, 九九', grade: 2, says: soon('7×8', '54', '55', '57'), isDue: true },
  { id: 'three failures, a first grader', grade: 1, says: soon('13-6', '8', '9', '6'), isDue: true },
  {
    id: 'three failures, in words',
    grade: 3,
    says: soon('13÷4', 'よん', 'にあまりご', 'ごです'),
    isDue: true,
  },
  { id: 'two failures', grade: 2, says: soon('38+47', '75', '76'), isDue: false },
  { id: 'two failures and talk', grade: 2, says: soon('38+47', '75', '76', 'うさぎ すき'), isDue: false },
  { id: 'a right answer after two', grade: 2, says: soon('38+47', '75', '76', '85'), isDue: false },
  {
    id: 'a quarter of an hour at one problem',
    grade: 3,
    says: [
      ['23×4', QUICK],
      ['91', 16],
    ],
    isDue: true,
  },
  {
    id: 'a quarter of an hour over three problems',
    grade: 2,
    says: [
      ['6×7', QUICK],
      ['42', 5],
      ['7×8', 5],
      ['54', 6],
    ],
    isDue: true,
  },
  {
    id: 'ten minutes',
    grade: 2,
    says: [
      ['6×7', QUICK],
      ['41', 10],
    ],
    isDue: false,
  },
  {
    id: 'anger, said three times',
    grade: 2,
    says: soon('38+47', 'もうやだ', 'むかつく！もうやだ', 'できない！いや'),
    isDue: true,
  },
  { id: 'anger, said once', grade: 2, says: soon('38+47', 'もうやだ、やりたくない'), isDue: true },
  { id: 'weariness', grade: 1, says: soon('8+5', 'つかれた', 'ねむい、もうつかれた'), isDue: true },
  { id: 'before any work', grade: 3, says: soon('もうやだ、しゅくだいきらい'), isDue: true },
  { id: 'joy', grade: 2, says: soon('38+47', 'さんすう たのしい！'), isDue: false },
  { id: 'a rabbit', grade: 1, says: soon('8+5', 'きょう うさぎに えさ あげた'), isDue: false },
];
