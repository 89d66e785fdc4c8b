import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshState, type Lesson, type SessionState } from '#agents/core/state.ts';
import { routeOf } from '#agents/models/inner/understand/routing.ts';
import { cases } from '../../../support/cases.ts';
import { careWith } from '../../../support/talk/care.ts';
import { type Labelled, type Scene, UTTERANCES } from './routing-utterances.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

const lesson: Lesson = {
  problemId: 'p-1',
  expression: '38+47',
  answer: '85',
  kind: 'addition_carry',
  grade: 2,
  stepIndex: -1,
  wrongCount: 0,
  saidByChild: [],
  hintsGiven: 0,
  hintTurn: -1,
  timesTold: 0,
  status: 'open',
  startedAtMs: NOW_MS,
  way: 'alone',
};
const fresh = freshState(NOW_MS, 0);
const SCENES: Readonly<Record<Scene, SessionState>> = {
  'nothing yet': fresh,
  'sum open': { ...fresh, lesson, awaiting: 'answer', turn_count: 3 },
  'with japanese_coach': { ...fresh, current_agent: 'japanese_coach', turn_count: 3 },
  'with review_agent': { ...fresh, current_agent: 'review_agent', turn_count: 9 },
  tired: { ...fresh, emotion: { ...fresh.emotion, fatigue: 0.7 } },
  cross: { ...fresh, lesson, emotion: { ...fresh.emotion, frustration: 0.8 } },
};
const LABELS = ['math_coach', 'japanese_coach', 'encouragement_agent', 'review_agent', 'ask'] as const;

const care = careWith();
const routed = ({ said, scene }: Labelled) => routeOf(said, SCENES[scene], NOW_MS, care);
const isHit = (one: Labelled) => routed(one).agent === one.label;
const shareOf = (all: readonly Labelled[]) => all.filter(isHit).length / all.length;
const seen = UTTERANCES.filter(({ isHeldOut }) => !isHeldOut);
const heldOut = UTTERANCES.filter(({ isHeldOut }) => isHeldOut);

/** One line a class: right of all, for those seen while the rules were made and those held out. */
function table(): string {
  const cell = (all: readonly Labelled[]) =>
    all.length === 0
      ? '-'
      : `${all.filter(isHit).length}/${all.length} (${(100 * shareOf(all)).toFixed(1)} %)`;
  const rows: readonly (readonly [string, (one: Labelled) => boolean])[] = [
    ['all', () => true],
    ...([1, 2, 3, 4, 5, 6] as const).map(
      (draft) => [`draft ${draft}`, (one: Labelled) => one.draft === draft] as const,
    ),
    ...LABELS.map((label) => [label, (one: Labelled) => one.label === label] as const),
  ];
  return rows
    .map(
      ([name, fits]) =>
        `${name.padEnd(20)} seen ${cell(seen.filter(fits)).padEnd(18)} held out ${cell(heldOut.filter(fits))}`,
    )
    .join('\n');
}
const missesOf = (all: readonly Labelled[]) =>
  all
    .filter((one) => !isHit(one))
    .map(
      (one) => `  [${one.scene}] ${one.said} → ${routed(one).agent} (${routed(one).why}), not ${one.label}`,
    )
    .join('\n');
/** With this set the misses that nothing may be tuned to stay hidden. */
const showsHeldOut = process.env.ROUTING_BLIND === undefined;
/** Worse than asking: the talk goes to an agent that is not the right one. */
const isMisled = (one: Labelled) => !isHit(one) && !['unclear', 'at_work'].includes(routed(one).why);

describe('routing over labelled utterances', () => {
  test('is measured on enough of them, each once', () => {
    expect(UTTERANCES.length).toBeGreaterThanOrEqual(300);
    expect(heldOut.length).toBeGreaterThanOrEqual(70);
    expect(new Set(UTTERANCES.map(({ scene, said }) => `${scene}|${said}`)).size).toBe(UTTERANCES.length);
    for (const label of LABELS)
      expect(heldOut.filter((one) => one.label === label).length, label).toBeGreaterThan(8);
  });

  test('finds the right agent', () => {
    console.info(`${table()}\nmisses, seen:\n${missesOf(seen)}`);
    if (showsHeldOut) console.info(`misses, held out:\n${missesOf(heldOut)}`);
    expect(shareOf(seen)).toBeGreaterThan(0.98);
    // Words that no rule was made for: three in four come right, and the others are nearly always asked about.
    expect(shareOf(heldOut)).toBeGreaterThan(0.72);
    console.info(`sent to a wrong agent, held out: ${heldOut.filter(isMisled).length}/${heldOut.length}`);
    expect(heldOut.filter(isMisled).length / heldOut.length).toBeLessThan(0.05);
    for (const label of LABELS)
      expect(shareOf(UTTERANCES.filter((one) => one.label === label)), label).toBeGreaterThan(0.85);
  });
});

