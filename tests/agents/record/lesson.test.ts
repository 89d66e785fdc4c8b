import { expect, test } from 'vitest';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { SessionRecorder } from '#runtime/session-recorder.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

test('a real lesson with the inner coach is recorded as it was', async () => {
  const desk = new LessonFixture();
  try {
    const { clock, journal, store } = desk;
    const talk = async (sessionId: string, ...messages: readonly string[]): Promise<void> => {
      for (const message of messages) {
        clock.setWallClock(clock.now() + 20_000);
        await desk.say(message, sessionId);
      }
    };
    await talk('one', '38+47', '75', '85', '52-17 も やりたい', '35', 'おわり');
    const recorder = new SessionRecorder({
      store,
      words: kindWords(SUBJECTS),
      times: { activeMs: (childId, sessionId) => store.family.session(childId, sessionId)?.activeMs ?? 0 },
      turns: new TurnQueue(),
      cloud: null,
      clock,
      journal,
      newId: () => uuidV7(clock.now()),
    });
    await recorder.start(new AbortController().signal);
    await recorder.settled();
    const before = desk.state('one');
    clock.setWallClock(clock.now() + 40 * 60_000);
    recorder.wake();
    await recorder.settled();
    const record = store.recordOf('one');
    const worked = store.workedInSession('child-1', 'one');
    expect(worked.map(({ expression }) => expression)).toEqual(['38+47', '52-17']);
    expect(record).toMatchObject({
      problemCount: 2,
      solvedCount: worked.filter(({ status }) => status === 'solved').length,
      points: store.totals('child-1').totalPoints,
      hintCount: worked.reduce((sum, { hintCount }) => sum + hintCount, 0),
      madeBy: 'inner',
    });
    expect(record?.solvedCount).toBeGreaterThan(0);
    expect(record?.summary).toMatch(/^4月6日、2問に取り組み、/);
    expect(desk.state('one')).toEqual(before);
    expect(store.sessionsToRecord(0)).toEqual([]);
    await recorder.stop();
  } finally {
    desk.close();
  }
});
