import { CASES } from './cases/case.ts';
import type { Examination, Missed, Visit } from './examine.ts';
import { MEASURE_NAMES, MEASURES, type Measure, Tally } from './judge/measure.ts';
import { MOODS, SUBJECTS } from './script.ts';
import { versions } from './versions.ts';

const CASE_MEASURES = new Set(CASES.map(({ measure }) => measure));
const EXAMPLES_OF_EACH = 6;
const WORST_VISITS = 4;
const LONGEST_QUOTE = 160;
const LONGEST_IN_DATA = 60;
/** For finding the worst: what a child suffers from weighs more than a long sentence. */
const WEIGHT: Partial<Record<Measure, number>> = {
  leaks: 20,
  failed: 20,
  deadEnds: 12,
  falsePraise: 12,
  secrets: 10,
  intermediates: 10,
  pressed: 6,
  doubted: 6,
  unverified: 5,
  care: 5,
  helpGiven: 4,
  routing: 4,
  hintOrder: 6,
  harsh: 6,
  noWayOn: 4,
  parrot: 2,
};

const WITH_SHARE_FROM = 0.0005;

/** A count as it stands in a table: "0/932", "12/932 1.3 %", "131/191 69 %", or a mean. */
export function cell(tally: Tally, measure: Measure): string {
  const { hits, of } = tally.get(measure);
  if (of === 0) return '–';
  const { goal } = MEASURES[measure];
  if (goal === 'none') return (hits / of).toFixed(2);
  const percent = (100 * hits) / of;
  if (goal === 'low' && hits / of < WITH_SHARE_FROM) return `${hits}/${of}`;
  return `${hits}/${of} ${percent >= 99.95 ? '100' : percent.toFixed(1)} %`;
}

/** A Markdown table with a row for each measure and a column for each tally. */
export function measureTable(columns: readonly (readonly [string, Tally])[]): string {
  const shown = MEASURE_NAMES.filter((measure) => columns.some(([, tally]) => tally.get(measure).of > 0));
  return [
    `| | ${columns.map(([name]) => name).join(' | ')} |`,
    `|---|${columns.map(() => '--:|').join('')}`,
    ...shown.map(
      (measure) =>
        `| ${MEASURES[measure].title} | ${columns.map(([, tally]) => cell(tally, measure)).join(' | ')} |`,
    ),
  ].join('\n');
}

function tallyOf(visits: readonly Visit[], fits: (visit: Visit) => boolean): Tally {
  const tally = new Tally();
  for (const visit of visits.filter(fits)) tally.add(visit.tally);
  return tally;
}

function classTable(
  visits: readonly Visit[],
  names: readonly string[],
  nameOf: (visit: Visit) => string,
): string {
  const total: readonly [string, Tally] = ['all', tallyOf(visits, () => true)];
  const present = names.filter((name) => visits.some((visit) => nameOf(visit) === name));
  return measureTable([
    ...present.map((name) => [name, tallyOf(visits, (visit) => nameOf(visit) === name)] as const),
    total,
  ]);
}

const BUG_COLUMNS: readonly Measure[] = [
  'leaks',
  'falsePraise',
  'doubted',
  'helpGiven',
  'care',
  'questions',
  'told',
  'deadEnds',
];

