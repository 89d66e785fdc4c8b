import { beforeEach, describe, expect, test } from 'vitest';
import { VirtualButtons } from '#drivers/buttons/virtual.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { ButtonRules } from '#runtime/buttons/decide-buttons.ts';
import { RobotButtons } from '#runtime/buttons/robot-buttons.ts';
import type { VoiceConversation } from '#runtime/robot.ts';

let clock: VirtualClock;
let journal: MemoryJournal;
let buttons: VirtualButtons;
let done: string[];
beforeEach(() => {
  clock = new VirtualClock();
  journal = new MemoryJournal();
  buttons = new VirtualButtons(clock, { debounceMs: 30 });
  done = [];
});

const conversation: VoiceConversation = {
  press: () => done.push('press'),
  release: () => done.push('release'),
  stop: () => done.push('stop'),
  lookAt: (jpeg) => done.push(jpeg === null ? 'look' : 'look at a picture'),
  say: () => done.push('say'),
  announce: (sentence) => done.push(sentence),
};

async function watch(rules: Partial<ButtonRules> = {}, talk: VoiceConversation | null = conversation) {
  await buttons.open();
  const watched = new RobotButtons({
    buttons,
    clock,
    journal,
    rules: { hasPhotoButton: true, poweredOnAtMs: clock.monotonicMs(), ...rules },
    conversation: () => talk,
    onRequested: (request) => done.push(`asked for ${request}`),
    onNoticed: () => done.push('noticed'),
  });
  return watched.start();
}

const messages = () => journal.lines.map(({ message }) => message);

describe("the robot's own buttons", () => {
  test('talk, and show a picture', async () => {
    await watch();
    buttons.touch('talk', true);
    expect(done).toEqual(['noticed', 'press']);
    buttons.touch('talk', false);
    await clock.advance(30);
    buttons.touch('photo', true);
    buttons.touch('photo', false);
    await clock.advance(30);
    expect(done).toEqual(['noticed', 'press', 'release', 'noticed', 'look']);
    expect(messages()).toEqual([]);
  });

  test('held together close the microphone, take no picture, ask for pairing, and say what cannot be done yet', async () => {
    await watch();
    buttons.touch('talk', true);
    buttons.touch('photo', true);
    await clock.advance(9000);
    buttons.touch('talk', false);
    buttons.touch('photo', false);
    await clock.advance(1000);
    expect(done).toEqual([
      ...['noticed', 'press', 'noticed', 'stop'],
      'asked for pairing',
      'インターネットに つなぐ じゅんびは、まだ できないんだ。',
    ]);
    expect(messages()).toEqual([
      'the buttons asked for pairing',
      'the buttons asked for Wi-Fi, which cannot be done yet',
    ]);
  });

  test('held while the power comes on are counted down aloud, and then ask for a reset', async () => {
    buttons.touch('talk', true);
    buttons.touch('photo', true);
    await watch();
    await clock.advance(10_000);
    expect(done[0]).toBe('ボタンから てを はなすと、やめるよ。');
    expect(done.slice(1, -1)).toEqual(['なな', 'ろく', 'ご', 'よん', 'さん', 'に', 'いち']);
    expect(done.at(-1)).toBe('asked for reset');
    expect(messages()).toEqual(['the buttons asked for a reset']);
    buttons.touch('talk', false);
    buttons.touch('photo', false);
    await clock.advance(60_000);
    expect(done).toHaveLength(9);
  });

  test('let go during the countdown, the robot says that it stopped', async () => {
    buttons.touch('talk', true);
    buttons.touch('photo', true);
    await watch();
    await clock.advance(4000);
    buttons.touch('photo', false);
    await clock.advance(20_000);
    expect(done.slice(-3)).toEqual(['なな', 'ろく', 'うん、やめたよ。']);
    expect(messages()).toEqual([]);
  });

  test('a talk button that is stuck is let go after a minute: the microphone closes, and works again', async () => {
    await watch();
    buttons.touch('talk', true);
    await clock.advance(59_999);
    expect(done).toEqual(['noticed', 'press']);
    await clock.advance(1);
    expect(done).toEqual(['noticed', 'press', 'release']);
    await clock.advance(600_000);
    buttons.touch('talk', false);
    await clock.advance(30);
    buttons.touch('talk', true);
    expect(done).toEqual(['noticed', 'press', 'release', 'noticed', 'press']);
  });

  test('a stuck photo button takes one picture, and leaves the talk button what it is', async () => {
    await watch();
    buttons.touch('photo', true);
    await clock.advance(120_000);
    expect(done).toEqual(['noticed', 'look']);
    buttons.touch('talk', true);
    expect(done).toEqual(['noticed', 'look', 'noticed', 'press']);
  });

  test('where the robot has no ears of its own a finger is noticed all the same', async () => {
    await watch({}, null);
    buttons.touch('talk', true);
    expect(done).toEqual(['noticed']);
  });

  test('are left alone once it is over, with no timer', async () => {
    const stop = await watch();
    buttons.touch('photo', true);
    stop();
    await buttons.close();
    expect(clock.pending).toBe(0);
    await clock.advance(10_000);
    expect(done).toEqual(['noticed']);
  });
});
