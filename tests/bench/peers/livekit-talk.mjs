// A voice talk by LiveKit's agents in their own way (AgentSession over Google's realtime model, a tool that hands over
// to another Agent), without a room: microphone and loudspeaker are its own AudioInput and AudioOutput. Run by peers.ts
// in the folder where the packages are installed; lines in and out as adk-talk.mjs has them.
import { createInterface } from 'node:readline';
import { initializeLogger, llm, voice } from '@livekit/agents';
import * as google from '@livekit/agents-plugin-google';
import { AudioFrame } from '@livekit/rtc-node';
import { z } from 'zod';

const TOOL_MS = 2_500;
const FRAME = 320;
const model = process.argv[2];
const now = () => performance.timeOrigin + performance.now();
const tell = (event, more = {}) => console.log(JSON.stringify({ event, atMs: now(), ...more }));
initializeLogger({ pretty: false, level: 'fatal' });

// A socket that it closes itself (for other tools, say) without a code ends with 1005, which it throws as an error of
// nobody's: the talk goes on without it.
process.on('uncaughtException', (error) => tell('fault', { message: String(error.message).slice(0, 200) }));

class Ear extends voice.AudioInput {
  constructor() {
    super();
    this.multiStream.addInputStream(
      new ReadableStream({
        start: (controller) => {
          this.controller = controller;
        },
      }),
    );
  }
  hear(level) {
    const samples = new Int16Array(FRAME).map((_, i) => Math.round(Math.sin(i / 3) * level));
    this.controller.enqueue(new AudioFrame(samples, 16_000, 1, FRAME));
  }
}
class Mouth extends voice.AudioOutput {
  #playedMs = 0;
  constructor() {
    super(24_000);
  }
  async captureFrame(frame) {
    await super.captureFrame(frame);
    this.#playedMs += (frame.samplesPerChannel / frame.sampleRate) * 1000;
    tell('sound');
  }
  flush() {
    super.flush();
    this.#finish(false);
  }
  clearBuffer() {
    tell('interrupted');
    this.#finish(true);
  }
  #finish(interrupted) {
    if (this.#playedMs === 0) return;
    this.onPlaybackFinished({ playbackPosition: this.#playedMs / 1000, interrupted });
    this.#playedMs = 0;
  }
}

const slowLook = llm.tool({
  description: 'Takes its time.',
  parameters: z.object({}),
  execute: async () => {
    tell('tool_began');
    await new Promise((resolve) => setTimeout(resolve, TOOL_MS));
    return { ok: true };
  },
});
const transfer = llm.tool({
  description: 'Hands over to another agent.',
  parameters: z.object({ agent_name: z.string() }),
  execute: async ({ agent_name: name }) => llm.handoff({ agent: agentOf(name), returns: 'ok' }),
});
function agentOf(name) {
  return new voice.Agent({
    instructions: `You are ${name}.`,
    tools: { slow_look: slowLook, transfer_to_agent: transfer },
  });
}

const session = new voice.AgentSession({
  llm: new google.realtime.RealtimeModel({
    model,
    apiKey: 'peer',
    httpOptions: { baseUrl: process.argv[3] },
  }),
});
const ear = new Ear();
session.input.audio = ear;
session.output.audio = new Mouth();
session.on('error', ({ error }) => tell('error', { message: String(error?.message ?? error).slice(0, 200) }));
await session.start({ agent: agentOf('router') });
// A microphone gives a frame every 20 ms, silence too.
let loud = 0;
setInterval(() => ear.hear(loud-- > 0 ? 8_000 : 0), 20);
createInterface({ input: process.stdin }).on('line', (line) => {
  loud = JSON.parse(line).frames;
});
tell('ready', { rssMb: process.memoryUsage.rss() / 1e6 });
