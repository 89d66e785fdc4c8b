import type { Metadata, Targets } from '@tufjs/models';
import {
  ARCHITECTURES,
  type Architecture,
  type Channel,
  compareVersions,
  minimumOf,
  type ReleaseCustom,
  RINGS,
  releaseAt,
  releaseCustomSchema,
} from '#runtime/update/channel-schema.ts';

/** A release that targets has signed, for one kind of processor. */
export interface SignedRelease {
  readonly version: string;
  readonly arch: Architecture;
  readonly custom: ReleaseCustom;
}

/** All of them, older versions first; throws where one says nothing that a robot could read. */
export function releasesIn({ signed }: Metadata<Targets>): SignedRelease[] {
  return Object.values(signed.targets)
    .flatMap((target) => {
      const release = releaseAt(target.path);
      return release === null ? [] : [{ ...release, custom: releaseCustomSchema.parse(target.custom) }];
    })
    .sort((a, b) => compareVersions(a.version, b.version) || a.arch.localeCompare(b.arch));
}

/** The version below which no robot installs anything; null before the first release. */
export function floorOf(releases: readonly SignedRelease[]): string | null {
  return minimumOf(releases.map(({ custom }) => custom));
}

/** Why robots would not do what this channel says, each as a sentence. */
export function channelFaults(channel: Channel, releases: readonly SignedRelease[]): string[] {
  const floor = floorOf(releases);
  return RINGS.flatMap((ring) => {
    const version = channel.rings[ring]?.version;
    if (version === undefined) return [];
    const faults: string[] = [];
    const missing = ARCHITECTURES.filter(
      (arch) => !releases.some((release) => release.version === version && release.arch === arch),
    );
    if (missing.length > 0)
      faults.push(`${version} is not signed for ${missing.join(' and ')}: add it first`);
    if (channel.withdrawn.includes(version)) faults.push(`${version} was withdrawn`);
    if (floor !== null && compareVersions(version, floor) < 0)
      faults.push(`${version} is older than ${floor}, which the signers made the oldest allowed`);
    return faults.map((fault) => `${ring}: ${fault}`);
  });
}
