import type { Behavior, LiveServerMessage } from '@google/genai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import type { PeerSession } from '../support/live-peer/session.ts';
import { developerApi, KEY, manual, ramp, SdkClient, vertex } from './sdk-client.ts';

let peer: LivePeer;

beforeEach(async () => {
  peer = await LivePeer.start();
});
afterEach(() => peer.stop());

async function meet(config = manual): Promise<{ client: SdkClient; session: PeerSession }> {
  const [client, session] = await Promise.all([
    SdkClient.connect(developerApi(peer), config),
    peer.nextSession(),
  ]);
  return { client, session };
}

function texts(client: SdkClient, kind: 'inputTranscription' | 'outputTranscription'): string[] {
  return client.messages.flatMap(({ serverContent }) => serverContent?.[kind]?.text ?? []);
}

const tool = (name: string, behavior?: Behavior) => ({
  functionDeclarations: [
    { name, description: 'a tool', parametersJsonSchema: { type: 'object' }, ...(behavior && { behavior }) },
  ],
});

describe('what the client says', () => {
  test('the setup is kept as it was on the wire', async () => {
    const { session } = await meet({ ...manual, systemInstruction: 'やさしく', tools: [tool('calculate')] });
    expect(session.setupMessage).toMatchObject({
      model: 'models/gemini-3.8-live',
      generationConfig: { responseModalities: ['AUDIO'] },
      realtimeInputConfig: { automaticActivityDetection: { disabled: true } },
    });
    expect(session.instruction).toBe('やさしく');
    expect([...session.tools.keys()]).toEqual(['calculate']);
  });

  test('sound is kept by utterance, whole and in order, with the time it took', async () => {
    const { client, session } = await meet();
    client.speak(ramp(3200));
    client.speak(ramp(1600, 5000));
    const first = await session.waitForSpeech();
    const second = await session.waitForSpeech();
    expect(first.audio).toEqual(ramp(3200));
    expect(first.durationMs).toBe(200);
    expect(second.audio).toEqual(ramp(1600, 5000));
    expect(second.startedAtMs).toBeGreaterThanOrEqual(first.endedAtMs as number);
    expect(session.received.audioMs).toBe(300);
    expect(session.received.kinds()).toEqual([
      'setup',
      ...['activityStart', 'audio', 'activityEnd', 'activityStart', 'audio', 'activityEnd'],
    ]);
  });

  test('sound outside of the marks is heard by nobody', async () => {
    const { client, session } = await meet();
    client.sendAudio(ramp(320));
    client.speak(ramp(160));
    expect((await session.waitForSpeech()).audio).toEqual(ramp(160));
    expect(session.received.stray).toEqual([ramp(320)]);
  });

  test('without marks, speech is what is loud, with what came just before, until it is silent for long', async () => {
    const { client, session } = await meet({
      ...manual,
      realtimeInputConfig: { automaticActivityDetection: { silenceDurationMs: 200 } },
    });
    const silence = new Int16Array(1600);
    for (const chunk of [silence, silence, silence, ramp(1600), silence, ramp(1600), silence, silence]) {
      client.sendAudio(chunk);
    }
    const { durationMs } = await session.waitForSpeech();
    expect(durationMs).toBe(700);
    client.sendAudio(ramp(1600));
    client.session.sendRealtimeInput({ audioStreamEnd: true });
    expect((await session.waitForSpeech()).durationMs).toBeGreaterThanOrEqual(100);
  });

  test('where samples are not to be kept, their durations are', async () => {
    await using lean = await LivePeer.start({ keepsAudio: false });
    const [client, session] = await Promise.all([SdkClient.connect(developerApi(lean)), lean.nextSession()]);
    client.sendAudio(ramp(320));
    client.speak(ramp(3200));
    const { durationMs, audio } = await session.waitForSpeech();
    expect([durationMs, audio.length]).toEqual([200, 0]);
    expect(session.received.audioMs).toBe(220);
    expect(session.received.stray).toEqual([]);
    expect(session.received.kinds()).toEqual(['setup', 'activityStart', 'activityEnd']);
  });

  test('texts and contents are kept, and are a turn when they want an answer', async () => {
    const { client, session } = await meet();
    client.session.sendClientContent({
      turns: [{ role: 'user', parts: [{ text: 'まえの こと' }] }],
      turnComplete: false,
    });
    client.session.sendRealtimeInput({ text: 'こんにちは' });
    client.session.sendClientContent({ turns: 'つづき', turnComplete: true });
    expect((await session.waitForTurn()).text).toBe('こんにちは');
    expect((await session.waitForTurn()).text).toBe('つづき');
    expect(session.received.texts.map(({ via, wantsAnswer }) => [via, wantsAnswer])).toEqual([
      ['clientContent', false],
      ['realtimeInput', true],
      ['clientContent', true],
    ]);
    expect(session.received.contents[0]).toEqual({ role: 'user', parts: [{ text: 'まえの こと' }] });
  });

  test('a picture is kept, and is late when the turn was open', async () => {
    const { client, session } = await meet();
    const video = { mimeType: 'image/jpeg', data: Buffer.from([255, 216, 1, 2]).toString('base64') };
    client.session.sendRealtimeInput({ video });
    client.session.sendRealtimeInput({ activityStart: {} });
    client.session.sendRealtimeInput({ video });
    await session.until(({ images }) => images.length === 2);
    const [first, second] = session.received.images;
    expect([...(first?.bytes ?? [])]).toEqual([255, 216, 1, 2]);
    expect([first?.isLate, second?.isLate]).toEqual([false, true]);
  });
});

