// `npm run fleet -- <command> …`: support's server, which sees how updates go (docs/fleet.md). Ends with 1 and a sentence
// where it cannot.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SystemClock } from '#drivers/clock/system.ts';
import { RINGS } from '#runtime/update/channel-schema.ts';
import { phrasesFrom, phrasesTyped } from '../publish/pass-phrase.ts';
import { ACCOUNT_NAME, Accounts } from './access/accounts.ts';
import { RobotKeys } from './access/robot-keys.ts';
import { buildFleet } from './server.ts';
import { SqliteStore } from './sqlite-store.ts';
import { BY_COMMAND } from './stops/decide-stops.ts';
import { OUTBOX_NAME, PauseSigner } from './stops/pause-signer.ts';

const USAGE = `npm run fleet -- <command> --data FOLDER (or COACH_FLEET)

  serve [--port 8090] [--host 127.0.0.1] [--name FLEET.EXAMPLE]
        [--copy FOLDER --keys FOLDER --pass-phrase-fd N]   runs it; with the pause key, it can stop a ring
  account NAME [--remove]                                  lets somebody of support in, or not any more
  robot-key NAME [--remove]                                makes a key for robots, or takes it from them
  look RING                                                tells the robots of a ring to look now

docs/fleet.md says how.`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '8090' },
    host: { type: 'string', default: '127.0.0.1' },
    name: { type: 'string' },
    copy: { type: 'string' },
    keys: { type: 'string' },
    'pass-phrase-fd': { type: 'string' },
    remove: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
// npm goes to the project's folder, and says where it was called.
const from = process.env.INIT_CWD ?? process.cwd();
const [command, word = ''] = positionals;

function dataFolder(): string {
  const folder = values.data ?? process.env.COACH_FLEET;
  if (folder !== undefined) return path.resolve(from, folder);
  throw new Error('say where its data are: --data FOLDER, or COACH_FLEET in the environment');
}

async function serve(): Promise<void> {
  const data = dataFolder();
  const clock = new SystemClock();
  const { copy, keys, name, host } = values;
  if ((copy === undefined) !== (keys === undefined))
    throw new Error('--copy and --keys belong together: a pause is made beside what is published');
  const outbox = path.join(data, 'outbox');
  mkdirSync(outbox, { recursive: true, mode: 0o755 });
  const desk = { tell: () => {}, now: () => new Date(), from, environment: process.env };
  const passPhraseFd = values['pass-phrase-fd'];
  const places = (at: string, keysAt: string) => ({
    copy: path.resolve(from, at),
    keys: path.resolve(from, keysAt),
    outbox,
    passPhraseFd,
  });
  const signer =
    copy === undefined || keys === undefined ? null : await PauseSigner.open(desk, places(copy, keys));
  const store = new SqliteStore(data);
  const onFault = (what: string) => console.error(what);
  const fleet = await buildFleet({ store, clock, signer, name: name ?? null, onFault });
  const end = await fleet.start();
  const address = await fleet.app.listen({ host, port: Number(values.port) });
  console.log(`the fleet's server is at ${address}`);
  console.log(
    signer === null
      ? 'without the pause key: it stops nothing'
      : `signed stops: ${path.join(outbox, OUTBOX_NAME)}`,
  );
  if ((await store.robotKeys()) === 0) console.log('no robot has a key: npm run fleet -- robot-key NAME');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      end();
      void fleet.app.close().then(() => store.close());
    });
}

async function account(): Promise<void> {
  if (!ACCOUNT_NAME.test(word)) throw new Error('say whose account: account aoi (small letters, digits, -)');
  const store = new SqliteStore(dataFolder());
  try {
    if (values.remove) {
      console.log((await store.dropAccount(word)) ? `${word} is out` : `there was no ${word}`);
      return;
    }
    const fd = values['pass-phrase-fd'];
    const phrases = fd === undefined ? phrasesTyped() : phrasesFrom(fd);
    await new Accounts(store).put(word, await phrases.choose(`pass phrase of ${word}`));
    console.log(`${word} may log in`);
  } finally {
    store.close();
  }
}

async function robotKey(): Promise<void> {
  if (!ACCOUNT_NAME.test(word))
    throw new Error('name the key: robot-key spring-2027 (small letters, digits, -)');
  const store = new SqliteStore(dataFolder());
  try {
    if (values.remove)
      console.log((await store.dropRobotKey(word)) ? `${word} counts no more` : `there was no ${word}`);
    else
      console.log(
        `${await new RobotKeys(store).make(word)}\n(shown this once: /etc/credstore/fleet-key of each robot)`,
      );
  } finally {
    store.close();
  }
}

async function look(): Promise<void> {
  const ring = RINGS.find((one) => one === word);
  if (ring === undefined) throw new Error(`the ring is ${RINGS.join(', ')}, not ${word}`);
  const store = new SqliteStore(dataFolder());
  await store.push(ring, BY_COMMAND, Date.now());
  store.close();
  console.log(`the robots of ${ring} are told to look`);
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  serve,
  account,
  look,
  'robot-key': robotKey,
};
const run = command !== undefined && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (run === undefined || values.help) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
