import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import { settingsSchema } from '#config/settings.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type ComposedRobot, composeRobot } from '#runtime/compose.ts';

let dir: string;
let composed: ComposedRobot;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-erased-'));
  const settings = settingsSchema.parse({ state: { dir }, body: { kind: 'virtual' } });
  composed = await composeRobot(settings, null, new MemoryJournal());
});
afterEach(async () => {
  await composed.close();
  rmSync(dir, { recursive: true, force: true });
});

async function say(message: string): Promise<void> {
  const { userId, sessionId } = composed.robot.desk();
  const request = { userId, sessionId, message };
  for await (const _ of composed.robot.dialogue.run(request, new AbortController().signal));
}

/** Of the child at the desk, from so many days ago to the end of the day `days` later. */
async function erase(agoDays: number, days: number): Promise<void> {
  const fromMs = Date.now() - agoDays * 86_400_000;
  const request = { scope: 'range', childId: composed.robot.desk().userId, fromMs } as const;
  await composed.robot.trust.erase({ ...request, toMs: fromMs + days * 86_400_000 });
}

test('a talk that was erased ends with a sentence for every page, and its desk is empty', async () => {
  const { robot } = composed;
  for (const message of ['8+7', '15', '9+6']) await say(message);
  const before = robot.desk();
  expect([before.totalPoints, before.said]).toMatchObject([3, { turn: 3, isAnswer: true }]);
  await erase(1, 2);
  const after = robot.desk();
  expect(after).toMatchObject({ totalPoints: 0, streak: 0, card: null, question: null });
  expect(after.said).toEqual({ turn: 4, sentence: VOICE_PHRASES.records_gone[0], isAnswer: false });
  expect(robot.view()).toMatchObject({ turns: 4, mode: 'speaking' });
});

test('where the talk stands as it was, pages only look at the desk again', async () => {
  await say('8+7');
  await erase(9, 1);
  expect(composed.robot.desk()).toMatchObject({
    card: { expression: '8+7' },
    said: { turn: 2, sentence: null },
  });
  await say('おわり');
  await erase(1, 2);
  expect(composed.robot.desk().said).toMatchObject({ turn: 4, sentence: null });
});

test('what the child told before every lesson is shown on no other page', async () => {
  const { robot } = composed;
  await say('8+7');
  expect(robot.desk().said.sentence).toContain('8 + 7');
  await say('パパが いつも なぐるの');
  expect(robot.desk().said).toEqual({ turn: 2, sentence: null, isAnswer: true });
});

test('a child whose records were all erased has no name and no mark, and is asked for both anew', async () => {
  const { robot } = composed;
  const { children } = robot;
  children.change(robot.desk().userId, { nickname: 'はなこ', mark: 'rabbit' });
  for (const message of ['8+7', '15']) await say(message);
  expect(robot.desk()).toMatchObject({ totalPoints: 3, introduction: null });
  await robot.trust.erase({ scope: 'child', childId: robot.desk().userId });
  expect(children.all).toMatchObject([{ nickname: '', isMarked: false }]);
  expect(robot.desk()).toMatchObject({ totalPoints: 0, introduction: { asksNickname: true } });
  expect(robot.desk().introduction?.marks.length).toBeGreaterThan(1);
});
