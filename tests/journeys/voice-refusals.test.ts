import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import voiceWords from '#agents/words/voice.json' with { type: 'json' };
import { Private } from '#config/private.ts';
import { type Settings, settingsSchema } from '#config/settings.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { composeRobot } from '#runtime/compose.ts';
import { LivePeer, type LivePeerOptions } from '../support/live-peer/live-peer.ts';
import { modelSound, VoiceTable } from '../support/talk/voice-table.ts';

/** How soon a child hears that something is wrong. */
const KIND_WITHIN_MS = 3_000;
const KEY = 'KEY-geheimnis-4711';
const NOT_FOUND =
  'models/x is not found for API version v1beta, or is not supported for bidiGenerateContent.';
const SPENT = 'Resource has been exhausted (e.g. check quota).';
const rows: string[] = [];

type Words = keyof typeof voiceWords;

/** A robot whose button is pressed, before a provider that is as `prepare` makes it. */
async function pressed(
  prepare: (peer: LivePeer) => void,
  options: { readonly peer?: LivePeerOptions; readonly live?: Partial<Settings['live']> } = {},
): Promise<{ readonly table: VoiceTable; readonly pressedAtMs: number }> {
  const table = await VoiceTable.open({ ...options, key: KEY });
  prepare(table.peer);
  const pressedAtMs = performance.now();
  await table.click();
  return { table, pressedAtMs };
}

/** What the child heard, health, notice and log have in common: no key, and each says its part. */
function tell(name: string, table: VoiceTable, heard: string, afterMs: number): void {
  const { problem } = table.room.health();
  const [notice = ''] = table.room.notices();
  rows.push(`| ${name} | ${heard} | ${afterMs.toFixed(0)} ms | ${problem} | ${notice} |`);
  const told = JSON.stringify([table.journal.lines, table.room.health(), table.room.notices(), table.events]);
  expect(told).not.toContain(KEY);
}

afterAll(() => {
  const head = [
    '| refused | what the child heard | after | health | the parent reads |',
    '|---|---|---|---|---|',
  ];
  console.log([...head, ...rows].join('\n'));
});

