import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { SoundFile } from '#runtime/house/sound-file.ts';

const JABRA = { id: 'USB', name: 'Jabra SPEAK 510 USB', kind: 'usb' } as const;

const SOUND_FILE = 'sound.json';

describe('the sound cards used last', () => {
  let dir: string;
  const journal = new MemoryJournal();
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'coach-sound-'));
    journal.lines.splice(0);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));
  const open = () => new SoundFile(dir, journal).open();

  test('are remembered over a start, one for each use', () => {
    const file = open();
    expect([file.remembered('microphone'), file.remembered('speaker')]).toEqual([null, null]);
    file.remember('speaker', JABRA);
    expect([open().remembered('microphone'), open().remembered('speaker')]).toEqual([null, JABRA]);
    expect(journal.lines).toEqual([]);
  });

  test('and the input gain are remembered, and each leaves the other', () => {
    const gain = { id: 'USB', card: JABRA.name, control: 'Mic', index: 0, value: 40, before: 20 };
    const file = open();
    file.remember('microphone', JABRA);
    file.keepGain(gain);
    expect([open().gain(), open().remembered('microphone')]).toEqual([gain, JABRA]);
    file.keepGain(null);
    expect([open().gain(), open().remembered('microphone')]).toEqual([null, JABRA]);
    expect(journal.lines).toEqual([]);
  });

  test('of a file from before there was a gain are kept', () => {
    writeFileSync(
      path.join(dir, SOUND_FILE),
      JSON.stringify({ format: 1, microphone: JABRA, speaker: null }),
    );
    expect([open().gain(), open().remembered('microphone')]).toEqual([null, JABRA]);
    expect(journal.lines).toEqual([]);
  });

  test.each(['', '{"format":1', '{"format":2,"microphone":null,"speaker":null}'])(
    'in a broken file (%j) are none, and it is written anew',
    (text) => {
      writeFileSync(path.join(dir, SOUND_FILE), text);
      const file = open();
      expect(file.remembered('speaker')).toBeNull();
      expect(journal.lines.length).toBe(1);
      file.remember('microphone', JABRA);
      expect(open().remembered('microphone')).toEqual(JABRA);
      expect(readFileSync(path.join(dir, SOUND_FILE), 'utf8')).toContain('Jabra');
    },
  );

  test('are used all the same where the disk keeps nothing', () => {
    const file = new SoundFile(path.join(dir, SOUND_FILE, 'below-a-file'), journal);
    writeFileSync(path.join(dir, SOUND_FILE), 'no folder');
    file.remember('speaker', JABRA);
    expect(file.remembered('speaker')).toEqual(JABRA);
    expect(journal.lines.length).toBe(1);
  });
});
