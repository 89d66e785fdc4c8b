import type { PackedPackage } from './lock-file.ts';

/** What the bill is about. */
export interface BilledRelease {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** What the robot's own sources import, and its Node. */
  readonly roots: readonly string[];
  /** Of the Node that runs it. */
  readonly nodeVersion: string;
  /** What is inside compiled packages, by the name of the package: name to version. */
  readonly inside: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The software bill of materials of a release as CycloneDX 1.6 (ECMA-424), the same for the same lock file: no time and no
 * serial number, which the standard leaves free. npm's own bill is 1.5, of everything installed, and new each time.
 */
export function billOfMaterials(release: BilledRelease, packages: readonly PackedPackage[]): object {
  const root = `pkg:npm/${release.name}@${release.version}`;
  const refOf = new Map(packages.map((one) => [one.place, addressOf(one)]));
  const refs = (places: readonly string[]) =>
    [...new Set(places.map((place) => refOf.get(place) as string))].sort();
  const top = release.roots.map((name) => `node_modules/${name}`).filter((place) => refOf.has(place));
  const byRef = new Map(packages.map((one) => [addressOf(one), one]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: release.name,
        version: release.version,
        licenses: licenses(release.license),
        purl: root,
      },
    },
    components: [...byRef].sort(byFirst).map(([ref, one]) => component(ref, one, release)),
    dependencies: [
      { ref: root, dependsOn: refs(top) },
      ...[...byRef].sort(byFirst).map(([ref, { needs }]) => ({ ref, dependsOn: refs(needs) })),
    ],
  };
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The package URL: a scope's @ is written %40. */
function addressOf({ name, entry }: PackedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
}

function component(ref: string, { name, entry }: PackedPackage, release: BilledRelease): object {
  const isNode = /^node-linux-/.test(name);
  const inside = Object.entries({ ...release.inside[name], ...(isNode && { node: release.nodeVersion }) });
  return {
    type: isNode ? 'platform' : 'library',
    'bom-ref': ref,
    name,
    version: entry.version,
    ...(entry.integrity && { hashes: hashes(entry.integrity) }),
    ...(entry.license && { licenses: licenses(entry.license) }),
    ...(isNode && { cpe: `cpe:2.3:a:nodejs:node.js:${release.nodeVersion}:*:*:*:*:*:*:*` }),
    purl: ref,
    ...(inside.length > 0 && {
      components: inside.map(([part, version]) => ({
        type: 'library',
        'bom-ref': `${ref}#${part}`,
        name: part,
        version,
        purl: `pkg:generic/${part}@${version}`,
      })),
    }),
  };
}

/** Subresource integrity ("sha512-…", base 64) as the hexadecimal digits of the standard. */
function hashes(integrity: string): object[] {
  return integrity.split(' ').flatMap((one) => {
    const [kind, digest] = one.split(/-(.*)/);
    if (kind !== 'sha512' || digest === undefined) return [];
    return [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }];
  });
}

function licenses(license: string): object[] {
  return /[ ()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}
