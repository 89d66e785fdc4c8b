import {
  GoogleGenAI,
  type LiveConnectConfig,
  type LiveServerMessage,
  Modality,
  type Session,
} from '@google/genai';
import type { LivePeer } from '../support/live-peer/live-peer.ts';
import { joinSamples } from '../support/live-peer/wire.ts';

export const MODEL = 'gemini-3.8-live';
/** What a test looks for in everything that is printed. */
export const KEY = 'marker-key-5f1d';

export const manual: LiveConnectConfig = {
  responseModalities: [Modality.AUDIO],
  realtimeInputConfig: { automaticActivityDetection: { disabled: true } },
  inputAudioTranscription: {},
  outputAudioTranscription: {},
};

export function developerApi(peer: LivePeer, apiKey = KEY): GoogleGenAI {
  return new GoogleGenAI({ apiKey, httpOptions: { baseUrl: peer.url, apiVersion: 'v1beta' } });
}

export function vertex(peer: LivePeer, token: string): GoogleGenAI {
  return new GoogleGenAI({
    vertexai: true,
    project: 'a-project',
    location: 'us-central1',
    googleAuthOptions: { authClient: authClient(token) as never },
    httpOptions: { baseUrl: peer.url, apiVersion: 'v1beta1' },
  });
}

/** As much of a google-auth-library client as the SDK asks for. */
function authClient(token: string) {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  return { getRequestHeaders: async () => headers };
}

/** The real SDK's session, with everything that came in. */
export class SdkClient {
  readonly messages: LiveServerMessage[] = [];
  readonly closed = Promise.withResolvers<{ code: number; reason: string }>();
  readonly #watchers = new Set<() => void>();
  #session: Session | null = null;

  static async connect(
    ai: GoogleGenAI,
    config: LiveConnectConfig = manual,
    model = MODEL,
  ): Promise<SdkClient> {
    const client = new SdkClient();
    client.#session = await ai.live.connect({
      model,
      config,
      callbacks: {
        onmessage: (message) => {
          client.messages.push(message);
          for (const watcher of client.#watchers) watcher();
        },
        onclose: ({ code, reason }) => client.closed.resolve({ code, reason }),
      },
    });
    return client;
  }

  get session(): Session {
    if (this.#session === null) throw new Error('not connected');
    return this.#session;
  }

  /** Resolves when a message is as asked, and gives it. */
  async until(isIt: (message: LiveServerMessage) => unknown): Promise<LiveServerMessage> {
    for (;;) {
      const found = this.messages.find(isIt);
      if (found) return found;
      const changed = Promise.withResolvers<void>();
      this.#watchers.add(changed.resolve);
      await changed.promise;
      this.#watchers.delete(changed.resolve);
    }
  }

  /** All sound that came, mono at 24 kHz. */
  get audio(): Int16Array {
    const parts = this.messages.flatMap(({ serverContent }) => serverContent?.modelTurn?.parts ?? []);
    const bytes = parts.map((part) => Buffer.from(part.inlineData?.data ?? '', 'base64'));
    return joinSamples(bytes.map((chunk) => new Int16Array(new Uint8Array(chunk).buffer)));
  }

  sendAudio(samples: Int16Array): void {
    const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
    this.session.sendRealtimeInput({ audio: { mimeType: 'audio/pcm;rate=16000', data } });
  }

  /** One utterance, marked by the client. */
  speak(samples: Int16Array): void {
    this.session.sendRealtimeInput({ activityStart: {} });
    this.sendAudio(samples);
    this.session.sendRealtimeInput({ activityEnd: {} });
  }

  answer(id: string, name: string, response: Record<string, unknown>): void {
    this.session.sendToolResponse({ functionResponses: [{ id, name, response }] });
  }
}

/** Sound that is not the same anywhere, so that what is lost, doubled or out of order shows. */
export function ramp(length: number, from = 0): Int16Array {
  return new Int16Array(length).map((_, i) => ((from + i) * 7919) % 20_000);
}
