import { describe, expect, test } from 'vitest';
import { Private } from '#config/private.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Journal, LogFields } from '#drivers/journal/journal.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';

interface Harness {
  readonly journal: Journal;
  /** All lines as they were written, as one text. */
  text(): string;
}

const makers: Readonly<Record<string, () => Harness>> = {
  PinoJournal: () => {
    const lines: string[] = [];
    const journal = PinoJournal.open('debug', { write: (line) => lines.push(line) });
    return { journal, text: () => lines.join('') };
  },
  MemoryJournal: () => {
    const journal = new MemoryJournal();
    return { journal, text: () => JSON.stringify(journal.lines) };
  },
};

const MARKER = 'ひみつのことば';

describe.each(Object.entries(makers))('%s keeps the contract of Journal', (_name, make) => {
  test('a line holds its message and its fields', () => {
    const { journal, text } = make();
    journal.warn('The lamp is dark', { part: 'lights', count: 12, isOpen: false, since: null });
    for (const piece of [
      'The lamp is dark',
      '"part":"lights"',
      '"count":12',
      '"isOpen":false',
      '"since":null',
    ]) {
      expect(text()).toContain(piece);
    }
  });

  test('a child adds its fields to each of its lines and to no other', () => {
    const { journal, text } = make();
    journal.child({ part: 'camera' }).child({ attempt: 2 }).info('Looking');
    expect(text()).toContain('"part":"camera"');
    expect(text()).toContain('"attempt":2');
    const other = make();
    other.journal.child({ part: 'camera' });
    other.journal.info('Looking');
    expect(other.text()).not.toContain('camera');
  });

  test('of an error only name, code, message, frames and cause are written', () => {
    const { journal, text } = make();
    const cause = Object.assign(new Error('no such device'), { answer: MARKER });
    const error = Object.assign(new DeviceError('busy', 'the camera is in use', { cause }), {
      words: MARKER,
    });
    journal.error('Could not look', { error });
    for (const piece of [
      'DeviceError',
      '"code":"busy"',
      'the camera is in use',
      'no such device',
      'journal.test.ts',
    ]) {
      expect(text()).toContain(piece);
    }
    expect(text()).not.toContain(MARKER);
  });

  test.each(['https://user:KEY@host/x', 'http://KEY@host', 'socks5://me:a"b/c@KEY@host:1'])(
    'the login of an address is not written, in a field, an error or its cause: %s',
    (address) => {
      const { journal, text } = make();
      const cause = new Error(`no answer from ${address}, port 80`);
      journal.child({ via: address }).error('Lost', { address, error: new Error(address, { cause }) });
      expect(text()).toContain('[not shown]@');
      expect(text()).toContain(', port 80');
      expect(text()).toContain('journal.test.ts');
      expect(text()).not.toContain('KEY');
    },
  );

  test('the text that JSON.parse quotes is not written', () => {
    const { journal, text } = make();
    let error = new Error('not thrown');
    try {
      JSON.parse(MARKER);
    } catch (thrown) {
      error = thrown as Error;
    }
    expect(error.message).toContain(MARKER.slice(0, 1));
    journal.error('Bad request', { error });
    expect(text()).toContain('SyntaxError');
    for (const character of MARKER) expect(text()).not.toContain(character);
  });

  test('private values and objects do not get in even past the types', () => {
    const { journal, text } = make();
    const smuggled = { said: new Private(MARKER), all: { said: MARKER } } as unknown as LogFields;
    journal.info('Heard', smuggled);
    journal.child(smuggled).info('Heard again');
    expect(text()).toContain('[private]');
    expect(text()).not.toContain(MARKER);
  });
});

describe('PinoJournal', () => {
  test('writes nothing below its level', () => {
    const lines: string[] = [];
    const journal = PinoJournal.open('warn', { write: (line) => lines.push(line) });
    journal.info('quiet');
    journal.error('loud');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['loud']);
  });

  test('each line is one JSON object with an ISO time', () => {
    const lines: string[] = [];
    PinoJournal.open('info', { write: (line) => lines.push(line) }).info('one\ntwo', { path: 'a"b' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({ msg: 'one\ntwo', path: 'a"b' });
    expect(JSON.parse(lines[0] as string).time).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});
