import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecretSource } from '#config/secrets.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { barOf, CloudConsent, CONSENT_VERSION } from '#runtime/house/cloud-consent.ts';
import { type Decision, HouseholdFile } from '#runtime/house/household-file.ts';

let dir: string;
let clock: VirtualClock;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'household-'));
  clock = new VirtualClock();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function consentOf(source: SecretSource | null): CloudConsent {
  const household = new HouseholdFile(dir);
  household.open(new MemoryJournal());
  const onFault = (error: unknown) => {
    throw error;
  };
  return new CloudConsent({ household, source, clock, onFault });
}

const given = (version = CONSENT_VERSION): Decision => ({ state: 'given', version, at_ms: 0, device: 'x' });

describe('whether anything may leave the house', () => {
  test.each([
    // A typed key says nothing of consent; one that an operator gave is the operator's own.
    [undefined, 'typed', true, 'no_consent'],
    [undefined, 'environment', true, null],
    [undefined, 'credential', true, null],
    [undefined, null, true, null],
    // Once a parent has decided, that counts, whoever gave the key.
    [given(), 'typed', true, null],
    [given('2020-01-01'), 'typed', true, 'outdated'],
    [given('2020-01-01'), 'environment', true, 'outdated'],
    [{ ...given(), state: 'withdrawn' as const }, 'environment', true, 'withdrawn'],
    [{ ...given(), state: 'withdrawn' as const }, 'typed', true, 'withdrawn'],
    // What cannot be read may have been a no.
    [undefined, 'environment', false, 'unreadable'],
    [given(), 'typed', false, 'unreadable'],
  ] as const)('%j with a key by %s (readable: %s): %s', (last, source, isReadable, bar) => {
    expect(barOf(last, source, isReadable, CONSENT_VERSION)).toBe(bar);
  });

  test('is decided by what lies on the disk, over a restart', () => {
    const first = consentOf('typed');
    expect(first.isOpen).toBe(false);
    first.give('いえの スマホ');
    expect(first.isOpen).toBe(true);
    expect(consentOf('typed').isOpen).toBe(true);
    first.withdraw('いえの スマホ');
    expect(consentOf('environment').bar).toBe('withdrawn');
    expect(first.decisions.map(({ state, version, device }) => [state, version, device])).toEqual([
      ['given', CONSENT_VERSION, 'いえの スマホ'],
      ['withdrawn', CONSENT_VERSION, 'いえの スマホ'],
    ]);
    expect(statSync(path.join(dir, 'household.json')).mode & 0o777).toBe(0o600);
  });

  test('is told to those who keep a line open, once for each change', () => {
    const consent = consentOf('typed');
    const told: boolean[] = [];
    const stop = consent.onChange((isOpen) => told.push(isOpen));
    consent.give('a');
    consent.give('a');
    consent.withdraw('a');
    consent.withdraw('a');
    stop();
    consent.give('a');
    expect(told).toEqual([true, false]);
  });

  test('ends at once even where the disk refuses to write it down, and that is told', () => {
    const consent = consentOf('typed');
    consent.give('a');
    // A folder in the place of the temporary file: as a disk that takes nothing.
    mkdirSync(path.join(dir, 'household.json.tmp'));
    expect(() => consent.withdraw('a')).toThrow();
    expect(consent.bar).toBe('withdrawn');
    expect(() => consent.give('a')).toThrow();
    expect(consent.isOpen).toBe(false);
    rmSync(path.join(dir, 'household.json.tmp'), { recursive: true });
    consent.give('a');
    expect(consent.isOpen).toBe(true);
  });

  test('is no while the file cannot be read, until a parent decides anew', () => {
    writeFileSync(path.join(dir, 'household.json'), '{"format":1,"decisions":"');
    const consent = consentOf('environment');
    expect(consent.bar).toBe('unreadable');
    consent.give('a');
    expect(consent.isOpen).toBe(true);
    expect(JSON.parse(readFileSync(path.join(dir, 'household.json'), 'utf8'))).toMatchObject({ format: 1 });
  });

  test('ends with the key it was given for, whatever was consented to', () => {
    const consent = consentOf('typed');
    consent.give('a');
    consent.noteKeyRemoved();
    expect(consent.bar).toBe('key_removed');
    consent.give('a');
    expect(consent.isOpen).toBe(false);
  });
});

test('of many decisions the newest are kept', () => {
  const consent = consentOf('typed');
  for (let at = 0; at < 30; at++) {
    consent.give(`phone ${at}`);
  }
  expect(consent.decisions).toHaveLength(20);
  expect(consent.decisions.at(-1)?.device).toBe('phone 29');
});
