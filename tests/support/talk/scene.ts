import { setImmediate as nextTurn } from 'node:timers/promises';
import { CloudSession } from '#agents/live/cloud-session.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';
import type { Voice } from '#drivers/voice/voice.ts';
import { LivePeer } from '../live-peer/live-peer.ts';
import type { PeerSession } from '../live-peer/session.ts';
import { seededRandom } from '../random.ts';
import { LiveFixture, SETUP } from './live-fixture.ts';
import { SECRET, SECRET_SAMPLE, TROUBLES } from './scene-model.ts';
import { speech, TalkFixture } from './talk-fixture.ts';

const STEP_MS = 50;
/** Sockets of this machine carry what is on its way in a few turns of the event loop. */
const LOOPS_PER_STEP = 4;
const SILENCE_LIMIT_MS = 5_000;
const SETTLED_LIMIT_MS = 90_000;
const WORDS_MS = 800;
const OWN_SAMPLE = 7777;
/** The child may have to wait for a provider that refused it: 10 minutes and a little. */
const BACK_LIMIT_MS = 11 * 60_000;

const markerVoice: Voice = {
  mechanism: 'marker',
  isAvailable: async () => true,
  async *synthesize() {
    yield new Int16Array(600 * 24).fill(OWN_SAMPLE);
  },
};

/**
 * A talk of some turns with a model that does one thing wrong after another, all chosen by a seed: the real
 * conversation, line and SDK over real sockets, in virtual time. `faults` says what no child should meet.
 */
export class Scene {
  readonly faults: string[] = [];
  /** What happened, for whoever looks for the cause of a fault. */
  readonly story: string[] = [];
  readonly #random: () => number;
  readonly #clock: VirtualClock;
  readonly #peer: LivePeer;
  readonly #desk: TalkFixture;
  readonly #line: CloudSession;
  readonly #network = new VirtualNetwork(true);
  #isClean = false;
  #isBroken = false;
  #answers = 0;
  #speechTurns = 0;
  #quietSinceMs = 0;
  #wasTold = false;

