import { afterEach, describe, expect, test } from 'vitest';
import type { DeskCard } from '#runtime/desk/desk-card.ts';
import { skipsWithout } from '../support/needs.ts';
import { readingOf } from '../support/page/page-cards.ts';
import { japaneseSpeech, needsJapaneseSpeech } from '../support/sound/japanese-speech.ts';
import { needsSoundLab } from '../support/sound/sound-lab.ts';
import { VoiceHarness } from '../support/talk/voice-harness.ts';

const ROW = 2;

describe.skipIf(skipsWithout(needsSoundLab(), needsJapaneseSpeech()))(
  'practice by voice on real sound',
  () => {
    let house: VoiceHarness | null = null;
    afterEach(async () => {
      await house?.close();
      house = null;
    });

    test('a row of kanji: asked, seen on the page, answered by mouth, and in the database', async () => {
      house = await VoiceHarness.open();
      const { peer } = house;
      const results: Record<string, unknown>[] = [];
      /** What the model understands of the child; the peer has no ears. */
      let words = '';
      let spoken = Promise.withResolvers<void>();
      peer.onSession(async (session) => {
        await session.setup();
        const run = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
          const [reply] = await session.toolCall([{ name, args }]);
          results.push(reply?.response ?? {});
          return reply?.response ?? {};
        };
        const say = async (text: string): Promise<void> => {
          await session.say(text, await japaneseSpeech(text));
          spoken.resolve();
        };
        await session.waitForTurn();
        await run('transfer_to_agent', { agent_name: 'japanese_coach' });
        let asked = await run('next_problem', { topic: 'kanji', count: ROW });
        await say(String(asked.ask));
        for (let left = ROW; left > 0; ) {
          await session.waitForTurn();
          session.inputTranscript(words);
          const judged = await run('answer_drill', { answer: words });
          if (judged.is_finished !== true) {
            await say(String(judged.ask ?? judged.next_hint));
            continue;
          }
          left -= 1;
          if (left > 0) asked = await run('next_problem', { topic: 'kanji' });
          await say(left > 0 ? `そうだね。${String(asked.ask)}` : 'ぜんぶ できたね。');
        }
      });
      const desk = async (): Promise<DeskCard | null> =>
        ((await (await fetch(`${house?.daemon.address}/api/v1/desk`)).json()) as { card: DeskCard | null })
          .card;
      const answered = async (say: string): Promise<void> => {
        words = say;
        spoken = Promise.withResolvers();
        const sinceMs = performance.now();
        await house?.childSays(say);
        const speakingMs = await house?.until('speaking', 20_000, sinceMs);
        await spoken.promise;
        // All of it was heard, which may be before the model's turn is over.
        await house?.until('ready', 20_000, speakingMs);
        await house?.untilCalm();
      };

      await house.click();
      await answered('かんじの れんしゅうを しようよ');
      for (let done = 0; done < ROW; done++) {
        const card = await desk();
        if (card?.type === 'kanji_reading') {
          expect(card.row).toEqual({ done, of: ROW });
          await answered(`えーとね、${readingOf(card.kanji, card.word)} だと おもう`);
        } else {
          expect(card).toMatchObject({ type: 'kanji_writing', kanji: null, row: { done, of: ROW } });
          await answered('かけたよ');
          expect(await desk()).toMatchObject({ type: 'kanji_writing', kanji: expect.stringMatching(/./) });
          await answered('おなじだったよ');
        }
      }

      expect(await desk()).toBeNull();
      expect(results.filter((result) => 'error' in result)).toEqual([]);
      expect(peer.sessions).toHaveLength(1);
      expect(
        house.rows(
          `SELECT problems.kind, answer IS NOT NULL AS has_answer, is_correct FROM attempts
         JOIN problems USING (child_id, problem_id) ORDER BY attempts.at_ms`,
        ),
      ).toEqual(
        Array.from({ length: ROW }, () => ({
          kind: expect.stringMatching(/^kanji_/),
          has_answer: 1,
          is_correct: 1,
        })),
      );
      expect(house.rows('SELECT sum(points) AS points FROM points')).toEqual([{ points: 3 * ROW }]);
      // What the child said is nowhere: the answer in the database is the robot's own.
      expect(house.daemon.output()).not.toMatch(/れんしゅうを しようよ/);
    });
  },
);
