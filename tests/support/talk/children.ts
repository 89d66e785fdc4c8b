import type { Drill } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { BUG_RULES, type BugRule } from '#agents/teaching/bugs/diagnosis.ts';

/** What a simulated child is asked: a problem of the worksheet, or one of the small questions on the way. */
export interface AskedQuestion {
  readonly problem: ParsedProblem;
  readonly isStep: boolean;
}

/** Writes what a child of its sort would write; keeps nothing between questions. */
export interface SimulatedChild {
  readonly name: string;
  /** `random` gives values in [0, 1); the same values give the same words. */
  answer(question: AskedQuestion, random: () => number): string;
}

const pick = <T>(choices: readonly [T, ...T[]], random: () => number): T =>
  choices[Math.min(choices.length - 1, Math.floor(random() * choices.length))] ?? choices[0];

const right = (problem: ParsedProblem): string => formatQuantity(solveProblem(problem));

/** A number that is not the answer, near enough to be meant. */
function nearMiss(problem: ParsedProblem, by: number): string {
  const answer = right(problem);
  return answer.replace(/\d+/, (digits) => String(BigInt(digits) + BigInt(by)));
}

/** A whole answer in hiragana as it is said, digits where there is more than one number in it. */
function inKana(problem: ParsedProblem, random: () => number): string {
  const answer = right(problem);
  if (!/^\d+$/.test(answer)) return answer;
  return pick(sayNumber(BigInt(answer)) as readonly [string, ...string[]], random);
}

/** Errs by one rule whenever it leads somewhere, now and then not; small questions go right nine times in ten. */
export function childWithBug(rule: BugRule): SimulatedChild {
  return {
    name: `bug ${rule.code}`,
    answer({ problem, isStep }, random) {
      const answer = right(problem);
      if (random() < (isStep ? 0.9 : 0.2)) return answer;
      const wrong = rule.predict(problem).map(formatQuantity);
      const [first, ...rest] = wrong.filter((text) => text !== answer);
      return first === undefined ? answer : pick([first, ...rest], random);
    },
  };
}

const child = (name: string, answer: SimulatedChild['answer']): SimulatedChild => ({ name, answer });

/** Says one of these half of the time, and the right answer otherwise. */
const oftenSaying = (name: string, words: readonly [string, ...string[]]): SimulatedChild =>
  child(name, ({ problem }, random) => (random() < 0.5 ? pick(words, random) : right(problem)));

/** Says one of these whatever it is asked. */
const alwaysSaying = (name: string, words: readonly [string, ...string[]]): SimulatedChild =>
  child(name, (_question, random) => pick(words, random));

const NONSENSE = [
  '🦖🦖🦖',
  'うんち',
  'asdfghjkl',
  'ぱぱぱぱぱぱぱぱ',
  '。。。',
  '？？？？',
  '3じに ともだちと あそぶよ',
  'きょうね、がっこうでね、うさぎに にんじんを あげたの。それでね、にげちゃったの。',
  'ドラえもん '.repeat(60).trim(),
  '<script>alert(1)</script>',
  '12345678901234567890',
  '0',
  '-5',
  '1÷0',
  'わたしは 2ねんせい',
  '　',
] as const;

const SULKS = [
  'やだ',
  'もうやだ',
  'やりたくない',
  'むり',
  'もういい',
  'しらない',
  'つまんない',
  'うるさい',
] as const;
const HINTS = ['ヒント', 'ヒントちょうだい', 'わからない', 'わかんない', 'おしえて', 'どうやるの'] as const;
const ANSWER_WANTED = [
  'こたえ おしえて',
  'こたえは なに？',
  'こたえだけ おしえて',
  'はやく こたえ いって',
] as const;
const TIRED = ['つかれた', 'ねむい', 'ちょっと やすみたい', 'まだ あるの'] as const;

const BORED = ['つまんない', 'あきた', 'ひまー', 'けいさんバトル しよう', 'バトル', 'うん', 'やる'] as const;
const DOWN = [
  'どうせ ぼくは ばかだもん',
  'できない',
  'ママに おこられた',
  'いらいらする！',
  'もう やめたい',
] as const;
const OF_JAPANESE = [
  '「林」って なんて よむの？',
  'やまって かんじで どう かくの',
  '「花」の つく ことば おしえて',
  'かんじの れんしゅう',
  'さくぶんを かきたい',
  'かけた',
  'うみに いった',
  'おはなしの もんだいが わからない',
  'うさぎは もりに いました。ともだちが こなかったので、なきました。うさぎは なぜ なきましたか。',
  'ことわざって なに',
] as const;
const OF_PRACTICE = [
  'もんだい だして',
  'くくの れんしゅう',
  'もっと かんたんなのが いい',
  '2もんだけ やる',
  'つぎ',
  'かんじの もんだい だして',
] as const;
const OF_REVIEW = [
  'きょう なにした？',
  'なんもん できた？',
  'たしざんが できた',
  'つぎは なに やる？',
] as const;