  private constructor(seed: number, clock: VirtualClock, peer: LivePeer, live: LiveFixture) {
    this.#random = seededRandom(seed);
    this.#clock = clock;
    this.#peer = peer;
    this.#line = new CloudSession({
      provider: live.provider({ clock, endpoint: peer.url, resumption: seed % 2 === 0 }),
      clock,
      journal: live.journal,
      network: this.#network,
      ledger: { spentUsd: () => 0, add: () => {} },
      settings: { monthlyCapUsd: 0 },
      setup: () => ({ instruction: SETUP.instruction, tools: SETUP.tools }),
      seed: () => '',
      conversationId: () => 'scene',
      random: this.#random,
    });
    this.#desk = new TalkFixture({
      ...{ clock, line: this.#line, voice: markerVoice },
      isFullDuplex: this.#random() < 0.3,
    });
    this.#desk.lesson.secret = SECRET;
    this.#desk.lesson.isOpen = this.#random() < 0.6;
    peer.onSession((session) => this.#play(session));
  }

  /** Plays one scene from beginning to end. */
  static async play(seed: number, only?: string): Promise<Scene> {
    const clock = new VirtualClock();
    await using peer = await LivePeer.start({ clock, keepsAudio: false });
    await using live = await LiveFixture.open({}, clock);
    const scene = new Scene(seed, clock, peer, live);
    await scene.#desk.start();
    scene.#desk.speaker.onPlayed((frame) => {
      if (frame[0] !== 0) scene.#quietSinceMs = clock.monotonicMs();
    });
    const turns = 2 + Math.floor(scene.#random() * 4);
    for (let turn = 0; turn < turns; turn++) await scene.#turn(only);
    // A page may leave in the middle of anything.
    if (scene.#random() < 0.1) await scene.#speak();
    else await scene.#lastTurn();
    await scene.#leave();
    return scene;
  }

  async #play(session: PeerSession): Promise<void> {
    await session.setup();
    const names = Object.keys(TROUBLES);
    for (;;) {
      const { type } = await session.waitForTurn();
      if (type === 'speech') {
        this.#speechTurns += 1;
        session.inputTranscript('これ なあに');
      }
      const isGood = this.#isClean || (type === 'text' && this.#random() < 0.7);
      const picked = names[Math.floor(this.#random() * names.length)] ?? 'good';
      const name = isGood ? 'good' : (this.#only ?? picked);
      this.#note(`the model, asked by ${type}: ${name}`);
      this.#answers += 1;
      await TROUBLES[name]?.(session, { sample: 1000 + this.#answers, chance: this.#random() });
    }
  }

  #only: string | undefined;

  /** The child says something and waits for what comes; now and then it does not wait. */
  async #turn(only?: string): Promise<void> {
    this.#only = only;
    const { heard } = this.#desk;
    const before = { heard: heard.length, said: this.#desk.said().length, turns: this.#speechTurns };
    if (this.#random() < 0.1) this.#break(true);
    await this.#speak();
    const impatient = this.#random() < 0.25;
    if (impatient) {
      await this.#pass(500 + this.#random() * 6_000);
      await this.#interrupt();
      this.#break(false);
      return;
    }
    await this.#settle();
    const isAnswered = heard.slice(before.heard).some(({ sample }) => sample > 1000 && sample < OWN_SAMPLE);
    const said = this.#desk.said().slice(before.said);
    const isTold = said.some((text) => text !== '');
    if (!isAnswered && !isTold) this.#fault('a turn of the child was neither answered nor told');
    if (this.#speechTurns === before.turns && !isTold) this.#fault('words of the child were lost untold');
    this.#break(false);
  }

  /** Whatever was, a child that speaks to a model that works again is answered. */
  async #lastTurn(): Promise<void> {
    this.#isClean = true;
    this.#peer.welcome();
    this.#note('all is well again');
    for (let waitedMs = 0; waitedMs < BACK_LIMIT_MS; waitedMs += 1_000) {
      if (this.#line.status === 'lost') await this.#pass(1_000, 1_000);
      else await this.#settle();
      if (this.#line.status !== 'lost') break;
    }
    await this.#settle();
    const from = this.#desk.heard.length;
    const answers = this.#answers;
    await this.#speak();
    await this.#settle();
    const samples = this.#desk.heard.slice(from).map(({ sample }) => sample - 1000);
    if (!samples.some((answer) => answer > answers && answer < OWN_SAMPLE - 1000))
      this.#fault('deaf in the end');
    const seen = JSON.stringify(this.#desk.events) + JSON.stringify(this.#desk.coach.record.recent);
    if (this.#desk.lesson.isOpen && /はちじゅうご/.test(seen)) this.#fault('the answer was shown');
    if (this.#desk.lesson.isOpen && this.#desk.heardMs(SECRET_SAMPLE) > 0)
      this.#fault('the answer was heard');
    if (/のこり/.test(seen)) this.#fault('the rest of an interrupted answer was shown');
    if (JSON.stringify(this.#desk.journal).includes('これ なあに')) this.#fault('words in the log');
  }

  async #leave(): Promise<void> {
    const stopped = this.#desk.coach.stop();
    await this.#pass(3_000);
    await stopped;
    const frames = this.#desk.heard.length;
    await this.#pass(3_000);
    if (this.#desk.heard.length > frames) this.#fault('sound after the end');
  }

  /** Hands free where the robot listens; else with a finger on the button: that is understood in every state. */
  async #speak(): Promise<void> {
    this.#note(`the child speaks (${this.#desk.modes.at(-1)}, ${this.#line.status})`);
    if (this.#desk.modes.at(-1) === 'ready' && this.#random() < 0.5) {
      const from = this.#desk.modes.length;
      this.#desk.microphone.hear(speech(WORDS_MS));
      await this.#pass(WORDS_MS + 2_500);
      if (this.#desk.modes.slice(from).includes('listening')) return;
      await this.#desk.click();
    }
    this.#desk.coach.press();
    await this.#pass(400);
    this.#desk.microphone.hear(speech(WORDS_MS));
    await this.#pass(WORDS_MS + 100);
    this.#desk.coach.release();
    await this.#pass(STEP_MS);
  }

  /** A press in mid-answer: silence, and nothing of that answer comes after it. */
  async #interrupt(): Promise<void> {
    const mode = this.#desk.modes.at(-1);
    this.#note(`the child presses the button (${mode})`);
    this.#desk.coach.press();
    await this.#pass(100);
    const from = this.#desk.heard.length;
    const answers = this.#answers;
    this.#desk.coach.release();
    await this.#pass(4_000);
    const isOld = ({ sample }: { sample: number }) => sample > 1000 && sample <= 1000 + answers;
    const isOver = mode === 'speaking' && answers === this.#answers;
    if (isOver && this.#desk.heard.slice(from).some(isOld)) this.#fault('an interrupted answer went on');
  }

  async #settle(): Promise<void> {
    let calmMs = 0;
    for (let passedMs = 0; passedMs < SETTLED_LIMIT_MS; passedMs += STEP_MS) {
      await this.#pass(STEP_MS);
      const mode = this.#desk.modes.at(-1);
      calmMs = mode === 'ready' || mode === 'asleep' ? calmMs + STEP_MS : 0;
      if (calmMs >= 1_000) return;
    }
    this.#fault(`never ready again, but ${this.#desk.modes.at(-1)}`);
  }

  #break(isBroken: boolean): void {
    if (isBroken === this.#isBroken) return;
    this.#isBroken = isBroken;
    this.#note(isBroken ? 'the loudspeaker falls silent' : 'the loudspeaker sounds again');
    this.#desk.speaker.break(isBroken ? 'timed_out' : null);
  }

  async #pass(durationMs: number, stepMs = STEP_MS): Promise<void> {
    for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) {
      await this.#clock.advance(stepMs);
      for (let loop = 0; loop < LOOPS_PER_STEP; loop++) await nextTurn();
      this.#watchSilence();
    }
  }

  /** While the robot thinks, looks or should be speaking, the child hears something every 5 s. */
  #watchSilence(): void {
    const mode = this.#desk.modes.at(-1);
    const nowMs = this.#clock.monotonicMs();
    const isWaiting = mode === 'thinking' || mode === 'looking' || mode === 'speaking';
    if (!isWaiting || this.#isBroken) {
      this.#quietSinceMs = nowMs;
      this.#wasTold = false;
    } else if (nowMs - this.#quietSinceMs > SILENCE_LIMIT_MS && !this.#wasTold) {
      this.#wasTold = true;
      this.#fault(`silent for more than 5 s while ${mode}`);
    }
  }

  #note(what: string): void {
    this.story.push(`${(this.#clock.monotonicMs() / 1000).toFixed(1)} s: ${what}`);
  }

  #fault(what: string): void {
    this.#note(`FAULT ${what}`);
    this.faults.push(what);
  }
}
