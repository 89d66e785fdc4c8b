import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
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
import { zstdCompressSync } from 'node:zlib';
import type { Command } from '../../../systemd/publish/workplace.ts';
import { handMadeTar } from './made-part.ts';

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

  /** The root that its robots are given, as the packer lays it down: without blanks; null before the ceremony. */
  get factoryRoot(): string | null {
    const file = this.at('office/public/metadata/1.root.json');
    return existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) : null;
  }

  /** A folder as `npm run pack` makes it, with small parts; `root`: the one in its program. */
  pack(
    version: string,
    arch: 'x64' | 'arm64',
    change: Readonly<Record<string, unknown>> = {},
    root = this.factoryRoot,
  ): string {
    const folder = this.at('dist', `coach-robot-${version}-${arch}`);
    mkdirSync(folder, { recursive: true });
    const part = (kind: string, bytes: Buffer) => {
      const digest = createHash('sha256').update(bytes).digest('hex');
      const hash = digest.slice(0, 16);
      writeFileSync(path.join(folder, `${kind}-${hash}.tar.zst`), bytes);
      return { hash, sizes: { archiveBytes: bytes.length, installedBytes: bytes.length, sha256: digest } };
    };
    const base = part('base', Buffer.from(`base for ${arch}`));
    const files = [{ path: 'runtime.txt', content: `app ${version} for ${arch}` }];
    if (root !== null) files.push({ path: 'config/update/root.json', content: root });
    const app = part('app', zstdCompressSync(handMadeTar(files)));
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
