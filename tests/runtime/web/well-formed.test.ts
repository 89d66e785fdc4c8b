import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { asParentOf } from '../../support/page/as-parent.ts';
import { answer, pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { VoiceClient } from '../../support/page/page-voice-client.ts';

/** Half of a character that takes two units of UTF-16, as a phone sends it that cuts an emoji: no UTF-8 can hold it. */
const HALF = '\ud83d';
const WHOLE = '\ufffd';

let robot: ScriptedRobot;
let heard: string[];
let web: Awaited<ReturnType<typeof startWeb>>;
beforeEach(async () => {
  robot = new ScriptedRobot();
  heard = [];
  web = await startWeb(robot, pageSettings(), new MemoryJournal(), new VirtualClock());
});
afterEach(() => web.close());

async function post(path: string, body: object, session: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`${web.address}api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
  await response.text();
}

const DOORS: [name: string, send: (text: string) => Promise<void>][] = [
  [
    'what a child writes',
    async (message) => {
      robot.turn = (request, signal) => {
        heard.push(request.message);
        return answer('うん')(request, signal);
      };
      await post('dialogue/run', { user_id: 'child-1', session_id: 's-1', message });
    },
  ],
  [
    'what a parent asks',
    async (query) => {
      robot.family = {
        ...robot.family,
        ask: async function* (question) {
          heard.push(question.query);
          const rest = { follow_ups: [], history_id: 'd', language: 'ja', child_ids: [] } as const;
          yield { type: 'final_response', content: '3問です。', ...rest };
        },
      };
      await post('agent/query-stream', { query }, await asParentOf(web.address));
    },
  ],
  [
    'what is to be said aloud',
    async (text) => {
      await post('speech', { text });
      heard.push(...robot.spoken);
    },
  ],
  [
    'what a child writes into a talk by voice',
    async (text) => {
      const client = await VoiceClient.open(web.address);
      await client.until(() => client.messages.some(({ type }) => type === 'status'));
      client.say({ type: 'say', text });
      client.say({ type: 'stop' });
      await expect.poll(() => robot.voices[0]?.calls).toContain('stop');
      heard.push(...(robot.voices[0]?.calls ?? []).flatMap((call) => /^say (.*)$/s.exec(call)?.[1] ?? []));
      await client.leave();
    },
  ],
];

test.each(DOORS)(
  '%s comes in as text that can be stored, with a sign where half a letter was',
  async (_, send) => {
    await send(`ねこ${HALF} いぬ`);
    expect(heard).toEqual([`ねこ${WHOLE} いぬ`]);
  },
);