describe('routeOf', () => {
  test('puts a feeling before any content', () => {
    const feelings = UTTERANCES.filter(
      (one) => one.scene === 'nothing yet' && /^(つかれた|もうやだ|やめたい)$/.test(one.said),
    );
    expect(feelings).toHaveLength(3);
    const contents = ['38+47', '「海」って なんて よむの？', 'きょう なにした？', 'こんにちは'];
    for (const { said } of feelings)
      for (const content of contents)
        expect(routeOf(`${said} ${content}`, fresh, NOW_MS, care).agent, content).toBe('encouragement_agent');
  });

  test('keeps to the thresholds of the state, whatever is said', () => {
    const at = (scores: Partial<SessionState['emotion']>) =>
      routeOf('38+47', { ...fresh, emotion: { ...fresh.emotion, ...scores } }, NOW_MS, care);
    expect(at({ frustration: 0.7 })).toEqual({ agent: 'math_coach', why: 'sum' });
    expect(at({ frustration: 0.71 })).toEqual({ agent: 'encouragement_agent', why: 'frustration' });
    expect(at({ fatigue: 0.6 })).toEqual({ agent: 'math_coach', why: 'sum' });
    expect(at({ fatigue: 0.61 })).toEqual({ agent: 'encouragement_agent', why: 'fatigue' });
  });

  test('goes to encouragement after three failures, and after fifteen minutes', () => {
    const failed = { ...fresh, lesson: { ...lesson, wrongCount: 3 } };
    expect(routeOf('85', failed, NOW_MS, care)).toEqual({ agent: 'encouragement_agent', why: 'failures' });
    expect(routeOf('85', { ...fresh, lesson }, NOW_MS + 15 * MINUTE_MS, care).why).toBe('break');
  });

  test('stays with encouragement during a break, until the child is back', () => {
    const resting: SessionState = { ...fresh, lesson, awaiting: 'return_from_break' };
    expect(routeOf('おやつ たべた', resting, NOW_MS, care)).toEqual({
      agent: 'encouragement_agent',
      why: 'on_break',
    });
    expect(routeOf('もどったよ', resting, NOW_MS, care)).toEqual({ agent: 'math_coach', why: 'at_work' });
    expect(routeOf('38+47 やる', resting, NOW_MS, care).agent).toBe('math_coach');
  });

  test('adds a mild word to a feeling that is nearly too much', () => {
    const nearly = { ...fresh, lesson, emotion: { ...fresh.emotion, frustration: 0.5 } };
    expect(routeOf('できない', { ...fresh, lesson }, NOW_MS, care).agent).toBe('math_coach');
    expect(routeOf('できない', nearly, NOW_MS, care).agent).toBe('encouragement_agent');
  });

  test.each([
    ['もう できたよ', 'ask'],
    ['むり しないでね', 'ask'],
    ['ママが つかれたって いってた', 'ask'],
    ['「もうやだ」って かんじで どう かくの', 'japanese_coach'],
    ['こわくないよ 38+47 やる', 'math_coach'],
    ['しんぱい しないで 7×8', 'math_coach'],
  ])('does not take %j for a feeling', (said, agent) => {
    expect(routeOf(said, fresh, NOW_MS, care).agent).toBe(agent);
  });

  test('asks when two subjects are named, and takes the one that is wanted', () => {
    expect(routeOf('さんすうと かんじ どっち', fresh, NOW_MS, care)).toEqual({
      agent: 'ask',
      why: 'both_subjects',
    });
    expect(routeOf('さんすうじゃなくて こくご', fresh, NOW_MS, care).agent).toBe('japanese_coach');
  });

  test('answers any text and any state, the same each time, and changes nothing', () => {
    const property = fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 900 }),
        fc.constantFrom(...UTTERANCES.map(({ said }) => said)),
      ),
      fc.constantFrom(...Object.values(SCENES)),
      (said, state) => {
        const before = JSON.stringify(state);
        const route = routeOf(said, state, NOW_MS, care);
        expect(LABELS).toContain(route.agent);
        expect(routeOf(said, state, NOW_MS, care)).toEqual(route);
        expect(JSON.stringify(state)).toBe(before);
      },
    );
    fc.assert(property, { numRuns: cases(100, 3000) });
  });
});
