import { Behavior, type LiveConnectConfig, Modality } from '@google/genai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { developerApi, KEY, manual, ramp, SdkClient, vertex } from './sdk-client.ts';

const PATH = '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent';
const OLDER = 'gemini-3.1-flash-live-preview';
const OLDEST = 'gemini-2.5-flash-native-audio-preview-12-2025';

let peer: LivePeer;

beforeEach(async () => {
  peer = await LivePeer.start();
});
afterEach(() => peer.stop());

interface Closed {
  readonly code: number;
  readonly reason: string;
}

/** What the peer closes with when it is sent these messages, as they are. */
async function closeAfter(...messages: readonly unknown[]): Promise<Closed> {
  const socket = new WebSocket(`${peer.url.replace('http', 'ws')}${PATH}?key=${KEY}`);
  const closed = new Promise<Closed>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  await new Promise((resolve) => socket.on('open', resolve));
  for (const message of messages) {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }
  return closed;
}

const setup = { model: 'models/gemini-3.8-live', generationConfig: { responseModalities: ['AUDIO'] } };

function connect(config: LiveConnectConfig, model?: string): Promise<SdkClient> {
  return SdkClient.connect(developerApi(peer), { ...manual, ...config }, model);
}

const tools = (behavior?: Behavior) => [
  { functionDeclarations: [{ name: 'calculate', ...(behavior && { behavior }) }] },
];

describe('what is no message of the protocol closes with 1007', () => {
  test.each<[string, readonly unknown[], string]>([
    ['something else before the setup', [{ clientContent: {} }], 'setup must be the first message'],
    ['no JSON', ['{"setup": '], 'Invalid JSON payload'],
    ['a field that nobody knows', [{ setup: { ...setup, speed: 2 } }], `Unknown name "speed" at 'setup'`],
    [
      'an unknown field deep inside',
      [{ setup: { ...setup, generationConfig: { speechConfig: { pitch: 1 } } } }],
      `Unknown name "pitch" at 'setup.generation_config.speech_config'`,
    ],
    ['an unknown kind of message', [{ setup }, { hello: 1 }], 'Unknown name "hello"'],
    ['two kinds in one message', [{ setup }, { clientContent: {}, realtimeInput: {} }], 'exactly one field'],
    ['a second setup', [{ setup }, { setup }], 'only the first'],
    [
      'an answer without an id',
      [{ setup }, { toolResponse: { functionResponses: [{ name: 'a', response: {} }] } }],
      'function_responses[0].id',
    ],
    [
      'sound that is no PCM',
      [{ setup }, { realtimeInput: { audio: { mimeType: 'audio/ogg', data: 'AAAA' } } }],
      'invalid argument',
    ],
    [
      'half a sample',
      [{ setup }, { realtimeInput: { audio: { mimeType: 'audio/pcm;rate=16000', data: 'AAAA' } } }],
      'invalid argument',
    ],
    [
      'the old mediaChunks, by their older spelling',
      [{ setup }, { realtime_input: { media_chunks: [{ mime_type: 'audio/pcm', data: 'AAA=' }] } }],
      'media_chunks is deprecated',
    ],
  ])('%s', async (_, messages, reason) => {
    const closed = await closeAfter(...messages);
    expect(closed.code).toBe(1007);
    expect(closed.reason).toContain(reason);
    expect(peer.sessions[0]?.received.fault).toMatchObject({ code: 1007 });
  });

  test('names may be written as in the protobuf', async () => {
    const closed = closeAfter(
      {
        setup: { ...setup, generation_config: undefined, system_instruction: { parts: [{ text: 'はい' }] } },
      },
      { client_content: { turns: [{ role: 'user', parts: [{ text: 'a' }] }], turn_complete: true } },
    );
    const session = await peer.nextSession();
    expect(session.instruction).toBe('はい');
    expect((await session.waitForTurn()).text).toBe('a');
    session.drop();
    expect((await closed).code).toBe(1006);
  });
});

