import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { seededRandom } from '../../random.ts';
import { HOME_ROOMS, type HomeRoom, homeRoom } from './home-room.ts';
import type { Cast, Utterance } from './room-cast.ts';
import { type Heard, RoomTalk } from './room-talk.ts';
import { spokenParts } from './room-voices.ts';

/** The room goes round after so long. */
const ROOM_MS = 60_000;
/** Part of an utterance's sounding frames that must arrive; less, and a syllable is gone. */
const WHOLE = 0.9;

/** One utterance in one room. */
export interface Outcome extends Heard {
  readonly utterance: Utterance;
  readonly isMissed: boolean;
  readonly isCut: boolean;
}

/** What a room costs and loses. */
export interface RoomResult {
  readonly room: HomeRoom;
  readonly streamedSecondsPerHour: number;
  /** Turns with nothing of the child in them, an hour. */
  readonly emptyTurnsPerHour: number;
  readonly outcomes: readonly Outcome[];
  readonly said: readonly string[];
}

/**
 * A child at the desk says all it has to say, once round, with 8 to 20 s of writing between; then it writes for three
 * minutes more.
 */
export async function judgeRoom(
  room: HomeRoom,
  cast: Cast,
  writesMs = 180_000,
  roomMs = ROOM_MS,
): Promise<RoomResult> {
  const random = seededRandom(cast.home.seed + 9);
  const talk = await RoomTalk.start(await homeRoom(room, cast.home, roomMs));
  const startedMs = talk.clock.monotonicMs();
  const outcomes: Outcome[] = [];
  let childTurns = 0;
  for (const utterance of cast.says) {
    await talk.clock.advance(8000 + 12_000 * random());
    await talk.untilSilent();
    const heard = await talk.hear(await spokenParts(utterance.parts, cast.child, utterance.dbfs));
    childTurns += heard.turns;
    const isMissed = heard.share < WHOLE || heard.endedAfterMs === null;
    outcomes.push({ ...heard, utterance, isMissed, isCut: heard.turns > 1 });
  }
  await talk.clock.advance(writesMs);
  const hours = (talk.clock.monotonicMs() - startedMs) / 3_600_000;
  const { sentSamples, turns } = talk.session;
  const { said } = talk;
  await talk.stop();
  return {
    room,
    streamedSecondsPerHour: sentSamples / INPUT_RATE_HZ / hours,
    emptyTurnsPerHour: Math.max(0, turns.length - childTurns) / hours,
    outcomes,
    said,
  };
}

export async function judgeRooms(cast: Cast, rooms: readonly HomeRoom[] = HOME_ROOMS): Promise<RoomResult[]> {
  const results: RoomResult[] = [];
  for (const room of rooms) results.push(await judgeRoom(room, cast));
  return results;
}

/** Of those that ended by themselves, the median from the last sound to the end of the turn, in seconds. */
export function endOf(result: RoomResult, kind: Utterance['kind']): string {
  const ends = result.outcomes
    .filter(({ utterance, endedAfterMs }) => utterance.kind === kind && endedAfterMs !== null)
    .map(({ endedAfterMs }) => endedAfterMs as number)
    .toSorted((a, b) => a - b);
  const median = ends[ends.length >> 1];
  return median === undefined ? '–' : (median / 1000).toFixed(2);
}

export function roomsTable(results: readonly RoomResult[]): string {
  const count = (of: readonly Outcome[], is: (outcome: Outcome) => boolean) => of.filter(is).length;
  return [
    '| room | streamed s/h | turns of nobody /h | utterances missed | cut in two | end of turn after はい | えーと | はちじゅうご | a long sentence |',
    '|---|---|---|---|---|---|---|---|---|',
    ...results.map((result) => {
      const { room, outcomes } = result;
      const missed = `${count(outcomes, ({ isMissed }) => isMissed)} of ${outcomes.length}`;
      const paused = count(outcomes, ({ utterance }) => utterance.kind === 'paused');
      const cut = `${count(outcomes, ({ isCut }) => isCut)} (${paused} with pauses)`;
      const ends = (['はい', 'えーと', 'はちじゅうご', 'long'] as const).map((kind) => endOf(result, kind));
      return `| ${room} | ${result.streamedSecondsPerHour.toFixed(0)} | ${result.emptyTurnsPerHour.toFixed(0)} | ${missed} | ${cut} | ${ends.join(' | ')} |`;
    }),
  ].join('\n');
}
