import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';
import { chainsOf } from './asked-file.ts';

const HELP = `npm run questions -- FILE.json ...
  plays parents' questions ([{"id", "q", "follow_up_of"}]) over ten weeks of a family, and prints of each
  the question, the four chips, the words that were not understood, the answer and what is offered next
  --json       one JSON object a line
  --brief      the chips and the first line of the answer alone
  --store OUT  writes the SQLite file of the records there, for SQL beside it
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    store: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || (positionals.length === 0 && values.store === undefined)) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 2);
}
using desk = new FamilyFixture(undefined, TEN_WEEKS);
if (values.store !== undefined) writeFileSync(values.store, desk.database.serialize());
const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
for (const file of positionals)
  for (const { id, questions } of chainsOf(readFileSync(file, 'utf8'))) {
    const { labels, notUnderstood, text, offered } = await desk.askInTurn(...questions);
    const told = { id, questions, chips: labels, not_understood: notUnderstood, answer: text, offered };
    if (values.json) {
      print(JSON.stringify(told));
      continue;
    }
    print(`## ${id}  ${questions.join('  →  ')}`);
    print(`[${Object.values(labels).join(' | ')}]${notUnderstood.map((word) => ` ✗${word}`).join('')}`);
    print(values.brief ? (text.split('\n')[0] ?? '') : `${text}\n→ ${offered.join(' / ')}\n`);
  }
