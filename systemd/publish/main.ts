// `npm run release -- <command> …`: signs and publishes updates (docs/runbook.md). Ends with 1 and a sentence where it
// cannot, and with 2 where it did its part and a person must do theirs.
import { add } from './commands/add.ts';
import { ceremony } from './commands/ceremony.ts';
import { channel } from './commands/channel.ts';
import { keys } from './commands/keys.ts';
import { pause } from './commands/pause.ts';
import { publish } from './commands/publish.ts';
import { renew } from './commands/renew.ts';
import { rotate } from './commands/rotate.ts';
import { sign } from './commands/sign.ts';
import { take } from './commands/take.ts';
import { verify } from './commands/verify.ts';
import { withdraw } from './commands/withdraw.ts';
import type { Command } from './workplace.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  keys,
  ceremony,
  sign,
  publish,
  take,
  add,
  channel,
  withdraw,
  pause,
  rotate,
  renew,
  verify,
};
const USAGE = `npm run release -- <command> [--dry-run] [--folder FOLDER | COACH_PUBLISH] [--keys FOLDER]… [--pass-phrase-fd N] [--clock-is-right]

  keys NAME --for person|publisher|fleet --out FOLDER    makes somebody's keys
  ceremony FILE.public.json…                             drafts the first root from everybody's public keys
  sign FILE --out FILE --keys FOLDER                     signs a draft, on a machine without a network
  publish [SIGNED FILE…]                                 makes what waits what robots see
  take FILE                                              the same for the fleet server's pause, where it is a new one
  add FOLDER… --news-ja TEXT --news-en TEXT [--security] [--minimum VERSION]
                                                         drafts a packed release
  channel [--ring RING [--release V] [--share 10%] [--pause | --resume] [--not-before TIME | now]
          [--emergency | --no-emergency] [--anyway]]     says what a ring gets
  withdraw VERSION [--instead VERSION] [--anyway]        takes a version back
  pause --ring RING… --until TIME | --lift [--out FILE]  stops rings, with the fleet server's key
  rotate --role ROLE… [--drop NAME] FILE.public.json     drafts another key
  renew [--people] [--role ROLE…]                        signs anew before the end, says what ends when
  verify [--address URL] [--root FILE] [--no-parts]      looks at all of it as a robot would

docs/runbook.md says which of them when.`;

const isHelp = (word: string): boolean => /^(?:help|--help|-h)$/.test(word);

const [name = '', ...words] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined || words.includes('--help')) {
  if (name !== '' && command === undefined && !isHelp(name)) console.error(`"${name}" is no command\n`);
  console.log(USAGE);
  process.exitCode = words.includes('--help') || isHelp(name) ? 0 : 1;
} else {
  try {
    process.exitCode = await command(words, {
      tell: (line) => console.log(line),
      now: () => new Date(),
      // npm goes to the project's folder, and says where it was called.
      from: process.env.INIT_CWD ?? process.cwd(),
      environment: process.env,
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
