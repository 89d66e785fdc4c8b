import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decideTrial, type TrialFacts } from '#runtime/update/slots/decide-trial.ts';
import { BASE, FakeProgram, NEW, OLD, OLDER } from '../../support/update/fake-program.ts';

const V2 = { version: '2.0.0', app: NEW };

describe('slots', () => {
  test('a new version is current and on trial, the one before is the way back', () => {
    using fake = new FakeProgram(OLDER, OLD, NEW);
    fake.link('current', OLD);
    fake.link('previous', OLDER);
    fake.slots.switchTo(V2, Date.UTC(2026, 10, 22));
    expect(fake.slots.read()).toEqual({
      current: NEW,
      previous: OLD,
      pending: { ...V2, tries: 0, since: '2026-11-22T00:00:00.000Z' },
    });
    fake.slots.goBack();
    fake.slots.settle();
    expect(fake.slots.read()).toEqual({ current: OLD, previous: OLD, pending: null });
  });

  test('what neither stands on is removed, but not while one is on trial', () => {
    using fake = new FakeProgram(OLDER, OLD, NEW);
    fake.link('current', OLD);
    mkdirSync(path.join(fake.program, 'base/00000000000000ee'));
    for (const app of [OLDER, OLD, NEW])
      mkdirSync(path.join(fake.program, 'compiled', app), { recursive: true });
    fake.slots.switchTo(V2, 0);
    fake.slots.removeOthers();
    expect(readdirSync(path.join(fake.program, 'app')).toSorted()).toEqual([OLD, NEW, OLDER]);
    fake.slots.settle();
    fake.slots.removeOthers();
    for (const folder of ['app', 'compiled'])
      expect(readdirSync(path.join(fake.program, folder)).toSorted()).toEqual([OLD, NEW]);
    expect(readdirSync(path.join(fake.program, 'base'))).toEqual([BASE]);
  });

  test('one that waits for its night stays; one whose base went half is finished off', () => {
    using fake = new FakeProgram(OLD, NEW);
    fake.link('current', OLD);
    mkdirSync(path.join(fake.program, 'base/.removing-00000000000000ee/x'), { recursive: true });
    mkdirSync(path.join(fake.program, 'base/.making'), { recursive: true });
    fake.slots.removeOthers(NEW);
    expect(readdirSync(path.join(fake.program, 'app')).toSorted()).toEqual([OLD, NEW]);
    expect(readdirSync(path.join(fake.program, 'base')).toSorted()).toEqual(['.making', BASE]);
  });

  test('without a link to go by nothing is removed', () => {
    using fake = new FakeProgram(OLD, NEW);
    fake.slots.removeOthers();
    expect(existsSync(path.join(fake.program, 'app', OLD))).toBe(true);
  });

  test('a link to another place is none', () => {
    using fake = new FakeProgram(OLD);
    for (const target of ['/etc', '../app', 'app/..', 'app/xyz', `base/${BASE}`]) {
      fake.link('current', null);
      symlinkSync(target, path.join(fake.program, 'current'));
      expect(fake.slots.read().current, target).toBeNull();
    }
  });
});

describe('a trial', () => {
  const PENDING = { ...V2, tries: 1, since: '' };
  const FACTS: TrialFacts = {
    installed: { current: NEW, previous: OLD, pending: PENDING },
    goodApp: null,
    badApp: null,
    failed: [],
    isGivenUp: false,
    waitedMs: 0,
    limitMs: 100,
  };
  const installed = (changed: Partial<TrialFacts['installed']>) => ({
    installed: { ...FACTS.installed, ...changed },
  });

  test.each<[string, Partial<TrialFacts>, ReturnType<typeof decideTrial>]>([
    ['nothing is on trial', installed({ pending: null }), { kind: 'none' }],
    ['it runs and has said nothing yet', {}, { kind: 'wait' }],
    ['it says that it is well', { goodApp: NEW }, { kind: 'confirm' }],
    ['the old one says that it is well', { goodApp: OLD }, { kind: 'wait' }],
    ['what worked before does not', { badApp: NEW }, { kind: 'go_back', why: 'unwell' }],
    ['the old one was unwell', { badApp: OLD }, { kind: 'wait' }],
    ['it was silent for too long', { waitedMs: 100 }, { kind: 'go_back', why: 'not_confirmed' }],
    ['it was well just in time', { waitedMs: 100, goodApp: NEW }, { kind: 'confirm' }],
    ['it is started no more', { isGivenUp: true }, { kind: 'go_back', why: 'gave_up' }],
    [
      'it is known to have failed, whatever it says',
      { failed: ['2.0.0'], goodApp: NEW },
      { kind: 'go_back', why: 'not_confirmed' },
    ],
    ['the launcher went back', installed({ current: OLD }), { kind: 'note_back', why: 'did_not_start' }],
    [
      'the cut came before the switch',
      installed({ current: OLD, pending: { ...PENDING, tries: 0 } }),
      { kind: 'forget' },
    ],
    [
      'the cut came on the way back',
      { ...installed({ current: OLD, pending: { ...PENDING, tries: 0 } }), failed: ['2.0.0'] },
      { kind: 'note_back', why: 'did_not_start' },
    ],
    ['its state is torn', installed({ pending: 'torn' }), { kind: 'go_back', why: 'state_lost' }],
    [
      'its state is torn, and the launcher went back',
      installed({ pending: 'torn', current: OLD }),
      { kind: 'forget' },
    ],
  ])('%s', (_, changed, step) => {
    expect(decideTrial({ ...FACTS, ...changed })).toEqual(step);
  });
});
