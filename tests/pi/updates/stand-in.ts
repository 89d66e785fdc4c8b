import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTree } from '../../../systemd/pack/tree.ts';
import { importsOf, targetOf } from '../../support/source-tree.ts';
import type { Release } from '../installation.ts';
import { type Machine, UPDATES } from '../machine.ts';
import { versionOf } from './shipping.ts';

/** How a stand-in behaves (guest/stand-in.py). */
export type How =
  | 'well'
  | 'slow' // to start, and well
  | 'crashes'
  | 'settings' // exit code 78: systemd starts it no more
  | 'hangs' // before READY
  | 'stuck' // after it
  | 'dies later'
  | 'eats memory'
  | 'unwell'
  | 'never well';

const PROGRAM = path.join(import.meta.dirname, '../guest/stand-in.py');
/** Of an app, beside what the updater is made of: without the rest a part is unpacked in seconds of an emulated machine. */
const KEPT =
  /^(?:release\.json|package\.json|node_modules|(?:chunks|config|systemd)\/.*|runtime\/(?:start|with-node)\.sh|runtime\/main\.ts)$/;

const ABOVE = /^(?:runtime|chunks|config|systemd)$/;

/** What a program imports, with what that imports. */
function importedBy(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of importsOf(file)) {
    const target = one.isTypeOnly ? null : targetOf(one);
    if (target !== null) importedBy(target, found);
  }
  return found;
}

/** The updater is the release's own; a daemon is the stand-in, and what is tried before the switch only whether Node starts. */
const START = `#!/bin/sh
case $1 in
  *compile-ahead.ts) exec /bin/sh "$(dirname "$0")/with-node.sh" node -e 0 ;;
  *update/main.ts) exec /bin/sh "$(dirname "$0")/start-real.sh" "$@" ;;
  *) exec python3 "$(dirname "$0")/stand-in.py" ;;
esac
`;

const about = (how: How, version: string): string =>
  JSON.stringify({ how, version, url: `http://${UPDATES.address}:${UPDATES.port}` });

/** Makes of an app's files a stand-in's. */
export function standInFor(how: How): (folder: string) => void {
  return (folder) => {
    thinOut(folder);
    const { version } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    renameSync(path.join(folder, 'runtime/start.sh'), path.join(folder, 'runtime/start-real.sh'));
    writeFileSync(path.join(folder, 'runtime/start.sh'), START);
    cpSync(PROGRAM, path.join(folder, 'runtime/stand-in.py'));
    writeFileSync(path.join(folder, 'stand-in.json'), about(how, version));
  };
}

function thinOut(folder: string): void {
  const kept = importedBy('runtime/update/main.ts');
  const isKept = (name: string): boolean =>
    KEPT.test(name) || [...kept].some((one) => one === name || one.startsWith(`${name}/`));
  // No link is followed: packages are links into a base.
  for (const name of readTree(folder).entries)
    if (!ABOVE.test(name) && !isKept(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** The installed robot gives way to a stand-in: its start is replaced in its place, so that it is not what its name says. */
export async function putStandIn(machine: Machine, release: Release): Promise<void> {
  const put = (file: string, text: string) =>
    `base64 -d > ${file} <<'END'\n${Buffer.from(text).toString('base64')}\nEND\n`;
  await machine.run(
    `systemctl stop coach-robot coach-robot-name; cd /opt/coach-robot/current/runtime && mv start.sh start-real.sh
${put('start.sh', START)}${put('stand-in.py', readFileSync(PROGRAM, 'utf8'))}${put('../stand-in.json', about('well', versionOf(release)))}
chown coach-update: start.sh stand-in.py ../stand-in.json; sync; systemctl reset-failed; systemctl start --no-block coach-robot`,
    120,
  );
}
