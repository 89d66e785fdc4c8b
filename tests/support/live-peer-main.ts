import { parseArgs } from 'node:util';
import { SystemClock } from '#drivers/clock/system.ts';
import { LivePeer } from './live-peer/live-peer.ts';
import { openPeerVoice } from './live-peer/peer-voice.ts';

/** `npm run live-peer`: a voice model on this machine, to try the robot by voice without a key and without a cloud. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '8790' } } });
const clock = new SystemClock();
const peer = await LivePeer.start({ port: Number(values.port), clock, keepsAudio: false }).catch(
  (error: NodeJS.ErrnoException) => {
    console.error(`port ${values.port} cannot be used (${error.code}); --port 0 takes a free one`);
    process.exit(1);
  },
);
const voice = await openPeerVoice(clock);
peer.coach({ voice, tell: (line) => console.log(line) });

console.log(`The live peer listens on ${peer.url} (voice: ${voice.mechanism}). Start the robot against it with:

  COACH_TEXT_KIND=off COACH_LIVE_ENDPOINT=${peer.url} GEMINI_API_KEY=peer npm start

It plays a small lesson and understands no speech: the first thing you say is greeted, the next two are taken for
"わからない", the one after that for the right answer. Any key will do, and none is shown. Ctrl-C ends it.
`);
if (voice.mechanism === 'tones')
  console.log('It speaks in tones: apt-get install open-jtalk and a voice for words.\n');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    peer.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