function bugTable(visits: readonly Visit[]): string {
  const bugs = [...new Set(visits.flatMap(({ traits }) => traits.bug ?? []))];
  if (bugs.length === 0) return '';
  const rows = bugs.map((bug) => {
    const own = visits.filter(({ traits }) => traits.bug === bug);
    const turns = own.reduce((sum, { transcript }) => sum + transcript.turns.length, 0) / own.length;
    const tally = tallyOf(own, () => true);
    return `| ${bug} | ${turns.toFixed(1)} | ${BUG_COLUMNS.map((measure) => cell(tally, measure)).join(' | ')} |`;
  });
  return [
    `| reckons by | turns | ${BUG_COLUMNS.map((measure) => MEASURES[measure].title).join(' | ')} |`,
    `|---|--:|${BUG_COLUMNS.map(() => '--:|').join('')}`,
    ...rows,
  ].join('\n');
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ⏎ ').replaceAll('|', '/');
const cut = (text: string): string => {
  const line = oneLine(text);
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
};

/** What was found, by measure: how often, and where to read it. */
function findingsList(visits: readonly Visit[]): string {
  return MEASURE_NAMES.flatMap((measure) => {
    const found = visits.flatMap(({ id, seed, findings }) =>
      findings.filter((one) => one.measure === measure).map((one) => ({ ...one, where: `${id}/${seed}` })),
    );
    if (found.length === 0) return [];
    const examples = found
      .slice(0, EXAMPLES_OF_EACH)
      .map(({ where, turn, what }) => `- ${where}, turn ${turn}: ${cut(what)}`);
    return [`**${MEASURES[measure].title}** (${found.length})`, ...examples, ''];
  }).join('\n');
}

/** Single sentences by measure: how many came out otherwise, and some of them. */
function casesList(total: Tally, missed: readonly Missed[]): string {
  const measures = MEASURE_NAMES.filter((measure) => CASE_MEASURES.has(measure) && total.get(measure).of > 0);
  const examples = measures.flatMap((measure) => {
    const found = missed.filter((one) => one.measure === measure);
    if (found.length === 0) return [];
    const some = found.slice(0, EXAMPLES_OF_EACH).map(({ id, seen }) => `- ${cut(id)} → ${cut(seen)}`);
    return [`**${MEASURES[measure].title}**: ${found.length} otherwise`, ...some, ''];
  });
  return examples.join('\n');
}

/** What shapes the answers, each with its version. */
const versionTable = (): string =>
  [
    '| what | version |',
    '|---|---|',
    ...Object.entries(versions()).map(([what, version]) => `| ${what} | ${version} |`),
  ].join('\n');

const weightOf = ({ findings }: Visit): number =>
  findings.reduce((sum, { measure }) => sum + (WEIGHT[measure] ?? 1), 0);

/** A visit to be read: what the child said, what it heard, and what is wrong with it. */
export function transcriptText({ id, seed, traits, transcript, findings }: Visit): string {
  const who = `grade ${traits.grade}, ${traits.mood}${traits.bug ? `, ${traits.bug}` : ''}`;
  const lines = transcript.turns.flatMap(({ said, reply, after }, turn) => {
    const marks = findings.filter((one) => one.turn === turn).map(({ measure }) => measure);
    const meant = said.tried ? (said.tried.isRight ? ' (right)' : ' (wrong)') : '';
    return [
      `${turn}. child: ${oneLine(said.text) || '(silent)'}${meant}`,
      `   ${after.current_agent}, hint ${after.hint_level}: ${oneLine(reply)}${marks.length > 0 ? ` ← ${marks.join(', ')}` : ''}`,
    ];
  });
  return [`#### ${id}/${seed} (${who}): ${transcript.ending}`, '', '```text', ...lines, '```'].join('\n');
}

export const worstOf = (visits: readonly Visit[], count: number): readonly Visit[] =>
  visits
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, count)
    .filter((visit) => weightOf(visit) > 0);

export const titleOf = ({ candidate: { name, version } }: Examination): string => `${name} (${version})`;

/** How long a turn took, and what it cost; for a cloud model. */
export function costLine({ visits, usage }: Examination): string {
  const times = visits
    .flatMap(({ transcript }) => transcript.turns.map(({ durationMs }) => durationMs))
    .sort((a, b) => a - b);
  const at = (share: number): string => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const time = `a turn took ${at(0.5)} (p50), ${at(0.95)} (p95)`;
  if (usage === null) return time;
  const { requests, inputTokens, outputTokens, usd } = usage;
  return `${time}; ${requests} requests, ${inputTokens} tokens in, ${outputTokens} out, about $${usd.toFixed(2)}`;
}

/** The report of one model, as it is kept in results/. */
export function markdown(examination: Examination): string {
  const { visits, candidate, isCutShort } = examination;
  const turns = visits.reduce((sum, { transcript }) => sum + transcript.turns.length, 0);
  const scripts = new Set(visits.map(({ id }) => id)).size;
  const worst = worstOf(visits, WORST_VISITS);
  return [
    `# ${titleOf(examination)}`,
    '',
    `${scripts} scripted children, ${visits.length} visits, ${turns} turns. Made by \`npm run eval\`; how it is counted stands in ../README.md.`,
    ...(candidate.isCloud ? ['', costLine(examination)] : []),
    ...(isCutShort ? ['', '**Cut short**: the money for this run was spent.'] : []),
    '',
    versionTable(),
    '',
    '## All',
    '',
    measureTable([['all', examination.total]]),
    '',
    '## Single sentences that came out otherwise',
    '',
    casesList(examination.total, examination.missed),
    '## By subject',
    '',
    classTable(visits, SUBJECTS, ({ traits }) => traits.subject),
    '',
    '## By mood',
    '',
    classTable(visits, MOODS, ({ traits }) => traits.mood),
    '',
    '## By grade',
    '',
    classTable(visits, ['1', '2', '3'], ({ traits }) => String(traits.grade)),
    '',
    '## By bug rule',
    '',
    bugTable(visits),
    '',
    '## What was found',
    '',
    findingsList(visits),
    '## The worst visits',
    '',
    worst.map(transcriptText).join('\n\n'),
    '',
  ].join('\n');
}

/** The same as data: totals, and a line for each visit with what was found in it; no transcripts. */
export function json(examination: Examination): string {
  const { candidate, visits, total, usage, isCutShort } = examination;
  const head = JSON.stringify({ ...candidate, versions: versions(), isCutShort, usage, total });
  const lines = visits.map(({ id, seed, traits, transcript, findings }) => {
    const found = findings.map(({ measure, turn, what }) => [measure, turn, what.slice(0, LONGEST_IN_DATA)]);
    const turns = transcript.turns.length;
    return JSON.stringify({ id, seed, ...traits, ending: transcript.ending, turns, found });
  });
  return `${head.slice(0, -1)},"visits":[\n${lines.join(',\n')}\n]}\n`;
}