describe('what the model says', () => {
  test.each([
    ['in pieces of 40 ms', {}, 25],
    ['in pieces of 100 ms', { chunkMs: 100 }, 10],
    ['with several parts in a message', { partsPerMessage: 4 }, 7],
    ['all at once', { chunkMs: 'burst' as const }, 1],
  ])('sound comes whole and in order %s', async (_, options, messages) => {
    const { client, session } = await meet();
    expect(await session.audio(ramp(24_000), options)).toBe(true);
    session.turnComplete();
    await client.until(({ serverContent }) => serverContent?.turnComplete);
    expect(client.audio).toEqual(ramp(24_000));
    const withSound = client.messages.filter(({ serverContent }) => serverContent?.modelTurn);
    expect(withSound).toHaveLength(messages);
    expect(withSound[0]?.serverContent?.modelTurn?.parts?.[0]?.inlineData?.mimeType).toBe(
      'audio/pcm;rate=24000',
    );
  });

  test('in real time a piece comes when the one before has been heard', async () => {
    const clock = new VirtualClock();
    await using timed = await LivePeer.start({ clock });
    const [client, session] = await Promise.all([
      SdkClient.connect(developerApi(timed)),
      timed.nextSession(),
    ]);
    const said = session.audio(ramp(24_000), { chunkMs: 100, realTime: true });
    await client.until(({ serverContent }) => serverContent?.modelTurn);
    expect(client.audio).toHaveLength(2400);
    await clock.advance(299);
    await session.until(() => true);
    expect(clock.pending).toBe(1);
    await clock.advance(701);
    expect(await said).toBe(true);
    session.turnComplete();
    await client.until(({ serverContent }) => serverContent?.turnComplete);
    expect(client.audio).toEqual(ramp(24_000));
  });

  test('a whole answer has transcripts between its sound, then generationComplete, then turnComplete', async () => {
    const { client, session } = await meet();
    session.inputTranscript('38 たす 47');
    expect(await session.say('こんにちは。いくつかな？', ramp(2400))).toBe(true);
    await client.until(({ serverContent }) => serverContent?.turnComplete);
    expect(texts(client, 'inputTranscription')).toEqual(['38 たす 47']);
    expect(texts(client, 'outputTranscription')).toEqual(['こんにちは。', 'いくつかな？']);
    const order = client.messages.map(kindOf);
    expect(order.indexOf('generationComplete')).toBeGreaterThan(order.lastIndexOf('modelTurn'));
    expect(order.indexOf('turnComplete')).toBe(order.indexOf('generationComplete') + 1);
    expect(client.audio).toEqual(ramp(2400));
  });

  test('sound and transcript can share a message', async () => {
    const { client, session } = await meet();
    await session.audio(ramp(960), { transcript: 'はい' });
    const { serverContent } = await client.until((message) => message.serverContent?.modelTurn);
    expect(serverContent?.outputTranscription?.text).toBe('はい');
  });

  test('near-silence is sound that nobody hears', async () => {
    const { client, session } = await meet();
    await session.nearSilence(1000);
    session.turnComplete();
    await client.until(({ serverContent }) => serverContent?.turnComplete);
    expect(client.audio).toHaveLength(24_000);
    expect(Math.max(...client.audio)).toBeLessThan(10);
  });

  test('the model can wait for the child to go on', async () => {
    const { client, session } = await meet();
    session.waitingForInput();
    await client.until(({ serverContent }) => serverContent?.waitingForInput);
  });
});