describe('through the SDK', () => {
  test('the deprecated media closes with 1007 on 3.x and is taken on 2.5', async () => {
    const media = { mimeType: 'audio/pcm;rate=16000', data: 'AAA=' };
    const strict = await connect({});
    strict.session.sendRealtimeInput({ media });
    expect((await strict.closed.promise).reason).toContain('media_chunks is deprecated');
    const lenient = await connect({}, OLDEST);
    lenient.session.sendRealtimeInput({ activityStart: {} });
    lenient.session.sendRealtimeInput({ media });
    lenient.session.sendRealtimeInput({ activityEnd: {} });
    const [, session] = peer.sessions;
    expect((await session?.waitForSpeech())?.audio).toHaveLength(1);
  });

  test.each<[string, LiveConnectConfig, string | undefined]>([
    ['thinkingConfig on 3.8', { thinkingConfig: { thinkingBudget: 0 } }, undefined],
    ['affective dialog on 3.8', { enableAffectiveDialog: true }, undefined],
    ['proactive audio switched off on 3.8', { proactivity: { proactiveAudio: false } }, undefined],
    ['text as an answer', { responseModalities: [Modality.TEXT] }, undefined],
    ['NON_BLOCKING tools on 3.1', { tools: tools(Behavior.NON_BLOCKING) }, OLDER],
    ['a tool declared twice', { tools: [...tools(), ...tools()] }, undefined],
    [
      'parameters given in two ways',
      { tools: [{ functionDeclarations: [{ name: 'a', parameters: {}, parametersJsonSchema: {} }] }] },
      undefined,
    ],
    ['a tool without a good name', { tools: [{ functionDeclarations: [{ name: '8 a' }] }] }, undefined],
  ])('refuses with 1007: %s', async (_, config, model) => {
    await expect(connect(config, model)).rejects.toThrow('code 1007');
  });

  test.each<[string, LiveConnectConfig, string]>([
    ['thinkingConfig on 3.1', { thinkingConfig: { thinkingBudget: 0 } }, OLDER],
    ['affective dialog on 2.5', { enableAffectiveDialog: true }, OLDEST],
    ['NON_BLOCKING tools on 2.5', { tools: tools(Behavior.NON_BLOCKING) }, OLDEST],
    ['BLOCKING tools on 3.8', { tools: tools(Behavior.BLOCKING) }, 'gemini-3.8-live'],
  ])('takes %s', async (_, config, model) => {
    await connect(config, model);
    expect(peer.sessions[0]?.received.fault).toBeNull();
  });

  test('affective dialog on 3.1 is never answered', async () => {
    const hanging = connect({ enableAffectiveDialog: true }, OLDER);
    hanging.catch(() => {});
    while (peer.sessions[0]?.received.setup == null) await new Promise((resolve) => setImmediate(resolve));
    const first = await Promise.race([
      hanging.then(() => 'answered'),
      connect({}).then(() => 'the next one'),
    ]);
    expect(first).toBe('the next one');
  });

  test('a model that there is not closes with 1008', async () => {
    await expect(connect({}, 'gemini-9-live')).rejects.toThrow('code 1008');
  });

  test('marks of speech are refused while detection is automatic, and the end of the stream while it is not', async () => {
    const automatic = await SdkClient.connect(developerApi(peer), { responseModalities: [Modality.AUDIO] });
    automatic.session.sendRealtimeInput({ activityStart: {} });
    expect((await automatic.closed.promise).reason).toContain('Explicit activity control');
    const marked = await connect({});
    marked.session.sendRealtimeInput({ audioStreamEnd: true });
    expect((await marked.closed.promise).code).toBe(1007);
  });

  test('content after the first answer is refused by 3.1', async () => {
    const client = await connect({}, OLDER);
    const session = await peer.nextSession();
    client.session.sendClientContent({ turns: 'まえの こと', turnComplete: true });
    await session.waitForTurn();
    session.turnComplete();
    client.session.sendClientContent({ turns: 'もっと', turnComplete: true });
    expect((await client.closed.promise).code).toBe(1007);
  });

  test('a context update is refused by the developer API and by older models', async () => {
    const client = await connect({});
    client.session.sendContextUpdate({ systemInstruction: 'べつの せんせい' });
    expect((await client.closed.promise).code).toBe(1007);
    const older = await SdkClient.connect(vertex(peer, 'token'), manual, OLDER);
    older.session.sendContextUpdate({ systemInstruction: 'べつの せんせい' });
    expect((await older.closed.promise).code).toBe(1007);
  });

  test('an answer to a call that this session never made closes with 1008', async () => {
    const client = await connect({});
    client.answer('function-call-of-yesterday', 'calculate', {});
    expect(await client.closed.promise).toEqual({ code: 1008, reason: 'Requested entity was not found.' });
  });

  test('scheduling has its words', async () => {
    const client = await connect({ tools: tools() });
    const session = await peer.nextSession();
    const asked = session.toolCall([{ name: 'calculate' }, { name: 'calculate' }]);
    const { toolCall } = await client.until((message) => message.toolCall);
    const [one, two] = (toolCall?.functionCalls ?? []).map(({ id }) => id as string);
    const answer = (id: string | undefined, scheduling: string) =>
      client.session.sendToolResponse({
        functionResponses: [
          { id: id as string, name: 'calculate', response: {}, scheduling: scheduling as never },
        ],
      });
    answer(one, 'WHEN_IDLE');
    answer(two, 'SILENT');
    expect((await asked).map(({ scheduling }) => scheduling)).toEqual(['WHEN_IDLE', 'SILENT']);
    answer(two, 'LATER');
    expect((await client.closed.promise).code).toBe(1007);
  });
});

describe('sound while a blocking call is pending', () => {
  test.each([
    ['closes with 1008 where that is asked for', Behavior.BLOCKING, true, 1008],
    ['does no harm to a call that blocks nothing', Behavior.NON_BLOCKING, true, null],
    ['does no harm by default', Behavior.BLOCKING, false, null],
  ])('%s', async (_, behavior, refusesSoundWhileBlocked, code) => {
    await using strict = await LivePeer.start({ refusesSoundWhileBlocked });
    const config = { ...manual, tools: tools(behavior) };
    const client = await SdkClient.connect(developerApi(strict), config);
    const session = await strict.nextSession();
    client.session.sendRealtimeInput({ activityStart: {} });
    await session.until(({ utterances }) => utterances.length === 1);
    const asked = session.toolCall([{ name: 'calculate' }]);
    const { toolCall } = await client.until((message) => message.toolCall);
    client.sendAudio(ramp(320));
    if (code === null) {
      client.answer(toolCall?.functionCalls?.[0]?.id as string, 'calculate', {});
      expect(await asked).toHaveLength(1);
      expect(session.received.fault).toBeNull();
    } else expect((await client.closed.promise).code).toBe(code);
  });
});

describe('keys', () => {
  test('a bad one closes with 1007 after the socket is open', async () => {
    await using strict = await LivePeer.start({ keys: [KEY] });
    await SdkClient.connect(developerApi(strict));
    await expect(SdkClient.connect(developerApi(strict, 'another'))).rejects.toThrow('API key not valid');
  });

  test('none at all is refused with 403, and another path with 404', async () => {
    const statusOf = (path: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${peer.url.replace('http', 'ws')}${path}`);
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await statusOf(PATH)).toContain('403');
    expect(await statusOf('/ws/elsewhere?key=k')).toContain('404');
  });
});
