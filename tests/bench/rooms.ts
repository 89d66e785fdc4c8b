/** `node tests/bench/rooms.ts [tuned|held-out]`: what the ears cost and lose in six rooms of a home, as a table. */

import { judgeRooms, roomsTable } from '../support/sound/rooms/judge-rooms.ts';
import { HELD_OUT, TUNED } from '../support/sound/rooms/room-cast.ts';

const cast = process.argv[2] === 'held-out' ? HELD_OUT : TUNED;
const results = await judgeRooms(cast);
console.log(roomsTable(results));
for (const { room, outcomes, said } of results) {
  const lost = outcomes.filter(({ isMissed, isCut }) => isMissed || isCut);
  const words = lost.map(({ utterance, share, endedAfterMs, turns }) => {
    const ended = endedAfterMs === null ? 'no end' : `${(endedAfterMs / 1000).toFixed(1)} s`;
    return `${utterance.parts.join(' ')} (${utterance.dbfs} dBFS: ${(share * 100).toFixed(0)} %, ${turns} turns, ${ended})`;
  });
  console.log(`${room}: ${words.join('; ') || 'nothing lost'}; it said ${said.join(', ') || 'nothing'}`);
}
