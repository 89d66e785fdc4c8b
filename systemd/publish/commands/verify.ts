import { existsSync, readFileSync } from 'node:fs';
import { aheadOfHost, lookAsRobot, lookAtFiles } from '../robot-look.ts';
import { tellChannel, tellEnds, tellPause } from '../told.ts';
import { type Command, parsed } from '../workplace.ts';

const MB = 1024 * 1024;
const MINUTE_MS = 60_000;
/** Two clocks that both are right are no farther apart. */
const MOST_APART_MS = 5 * MINUTE_MS;

/** Looks at all of the repository as a robot would: here, or with `--address` where robots look. Ends with 1 on a fault. */
export const verify: Command = async (words, desk) => {
  const { values, place, resolve } = parsed(
    words,
    desk,
    {
      address: { type: 'string' },
      root: { type: 'string' },
      'no-parts': { type: 'boolean', default: false },
    },
    0,
  );
  const factory = resolve('config/update/root.json');
  const file = values.root === undefined ? factory : resolve(values.root);
  const isGiven = values.root !== undefined || existsSync(factory);
  const root = isGiven ? readFileSync(file) : place.read('metadata/1.root.json');
  if (root === null) throw new Error('say which root robots are built with: --root FILE');
  place.tell(`from the root ${isGiven ? file : 'with number 1 of this folder'}`);
  const withParts = !values['no-parts'];
  const { address } = values;
  const aheadMs = address === undefined ? null : await aheadOfHost(address, place.now).catch(() => null);
  const look = await (address === undefined
    ? lookAtFiles(place.read, { root, withParts })
    : lookAsRobot(address, root, { withParts })
  ).catch((error: Error) => {
    const clock = isApart(aheadMs) ? `${strangeClock(aheadMs)}. ` : '';
    throw new Error(`${clock}robots refuse what is there: ${meant(error.message, address)}`, {
      cause: error,
    });
  });
  const versions = [...new Set(look.releases.map(({ version }) => version))];
  place.tell(`signed releases: ${versions.join(', ') || 'none'}`);
  for (const line of tellChannel(look.channel)) place.tell(line);
  for (const line of tellPause(look.pause, place.now)) place.tell(line);
  for (const line of tellEnds(look.ends, place.now)) place.tell(line);
  const here =
    address === undefined || !place.hasRepository ? null : place.repository().timestamp.signed.version;
  const faults = [...look.faults];
  if (here !== null && here !== look.timestampVersion)
    faults.unshift(
      `the host has timestamp ${look.timestampVersion}, ${place.public} has ${here}: ` +
        (here > look.timestampVersion ? 'not uploaded yet' : 'this folder is an older copy of it'),
    );
  if (isApart(aheadMs)) faults.push(strangeClock(aheadMs));
  for (const fault of faults) place.tell(`FAULT ${fault}`);
  const isGood = faults.length === 0;
  place.tell(
    `${(look.checkedBytes / MB).toFixed(1)} MB fetched and checked; robots ${isGood ? (withParts ? 'accept all of it' : 'accept it, parts apart') : 'accept it, with the faults above'}`,
  );
  return isGood ? 0 : 1;
};

const isApart = (aheadMs: number | null): aheadMs is number =>
  aheadMs !== null && Math.abs(aheadMs) > MOST_APART_MS;

/** One of the two clocks is wrong; which, a telephone knows. */
function strangeClock(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS);
  const long =
    minutes < 120
      ? `${minutes} minutes`
      : minutes < 2880
        ? `${Math.round(minutes / 60)} hours`
        : `${Math.round(minutes / 1440)} days`;
  return `this machine's clock is ${long} ${aheadMs > 0 ? 'ahead of' : 'behind'} the host's: look at a telephone, and set the wrong one (date -s)${aheadMs > 0 ? '. Is it this one? What it has signed lasts too long: then renew --clock-is-right' : ''}`;
}

/** What stands behind the library's words, and what to do. */
function meant(said: string, address: string | undefined): string {
  const where = address ?? 'this folder';
  if (/connection failed|invalid url/i.test(said))
    return `nothing answers at ${where} (${said}). Is the address right, with http:// or https:// and without /metadata, and is this machine on the network?`;
  if (/expected (?:length|hash)|hash mismatch/i.test(said))
    return `a file is not as it was signed, or only half of it is there (${said}). Upload it again`;
  if (/failed to download/i.test(said))
    return `a file is listed that ${where} does not have (${said}). Upload again, in the order of the runbook; is the address right?`;
  if (/is expired/i.test(said)) return `a signature has ended (${said}). See "Every week" in the runbook`;
  return said;
}
