import type { Emotion } from '#agents/core/state.ts';
import type { Database, Statement } from '#runtime/store/database/open.ts';
import type { Entry } from './entry.ts';

/** How the child felt over time; it stays on this robot. */
export class Emotions {
  readonly #add: Statement<unknown[]>;

  constructor(database: Database) {
    this.#add = database.prepare(
      `INSERT INTO emotion_history (child_id, session_id, frustration, confidence, fatigue, excitement,
         primary_emotion, support_level, action_recommended, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
  }

  add({ childId, sessionId, atMs }: Entry, emotion: Emotion): void {
    const { frustration, confidence, fatigue, excitement } = emotion;
    const { primary_emotion, support_level, action_recommended } = emotion;
    const scores = [frustration, confidence, fatigue, excitement];
    const judgements = [primary_emotion, support_level, action_recommended];
    this.#add.run(childId, sessionId, ...scores, ...judgements, atMs);
  }
}
