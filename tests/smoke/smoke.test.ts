import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Settings } from '#config/settings.ts';
import { needsEmulator, useEmulator } from '../support/cloud/firestore-emulator.ts';
import { useMemoryBankPeer } from '../support/cloud/memory-bank-peer.ts';
import { item, robotCloud } from '../support/cloud/robot-cloud.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { modelSound } from '../support/talk/voice-table.ts';
import { markdown } from './report.ts';
import { runSmoke } from './smoke.ts';

const { missing } = needsEmulator();
const emulator = useEmulator();
const bank = useMemoryBankPeer();
const KEY = 'AIzaSy-geheimnis-0123456789abcdef';
const PROBLEMS = ['38+47', '12-5', '6×7'].map((expression) => ({
  text: `${expression}=`,
  type: 'arithmetic',
  expression,
  confidence: 0.98,
}));

/** A provider as it should be: it hands the sum to the coach, puts it on the desk and asks; writes, and reads photos. */
function isWell(peer: LivePeer): void {
  peer.onSession(async (session) => {
    await session.setup();
    await session.waitForTurn();
    await session.toolCall([{ name: 'transfer_to_agent', args: { agent_name: 'math_coach' } }]);
    const args = { expression: '38+47', child_answer: '', grade_level: 2 };
    await session.toolCall([{ name: 'calculate_and_verify', args }]);
    session.inputTranscript('38 たす 47');
    await session.say('いちの くらいは いくつかな？', modelSound(600, 2000));
  });
  peer.onEmbed(({ texts, dimensions }) =>
    texts.map((text) =>
      Array.from({ length: dimensions }, (_, at) => Number(at === (/九九|かけ/.test(text) ? 0 : 1))),
    ),
  );
  peer.onGenerate(({ images }) =>
    images.length > 0 ? JSON.stringify({ problems: PROBLEMS }) : 'どこで こまったかな？',
  );
}

const run = (peer: LivePeer, more: { limitMs?: number; stopUsd?: number; only?: string } = {}) =>
  runSmoke({ key: KEY, endpoint: peer.url, limitMs: 60_000, stopUsd: 0.5, ...more });
const outcomes = ({ steps }: Awaited<ReturnType<typeof run>>) =>
  steps.map(({ step, outcome }) => `${step}: ${outcome}`);

