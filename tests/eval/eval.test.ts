import { afterEach, describe, expect, test } from 'vitest';
import { priceOf } from '#agents/models/gemini/prices.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { examine } from './examine.ts';
import { candidateOf, NoModel } from './models.ts';
import { BadOptions, readOptions } from './options.ts';
import { perform } from './perform.ts';
import { innerVersion, PROMPTS, promptVersion, readPrompts } from './prompts.ts';
import { json, markdown, measureTable, titleOf } from './report.ts';
import { MOODS, SUBJECTS } from './script.ts';
import { SCRIPTS } from './scripts.ts';

const environment = {};
const inner = candidateOf('offline', { environment });
const only = (...ids: readonly string[]) => SCRIPTS.filter(({ id }) => ids.includes(id));
const SOME = { seeds: 1, concurrency: 1, maxUsd: 1 };

describe('the scripts', () => {
  test('are sixty and more, each with a name of its own', () => {
    expect(SCRIPTS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SCRIPTS.map(({ id }) => id)).size).toBe(SCRIPTS.length);
    for (const { id } of SCRIPTS) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  test('bring every subject, every mood and every grade', () => {
    for (const subject of SUBJECTS)
      expect(
        SCRIPTS.filter(({ traits }) => traits.subject === subject).length,
        subject,
      ).toBeGreaterThanOrEqual(3);
    for (const mood of MOODS)
      expect(SCRIPTS.filter(({ traits }) => traits.mood === mood).length, mood).toBeGreaterThanOrEqual(3);
    for (const grade of [1, 2, 3])
      expect(SCRIPTS.filter(({ traits }) => traits.grade === grade).length).toBeGreaterThanOrEqual(20);
    expect(SCRIPTS.filter(({ traits }) => traits.bug !== null).length).toBeGreaterThanOrEqual(20);
  });

  test('play the same visit for the same seed, and another for another', async () => {
    const [script] = only('sums-unsure-2');
    if (!script) throw new Error('no script');
    const said = async (seed: number) =>
      (await perform(script, seed, inner)).turns.map((turn) => `${turn.said.text} → ${turn.reply}`);
    const first = await said(1);
    expect(first.length).toBeGreaterThan(3);
    expect(await said(1)).toEqual(first);
    expect(await said(2)).not.toEqual(first);
  });
});

describe('the inner model', () => {
  test('gives nothing away, and no turn fails, in a visit of each sort', async () => {
    const each = SUBJECTS.map((subject) => SCRIPTS.find(({ traits }) => traits.subject === subject));
    const scripts = [...each, ...only('sums-sulking-2', 'sums-wants-answer-3', 'sums-tests-limits-1')].filter(
      (script) => script !== undefined,
    );
    const examination = await examine(inner, { ...SOME, scripts });
    expect(examination.visits).toHaveLength(scripts.length);
    for (const measure of [
      'leaks',
      'leaksUnguarded',
      'hintOrder',
      'unverified',
      'harsh',
      'failed',
    ] as const) {
      expect(examination.total.get(measure).of, measure).toBeGreaterThan(10);
      expect(examination.total.get(measure).hits, measure).toBe(0);
    }
    expect(examination.total.share('questions')).toBeGreaterThan(0.5);
    const report = markdown(examination);
    for (const subject of SUBJECTS) expect(report).toContain(`| ${subject} `);
    expect(report).toContain(innerVersion());
    const data = JSON.parse(json(examination)) as { visits: unknown[]; total: Record<string, unknown> };
    expect(data.visits).toHaveLength(scripts.length);
    expect(data.total.leaks).toEqual(examination.total.get('leaks'));
  });
});

describe('Gemini', () => {
  const key = { GEMINI_API_KEY: 'a-key' };
  let peer: LivePeer | null = null;
  afterEach(async () => {
    await peer?.stop();
    peer = null;
  });
  const answer = (text: string) => [
    {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 20, thoughtsTokenCount: 30 },
    },
  ];

  test('is not asked without a key, and says kindly what is missing', () => {
    expect(() => candidateOf('gemini', { environment })).toThrow(NoModel);
    expect(() => candidateOf('gemini', { environment })).toThrow(/GEMINI_API_KEY/);
    expect(() => candidateOf('gpt', { environment: key })).toThrow(/offline, gemini/);
  });

  test('is examined through the real SDK, its tokens counted, with the prompts it is given', async () => {
    peer = await LivePeer.start();
    peer.onGenerate(() => answer('うん。どこから かんがえる？'));
    const candidate = candidateOf('gemini:gemini-3.8-flash', { environment: key, endpoint: peer.url });
    const prompts = new Map(
      [...readPrompts(PROMPTS)].map(([name]) => [name, `これは ためしの しじ {grade}年`]),
    );
    const scripts = only('wants-out-2');
    const { usage, total, visits, isCutShort } = await examine(candidate, { ...SOME, scripts, prompts });
    expect(isCutShort).toBe(false);
    expect(visits[0]?.transcript.turns[0]?.reply).toContain('どこから');
    expect(usage?.requests).toBe(peer.generateRequests.length);
    expect(usage?.inputTokens).toBe(1000 * peer.generateRequests.length);
    expect(usage?.outputTokens).toBe(50 * peer.generateRequests.length);
    const price = priceOf('gemini-3.8-flash', 'text', Date.now());
    expect(usage?.usd).toBeCloseTo(
      peer.generateRequests.length * ((1000 * price.inputText + 50 * price.outputText) / 1e6),
      8,
    );
    expect(JSON.stringify(peer.generateRequests[0]?.body)).toContain('ためしの しじ 2年');
    expect(total.get('emotion').hits).toBe(0);
    expect(total.get('deadEnds').hits).toBe(1);
  });

  test('is asked no more once its money is spent', async () => {
    peer = await LivePeer.start();
    peer.onGenerate(() => answer('いくつかな？'));
    const candidate = candidateOf('gemini', { environment: key, endpoint: peer.url });
    const options = { ...SOME, concurrency: 2, maxUsd: 0.004, scripts: SCRIPTS.slice(0, 20) };
    const examination = await examine(candidate, options);
    expect(examination.isCutShort).toBe(true);
    expect(examination.visits.length).toBeLessThan(5);
    expect(examination.usage?.usd).toBeLessThan(0.02);
    expect(markdown(examination)).toContain('Cut short');
  });

  test('leaves fetch as it was', async () => {
    const before = globalThis.fetch;
    peer = await LivePeer.start();
    peer.onGenerate(() => 503);
    const candidate = candidateOf('gemini', { environment: key, endpoint: peer.url });
    const { total } = await examine(candidate, { ...SOME, maxUsd: 0, scripts: only('greets-and-starts') });
    expect(globalThis.fetch).toBe(before);
    expect(total.get('leaks').of).toBe(0);
  });
});

