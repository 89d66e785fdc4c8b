import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PartKind } from '#runtime/update/channel-schema.ts';
import { untilReady } from '../claims.ts';
import { versionOf } from './shipping.ts';
import { standInFor } from './stand-in.ts';
import { ask, statusOf, versionsOf } from './told.ts';
import { deskOf, inWords, isWhole, SETTLED_WITHIN_SECONDS, type Updated } from './updated.ts';

/** The plug is pulled while a part is unpacked; of a base there are thousands of files, of an app a hundred. */
export async function playCutUnpacking(updated: Updated, kind: PartKind): Promise<void> {
  const { stage, program, boot, tell } = updated;
  const desk = deskOf(updated);
  const before = await desk.work(updated.machine);
  const { current: old } = await versionsOf(updated.machine);
  const release = await stage.ship({
    ...(program === 'stand-in' && { app: standInFor('well') }),
    ...(kind === 'base' && {
      base: (folder) => {
        if (program === 'stand-in') thinOut(path.join(folder, 'node_modules'));
        writeFileSync(path.join(folder, 'another-base.txt'), `${performance.now()}\n`);
      },
    }),
  });
  const parts = `/opt/coach-robot/${kind}`;
  const unpacked = `find ${parts}/.unpacking -type f 2>/dev/null | wc -l`;
  await ask(updated.machine);
  await updated.machine.until(`test "$(${unpacked})" -gt ${kind === 'base' ? 300 : 20}`, 2400, 0.2);
  const files = await updated.machine.run(unpacked);
  await updated.machine.cutPower();
  updated.machine = await boot();
  await untilReady(updated.machine, 1800);
  const { runs } = await versionsOf(updated.machine);
  const names = (await updated.machine.run(`ls -A ${parts}`)).split('\n');
  const seen = await desk.look(updated.machine, before);
  tell({
    what: `the plug is pulled in the middle of unpacking (${kind})`,
    seen: `after ${files} files; the old one is READY again, ${kind}/ has ${names.join(' ')}; ${seen}`,
    isGood: runs === old && !names.includes(release[kind]) && isWhole(seen),
  });
}

/** The plug is pulled on a good version's trial: it goes on afterwards. */
export async function playCutOnTrial(updated: Updated): Promise<void> {
  const { stage, program, boot, tell } = updated;
  const desk = deskOf(updated);
  const before = await desk.work(updated.machine);
  const release = await stage.ship(program === 'stand-in' ? { app: standInFor('well') } : {});
  await ask(updated.machine);
  await updated.machine.until(`readlink /opt/coach-robot/current | grep -q ${release.app}`, 3600, 0.5);
  await updated.machine.run('sleep 3');
  const { pending } = await versionsOf(updated.machine);
  await updated.machine.cutPower();
  updated.machine = await boot();
  await untilReady(updated.machine, 1800);
  // The timer's part, some minutes to half an hour later.
  await updated.machine.run('systemctl start coach-robot-update.service', SETTLED_WITHIN_SECONDS);
  const told = await statusOf(updated.machine);
  const end = await versionsOf(updated.machine);
  const seen = await desk.look(updated.machine, before);
  tell({
    what: 'the plug is pulled on the trial of a good version',
    seen: `on trial: ${pending}; ${inWords(told)}; ${seen}`,
    isGood:
      told.last?.version === versionOf(release) &&
      told.last.outcome === 'confirmed' &&
      end.runs === release.app &&
      end.pending === 'none' &&
      isWhole(seen),
  });
}

/** What no updater needs goes: 3,000 files take an emulated machine many minutes. */
function thinOut(packages: string): void {
  const going =
    /^(?:@google|@livekit|@peculiar|@img|@modelcontextprotocol|pkijs|sharp|protobufjs|@protobufjs|ajv.*)$/;
  for (const name of readdirSync(packages))
    if (going.test(name)) rmSync(path.join(packages, name), { recursive: true });
}
