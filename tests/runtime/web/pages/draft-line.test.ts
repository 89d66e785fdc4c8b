import { beforeEach, describe, expect, test } from 'vitest';
import { DraftLine } from '#runtime/web/pages/draft-line.ts';

describe('the line of a page', () => {
  let kept: Map<string, string>;
  let line: DraftLine;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const reload = () => {
    line = new DraftLine(storage, () => {});
    line.giveBack();
  };
  beforeEach(() => {
    kept = new Map();
    reload();
  });

  test('keeps what is written over a reload', () => {
    for (const key of '385') line.press(key);
    line.erase();
    reload();
    expect(line.text).toBe('38');
  });

  test('is free while the robot thinks, and stays so once it has answered', () => {
    line.write('85');
    line.send('85');
    expect(line.text).toBe('');
    line.answered();
    line.giveBack();
    reload();
    expect([line.text, line.unsent]).toEqual(['', null]);
  });

  test('gets back what was not answered, also by the page before', () => {
    line.write('85');
    line.send('85');
    line.giveBack();
    expect(line.text).toBe('85');
    line.send('85');
    reload();
    expect(line.text).toBe('85');
  });

  test('never loses what was written meanwhile: what comes back waits beside it', () => {
    line.write('85');
    line.send('85');
    line.press('7');
    line.giveBack();
    reload();
    expect([line.text, line.unsent]).toEqual(['7', '85']);
    line.send('85');
    expect([line.text, line.unsent]).toEqual(['7', null]);
  });

  describe('the key by which the robot knows that it heard them', () => {
    test('is the same where words come back, and another for each new line', () => {
      line.write('85');
      const key = line.send('85');
      expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
      reload();
      expect(line.send('85')).toBe(key);
      line.answered();
      expect(line.send('85')).not.toBe(key);
    });

    test('stays with words that wait beside the line', () => {
      const key = line.send('8 5');
      line.press('7');
      reload();
      line.erase();
      expect(line.send('8 5')).toBe(key);
    });

    test('is gone once they are written anew, taken away, or of the child before', () => {
      const key = line.send('85');
      line.giveBack();
      line.erase();
      line.press('5');
      expect(line.send('85')).not.toBe(key);
      const other = line.send('7');
      line.press('1');
      line.giveBack();
      line.erase();
      line.erase();
      expect(line.send('7')).not.toBe(other);
      const last = line.send('6');
      line.giveBack();
      line.clear();
      expect(line.send('6')).not.toBe(last);
    });
  });

  test('and is taken away by けす on an empty line', () => {
    line.write('85');
    line.send('85');
    line.press('7');
    line.giveBack();
    line.erase();
    expect([line.text, line.unsent]).toEqual(['', '85']);
    line.erase();
    expect([line.text, line.unsent]).toEqual(['', null]);
  });
});
