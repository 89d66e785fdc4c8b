/** `node tests/bench/rooms.ts [tuned|held-out|pauses]`: what the ears cost and lose in rooms of a home, as a table. */
import { judgeRoom, judgeRooms, roomsTable } from '../support/sound/rooms/judge-rooms.ts';
import { HELD_OUT, PAUSES_MS, PAUSING, TUNED } from '../support/sound/rooms/room-cast.ts';

const [which] = process.argv.slice(2);
if (which === 'pauses') {
  const { outcomes } = await judgeRoom('silence', PAUSING, 1000);
  for (const pauseMs of PAUSES_MS) {
    const among = outcomes.filter(({ utterance }) => utterance.parts.includes(pauseMs));
    const cut = among.filter(({ isCut }) => isCut);
    const begins = cut.map(({ utterance }) => utterance.parts[0]).join(' ');
    console.log(`${pauseMs} ms: ${cut.length} of ${among.length} cut in two ${begins}`);
  }
} else {
  const results = await judgeRooms(which === 'held-out' ? HELD_OUT : TUNED);
  console.log(roomsTable(results));
  for (const { room, outcomes, said } of results) {
    const lost = outcomes.filter(({ isMissed, isCut }) => isMissed || isCut);
    const words = lost.map(({ utterance, share, endedAfterMs, turns }) => {
      const ended = endedAfterMs === null ? 'no end' : `${(endedAfterMs / 1000).toFixed(1)} s`;
      return `${utterance.parts.join(' ')} (${utterance.dbfs} dBFS: ${(share * 100).toFixed(0)} %, ${turns} turns, ${ended})`;
    });
    console.log(`${room}: ${words.join('; ') || 'nothing lost'}; it said ${said.join(', ') || 'nothing'}`);
  }
}
