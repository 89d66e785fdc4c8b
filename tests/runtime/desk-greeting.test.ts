import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import { settingsSchema } from '#config/settings.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type ComposedRobot, composeRobot } from '#runtime/compose.ts';

let dir: string;
let composed: ComposedRobot;
const start = async () => {
  const settings = settingsSchema.parse({ state: { dir }, body: { kind: 'virtual' }, child: { grade: 2 } });
  composed = await composeRobot(settings, null, new MemoryJournal());
};
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-greeting-'));
  await start();
});
afterEach(async () => {
  await composed.close();
  rmSync(dir, { recursive: true, force: true });
});

async function say(message: string): Promise<string> {
  const { userId, sessionId } = composed.robot.desk();
  let reply = '';
  const request = { userId, sessionId, message };
  for await (const event of composed.robot.dialogue.run(request, new AbortController().signal))
    if (event.type === 'final_response') reply = event.content;
  return reply;
}

test('a greeting that asks carries its choices, also in the session that was open when the robot was started anew', async () => {
  await say('38+47');
  await say('85');
  const before = composed.robot.desk();
  await composed.close();
  await start();
  const { greeting, choices, sessionId } = composed.robot.desk();
  expect(sessionId).toBe(before.sessionId);
  expect(greeting).toMatch(/つぎ.*？$/);
  expect(choices).toEqual(before.choices);
  expect(choices).toContain('もんだい だして');
  expect(composed.robot.desk().choices).toEqual(choices);
  await say(choices[0] ?? '');
  expect(composed.robot.desk().question).not.toBeNull();
});

test('a greeting opens its question where nobody has talked since the start, and nowhere else', () => {
  const questions = new OpenQuestions();
  const greeting = { answers: 'words', choices: [{ words: 'おわり', means: 'finish' }] } as const;
  questions.greet('new', greeting);
  expect(questions.of('new')).toBe(greeting);
  questions.set('talking', null);
  questions.greet('talking', greeting);
  expect(questions.of('talking')).toBeNull();
});
