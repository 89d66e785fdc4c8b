// A voice talk by Google's ADK for JavaScript in its own way (Runner.runLive, LlmAgent, sub-agents). Run by peers.ts
// in the folder where the package is installed: node adk-talk.mjs <model>. Commands come in and events go out as lines
// of JSON, each event with the time since the epoch in ms.
import { createInterface } from 'node:readline';
import * as adk from '@google/adk';
import { z } from 'zod';

const TOOL_MS = 2_500;
const model = process.argv[2];
const now = () => performance.timeOrigin + performance.now();
const tell = (event, more = {}) => console.log(JSON.stringify({ event, atMs: now(), ...more }));

const slowLook = new adk.FunctionTool({
  name: 'slow_look',
  description: 'Takes its time.',
  parameters: z.object({}),
  execute: async () => {
    tell('tool_began');
    await new Promise((resolve) => setTimeout(resolve, TOOL_MS));
    return { ok: true };
  },
});
const agent = (name, more = {}) =>
  new adk.LlmAgent({ name, model, description: name, instruction: `You are ${name}.`, ...more });
const root = agent('router', {
  tools: [slowLook],
  subAgents: [agent('math_coach'), agent('japanese_coach')],
});
const sessionService = new adk.InMemorySessionService();
const runner = new adk.Runner({ appName: 'bench', agent: root, sessionService });
await sessionService.createSession({ appName: 'bench', userId: 'child', sessionId: 's' });
const queue = new adk.LiveRequestQueue();

createInterface({ input: process.stdin }).on('line', (line) => {
  const { frames } = JSON.parse(line);
  const data = Buffer.alloc(640, 1).toString('base64');
  queue.send({ activityStart: {} });
  for (let frame = 0; frame < frames; frame++) queue.sendRealtime({ data, mimeType: 'audio/pcm;rate=16000' });
  queue.send({ activityEnd: {} });
  tell('spoke');
});

tell('ready', { rssMb: process.memoryUsage.rss() / 1e6 });
const runConfig = {
  responseModalities: ['AUDIO'],
  realtimeInputConfig: { automaticActivityDetection: { disabled: true } },
};
for await (const event of runner.runLive({
  userId: 'child',
  sessionId: 's',
  liveRequestQueue: queue,
  runConfig,
})) {
  if (event.interrupted) tell('interrupted');
  if (event.turnComplete) tell('completed');
  for (const part of event.content?.parts ?? []) if (part.inlineData) tell('sound', { agent: event.author });
}
tell('ended');