describe('a provider that refuses', () => {
  const forEver: readonly (readonly [
    name: string,
    (peer: LivePeer) => void,
    words: Words,
    refusal: string,
    notice: RegExp,
    attempts: number,
  ])[] = [
    [
      'a key that is not valid (1007)',
      (peer) => peer.closeAtSetup(1007, 'API key not valid. Please pass a valid API key.'),
      'cloud_refused',
      'key',
      /鍵/,
      1,
    ],
    ['a key that is not let in (403)', (peer) => peer.refuse(403), 'cloud_refused', 'key', /鍵/, 1],
    [
      'every model (1008)',
      (peer) => peer.closeAtSetup(1008, NOT_FOUND),
      'cloud_refused',
      'model',
      /モデル gemini-3\.8-live /,
      3,
    ],
    [
      'a field of the setup, whatever the model (1007)',
      (peer) => peer.closeAtSetup(1007, 'Request contains an invalid argument.'),
      'cloud_refused',
      'field',
      /設定/,
      3,
    ],
    [
      'a quota that is spent (1011)',
      (peer) => peer.closeAtSetup(1011, SPENT),
      'cloud_busy',
      'quota',
      /利用枠/,
      1,
    ],
    ['a quota that is spent (429)', (peer) => peer.refuse(429), 'cloud_busy', 'quota', /利用枠/, 1],
    [
      'the place it stands in (1008)',
      (peer) => peer.closeAtSetup(1008, 'User location is not supported for the API use.'),
      'cloud_refused',
      'place',
      /地域/,
      1,
    ],
    [
      'an address that is none of its (404)',
      (peer) => peer.refuse(404),
      'cloud_refused',
      'address',
      /endpoint/,
      1,
    ],
  ];

  test.each(forEver)(
    '%s: told to child, health, parent and log',
    async (name, prepare, words, refusal, notice, attempts) => {
      const { table, pressedAtMs } = await pressed(prepare);
      const afterMs = await table.ownVoiceAfter(pressedAtMs);
      await table.until(({ type }) => type === 'said', pressedAtMs);
      const heard = table.said().at(-1)?.text ?? '';
      expect(afterMs).toBeLessThan(KIND_WITHIN_MS);
      // The right sentence: not the one of a network that is gone.
      expect(voiceWords[words].wordings.some((wording) => heard.startsWith(wording))).toBe(true);
      expect(table.room.health().problem).toBe(`gemini-3.8-live is refused: ${refusal}`);
      expect(table.room.notices()).toEqual([expect.stringMatching(notice)]);
      expect(table.peer.attempts).toHaveLength(attempts);
      const refused = table.journal.lines.filter(({ message }) => message === 'the voice model was refused');
      expect(refused.map(({ fields }) => fields?.refusal)).toEqual(Array(attempts).fill(refusal));
      tell(name, table, heard, afterMs);
      await table.close();
    },
    30_000,
  );

  test.each([
    [
      'the name of the model',
      (_: LivePeer) => {},
      { model: 'gemini-9-live' },
      'gemini-9-live',
      'gemini-3.8-live',
      'model',
    ],
    [
      'a field, of this model only',
      (peer: LivePeer) => peer.closeAtSetup(1007, 'Request contains an invalid argument.', { times: 1 }),
      {},
      'gemini-3.8-live',
      'gemini-3.1-flash-live-preview',
      'field',
    ],
  ])(
    '%s: the next model of the table answers the child, and the parent is told',
    async (name, prepare, live, model, instead, refusal) => {
      const { table, pressedAtMs } = await pressed(
        (peer) => {
          prepare(peer);
          peer.onSession(async (session) => {
            await session.setup();
            await session.say('やあ、いっしょに やろうね', modelSound(500, 2000));
          });
        },
        { live },
      );
      const afterMs = (await table.soundAfter(2000, pressedAtMs)) - pressedAtMs;
      expect(afterMs).toBeLessThan(KIND_WITHIN_MS);
      expect(table.heardMs(7777)).toBe(0);
      expect(table.peer.attempts).toHaveLength(2);
      expect(table.room.health()).toEqual({
        mechanism: `gemini ${instead} (instead of ${model})`,
        problem: `${model} is refused: ${refusal}`,
      });
      expect(table.room.notices()).toEqual([expect.stringContaining(instead)]);
      tell(name, table, '(the answer)', afterMs);
      await table.close();
    },
    30_000,
  );
});

test('the whole robot says on its health page that it is degraded, and why, until the provider takes it again', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'coach-refused-'));
  await using peer = await LivePeer.start();
  peer.refuse(403, { times: 1 });
  const settings = settingsSchema.parse({
    state: { dir },
    body: { kind: 'virtual' },
    live: { endpoint: peer.url },
  });
  const { robot, close } = await composeRobot(settings, new Private(KEY), new MemoryJournal());
  const ending = new AbortController();
  try {
    expect(robot.health()).toMatchObject({ status: 'ok', notices: [] });
    const clock = new SystemClock();
    const body = {
      name: 'desk',
      microphone: new VirtualMicrophone(clock),
      speaker: new VirtualSpeaker(clock),
      echo: new HalfDuplex(0),
    } as const;
    const seen = new EventEmitter();
    const talk = robot.startVoice(
      body,
      { userId: 'child-1', sessionId: 's' },
      (event) => void (event.type === 'status' && seen.emit(event.status)),
      ending.signal,
    );
    const lost = once(seen, 'lost');
    talk.press();
    talk.release();
    await lost;
    const health = robot.health();
    expect(health.status).toBe('degraded');
    expect(health.parts.live?.problem).toBe('gemini-3.8-live is refused: key');
    expect(health.notices).toEqual([expect.stringMatching(/鍵/)]);
    // The next talk is taken, and nothing of it is left.
    talk.stop();
    const opened = once(seen, 'open');
    talk.press();
    talk.release();
    await opened;
    expect(robot.health()).toMatchObject({ status: 'ok', notices: [] });
  } finally {
    ending.abort();
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
});