describe('a run', () => {
  test('is told what to do, and says what it does not understand', () => {
    expect(readOptions([])).toMatchObject({ models: ['offline'], seeds: 1, subject: null, prompts: [] });
    expect(readOptions(['--model', 'offline,gemini', '--only', 'kanji', '--seeds', '3'])).toMatchObject({
      models: ['offline', 'gemini'],
      subject: 'kanji',
      seeds: 3,
    });
    expect(readOptions(['--prompts', 'a,b/c'])?.prompts).toEqual(['a', 'b/c']);
    expect(readOptions(['--help'])).toBeNull();
    for (const wrong of [
      ['--only', 'music'],
      ['--seeds', 'many'],
      ['--seeds', '0'],
      ['--colour', 'red'],
      ['here'],
    ])
      expect(() => readOptions(wrong), wrong.join(' ')).toThrow(BadOptions);
  });

  test('puts models and prompts beside each other', async () => {
    const scripts = only('reads-mountain');
    const one = await examine(inner, { ...SOME, scripts });
    const two = { ...one, candidate: { ...one.candidate, version: `prompts ${promptVersion()}` } };
    const [head = ''] = measureTable([one, two].map((each) => [titleOf(each), each.total] as const)).split(
      '\n',
    );
    expect(head).toContain(innerVersion());
    expect(head).toContain(promptVersion());
    expect(promptVersion()).toMatch(/^[0-9a-f]{8}$/);
    expect(readPrompts(PROMPTS).get('math_coach')).toContain('{grade}');
    expect(readPrompts(PROMPTS).get('encouragement_agent')).toContain('# データと指示');
  });
});
