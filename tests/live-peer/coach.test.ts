import { spawn } from 'node:child_process';
import path from 'node:path';
import { type LiveConnectConfig, Modality } from '@google/genai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTurn } from '#agents/core/records.ts';
import { callTool, declare } from '#agents/core/runner.ts';
import type { Tool } from '#agents/core/tool.ts';
import { makeTeam } from '#agents/team/team.ts';
import { calculateAndVerify } from '#agents/tools/calculate-and-verify.ts';
import { manageHint } from '#agents/tools/manage-hint.ts';
import { recordProgress } from '#agents/tools/record-progress.ts';
import { updateEmotion } from '#agents/tools/update-emotion.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { openPeerVoice, type PeerVoice, tones } from '../support/live-peer/peer-voice.ts';
import { levelOf } from '../support/live-peer/speech-watch.ts';
import { needsCommand, skipsWithout } from '../support/needs.ts';
import { careWith } from '../support/talk/care.ts';
import { LessonFixture } from '../support/talk/lesson-fixture.ts';
import { VOICE_TOOLS } from '../support/talk/tool-fixture.ts';
import { developerApi, KEY, manual, ramp, SdkClient } from './sdk-client.ts';

const tools = [calculateAndVerify, manageHint, recordProgress, updateEmotion] as readonly Tool[];
/** As short as a voice can be, so that a lesson takes no time. */
const brief: PeerVoice = { mechanism: 'tones', speak: async () => ramp(240) };

let desk: LessonFixture;
let turn: OpenTurn;
let peer: LivePeer;
const lines: string[] = [];

beforeEach(async () => {
  desk = new LessonFixture();
  turn = desk.store.beginTurn('child-1', 'session-1');
  peer = await LivePeer.start();
  lines.length = 0;
  peer.coach({ voice: brief, tell: (line) => lines.push(line) });
});
afterEach(async () => {
  await peer.stop();
  desk.close();
});

const config: LiveConnectConfig = {
  ...manual,
  systemInstruction: 'user_id: child-1, session_id: session-1',
  sessionResumption: {},
};

/** A robot as small as can be: it runs the tools that are asked for. */
async function join(handle?: string, declared: readonly Tool[] = tools): Promise<SdkClient> {
  const client = await SdkClient.connect(developerApi(peer), {
    ...config,
    tools: [{ functionDeclarations: declared.map(declare) }],
    sessionResumption: handle === undefined ? {} : { handle },
  });
  let done = 0;
  const serve = async () => {
    for (;;) {
      const message = await client.until(
        (candidate) => client.messages.indexOf(candidate) >= done && candidate.toolCall,
      );
      done = client.messages.indexOf(message) + 1;
      for (const { id, name, args } of message.toolCall?.functionCalls ?? []) {
        const call = {
          type: 'function_call' as const,
          id: id as string,
          name: name as string,
          arguments: args ?? {},
        };
        client.answer(call.id, call.name, await callTool(declared, call, contextOf()));
      }
    }
  };
  void serve();
  return client;
}

function contextOf() {
  const signal = new AbortController().signal;
  return { work: turn.work, clock: desk.clock, signal, newId: () => uuidV7(desk.clock.now()) };
}

/** Speaks, and gives what was answered. */
async function ask(client: SdkClient): Promise<string> {
  const from = client.messages.length;
  turn.work.state.turn_count += 1;
  client.speak(ramp(3200));
  await client.until(
    (message) => client.messages.indexOf(message) >= from && message.serverContent?.turnComplete,
  );
  const said = client.messages
    .slice(from)
    .flatMap(({ serverContent }) => serverContent?.outputTranscription?.text ?? []);
  return said.join('');
}

