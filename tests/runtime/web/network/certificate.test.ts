import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { OwnCertificate } from '#runtime/web/network/certificate.ts';
import { type CertificateRequest, makeCertificate } from '#runtime/web/network/make-certificate.ts';

const DAY_MS = 24 * 60 * 60_000;
const NAMES = ['desk.local', '192.168.1.5', 'fd00::5'];

let dir: string;
let clock: VirtualClock;
let journal: MemoryJournal;
let made: CertificateRequest[];
beforeEach(() => {
  dir = path.join(mkdtempSync(path.join(tmpdir(), 'tls-')), 'tls');
  clock = new VirtualClock();
  journal = new MemoryJournal();
  made = [];
});
afterEach(() => rmSync(path.dirname(dir), { recursive: true }));

/** The certificate as after a start of the robot; it is made in this process. */
const start = () =>
  new OwnCertificate({
    ...{ dir, clock, journal },
    make: (request) => {
      made.push(request);
      return makeCertificate(request);
    },
  });
const file = () => path.join(dir, 'robot.pem');

test('is made for the names it is asked for, for a server alone, and not for too long', async () => {
  const { pem, fingerprint } = await start().credentialsFor(NAMES);
  const certificate = new X509Certificate(pem);
  expect(NAMES.slice(0, 1).every((name) => certificate.checkHost(name))).toBe(true);
  expect(['192.168.1.5', 'fd00::5'].every((address) => certificate.checkIP(address))).toBe(true);
  expect(certificate.checkIP('192.168.1.6')).toBeUndefined();
  expect([certificate.ca, certificate.keyUsage]).toEqual([false, ['1.3.6.1.5.5.7.3.1']]);
  expect(fingerprint).toBe(certificate.fingerprint256);
  const [fromMs, toMs] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  expect(fromMs).toBeLessThan(clock.now());
  expect(toMs - fromMs).toBeLessThanOrEqual(825 * DAY_MS);
});

test('lies where nobody else reads it, and serves after the next start', async () => {
  const before = await start().credentialsFor(NAMES);
  expect([statSync(dir).mode & 0o777, statSync(file()).mode & 0o777]).toEqual([0o700, 0o600]);
  const later = start();
  expect(later.fingerprint).toBe(before.fingerprint);
  expect(await later.credentialsFor(['FD00:0:0::5', 'Desk.local'])).toMatchObject(before);
  expect(made).toHaveLength(1);
});

test('asked for twice at once it is made once', async () => {
  const certificate = start();
  const [one, other] = await Promise.all([
    certificate.credentialsFor(NAMES),
    certificate.credentialsFor(NAMES),
  ]);
  expect(one).toBe(other);
  expect(made).toHaveLength(1);
});

test('a new address makes a new one, in which the old address stays', async () => {
  const before = await start().credentialsFor(NAMES);
  const after = await start().credentialsFor(['desk.local', '192.168.1.77']);
  expect(after.fingerprint).not.toBe(before.fingerprint);
  expect(await start().credentialsFor(NAMES)).toMatchObject(after);
});

test('the names of years do not pile up', async () => {
  const certificate = start();
  for (let host = 1; host <= 30; host += 1)
    await certificate.credentialsFor(['desk.local', `10.0.0.${host}`]);
  expect(made.at(-1)?.names).toHaveLength(24);
  expect(made.at(-1)?.names.slice(0, 3)).toEqual(['desk.local', '10.0.0.30', '10.0.0.29']);
});

test('is renewed before it ends, and not because a clock went back', async () => {
  const before = await start().credentialsFor(NAMES);
  clock.jumpWallClock(-365 * DAY_MS);
  expect(await start().credentialsFor(NAMES)).toMatchObject(before);
  clock.jumpWallClock((365 + 780) * DAY_MS);
  expect(await start().credentialsFor(NAMES)).toMatchObject(before);
  clock.jumpWallClock(20 * DAY_MS);
  expect((await start().credentialsFor(NAMES)).fingerprint).not.toBe(before.fingerprint);
});

test.each([
  ['empty', () => ''],
  ['torn', (pem: string) => pem.slice(0, 300)],
  ['without its key', (pem: string) => pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))],
])('a file that is %s is no certificate: another is made', async (_what, damage) => {
  const before = await start().credentialsFor(NAMES);
  writeFileSync(file(), damage(readFileSync(file(), 'utf8')));
  const later = start();
  expect(later.fingerprint).toBeNull();
  expect((await later.credentialsFor(NAMES)).fingerprint).not.toBe(before.fingerprint);
  expect(start().fingerprint).not.toBeNull();
});

test('the key of another certificate is no key', async () => {
  const one = (await start().credentialsFor(NAMES)).pem;
  const other = await makeCertificate({ names: ['other'], notBeforeMs: 0, notAfterMs: clock.now() });
  writeFileSync(
    file(),
    other.slice(0, other.indexOf('-----BEGIN CERT')) + one.slice(one.indexOf('-----BEGIN CERT')),
  );
  expect(start().fingerprint).toBeNull();
});

test('where it cannot be written it serves until the next start, and the log has no key', async () => {
  writeFileSync(dir, 'a file where the folder should be');
  const { pem } = await start().credentialsFor(NAMES);
  expect(journal.lines.map(({ level }) => level)).toContain('error');
  const secret = pem.split('\n')[1] as string;
  expect(JSON.stringify(journal.lines)).not.toContain(secret);
});

test('made while nobody knows the date it begins when the date was certain last, and is not renewed by such a date', async () => {
  const certainAtMs = clock.now();
  clock.dateFacts = () => ({ isSynchronised: false, certainAtMs });
  clock.jumpWallClock(-20_000 * DAY_MS);
  await start().credentialsFor(NAMES);
  expect(made[0]?.notBeforeMs).toBe(certainAtMs - DAY_MS);
  clock.jumpWallClock(20_000 * DAY_MS + 2000 * DAY_MS);
  await start().credentialsFor(NAMES);
  expect(made).toHaveLength(1);
  clock.dateFacts = () => ({ isSynchronised: true, certainAtMs });
  await start().credentialsFor(NAMES);
  expect(made).toHaveLength(2);
});

test('that begins in the future, made by a clock that ran ahead, is made anew', async () => {
  await start().credentialsFor(NAMES);
  clock.jumpWallClock(-10 * DAY_MS);
  await start().credentialsFor(NAMES);
  expect(made).toHaveLength(2);
});
