import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerTo } from '#agents/safety/answer.ts';
import { DISCLOSURE_KINDS } from '#agents/safety/kinds.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { skipsWithout } from '../support/needs.ts';
import { CHILD, japaneseSpeechHeard, needsJapaneseSpeech } from '../support/sound/japanese-speech.ts';
import { allRows, filesWith } from '../support/store/all-rows.ts';
import { exportedText } from '../support/store/exported-text.ts';
import { CloudHarness } from '../support/talk/cloud-harness.ts';
import { TOLD_MARKER, TOLD_ONCE } from '../support/talk/told-once.ts';
import { modelSound, OWN_SAMPLE, VoiceTable } from '../support/talk/voice-table.ts';

/** Each kind once on each way (robot-page-help.test.ts has the page's): what was said, shown and stored. */
const SUM = '38+47';
const { grade: GRADE } = settingsSchema.parse({}).child;
/** Sound of the model, by which it is known again. */
const [TO_TOLD, TO_WORK] = [3000, 1000];

test.each([1, 2, 3] as const)(
  'with a cloud in writing, grade %i: its own sentence, and the cloud is not asked',
  async (grade) => {
    const house = await CloudHarness.open({ COACH_CHILD_GRADE: String(grade) });
    try {
      house.plays('どこから かんがえて みる？');
      await house.say(SUM, '');
      const [before, asked] = [allRows(house.dir), house.peer.generateRequests.length];
      for (const { kind, told } of TOLD_ONCE) {
        const { content, helplines, choices } = answerTo(kind, grade);
        const { events, reply } = await house.say(told, '');
        expect(reply, kind).toBe(content);
        expect(events, kind).toContainEqual({ type: 'help_card', helplines, choices });
        expect(events.at(-1), kind).toMatchObject({ mood: 'gentle' });
      }
      expect(house.peer.generateRequests).toHaveLength(asked);
      expect(allRows(house.dir)).toBe(before);
      await house.say('もんだいに もどりたい', '');
      expect(house.peer.generateRequests.length).toBeGreaterThan(asked);
      expect(JSON.stringify(house.peer.generateRequests.map(({ body }) => body))).not.toMatch(
        /まーかー|たたかれ/,
      );
      expect(await house.leaksAfterStop()).toEqual([]);
      expect(filesWith(house.dir, TOLD_MARKER)).toEqual([]);
      const taken = await exportedText(house.dir, settingsSchema.parse({}).child.id);
      expect(taken).toMatch(/data\/sessions\.jsonl\n\{/);
      const kinds = DISCLOSURE_KINDS.map((kind) => `"${kind}"`).join('|');
      expect(taken).not.toMatch(new RegExp(`${TOLD_MARKER}|まーかー|たたかれ|${kinds}`));
    } finally {
      await house.close();
    }
  },
);

test.skipIf(skipsWithout(needsJapaneseSpeech()))(
  'by voice: the robot’s own voice, the card, no tool, no sound of the model, until work is asked for',
  async () => {
    const clock = new VirtualClock();
    const table = await VoiceTable.open({ clock });
    try {
      const speech = await japaneseSpeechHeard('はちじゅうご', CHILD);
      let words = '';
      let sample = TO_WORK;
      let turns = 0;
      const answers: unknown[] = [];
      table.peer.onSession(async (session) => {
        await session.setup();
        for (;;) {
          await session.waitForTurn();
          // The worst order: sound and calls first, and only then what the child said.
          await session.audio(modelSound(1000, sample), { chunkMs: 'burst', transcript: 'うん' });
          const call = {
            name: 'calculate_and_verify',
            args: { expression: SUM, child_answer: '8', grade_level: 2 },
          };
          const called = sample === TO_TOLD ? session.toolCall([call]) : Promise.resolve([]);
          if (words !== '') session.inputTranscript(words);
          answers.push(...(await called).map(({ response }) => response));
          session.turnComplete();
          turns += 1;
        }
      });
      const isOpen = () => table.events.some((event) => event.type === 'status' && event.status === 'open');
      table.talk.press();
      table.talk.release();
      // The line is real: what travels on it is waited for while the time of the robot stands still.
      while (!isOpen()) await nextTurn();
      const says = async (said: string, heard: number): Promise<void> => {
        [words, sample] = [said, heard];
        const from = table.events.length;
        const modes = () =>
          table.events.slice(from).flatMap((event) => (event.type === 'mode' ? [event.mode] : []));
        const before = turns;
        table.microphone.hear(speech);
        while (!modes().includes('thinking')) await clock.advance(20);
        const isHeard = () => words === '' || table.events.slice(from).some(({ type }) => type === 'heard');
        while (!isHeard()) await nextTurn();
        while (modes().at(-1) !== 'ready') await clock.advance(20);
        while (turns === before) await nextTurn();
        // The turn is stored after its last sound.
        await clock.advance(200);
      };
      await says('さんすう しよう', TO_WORK);
      for (const { kind, told } of TOLD_ONCE) {
        const before = allRows(table.dir);
        const [heardMs, ownMs, from] = [
          table.heardMs(TO_WORK),
          table.heardMs(OWN_SAMPLE),
          table.events.length,
        ];
        const { content, helplines, choices } = answerTo(kind, GRADE);
        await says(told, TO_TOLD);
        expect(table.said().at(-1)?.text, kind).toBe(content);
        expect(table.heardMs(OWN_SAMPLE), kind).toBeGreaterThan(ownMs);
        expect(table.events.slice(from), kind).toContainEqual(
          expect.objectContaining({ type: 'help_card', helplines, choices }),
        );
        expect(allRows(table.dir), kind).toBe(before);
        await says('もんだいに もどりたい', TO_WORK);
        expect(table.heardMs(TO_WORK), kind).toBe(heardMs + 1000);
        expect(table.events.at(-1), kind).not.toMatchObject({ type: 'help_card' });
      }
      expect(table.heardMs(TO_TOLD)).toBe(0);
      expect(answers).toHaveLength(TOLD_ONCE.length);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(JSON.stringify(answers[0])).toContain('not_now');
      expect(table.counts.counted().unjudged_answers).toBe(0);
      await says('', TO_WORK);
      expect(table.counts.counted().unjudged_answers).toBe(1);
      expect(table.journal.lines.at(-1)).toMatchObject({ fields: { count: 1 } });
      expect(filesWith(table.dir, TOLD_MARKER)).toEqual([]);
      expect(JSON.stringify(table.journal.lines)).not.toMatch(
        new RegExp(`${TOLD_MARKER}|home_harm|たたかれ`),
      );
    } finally {
      await table.close();
    }
  },
  60_000,
);