/** Children of every temper; those with bugs are in CHILDREN_WITH_BUGS. */
export const TEMPERS: readonly SimulatedChild[] = [
  child('quick and right', ({ problem }) => right(problem)),
  child('writes whole sentences', ({ problem }, random) => {
    const answer = right(problem);
    return pick(
      [`こたえは ${answer}です。`, `${answer}だとおもう！`, `えっと、${answer}かな？`, `${answer}です`],
      random,
    );
  }),
  child('speaks in kana', ({ problem }, random) => inKana(problem, random)),
  child('full-width and spaces', ({ problem }) =>
    right(problem).replace(/[0-9]/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)),
  ),
  child('guesses', (_question, random) => String(Math.floor(random() * 100))),
  child('guesses near', ({ problem }, random) => nearMiss(problem, Math.floor(random() * 5) - 2)),
  child('repeats the same wrong answer', ({ problem }) => nearMiss(problem, 1)),
  child('wrong at first, right on small steps', ({ problem, isStep }) =>
    isStep ? right(problem) : nearMiss(problem, 10),
  ),
  child('right on the problem, lost on small steps', ({ problem, isStep }, random) =>
    isStep ? pick(HINTS, random) : random() < 0.5 ? right(problem) : nearMiss(problem, 2),
  ),
  child('tries two at once', ({ problem }) => `${nearMiss(problem, 1)}か ${nearMiss(problem, 2)}`),
  child('counts out all answers', (_question, random) => {
    const from = Math.floor(random() * 50);
    return Array.from({ length: 12 }, (_, index) => from + index).join(' ');
  }),
  child('repeats the problem', ({ problem }) => problem.canonical),
  child('claims an equation', ({ problem }, random) =>
    problem.right === null
      ? `${problem.canonical}=${random() < 0.5 ? right(problem) : nearMiss(problem, 1)}`
      : right(problem),
  ),
  child('brings another problem', (_question, random) =>
    pick(['38+47', '7×6が わからない', '13÷4は？', 'これも やる 12-5'], random),
  ),
  child('says nothing', () => ''),
  alwaysSaying('sulks', SULKS),
  oftenSaying('sulks and comes back', SULKS),
  alwaysSaying('writes nonsense', NONSENSE),
  oftenSaying('writes nonsense and answers', NONSENSE),
  alwaysSaying('asks for hints only', HINTS),
  oftenSaying('asks for hints and answers', HINTS),
  alwaysSaying('asks for the answer', ANSWER_WANTED),
  oftenSaying('asks for the answer, then answers', ANSWER_WANTED),
  oftenSaying('tired', TIRED),
  oftenSaying('leaves', ['おわり', 'もう おわる', 'ばいばい', 'また あした']),
  oftenSaying('bored', BORED),
  alwaysSaying('bored all the time', BORED),
  oftenSaying('down', DOWN),
  alwaysSaying('down all the time', DOWN),
  oftenSaying('thinks of Japanese', OF_JAPANESE),
  alwaysSaying('Japanese only', OF_JAPANESE),
  oftenSaying('wants practice', OF_PRACTICE),
  oftenSaying('looks back', OF_REVIEW),
  oftenSaying('everything at once', [...BORED, ...DOWN, ...OF_JAPANESE, ...OF_PRACTICE, ...OF_REVIEW]),
  oftenSaying('affirms', ['うん', 'はい', 'わかった', 'いいよ', 'ううん', 'いや']),
];

/** One child for every rule of the diagnosis. */
export const CHILDREN_WITH_BUGS: readonly SimulatedChild[] = BUG_RULES.map(childWithBug);

export const SIMULATED_CHILDREN: readonly SimulatedChild[] = [...CHILDREN_WITH_BUGS, ...TEMPERS];

/** Readings that no kanji has. */
const NEAR_READINGS = ['ぬぬ', 'もへ', 'ねりけ'] as const;

/**
 * What the child says to a kanji: what it would say to a sum that it is as sure of. Where that would be right the
 * reading (or the writing) is right, where it would be another number it is another reading; words stay what they are.
 */
export function answerToDrill(child: SimulatedChild, drill: Drill, random: () => number): string {
  const problem = parseProblem('8+7');
  const said = child.answer({ problem, isStep: drill.hintsGiven > 0 }, random);
  const isRight = said.normalize('NFKC').includes('15') || said.includes('じゅうご');
  const isNumber = /^[\d\s+\-=か]+$/.test(said.normalize('NFKC'));
  if (!isRight) return isNumber ? pick(NEAR_READINGS, random) : said;
  if (drill.kind === 'kanji_reading')
    return pick([drill.reading, `${drill.reading}です`, `えっと、${drill.reading}かな？`], random);
  return drill.wasTold ? 'おなじ' : pick([drill.kanji, 'かけた'], random);
}
