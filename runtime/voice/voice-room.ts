import type { CallCounts } from '#agents/core/call-counts.ts';
import type { Lessons } from '#agents/core/records.ts';
import { freshState } from '#agents/core/state.ts';
import type { TurnQueue } from '#agents/core/turn-queue.ts';
import { CloudSession } from '#agents/live/cloud-session.ts';
import type { LiveSetup } from '#agents/live/connection.ts';
import { NoSession } from '#agents/live/no-session.ts';
import type { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import type { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import { BattleClock } from '#agents/talk/voice/battle-clock.ts';
import { CoachLesson, declareForVoice } from '#agents/talk/voice/coach-lesson.ts';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import { AT_ONCE } from '#agents/talk/voice/phrases-voice.ts';
import { OwnVoice, type PreparedSpeech } from '#agents/talk/voice/sound/own-voice.ts';
import { patienceMs } from '#agents/talk/voice/sound/patience.ts';
import type { VoiceBody } from '#agents/talk/voice/sound/voice-body.ts';
import { VoiceCoach } from '#agents/talk/voice/voice-coach.ts';
import { sayable } from '#agents/talk/voice/voice-drill.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import { VoiceTools } from '#agents/talk/voice/voice-tools.ts';
import { type Team, voiceInstruction } from '#agents/team/team.ts';
import type { HomeworkReading } from '#agents/tools/analyze-homework-image.ts';
import type { Settings } from '#config/settings.ts';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import type { Body } from '#drivers/body.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { refusalNotice } from '#runtime/cloud-notices.ts';
import type { ExpressionPlayer } from '#runtime/expression-player.ts';
import type { VoiceConversation } from '#runtime/robot.ts';
import type { Store } from '#runtime/store/store.ts';
import type { ChosenProvider } from './live-provider.ts';
import { lookAtHomework, pictureOf } from './photo-instruction.ts';
import { RoomNotice } from './room-notice.ts';

/** The first conversation has the processor for itself until then. */
const PREPARE_AFTER_MS = 2_000;

type VoiceRoomParts = ChosenProvider & {
  readonly settings: Settings;
  readonly team: Team;
  readonly store: Store;
  /** Where its turns are kept; the store itself when left out. */
  readonly lessons?: Lessons;
  /** The one that typed turns use. */
  readonly turns: TurnQueue;
  /** Likewise. */
  readonly safety: SafetyTalk;
  /** Likewise. */
  readonly questions: OpenQuestions;
  /** The robot's own; a conversation may have other ears and another mouth. */
  readonly body: Body;
  readonly expressionPlayer: ExpressionPlayer;
  readonly counts: CallCounts;
  newId(): string;
  /** Reads a picture of homework. */
  read(photo: PreparedPhoto, signal: AbortSignal): Promise<HomeworkReading>;
};

/** Where conversations by voice are: the desk's own and those of pages. One talks at a time. */
export class VoiceRoom {
  readonly #parts: VoiceRoomParts;
  readonly #prepared: PreparedSpeech = new Map();
  /** All that have begun and not ended. */
  readonly #coaches = new Set<VoiceCoach>();
  readonly #notice: RoomNotice;
  #isPreparing = false;

  constructor(parts: VoiceRoomParts) {
    this.#parts = parts;
    this.#notice = new RoomNotice(parts.body.clock, parts.body.journal);
  }

  /** Begins a conversation with this body; it ends when `signal` aborts. Never throws. */
  start(
    body: VoiceBody,
    who: () => Talker,
    onEvent: (event: VoiceEvent) => void,
    signal: AbortSignal,
  ): VoiceConversation {
    const { offReason } = this.#parts;
    const { journal } = this.#parts.body;
    const ready = this.#begin(body, who, onEvent, signal).catch((error: unknown) => {
      // Whoever leaves while it begins has not failed.
      if (signal.aborted) return null;
      journal.error('a conversation by voice could not begin', {
        name: error instanceof Error ? error.name : '',
      });
      onEvent({ type: 'status', status: 'off', reason: 'failed' });
      return null;
    });
    if (offReason !== null) onEvent({ type: 'status', status: 'off', reason: offReason });
    const does = (action: (coach: VoiceCoach) => void): void => {
      void ready.then((coach) => {
        if (coach !== null && !signal.aborted) action(coach);
      });
    };
    return {
      press: () =>
        does((coach) => {
          this.#quietOthers(coach);
          coach.press();
        }),
      release: () => does((coach) => coach.release()),
      stop: () => does((coach) => coach.rest()),
      lookAt: (jpeg) =>
        does((coach) => {
          this.#quietOthers(coach);
          coach.lookAt(jpeg);
        }),
      say: (text) => does((coach) => void coach.say(text)),
      announce: (sentence) =>
        does((coach) => {
          this.#quietOthers(coach);
          coach.sayAloud(sentence);
        }),
    };
  }

  /** Whether nobody here can be talked with at all: no key, or not wanted. */
  get isOff(): boolean {
    return this.#parts.offReason !== null;
  }

  /** For the health page: who hears, and what is wrong with that if the settings ask for more. */
  health(): { readonly mechanism: string; readonly problem: string | null } {
    const { provider, offReason, settings } = this.#parts;
    const isMissing = offReason === 'no_key' && settings.live.kind === 'gemini';
    const trouble = provider?.trouble ?? null;
    const refused = trouble === null ? null : `${trouble.model} is refused: ${trouble.refusal}`;
    const problem = isMissing ? 'no key: set GEMINI_API_KEY, or the credential gemini-api-key' : refused;
    return { mechanism: provider?.name ?? `off (${offReason})`, problem };
  }

  /** For the parent; empty while all is well. */
  notices(): readonly string[] {
    const trouble = this.#parts.provider?.trouble ?? null;
    return [...(trouble === null ? [] : [refusalNotice(trouble)]), ...this.#notice.notices()];
  }

  /** A typed turn was answered: who listens without a cloud hears it. */
  sayAloud(sentence: string): void {
    const drill = this.#parts.store.latestOpenSession(this.#parts.settings.child.id)?.state.drill ?? null;
    for (const coach of this.#coaches) coach.sayAloud(sayable(sentence, drill), true);
  }

  async #begin(
    body: VoiceBody,
    who: () => Talker,
    onEvent: (event: VoiceEvent) => void,
    signal: AbortSignal,
  ): Promise<VoiceCoach> {
    const {
      settings,
      team,
      store,
      lessons = store,
      turns,
      questions,
      expressionPlayer,
      newId,
      read,
    } = this.#parts;
    const { clock, journal, voice, camera } = this.#parts.body;
    const tools = new VoiceTools({
      team,
      lessons,
      clock,
      journal,
      turns,
      questions,
      newId,
      canShow: () => body.name !== 'desk' || expressionPlayer.isWatched,
      look: (ending) => pictureOf(camera, ending),
    });
    const lesson = new CoachLesson({
      tools,
      team,
      clock,
      safety: this.#parts.safety,
      who,
      look: (jpeg, ending) => lookAtHomework({ camera, read }, jpeg, ending),
    });
    const detector = await FvadSpeechDetector.load();
    signal.throwIfAborted();
    let coach: VoiceCoach | null = null;
    const { provider } = this.#parts;
    const live =
      provider === null
        ? new NoSession(this.#parts.offReason)
        : new CloudSession({
            provider,
            clock,
            journal,
            network: this.#parts.body.network,
            ledger: store.voiceLedger(who().userId),
            settings: settings.live,
            setup: () => this.#setup(tools, who()),
            seed: () => lesson.seed(coach?.record.recent ?? []),
            conversationId: () => who().sessionId,
          });
    coach = new VoiceCoach({
      body,
      live,
      lesson,
      own: new OwnVoice(voice, body.speaker, clock, this.#prepared),
      detector,
      face: expressionPlayer,
      clock,
      journal,
      rules: { ...TURN_RULES, patienceMs: patienceMs(settings.child) },
      onEvent,
      onUnjudged: () => this.#noteUnjudged(),
      onTold: (code) => this.#notice.told(code),
    });
    const begun = coach;
    const battleClock = new BattleClock(clock, () => void begun.pause());
    const stopTelling = tools.onEvent((event) => {
      if (event.type === 'feeling_heard') {
        expressionPlayer.setFeeling(event.feeling);
        expressionPlayer.setMood(event.mood);
      }
      if (event.type === 'emotion_changed') {
        expressionPlayer.setEmotion(event.emotion);
        expressionPlayer.setMood(event.mood);
      }
      if (event.type === 'progress_changed') {
        onEvent({ type: 'progress', totalPoints: event.totalPoints, streak: event.streak });
      }
      if (event.type === 'question') onEvent(event);
      if (event.type === 'session_changed') {
        battleClock.follow(event.state);
        onEvent({ type: 'desk_changed' });
      }
      if (event.type === 'trouble') begun.sayAloud(lesson.words('not_stored'));
    });
    this.#coaches.add(begun);
    signal.addEventListener(
      'abort',
      () => {
        stopTelling();
        battleClock.stop();
        this.#coaches.delete(begun);
        void begun.stop().finally(() => detector.close());
      },
      { once: true },
    );
    await begun.start();
    // A round may be going on from before.
    const state = tools.state(who());
    if (state) battleClock.follow(state);
    this.#prepareSoon(signal);
    return begun;
  }

  #noteUnjudged(): void {
    const { counts, body } = this.#parts;
    counts.noteUnjudged();
    const { unjudged_answers: count } = counts.counted();
    body.journal.info('an answer was heard before the words of the child were known', { count });
  }

  /** One mouth at a time: whoever is spoken to has the word. */
  #quietOthers(coach: VoiceCoach): void {
    for (const other of this.#coaches) if (other !== coach) other.rest();
  }

  /** What the agent is told that has the talk when a connection begins. */
  #setup(tools: VoiceTools, who: Talker): Omit<LiveSetup, 'resumeHandle'> {
    const { team, settings, body } = this.#parts;
    const agent = tools.open(who);
    // A store that cannot be read says so with the first tool; the talk begins all the same.
    const state = tools.state(who) ?? freshState(body.clock.now(), 0);
    return {
      instruction: voiceInstruction(agent, { grade: settings.child.grade }, state),
      tools: declareForVoice(team),
    };
  }

  #prepareSoon(signal: AbortSignal): void {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    const { clock, voice } = this.#parts.body;
    clock
      .sleep(PREPARE_AFTER_MS, signal)
      .then(() => OwnVoice.prepare(voice, AT_ONCE, this.#prepared, signal))
      .catch(() => {
        this.#isPreparing = false;
      });
  }
}