describe('tools', () => {
  test('are called in parallel and answered by id, in any order', async () => {
    const { client, session } = await meet({ ...manual, tools: [tool('one'), tool('two')] });
    const asked = session.toolCall([{ name: 'one', args: { expression: '38+47' } }, { name: 'two' }]);
    const { toolCall } = await client.until((message) => message.toolCall);
    const [one, two] = toolCall?.functionCalls ?? [];
    expect(one).toMatchObject({ name: 'one', args: { expression: '38+47' } });
    client.answer(two?.id as string, 'two', { isSecond: true });
    client.answer(one?.id as string, 'one', { isFirst: true });
    expect((await asked).map(({ name, response }) => [name, response])).toEqual([
      ['one', { isFirst: true }],
      ['two', { isSecond: true }],
    ]);
    expect(session.received.toolResponses).toHaveLength(2);
  });

  test('a call can be taken back, and its late answer does no harm', async () => {
    const { client, session } = await meet({ ...manual, tools: [tool('slow')] });
    const asked = session.toolCall([{ name: 'slow' }]);
    const { toolCall } = await client.until((message) => message.toolCall);
    const id = toolCall?.functionCalls?.[0]?.id as string;
    session.cancelTool([id]);
    expect(await asked).toEqual([]);
    const { toolCallCancellation } = await client.until((message) => message.toolCallCancellation);
    expect(toolCallCancellation?.ids).toEqual([id]);
    client.answer(id, 'slow', {});
    client.session.sendRealtimeInput({ text: 'まだ いるよ' });
    expect((await session.waitForTurn()).text).toBe('まだ いるよ');
    expect(session.isOpen).toBe(true);
  });
});

describe('an interruption', () => {
  test('stops the sound, says interrupted, then turnComplete; the rest of the turn is swallowed', async () => {
    const { client, session } = await meet();
    const said = session.say('ながい はなし。', ramp(24_000 * 60), { realTime: true });
    await client.until(({ serverContent }) => serverContent?.modelTurn);
    client.session.sendRealtimeInput({ activityStart: {} });
    expect(await said).toBe(false);
    expect(session.turnComplete()).toBe(false);
    const { usageMetadata } = await client.until(({ serverContent }) => serverContent?.turnComplete);
    expect(client.messages.map(kindOf).slice(-2)).toEqual(['interrupted', 'turnComplete']);
    expect(client.messages.map(kindOf)).not.toContain('generationComplete');
    expect(usageMetadata?.promptTokenCount).toBeGreaterThanOrEqual(0);
    expect(client.audio.length).toBeLessThan(24_000 * 10);
  });

  test('takes back the calls that wait, and the next turn is heard again', async () => {
    const { client, session } = await meet({ ...manual, tools: [tool('slow')] });
    const asked = session.toolCall([{ name: 'slow' }]);
    await client.until((message) => message.toolCall);
    client.speak(ramp(320));
    expect(await asked).toEqual([]);
    await client.until((message) => message.toolCallCancellation);
    await session.waitForSpeech();
    expect(await session.audio(ramp(960))).toBe(true);
    await client.until(({ serverContent }) => serverContent?.modelTurn);
  });

  test('of a model that is silent is none', async () => {
    const { client, session } = await meet();
    client.speak(ramp(320));
    await session.waitForSpeech();
    await session.audio(ramp(960));
    await client.until(({ serverContent }) => serverContent?.modelTurn);
    expect(client.messages.map(kindOf)).not.toContain('interrupted');
  });

  test('can come of itself, without the child', async () => {
    const { client, session } = await meet();
    await session.audio(ramp(960));
    session.interrupted();
    await session.audio(ramp(960, 960));
    await client.until(() => client.audio.length === 1920);
    expect(client.messages.map(kindOf).slice(-4)).toEqual([
      ...['modelTurn', 'interrupted', 'turnComplete', 'modelTurn'],
    ]);
  });

  test('by content with turnComplete is unconditional on 3.8', async () => {
    const { client, session } = await meet();
    await session.audio(ramp(960));
    client.session.sendClientContent({ turns: 'とまって', turnComplete: true });
    await client.until(({ serverContent }) => serverContent?.interrupted);
  });
});

