import { expect, onTestFinished, test } from 'vitest';
import { CostMeter, voiceBilling } from '#agents/live/cost.ts';
import { TrueDate } from '#runtime/house/true-date.ts';
import { Retention } from '#runtime/trust/retention.ts';
import { fillDay } from '../../support/store/filled-store.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;
const USED = {
  inputAudioTokens: 1000,
  inputTextTokens: 0,
  inputImageTokens: 0,
  outputAudioTokens: 0,
  outputTextTokens: 0,
};

test('a Pi that wakes in 1970 teaches; bedtime, the month’s money and erasing wait for the date', async () => {
  let isSet = true;
  const desk: LessonFixture = new LessonFixture({
    care: {
      quiet: { from: '00:00', to: '23:59' },
      isDateCertain: () => desk.clock.dateState === 'certain',
    },
  });
  onTestFinished(() => desk.close());
  const { clock, journal, store, dir } = desk;
  const wake = async () => {
    const date = new TrueDate(dir, async () => isSet);
    clock.dateFacts = () => date.facts;
    return date.start(clock, journal);
  };
  const spent = () => {
    const ledger = store.voiceLedger('child-1');
    const rest = {
      billing: voiceBilling,
      clock,
      journal,
      conversationId: () => 'talk',
      purpose: 'talk',
    } as const;
    return new CostMeter({ ledger, capUsd: () => 0.001, ...rest });
  };
  // In April, by a clock that is right: records, and all of the month's money.
  const sleep = await wake();
  fillDay(store, 'child-1', 0, 'むかし');
  const april = spent();
  april.add(USED, 'gemini-3.8-live', 'talk');
  april.save();
  expect(spent().isCapped).toBe(true);
  const aprilMs = clock.now();
  sleep();

  isSet = false;
  clock.setWallClock(Date.UTC(1970, 0, 1, 3));
  const stop = await wake();
  const retention = new Retention({ store, keepMonths: 1, clock, journal });
  await retention.start(new AbortController().signal);
  const lesson = await desk.say('38+47');
  expect(lesson.reply).not.toContain('おやすみ');
  expect(lesson.state.lesson?.status).toBe('open');
  expect(spent().isCapped).toBe(true);
  await clock.advance(40 * DAY_MS);
  expect([store.house.noted('retention_day'), retention.told()]).toEqual([null, []]);

  // The network tells it: three months later.
  clock.jumpWallClock(aprilMs + 92 * DAY_MS - clock.now());
  isSet = true;
  await clock.advance(DAY_MS);
  expect((await desk.say('おわった')).reply).toContain('おやすみ');
  expect(spent().isCapped).toBe(false);
  await clock.advance(DAY_MS);
  expect(retention.told().map(({ code }) => code)).toEqual(['retention_begins']);
  await retention.stop();
  stop();
});
