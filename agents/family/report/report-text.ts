import { many, notKept, percent, table } from '#agents/family/answers/phrasing.ts';
import type { Report, ReportMeasures } from './report-schema.ts';

type Say = (ja: string, en: string) => string;
type Section = readonly [title: string, lines: readonly string[]];

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
/** "11月8日" or "8 Nov". */
function shortDay(date: string, say: Say): string {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return say(`${month}月${day}日`, `${day} ${names[month - 1] ?? ''}`);
}

function title({ period: { from, to }, grade }: Report, say: Say): string {
  const [first, last] = [shortDay(from, say), shortDay(to, say)];
  const days = first === last ? first : say(`${first}〜${last}`, `${first} to ${last}`);
  return `# ${say(`学習の記録 ${days}（小学${grade}年生）`, `Learning report, ${days} (grade ${grade})`)}`;
}

function work({ work: sums }: Report, say: Say): string {
  const aside =
    sums.set_aside === 0 ? '' : say(`あとまわしは${sums.set_aside}問、`, `${sums.set_aside} set aside, `);
  const open =
    sums.unfinished === 0 ? '' : say(`とちゅうは${sums.unfinished}問、`, `${sums.unfinished} unfinished, `);
  return say(
    `${sums.days_at_work}日で${sums.sessions}回、あわせて${sums.minutes}分学習しました。${sums.problems}問に取り組み、${sums.solved}問が解けました。${aside}${open}ポイントは${sums.points}点です。`,
    `${many(sums.sessions, 'session')} on ${many(sums.days_at_work, 'day')}, ${many(sums.minutes, 'minute')} in all. ${many(sums.problems, 'problem')} worked on, ${sums.solved} solved, ${aside}${open}${many(sums.points, 'point')} earned.`,
  );
}

function alone({ alone: sums }: Report, say: Say): readonly string[] {
  if (sums.solved === 0) return [];
  const lines = [
    say(
      `解けた${sums.solved}問のうち、**${sums.solved_alone}問**はヒントなしでした（**${percent(sums.solved_alone, sums.solved)}**）。`,
      `Of ${many(sums.solved, 'solved problem')}, **${sums.solved_alone}** ${sums.solved_alone === 1 ? 'was' : 'were'} solved without a hint (**${percent(sums.solved_alone, sums.solved)}**).`,
    ),
  ];
  const rest = [
    sums.solved_with_hints === 0
      ? ''
      : say(`ヒントを使って${sums.solved_with_hints}問`, `${sums.solved_with_hints} with hints`),
    sums.solved_together === 0
      ? ''
      : say(
          `ロボットといっしょに${sums.solved_together}問`,
          `${sums.solved_together} together with the robot`,
        ),
  ].filter((part) => part !== '');
  if (rest.length > 0)
    lines.push(say(`ほかに、${rest.join('、')}解きました。`, `Also solved: ${rest.join(', ')}.`));
  return [lines.join(say('', ' '))];
}

function strengths(
  { strengths: kinds, alone: { put_right_alone: count } }: Report,
  say: Say,
): readonly string[] {
  if (kinds.length === 0 && count === 0) return [];
  const lines = kinds.map((kind) =>
    say(
      `${kind.name}: ${kind.answered}問のうち${kind.right_at_first}問が、1回目で正解でした。`,
      `${kind.name}: ${kind.right_at_first} of ${kind.answered} right at the first answer.`,
    ),
  );
  if (count > 0)
    lines.push(
      say(
        `まちがえたあと、ヒントなしで自分で見直してなおした問題が${count}問ありました。`,
        `${many(count, 'problem')} put right alone, without a hint, after a wrong answer.`,
      ),
    );
  return [bullets(lines)];
}

function areas({ weak_areas: found, forgotten_facts: facts, language }: Report, say: Say): readonly string[] {
  const paragraphs = found.map((area) => {
    const since = shortDay(area.since, say);
    const evidence = area.evidence.map(({ date, expression, answer }) => {
      const given = answer ?? notKept(language);
      return `  - ${shortDay(date, say)}: ${expression} → ${given}`;
    });
    const lead = say(
      `- **${area.name}**: 「${area.about}」で説明できる答えが、${since}から${area.sessions}回の学習で${area.problems}問（答えは${area.wrong_answers}回）ありました。`,
      `- **${area.name}**: since ${since}, ${many(area.wrong_answers, 'answer')} to ${many(area.problems, 'problem')} in ${many(area.sessions, 'session')} could be explained by: ${area.about}.`,
    );
    return [lead, ...evidence].join('\n');
  });
  if (facts.length === 0) return paragraphs;
  const named = facts.map(({ fact, name, times }) =>
    say(`${fact}（${name}、${times}回）`, `${fact} (${name}, ${many(times, 'time')})`),
  );
  return [
    ...paragraphs,
    say(`くり返しわすれていたもの: ${named.join('、')}`, `Forgotten more than once: ${named.join('; ')}`),
  ];
}

function hard({ hard_problems: problems }: Report, say: Say): readonly string[] {
  if (problems.length === 0) return [];
  const rows = problems.map((problem) => [
    shortDay(problem.date, say),
    problem.expression,
    problem.answers.map((answer) => answer ?? say('?', '?')).join(say('、', ', ')) || '-',
    problem.hints,
    problem.result,
  ]);
  const head = say('日付,問題,答え,ヒント,結果', 'date,problem,answers,hints,result').split(',');
  return [table(head, rows)];
}

