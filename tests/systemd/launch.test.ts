import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cases } from '../support/cases.ts';
import { FakeProgram, NEW, OLD, OLDER } from '../support/update/fake-program.ts';

/** Of a state that is cut off, each so many-th length. */
const EACH = cases(7, 1);

/** Version 2 is on trial, version 1 was confirmed last. */
function onTrial(): FakeProgram {
  const fake = new FakeProgram(OLD, NEW);
  fake.link('current', OLD);
  fake.slots.switchTo({ version: '2.0.0', app: NEW }, 0);
  return fake;
}

describe('the launcher', () => {
  test('does nothing where nothing is on trial', () => {
    using fake = new FakeProgram(OLD, OLDER);
    fake.link('current', OLD);
    fake.link('previous', OLDER);
    for (let start = 0; start < 5; start++) expect(fake.launch()).toBe('');
    expect(fake.current).toBe(OLD);
    expect(readdirSync(fake.state)).toEqual([]);
  });

  test('counts two starts of a version on trial, and goes back before the third', () => {
    using fake = onTrial();
    const tries = [1, 2].map(() => {
      fake.launch();
      expect(fake.current).toBe(NEW);
      const { pending } = fake.slots.read();
      return pending === null || pending === 'torn' ? pending : pending.tries;
    });
    expect(tries).toEqual([1, 2]);
    expect(fake.launch()).toContain(`back to app/${OLD}`);
    expect(fake.current).toBe(OLD);
    // And stays there, until the updater has taken note of it.
    expect(fake.launch()).toBe('');
    expect(fake.slots.read()).toMatchObject({ current: OLD, pending: { version: '2.0.0', tries: 2 } });
  });

  test('counts no start of a version that is not the one on trial', () => {
    using fake = onTrial();
    fake.link('current', OLD);
    for (let start = 0; start < 4; start++) fake.launch();
    expect(fake.slots.read()).toMatchObject({ current: OLD, pending: { tries: 0 } });
  });

  test('a version that was confirmed is counted no more', () => {
    using fake = onTrial();
    fake.launch();
    fake.slots.settle();
    for (let start = 0; start < 5; start++) fake.launch();
    expect(fake.current).toBe(NEW);
  });

  const whole = `{"version":"2.0.0","app":"${NEW}","tries":0,"since":"2026-11-22T00:00:00.000Z"}\n`;
  test.each<[string, string]>([
    ['empty', ''],
    ['zeros', '\0'.repeat(whole.length)],
    ['garbage', '\u0007$(reboot)`reboot`; "app":"../../etc"'],
    ['an app that climbs', whole.replace(NEW, '../../evil')],
    ['tries that are no number', whole.replace('"tries":0', '"tries":"x"')],
    ['tries below nothing', whole.replace('"tries":0', '"tries":-1')],
    ['tries without end', whole.replace('"tries":0', `"tries":${'9'.repeat(40)}`)],
    ['a list', '[1]'],
    ...Array.from({ length: Math.floor((whole.length - 2) / EACH) }, (_, cut): [string, string] => [
      `cut at ${cut * EACH}`,
      whole.slice(0, cut * EACH),
    ]),
  ])('a state that is %s leads to the version that was confirmed last', (_, text) => {
    using fake = onTrial();
    fake.pending(text);
    fake.launch();
    expect(fake.current).toBe(OLD);
    expect(fake.launch()).toBe('');
    expect(fake.current).toBe(OLD);
  });

  test('a state that cannot be read, and one that cannot be written, keep no robot from starting', () => {
    using fake = onTrial();
    rmSync(path.join(fake.state, 'pending.json'));
    mkdirSync(path.join(fake.state, 'pending.json'));
    fake.launch();
    expect(fake.current).toBe(OLD);
    using other = onTrial();
    mkdirSync(path.join(other.state, 'pending.json.launching'));
    expect(other.launch()).toContain('cannot be counted');
    expect(other.current).toBe(NEW);
    rmSync(other.state, { recursive: true });
    expect(other.launch()).toBe('');
    expect(other.current).toBe(NEW);
  });

  test.each<[string, (fake: FakeProgram) => void]>([
    ['has lost its link', (fake) => fake.link('current', null)],
    ['leads nowhere', (fake) => fake.link('current', '00000000000000dd')],
    ['has lost its program', (fake) => rmSync(path.join(fake.program, 'app', NEW, 'runtime/main.ts'))],
    ['has lost its Node', (fake) => rmSync(path.join(fake.program, 'app', NEW, 'node_modules'))],
  ])('a current version that %s gives way to the one before at once', (_, spoil) => {
    using fake = onTrial();
    spoil(fake);
    fake.launch();
    expect(fake.current).toBe(OLD);
  });

  test('without the one before it takes any that is whole, and else leaves what is there', () => {
    using fake = new FakeProgram(OLDER, OLD);
    fake.link('current', NEW);
    fake.link('previous', NEW);
    fake.launch();
    expect([OLD, OLDER]).toContain(fake.current);
    using alone = new FakeProgram(OLD);
    alone.link('current', OLD);
    alone.pending('torn');
    expect(alone.launch()).toContain('there is no other version');
    expect(alone.current).toBe(OLD);
  });

  test('names that its shell could take for something else stay names', () => {
    using fake = onTrial();
    mkdirSync(path.join(fake.program, 'app', '$(touch evil); rm -rf .'), { recursive: true });
    writeFileSync(path.join(fake.state, 'pending.json'), '');
    fake.link('previous', '$(touch evil)');
    fake.launch();
    expect(fake.current).toBe(OLD);
    expect(readFileSync(path.join(fake.program, 'current/runtime/main.ts'), 'utf8')).toBe(OLD);
  });
});
