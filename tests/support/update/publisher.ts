import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Command } from '../../../systemd/publish/workplace.ts';

/** Low, since the parameter stands in each key file and guessing is not what is tried. */
const SCRYPT_COST = 16;
export const PHRASE = 'five words are quite enough';

/** A folder with everybody's sticks and the publishing folder, and the commands as somebody would type them. */
export class Publisher {
  readonly folder: string;
  readonly told: string[] = [];
  /** Days from today, for what is near its end. */
  daysLater = 0;

  /** `folder`: one that is there already, to go on in. */
  constructor(folder = mkdtempSync(path.join(os.tmpdir(), 'coach-publish-'))) {
    this.folder = folder;
  }

  at = (...names: string[]): string => path.join(this.folder, ...names);

  /** The code it ends with; what it says is added to `told`. */
  async run(command: Command, ...words: string[]): Promise<number> {
    writeFileSync(this.at('phrase'), `${PHRASE}\n`);
    const descriptor = openSync(this.at('phrase'), 'r');
    try {
      return await command([...words, '--pass-phrase-fd', `${descriptor}`], {
        tell: (line) => this.told.push(line),
        now: () => new Date(Date.now() + this.daysLater * 24 * 60 * 60 * 1000),
        from: this.folder,
        environment: { COACH_PUBLISH: this.at('office') },
        scryptCost: SCRYPT_COST,
      });
    } finally {
      closeSync(descriptor);
    }
  }

  /** A folder as `npm run pack` makes it, with small parts. */
  pack(version: string, arch: 'x64' | 'arm64', change: Readonly<Record<string, unknown>> = {}): string {
    const folder = this.at('dist', `coach-robot-${version}-${arch}`);
    mkdirSync(folder, { recursive: true });
    const part = (kind: string, text: string) => {
      const bytes = Buffer.from(text);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const hash = digest.slice(0, 16);
      writeFileSync(path.join(folder, `${kind}-${hash}.tar.zst`), bytes);
      return { hash, sizes: { archiveBytes: bytes.length, installedBytes: bytes.length, sha256: digest } };
    };
    const base = part('base', `base for ${arch}`);
    const app = part('app', `app ${version} for ${arch}`);
    const told = { version, fullVersion: `${version}+5f94b26`, commit: '5f94b26', arch, node: '24.21.0' };
    const release = {
      ...told,
      base: base.hash,
      app: app.hash,
      sizes: { base: base.sizes, app: app.sizes },
      ...change,
    };
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
    return folder;
  }

  /** Every file of the publishing folder with its bytes: what a dry run leaves as it is. */
  files(): Record<string, string> {
    const all = readdirSync(this.at('office'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const places = all.map((one) => path.join(one.parentPath, one.name)).sort();
    return Object.fromEntries(places.map((place) => [place, readFileSync(place, 'base64')]));
  }

  json(...names: string[]) {
    return JSON.parse(readFileSync(this.at(...names), 'utf8'));
  }

  end(): void {
    rmSync(this.folder, { recursive: true });
  }
}