function hints({ hints: sums, work: { problems } }: Report, say: Say): readonly string[] {
  if (problems === 0) return [];
  if (sums.given === 0) return [say('ヒントは使いませんでした。', 'No hint was used.')];
  const levels = sums.by_level.map(({ level, given }) =>
    say(`${level}だんめ ${given}回`, `level ${level}: ${given}`),
  );
  return [
    say(
      `${problems}問のうち${sums.problems_with_hints}問で、あわせて${sums.given}回でした（${levels.join('、')}）。だんが上がるほど、くわしいヒントです。`,
      `${many(sums.given, 'hint')} on ${sums.problems_with_hints} of ${many(problems, 'problem')} (${levels.join(', ')}). Higher levels tell more.`,
    ),
  ];
}

function compared({ compared: both }: Report, say: Say): readonly string[] {
  if (both === null) return [];
  const row = (measures: ReportMeasures): readonly string[] => [
    say(
      `${shortDay(measures.from, say)}〜${shortDay(measures.to, say)}`,
      `${shortDay(measures.from, say)} to ${shortDay(measures.to, say)}`,
    ),
    `${measures.solved_alone}/${measures.solved} (${percent(measures.solved_alone, measures.solved)})`,
    `${measures.right_at_first}/${measures.answered} (${percent(measures.right_at_first, measures.answered)})`,
    `${measures.hints}/${measures.problems}`,
  ];
  const head = say(
    '期間,ヒントなし/解けた問題,1回目で正解,ヒント/問題',
    'period,without a hint/solved,right at first,hints/problems',
  ).split(',');
  const note = say(
    '問題の種類がちがうと、数字も変わります。上がり下がりだけで決めないでください。',
    'Other kinds of problems give other numbers: a rise or fall alone decides nothing.',
  );
  return [table(head, [row(both.now), row(both.before)]), note];
}

function next({ next: choice }: Report, say: Say): readonly string[] {
  if (choice === null) return [];
  const what = choice.fact === null ? `「${choice.name}」` : `${choice.fact}（${choice.name}）`;
  const en = choice.fact === null ? `“${choice.name}”` : `${choice.fact} (${choice.name})`;
  switch (choice.reason) {
    case 'due_fact':
      return [
        say(
          `${what}を、わすれないうちにもう一度思い出します。`,
          `Recall ${en} once more, before it is forgotten.`,
        ),
      ];
    case 'new_fact':
      return [say(`新しく${what}に取り組みます。`, `Begin with something new: ${en}.`)];
    case 'open_rule':
      return [
        say(
          `${what}をもう一度。同じところで止まることが続いているので、その考え方が見える問題にします。`,
          `Once more ${en}: the same step has been a stumbling block, so the problem will show how it is worked.`,
        ),
      ];
    case 'asked_for':
    case 'met_again':
    case 'near_target':
      return [
        say(
          `${what}が、やさしすぎず、むずかしすぎない練習です（ひとりで解ける見こみ 約${percent(choice.predicted_success, 1)}）。`,
          `${en} is neither too easy nor too hard now (about ${percent(choice.predicted_success, 1)} likely to be right alone).`,
        ),
      ];
    case 'after_misses':
      return [
        say(
          `むずかしい問題が続いたので、${what}を、まずいっしょに解きます。`,
          `After hard problems in a row: ${en}, worked together to begin with.`,
        ),
      ];
  }
}

const SIGN_WORDS = {
  glad: ['うれしそうに見えたとき', 'seemed glad'],
  tired: ['つかれたように見えたとき', 'seemed tired'],
  upset: ['いやになったように見えたとき', 'seemed to have had enough'],
  unsure: ['自信がなさそうに見えたとき', 'seemed unsure'],
} as const;

function signs({ signs: counts }: Report, say: Say): readonly string[] {
  if (counts.length === 0) return [];
  const lines = counts.map(({ sign, times }) =>
    say(`${SIGN_WORDS[sign][0]}：${times}回`, `${SIGN_WORDS[sign][1]}: ${many(times, 'time')}`),
  );
  const note = say(
    '「わからない」などのことばの数ではありません。ことば、まちがいが続くこと、答えるまでの時間などから、ようすが急に変わったとロボットが見積もった回数です（一つの発言で1回まで。同じことばが続くと数えないことがあります）。お子さまの気持ちを判断するものではありません。',
    'This is no count of words like “I don’t know”. The robot estimates from words, mistakes in a row, the time an answer takes and the like, and counts the moments at which that changed at once (at most one a message; the same words said again may not count). It does not judge how your child feels.',
  );
  return [bullets(lines), note];
}

/** The report as Markdown for a parent: what went well first, then what to look at, what is next, and no verdict. */
export function reportText(report: Report): string {
  const say: Say = (ja, en) => (report.language === 'ja' ? ja : en);
  if (report.work.problems === 0 && report.work.sessions === 0)
    return `${title(report, say)}\n\n${say('この期間の学習の記録はありません。', 'There is nothing in the records for this period.')}`;
  const sections: readonly Section[] = [
    [say('したこと', 'What was done'), [work(report, say)]],
    [say('よくできていること', 'Going well'), strengths(report, say)],
    [say('ひとりで解けた問題', 'Solved alone'), alone(report, say)],
    [say('これからいっしょに見ていくところ', 'To look at together'), areas(report, say)],
    [say('むずかしかったと思われる問題', 'Problems that seemed hard'), hard(report, say)],
    [say('ヒント', 'Hints'), hints(report, say)],
    [say('前とくらべて', 'Compared with before'), compared(report, say)],
    [say('次の練習', 'What is next'), next(report, say)],
    [say('ロボットから見たようす（目安）', 'How it seemed to the robot (an estimate)'), signs(report, say)],
  ];
  const shown = sections.filter(([, lines]) => lines.length > 0);
  return [
    title(report, say),
    ...shown.map(([heading, lines]) => [`## ${heading}`, ...lines].join('\n\n')),
  ].join('\n\n');
}