describe('the smoke test', () => {
  test('tries each voice model, writing and a photo with the whole robot, and says what it left out', async () => {
    await using peer = await LivePeer.start({ keys: [KEY] });
    isWell(peer);
    const report = await run(peer);
    expect(outcomes(report)).toEqual([
      'voice: gemini-3.8-live: ok',
      'voice: gemini-3.1-flash-live-preview: ok',
      'voice: gemini-2.5-flash-native-audio-preview-12-2025: ok',
      'writing: ok',
      'a photo of homework: ok',
      'vectors: ok',
      'Firestore, sealed: left out',
      'Firestore, searchable: left out',
      'Memory Bank: left out',
    ]);
    expect(report.usd).toBeGreaterThan(0);
    expect(report.usd).toBeLessThan(0.5);
    const text = markdown(report, [KEY]);
    expect(text).toContain('いちの くらいは いくつかな');
    expect(text).toContain('no service account: CLOUD_SERVICE_ACCOUNT');
    expect(text).not.toMatch(/geheimnis|127\.0\.0\.1|coach-smoke/);
  });

  test('says of a provider that refuses what it refused, by the code that health has', async () => {
    await using peer = await LivePeer.start();
    isWell(peer);
    peer.closeAtSetup(1007, 'API key not valid. Please pass a valid API key.');
    peer.onGenerate(() => 403);
    const report = await run(peer);
    expect(
      outcomes(report)
        .slice(0, 5)
        .every((line) => line.endsWith('failed')),
    ).toBe(true);
    const text = markdown(report, [KEY]);
    expect(text).toContain('gemini-3.8-live is refused: key');
    expect(text).toContain('does not answer: refused');
    expect(text).toContain('VisionError: refused: the provider answered 403');
    expect(text).toContain(
      'the voice model was refused {"model":"gemini-3.8-live","refusal":"key","code":1007}',
    );
  });

  test('a model that only its stand-in answers for has failed', async () => {
    await using peer = await LivePeer.start();
    isWell(peer);
    peer.closeAtSetup(1007, 'Request contains an invalid argument.', { times: 1 });
    const { steps } = await run(peer, { only: 'gemini-3.8-live' });
    expect(steps[0]).toMatchObject({ step: 'voice: gemini-3.8-live', outcome: 'failed' });
    expect(steps[0]?.details).toContain('gemini-3.8-live is refused: field');
  });

  test.each([
    ['the time was over', { limitMs: 0 }],
    ['the money was spent', { stopUsd: 0 }],
  ])('begins nothing more when %s', async (why, limits) => {
    await using peer = await LivePeer.start();
    const { steps } = await run(peer, limits);
    expect(steps.slice(0, 5).map(({ details }) => details)).toEqual(Array(5).fill([why]));
    expect(peer.attempts).toEqual([]);
  });

  describe.skipIf(missing !== null)("the family's cloud", () => {
    const settings = () => ({
      ...{ endpoint: emulator.endpoint, project: 'p' },
      ...{ engineEndpoint: bank.endpoint, engineId: 'e1' },
    });
    const tried = (change: Partial<Settings['cloud']> = {}, only = '') =>
      runSmoke({
        ...{ key: '', endpoint: '', limitMs: 60_000, stopUsd: 0.5, only },
        cloud: { account: null, settings: { ...settings(), ...change } },
      });

    test('takes, gives back, finds and purges what robots write, without a key of the provider', async () => {
      const report = await tried();
      expect(outcomes(report).slice(6)).toEqual([
        'Firestore, sealed: ok',
        'Firestore, searchable: ok',
        'Memory Bank: ok',
      ]);
      expect(report.steps.slice(0, 6).every(({ outcome }) => outcome === 'left out')).toBe(true);
      const seen = ['2 of 2 written', '2 read back by another robot', 'purged, nothing is left'];
      for (const { details } of report.steps.slice(6)) expect(details).toEqual(expect.arrayContaining(seen));
      expect(report.steps.at(-1)?.details).toContain('found by what it means');
      const kept = bank.requests.filter(({ body }) => body.includes('しるし'));
      expect(kept.length).toBeGreaterThan(0);
      expect(bank.facts()).toEqual([]);
    });

    test('leaves alone what a family keeps there', async () => {
      // Each try has its own key.
      const project = `demo-smoke-${randomUUID()}`;
      const family = robotCloud({ endpoint: emulator.endpoint, project });
      await family.write([item()], new AbortController().signal);
      expect(outcomes(await tried({ project }, 'sealed'))).toEqual(['Firestore, sealed: ok']);
      expect(await family.children(new AbortController().signal)).toEqual(['child-x']);
    });

    test('says what refused, purges all the same, and says where something is left', async () => {
      bank.next = (call) => (call.endsWith('memories:retrieve') ? 'no_access' : 'pass');
      const refused = await tried({}, 'Memory Bank');
      expect(refused.steps[0]?.outcome).toBe('failed');
      expect(refused.steps[0]?.details).toContain('purged, nothing is left');
      expect(refused.steps[0]?.details.join()).toContain('no_access');
      expect(bank.facts()).toEqual([]);
      const nowhere = await tried({ endpoint: 'http://127.0.0.1:9' }, 'sealed');
      expect(nowhere.steps[0]?.outcome).toBe('failed');
      expect(nowhere.steps[0]?.details.at(-1)).toMatch(/^what is left lies under the name smoke-/);
      expect(outcomes(await tried({ engineId: '' }, 'Memory Bank'))).toEqual(['Memory Bank: left out']);
    });
  });

  test('without a key says in one line what to do', () => {
    const { GEMINI_API_KEY: _, CREDENTIALS_DIRECTORY: __, CLOUD_SERVICE_ACCOUNT: ___, ...env } = process.env;
    const main = path.join(import.meta.dirname, 'main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^No key: GEMINI_API_KEY=.* npm run smoke/),
    ]);
  });

  test('a report holds no key and no path, wherever they came from', () => {
    const details = [
      `said ${KEY}`,
      'AIzaSyB1234567890123456789012345678',
      `${['', 'home', 'taro', 'robot'].join('/')} | a bar\nand a line`,
    ];
    const step = { step: 'voice', outcome: 'failed' as const, tookMs: 1500, details };
    const text = markdown(
      {
        setting: [`key ${KEY}`],
        steps: [step],
        usd: 0.01,
        log: [JSON.stringify({ at: ['', 'root', 'x'].join('/') })],
      },
      [KEY],
    );
    expect(text).not.toMatch(/geheimnis|AIza|taro|root/);
    expect(text.match(/\[key\]/g)).toHaveLength(3);
    expect(text.match(/\[path\]/g)).toHaveLength(2);
    expect(text.split('\n').filter((line) => line.startsWith('| voice'))).toEqual([
      expect.stringMatching(/a bar and a line \|$/),
    ]);
  });
});