describe('the lesson', () => {
  test('greets, puts a problem on the desk, gives hints, takes the answer, and records it', async () => {
    const client = await join();
    expect(await ask(client)).toMatch(/こんにちは.*38 たす 47/);
    expect(turn.work.state.lesson).toMatchObject({ expression: '38+47', status: 'open' });
    const [first, second] = [await ask(client), await ask(client)];
    expect(turn.work.state.hint_level).toBe(2);
    expect(second).not.toBe(first);
    expect(await ask(client)).toContain('つぎも やる？');
    expect(turn.work.state.lesson).toMatchObject({ status: 'solved' });
    expect(turn.work.totals()).toMatchObject({ solvedCount: 1, totalPoints: 2 });
    expect(await ask(client)).toContain('52 ひく 18');
    expect(lines.filter((line) => line.includes('error'))).toEqual([]);
  });

  test('goes on with the same problem after a resume', async () => {
    const client = await join();
    await ask(client);
    await ask(client);
    const update = await client.until(({ sessionResumptionUpdate }) => sessionResumptionUpdate?.newHandle);
    client.session.close();
    await peer.sessions[0]?.ended;
    const again = await join(update.sessionResumptionUpdate?.newHandle);
    expect(await ask(again)).not.toContain('こんにちは');
    await ask(again);
    expect(turn.work.totals().solvedCount).toBe(1);
  });

  test('never tells the answer before the child is taken to have said it', async () => {
    const client = await join();
    const said = [await ask(client), await ask(client), await ask(client)];
    expect(said.filter((words) => words === '')).toEqual([]);
    expect(said.join('')).not.toContain('85');
  });

  test('has a kanji and a battle after the first sum, where the robot has them', async () => {
    const team = makeTeam(VOICE_TOOLS, careWith());
    turn.work.state.current_agent = 'router';
    const client = await join(undefined, team.tools);
    for (let count = 0; count < 4; count++) await ask(client);
    const said: string[] = [];
    for (let count = 0; count < 12 && !said.at(-1)?.includes('けいさんも やる'); count++)
      said.push(await ask(client));
    expect(said[0]).toContain('つぎは かんじだよ');
    expect(said.join('')).toContain('けいさんバトル、はじめるよ');
    expect(turn.work.battleRecord()).toEqual({ longestRally: 3, mostReturned: 3 });
    expect(turn.work.workedOn(0).map(({ kind }) => kind)).toContainEqual(expect.stringMatching(/^kanji/));
    expect(lines.filter((line) => line.includes('error'))).toEqual([]);
    expect(await ask(client)).toContain('52 ひく 18');
  });

  test('is played without tools as well', async () => {
    const client = await SdkClient.connect(developerApi(peer), {
      responseModalities: [Modality.AUDIO],
      outputAudioTranscription: {},
    });
    client.session.sendRealtimeInput({ text: 'はじめて' });
    await client.until(({ serverContent }) => serverContent?.turnComplete);
    expect(client.messages.some(({ serverContent }) => serverContent?.inputTranscription)).toBe(false);
    expect(client.audio.length).toBeGreaterThan(0);
  });
});

describe('its voice', () => {
  test.skipIf(skipsWithout(needsCommand('open_jtalk', 'open-jtalk')))(
    'is Open JTalk where it is',
    async () => {
      const voice = await openPeerVoice(new SystemClock());
      expect(voice.mechanism).toBe('open_jtalk');
      const samples = await voice.speak('こんにちは。いっしょに やろう。');
      expect(samples.length).toBeGreaterThan(24_000);
      expect(levelOf(samples)).toBeGreaterThan(500);
      expect(await voice.speak('こんにちは。いっしょに やろう。')).toBe(samples);
    },
  );

  test('is tones elsewhere, as long as speech would be, with pauses at the marks', async () => {
    const samples = await tones.speak('はい。');
    expect(samples).toHaveLength(3 * 2640);
    expect(levelOf(samples.subarray(0, 2640))).toBeGreaterThan(1000);
    expect(levelOf(samples.subarray(5280))).toBe(0);
  });
});

describe('npm run live-peer', () => {
  test('tells how to start the robot, what happens, and never the key or the words of the child', async () => {
    const main = path.resolve(import.meta.dirname, '..', 'support', 'live-peer-main.ts');
    const child = spawn(process.execPath, [main, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const grown = { by: Promise.withResolvers<void>() };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        grown.by.resolve();
      });
    }
    const shows = async (pattern: RegExp) => {
      while (!pattern.test(printed)) {
        grown.by = Promise.withResolvers<void>();
        await grown.by.promise;
      }
      return pattern.exec(printed)?.[1] as string;
    };
    try {
      const url = await shows(
        /COACH_LIVE_ENDPOINT=(http:\/\/127\.0\.0\.1:\d+) GEMINI_API_KEY=peer npm start/,
      );
      const client = await SdkClient.connect(developerApi({ url } as LivePeer));
      client.session.sendClientContent({ turns: 'しるしの ことば', turnComplete: true });
      await client.until(({ serverContent }) => serverContent?.modelTurn);
      client.session.close();
      await shows(/(session 1 ended)/);
      await expect(SdkClient.connect(developerApi({ url } as LivePeer), manual, 'gemini-0')).rejects.toThrow(
        '1008',
      );
      await shows(/session 1 begins: (models\/gemini-3\.8-live), 0 tools/);
    } finally {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    expect(child.exitCode).toBe(0);
    expect(printed).not.toContain(KEY);
    expect(printed).not.toContain('しるしの');
  });
});
