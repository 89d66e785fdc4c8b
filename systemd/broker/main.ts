// `npm run broker -- <command> …`: gives robots of a project that families share an identity each (docs/cloud.md). Ends with 1
// and a sentence where it cannot.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SystemClock } from '#drivers/clock/system.ts';
import { openAccount } from './account-file.ts';
import type { Member } from './broker-store.ts';
import { invite } from './invitations.ts';
import { buildBroker } from './server.ts';
import { SqliteStore } from './sqlite-store.ts';

const USAGE = `npm run broker -- <command> --data FOLDER (or COACH_BROKER)

  serve --account FILE --web-key KEY --name BROKER.EXAMPLE [--port 8091] [--host 127.0.0.1]   runs it
  invite [FAMILY] [--days 7]     an invitation for one robot: of a new family, or of this one
  revoke ROBOT | FAMILY          lets it in no more
  list                           families, robots, and how they stand

docs/cloud.md says how.`;
const MOST_DAYS = 60;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    account: { type: 'string' },
    'web-key': { type: 'string' },
    port: { type: 'string', default: '8091' },
    host: { type: 'string', default: '127.0.0.1' },
    name: { type: 'string' },
    days: { type: 'string', default: '7' },
    help: { type: 'boolean', default: false },
  },
});
// npm goes to the project's folder, and says where it was called.
const from = process.env.INIT_CWD ?? process.cwd();
const [command, word] = positionals;
const clock = new SystemClock();

function openStore(): SqliteStore {
  const folder = values.data ?? process.env.COACH_BROKER;
  if (folder === undefined)
    throw new Error('say where its data are: --data FOLDER, or COACH_BROKER in the environment');
  return new SqliteStore(path.resolve(from, folder));
}

async function serve(): Promise<void> {
  const { name, host, 'web-key': webKey } = values;
  if (webKey === undefined || !/^[\w-]{1,100}$/.test(webKey))
    throw new Error("say the project's web API key: --web-key (Firebase, project settings)");
  const file = values.account === undefined ? undefined : path.resolve(from, values.account);
  const account = openAccount(file, process.env);
  const store = openStore();
  const onFault = (what: string) => console.error(what);
  const options = { store, account, webKey, clock, name: name ?? null, endpoint: '', onFault };
  const broker = await buildBroker(options);
  const end = broker.start();
  console.log(`the broker is at ${await broker.app.listen({ host, port: Number(values.port) })}`);
  if (name === undefined) console.log('without --name it answers to this machine alone');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      end();
      void broker.app.close().then(() => store.close());
    });
}

async function makeInvitation(store: SqliteStore): Promise<void> {
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new Error(`--days is a number from 1 to ${MOST_DAYS}`);
  const { family, code, untilMs } = await invite(store, clock, { family: word ?? null, days });
  console.log(`${code}\n(for one robot of family ${family}, until ${dayOf(untilMs)}; shown this once)`);
}

async function revoke(store: SqliteStore): Promise<void> {
  if (word === undefined) throw new Error('say whom: revoke ROBOT or FAMILY (npm run broker -- list)');
  const out = await store.revoke(word, clock.now());
  if (out.length === 0 && !(await store.hasFamily(word)) && (await store.member(word)) === null)
    throw new Error(`there is no robot and no family ${word}`);
  console.log(
    `${out.length} ${out.length === 1 ? 'robot is' : 'robots are'} out: no new token from now, and what is in hand ends within an hour of the lock at Firebase, which a running broker does within a minute (list shows it)`,
  );
}

async function list(store: SqliteStore): Promise<void> {
  const members = await store.members();
  for (const { id, openInvitations } of await store.families()) {
    console.log(`${id}${openInvitations > 0 ? `  open invitations: ${openInvitations}` : ''}`);
    for (const member of members.filter(({ family }) => family === id)) console.log(`  ${lineOf(member)}`);
  }
}

function lineOf({ id, joinedMs, tokenMs, revokedMs, lockedMs }: Member): string {
  const seen = tokenMs === null ? 'never signed in' : `signed in last ${dayOf(tokenMs)}`;
  const out = lockedMs === null ? 'Firebase not told yet' : 'locked at Firebase';
  return `${id}  joined ${dayOf(joinedMs)}, ${seen}${revokedMs === null ? '' : `; out since ${dayOf(revokedMs)}, ${out}`}`;
}

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

const ON_STORE: Readonly<Record<string, (store: SqliteStore) => Promise<void>>> = {
  invite: makeInvitation,
  revoke,
  list,
};

async function run(name: string): Promise<void> {
  if (name === 'serve') return serve();
  const work = ON_STORE[name];
  const store = openStore();
  try {
    await work?.(store);
  } finally {
    store.close();
  }
}

const isKnown = command === 'serve' || (command !== undefined && Object.hasOwn(ON_STORE, command));
if (!isKnown || values.help) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  try {
    await run(command);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
