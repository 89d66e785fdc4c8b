import { LessonFixture } from '../support/talk/lesson-fixture.ts';
import { percentile, type Row, timings } from './measure.ts';

/** A turn of a lesson: through the model, the tools and the leak guard into one durable transaction. */
export async function store(): Promise<readonly Row[]> {
  const desk = new LessonFixture();
  try {
    const script = ['38+47', '75', 'ヒント', 'わからない', '85'];
    await timings(50, (run) => desk.say(script[run % script.length] ?? ''));
    const turns = await timings(500, (run) => desk.say(script[run % script.length] ?? ''));
    const commits = await timings(200, () => {
      const turn = desk.store.beginTurn('child-1', 'session-1');
      turn.work.record({ kind: 'streak_broken' });
      turn.commit();
    });
    return [
      {
        what: 'a turn with the inner coach, stored (p95)',
        budget: '–',
        measured: `${percentile(turns, 0.95).toFixed(1)} ms`,
        isWithin: null,
      },
      {
        what: 'a turn of progress saved durably (p95)',
        budget: '1 fsynced transaction',
        measured: `${percentile(commits, 0.95).toFixed(1)} ms, 1 transaction (tests/runtime/store)`,
        isWithin: null,
      },
    ];
  } finally {
    desk.close();
  }
}
