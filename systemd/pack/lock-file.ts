/** What a release needs to know of an entry of package-lock.json (lockfileVersion 3). */
export interface LockEntry {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** By its place, as "node_modules/a/node_modules/b". */
export type LockedPackages = Readonly<Record<string, LockEntry>>;

export type Arch = 'x64' | 'arm64';
export const ARCHES: readonly Arch[] = ['x64', 'arm64'];

/** A package of a release, and where those lie that it needs. */
export interface PackedPackage {
  readonly place: string;
  readonly name: string;
  readonly entry: LockEntry;
  readonly needs: readonly string[];
}

/**
 * The packages that these need on a Linux of this architecture with glibc, themselves among them, in the order of their
 * places: what Node would find, level by level. Optional packages for other machines and peers that were not installed
 * are left out; throws where anything else is not in the lock file.
 */
export function packedPackages(
  locked: LockedPackages,
  roots: readonly string[],
  arch: Arch,
): readonly PackedPackage[] {
  const found = new Map<string, PackedPackage>();
  const take = (place: string): void => {
    if (found.has(place)) return;
    const entry = locked[place] as LockEntry;
    const needs = [
      ...needed(locked, place, Object.keys(entry.dependencies ?? {}), arch, true),
      ...needed(locked, place, Object.keys(entry.optionalDependencies ?? {}), arch, false),
      ...needed(locked, place, Object.keys(entry.peerDependencies ?? {}), arch, false),
    ];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(place, { place, name, entry, needs: [...new Set(needs)].sort() });
    needs.forEach(take);
  };
  // npm lists what is optional under both names: a root that is not for this machine is no fault.
  needed(locked, '', roots, arch, true).forEach(take);
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
}

function needed(
  locked: LockedPackages,
  from: string,
  names: readonly string[],
  arch: Arch,
  must: boolean,
): string[] {
  return names.flatMap((name) => {
    const place = placeOf(locked, from, name);
    if (place === null) {
      const isOptional = locked[from]?.optionalDependencies?.[name] !== undefined;
      if (must && !isOptional) throw new Error(`${name}, needed by ${from || 'the robot'}, is not locked`);
      return [];
    }
    return fits(locked[place] as LockEntry, arch) ? [place] : [];
  });
}

/** Where Node finds this package from there, null if nowhere. */
function placeOf(locked: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in locked) return place;
    if (folder === '') return null;
  }
}

function fits({ os, cpu, libc }: LockEntry, arch: Arch): boolean {
  const has = (allowed: string | readonly string[] | undefined, own: string) =>
    allowed === undefined || [allowed].flat().includes(own);
  return has(os, 'linux') && has(cpu, arch) && has(libc, 'glibc');
}
