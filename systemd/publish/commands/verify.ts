import { existsSync, readFileSync } from 'node:fs';
import { lookAsRobot, lookAtFiles } from '../robot-look.ts';
import { tellChannel, tellEnds, tellPause } from '../told.ts';
import { type Command, parsed } from '../workplace.ts';

const MB = 1024 * 1024;

/** Looks at all of the repository as a robot would: here, or with `--address` where robots look. Ends with 1 on a fault. */
export const verify: Command = async (words, desk) => {
  const { values, place, resolve } = parsed(words, desk, {
    address: { type: 'string' },
    root: { type: 'string' },
    'no-parts': { type: 'boolean', default: false },
  });
  const factory = resolve('config/update/root.json');
  const file = values.root === undefined ? factory : resolve(values.root);
  const isGiven = values.root !== undefined || existsSync(factory);
  const root = isGiven ? readFileSync(file) : place.read('metadata/1.root.json');
  if (root === null) throw new Error('say which root robots are built with: --root FILE');
  place.tell(`from the root ${isGiven ? file : 'with number 1 of this folder'}`);
  const withParts = !values['no-parts'];
  const look =
    values.address === undefined
      ? await lookAtFiles(place.read, { root, withParts })
      : await lookAsRobot(values.address, root, { withParts });
  const versions = [...new Set(look.releases.map(({ version }) => version))];
  place.tell(`signed releases: ${versions.join(', ') || 'none'}`);
  for (const line of tellChannel(look.channel)) place.tell(line);
  for (const line of tellPause(look.pause, place.now)) place.tell(line);
  for (const line of tellEnds(look.ends, place.now)) place.tell(line);
  for (const fault of look.faults) place.tell(`FAULT ${fault}`);
  place.tell(
    `${(look.checkedBytes / MB).toFixed(1)} MB fetched and checked; robots ${look.faults.length === 0 ? 'accept all of it' : 'accept it, with the faults above'}`,
  );
  return look.faults.length === 0 ? 0 : 1;
};
