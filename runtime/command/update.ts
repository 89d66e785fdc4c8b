import { existsSync } from 'node:fs';
import {
  PLACES,
  type Places,
  readStatus,
  type UpdateRequest,
  type UpdateStatus,
  writeRequest,
} from '#runtime/update/exchange.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { type Call, CommandError, UsageError } from './call.ts';
import { printable } from './terminal.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 60;

/**
 * `coach-robot update`: what the updater does or did last; `--look`: asks it to look; `--now`: to install what it has now
 * rather than at night (never in a lesson); `--postpone DAYS`: not before so many days.
 */
export async function run({ words, terminal, clock }: Call, places: Places = PLACES): Promise<number> {
  if (!existsSync(places.requests))
    throw new CommandError('There is no updater here: it comes with the installer of a release.');
  const request = requestFrom(words, clock.now());
  if (request !== null) {
    writeRequest(places, { ...request, schema: 1, id: uuidV7(clock.now()) });
    terminal.write('The updater is asked. "coach-robot update" says how it goes.\n');
    return 0;
  }
  const status = readStatus(places);
  terminal.write(
    status === null ? 'The updater has not looked yet.\n' : `${printable(statusText(status))}\n`,
  );
  return status?.last?.outcome === 'went_back' ? 1 : 0;
}

function requestFrom(words: readonly string[], nowMs: number): Pick<UpdateRequest, 'kind' | 'until'> | null {
  const [word, days, ...rest] = words;
  if (word === undefined) return null;
  if (word === '--postpone' && rest.length === 0) {
    const count = Number(days);
    if (!Number.isInteger(count) || count < 1 || count > MOST_DAYS)
      throw new UsageError(`name the days, 1 to ${MOST_DAYS}`);
    return { kind: 'postpone', until: new Date(nowMs + count * DAY_MS).toISOString() };
  }
  if (days !== undefined || (word !== '--now' && word !== '--look'))
    throw new UsageError(`what is ${words.join(' ')}?`);
  return { kind: word === '--now' ? 'install_now' : 'look', until: null };
}

function statusText({
  state,
  version,
  news,
  is_security,
  share,
  code,
  checked_at,
  last,
  postponed_until,
  failing_since,
}: UpdateStatus): string {
  const of = version === null ? '' : ` ${version}${is_security ? ' (closes a hole)' : ''}`;
  const lines = [
    `updates   ${state}${of}${share > 0 ? ` ${Math.round(share * 100)} %` : ''}${code === null ? '' : ` (${code})`}`,
    ...(news === null ? [] : [`news      ${news.en}`, `          ${news.ja}`]),
    `looked    ${checked_at ?? 'never with an answer that is trusted'}`,
  ];
  if (code === 'postponed') lines.push(`put off   until ${postponed_until}`);
  if (failing_since !== null) lines.push(`failing   since ${failing_since}`);
  if (last !== null)
    lines.push(
      `last      ${last.version} ${last.outcome}${last.code === null ? '' : ` (${last.code})`} ${last.at}`,
    );
  return lines.join('\n');
}
