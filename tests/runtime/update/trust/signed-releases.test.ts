import { Metadata, MetadataKind, TargetFile, type Targets } from '@tufjs/models';
import { describe, expect, test } from 'vitest';
import { minimumOf } from '#runtime/update/channel-schema.ts';
import {
  asSigned,
  signedFile,
  signedReleases,
  trustedRelease,
} from '#runtime/update/trust/signed-releases.ts';
import { placeOf } from '../../../../systemd/publish/metadata.ts';
import { Publisher } from '../../../support/update/signed-repository.ts';
import { BEGIN_MS, refusalIn } from '../../../support/update/trusting-robot.ts';

/** What the signers of these releases say, without a server. */
function signedBy(publish: (publisher: Publisher) => void): { publisher: Publisher; targets: Targets } {
  const publisher = new Publisher(new Date(BEGIN_MS));
  publish(publisher);
  publisher.writetargets();
  const json = JSON.parse(String(publisher.files.get('metadata/1.targets.json')));
  return { publisher, targets: Metadata.fromJSON(MetadataKind.Targets, json).signed };
}

describe('of what is signed', () => {
  test('a robot has the releases for its processor of which the signers say what they must', () => {
    const { targets } = signedBy((publisher) => {
      publisher.add('0.2.0');
      publisher.add('0.3.0', {}, 'arm64');
      publisher.add('0.4.0', { news: { ja: 'よくなりました。' } });
      publisher.add('0.5.0', { min_version: 'newest' });
      publisher.sign('releases/0.6.0/x64.json', Buffer.from('{}'));
      publisher.sign('releases/0.7.0/deeper/x64.json', Buffer.from('{}'), { min_version: '9.0.0' });
      publisher.sign('releases/../x64.json', Buffer.from('{}'), { min_version: '9.0.0' });
    });
    expect([...signedReleases(targets, 'x64').keys()]).toEqual(['0.2.0']);
    expect([...signedReleases(targets, 'arm64').keys()]).toEqual(['0.3.0']);
  });

  test('the oldest that may be installed is the highest that any release asks for, by number', () => {
    const { targets } = signedBy((publisher) => {
      publisher.add('0.2.0', { min_version: '0.1.9' });
      publisher.add('0.3.0', { min_version: '0.1.10' });
      publisher.add('0.4.0', { min_version: '0.1.2' });
    });
    expect(minimumOf(signedReleases(targets, 'x64').values())).toBe('0.1.10');
    expect(minimumOf([])).toBeNull();
  });

  test('nothing is had by a name that objects have of themselves, or without a SHA-256', () => {
    const { targets } = signedBy((publisher) => publisher.add('0.2.0'));
    for (const name of ['constructor', '__proto__', 'toString']) expect(signedFile(targets, name)).toBeNull();
    const hashed = (hashes: Record<string, string>) => new TargetFile({ path: 'a', length: 1, hashes });
    expect(asSigned(hashed({}))).toBeNull();
    expect(asSigned(hashed({ md5: 'a'.repeat(32) }))).toBeNull();
    expect(asSigned(hashed({ sha256: '../../etc/passwd' }))).toBeNull();
    expect(asSigned(hashed({ sha256: 'A'.repeat(64) }))).toBeNull();
  });
});

describe('a release', () => {
  /** The refusal of 0.2.0 for x64 with these bytes; 'accepted' where it is had. */
  const refusalOf = (
    publish: (publisher: Publisher) => void,
    change: (release: Record<string, unknown>) => unknown = (it) => it,
  ): Promise<string> => {
    const { publisher, targets } = signedBy((one) => {
      one.add('0.2.0');
      publish(one);
    });
    const place = placeOf(publisher.signed['releases/0.2.0/x64.json'] as TargetFile);
    const bytes = Buffer.from(JSON.stringify(change(JSON.parse(String(publisher.files.get(place))))));
    return refusalIn(
      (async () => trustedRelease(targets, signedReleases(targets, 'x64'), '0.2.0', 'x64', bytes))(),
    );
  };
  const nothing = (): void => undefined;
  const partOf = (publisher: Publisher): string =>
    Object.keys(publisher.signed).find((place) => place.startsWith('parts/app')) as string;

  test('is had with both of its parts', async () => {
    expect(await refusalOf(nothing)).toBe('accepted');
  });

  test.each<[string, (publisher: Publisher) => void, (release: Record<string, unknown>) => unknown, string]>([
    ['is of another version', nothing, (it) => ({ ...it, version: '0.3.0' }), 'not_as_listed'],
    ['is for another processor', nothing, (it) => ({ ...it, arch: 'arm64' }), 'not_as_listed'],
    ['names a part that nobody signed', nothing, (it) => ({ ...it, app: 'f'.repeat(16) }), 'not_there'],
    ['names a part of another place', nothing, (it) => ({ ...it, app: '../../../../etc' }), 'malformed'],
    [
      'names a part that is signed with other bytes',
      (publisher) => void publisher.sign(partOf(publisher), Buffer.from('app of 0.2.1')),
      (it) => it,
      'not_as_listed',
    ],
    [
      'names a part that is signed with another length',
      (publisher) => void publisher.sign(partOf(publisher), Buffer.from('app')),
      (it) => it,
      'not_as_listed',
    ],
    ['says nothing', nothing, () => ({}), 'malformed'],
    ['is no JSON object', nothing, () => null, 'malformed'],
  ])('is refused where it %s', async (_, publish, change, expected) => {
    expect(await refusalOf(publish, change)).toBe(expected);
  });
});