describe('tokens', () => {
  test('are reported with each turn, and what was said before is billed again', async () => {
    const { client, session } = await meet();
    for (let turn = 0; turn < 3; turn++) {
      client.speak(ramp(16_000));
      await session.waitForSpeech();
      await session.audio(ramp(48_000));
      session.turnComplete();
    }
    await client.until(() => client.messages.filter(({ usageMetadata }) => usageMetadata).length === 3);
    const reports = client.messages.flatMap(({ usageMetadata }) => usageMetadata ?? []);
    const heard = reports.map(({ promptTokensDetails }) =>
      promptTokensDetails?.find((d) => d.modality === 'AUDIO'),
    );
    expect(heard.map((detail) => detail?.tokenCount)).toEqual([25, 100, 175]);
    expect(reports.map(({ responseTokenCount }) => responseTokenCount)).toEqual([50, 50, 50]);
  });

  test('fall back to the window when the context is compressed', async () => {
    const { client, session } = await meet({
      ...manual,
      contextWindowCompression: { triggerTokens: '80', slidingWindow: { targetTokens: '40' } },
    });
    for (let turn = 0; turn < 3; turn++) {
      client.speak(ramp(32_000));
      await session.waitForSpeech();
      session.turnComplete();
    }
    await client.until(() => client.messages.filter(({ usageMetadata }) => usageMetadata).length === 3);
    const prompts = client.messages.flatMap(({ usageMetadata }) => usageMetadata?.promptTokenCount ?? []);
    expect(prompts[1]).toBeGreaterThan(prompts[0] as number);
    expect(prompts[2]).toBeLessThan(prompts[1] as number);
  });

  test('can be reported as a test wishes', async () => {
    const { client, session } = await meet();
    session.usage({ totalTokenCount: 77 });
    const { usageMetadata } = await client.until((message) => message.usageMetadata);
    expect(usageMetadata?.totalTokenCount).toBe(77);
  });
});

describe('Vertex', () => {
  test('is spoken to by a bearer token, takes a context update, and counts candidates', async () => {
    await using strict = await LivePeer.start({ keys: ['a-token'] });
    const [client, session] = await Promise.all([
      SdkClient.connect(vertex(strict, 'a-token')),
      strict.nextSession(),
    ]);
    expect(session.isVertex).toBe(true);
    expect(strict.attempts.map(({ path }) => path)).toEqual([
      '//ws/google.cloud.aiplatform.v1beta1.LlmBidiService/BidiGenerateContent',
    ]);
    client.session.sendContextUpdate({ systemInstruction: 'べつの せんせい' });
    await session.until(({ contextUpdates }) => contextUpdates.length === 1);
    await session.say('はい', ramp(480));
    const { usageMetadata } = await client.until((message) => message.usageMetadata);
    expect(usageMetadata?.responseTokenCount).toBeGreaterThan(0);
    await expect(SdkClient.connect(vertex(strict, 'another'))).rejects.toThrow('401');
  });

  test('the developer API is asked at the path with two slashes, and the key is not kept', async () => {
    await meet();
    expect(peer.attempts.map(({ path }) => path)).toEqual([
      '//ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent',
    ]);
    expect(JSON.stringify(peer.attempts) + JSON.stringify(peer.sessions)).not.toContain(KEY);
  });
});

function kindOf({ serverContent, ...rest }: LiveServerMessage): string {
  return Object.keys(serverContent ?? rest)[0] ?? '';
}
