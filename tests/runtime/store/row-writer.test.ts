import { describe, expect, test } from 'vitest';
import { openInMemory } from '#runtime/store/database/open.ts';
import { rowWriter } from '#runtime/store/tables/row-writer.ts';

const ENTRY = { id: 'e1', childId: 'c', sessionId: 's', atMs: 5 };

describe('a change that is a row as it stands', () => {
  const database = openInMemory();
  database.exec(
    `CREATE TABLE walks (seq INTEGER PRIMARY KEY, child_id TEXT NOT NULL, session_id TEXT NOT NULL,
       steps_taken INTEGER NOT NULL, came_home TEXT, at_ms INTEGER NOT NULL) STRICT`,
  );
  const write = rowWriter(database, 'walks');

  test('goes into the columns of the schema, beside whose it is and when', () => {
    // A moment of its own does not stand for that of the turn.
    write(ENTRY, { kind: 'walked', stepsTaken: 3, came_home: null, at_ms: 1 });
    expect(database.prepare('SELECT * FROM walks').all()).toEqual([
      { seq: 1, child_id: 'c', session_id: 's', steps_taken: 3, came_home: null, at_ms: 5 },
    ]);
  });

  test('is refused where it has no value for a column', () => {
    expect(() => write(ENTRY, { stepsTaken: 3 })).toThrow(/came_home/);
    expect(() => write(ENTRY, { stepsTaken: 3.5, cameHome: 'no' })).toThrow(/INTEGER/);
    expect(database.prepare('SELECT count(*) FROM walks').pluck().get()).toBe(1);
  });
});
