import { instructionFor } from '#agents/core/agent.ts';
import type { CallCounts } from '#agents/core/call-counts.ts';
import type { CloudDoor } from '#agents/core/cloud-door.ts';
import type { Lessons } from '#agents/core/records.ts';
import type { TurnQueue } from '#agents/core/turn-queue.ts';
import { CloudSession } from '#agents/live/cloud-session.ts';
import type { LiveSetup } from '#agents/live/connection.ts';
import { NoSession } from '#agents/live/no-session.ts';
import type { PresentRules } from '#agents/live/rules-window.ts';
import type { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import type { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import type { WhoIsIt } from '#agents/talk/turn/who-is-it.ts';
import { BattleClock } from '#agents/talk/voice/battle-clock.ts';
import { CoachLesson } from '#agents/talk/voice/coach-lesson.ts';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import { AT_ONCE, AT_ONCE_WITHOUT_CLOUD } from '#agents/talk/voice/phrases-voice.ts';
import { OwnVoice, type PreparedSpeech } from '#agents/talk/voice/sound/own-voice.ts';
import { patienceMs } from '#agents/talk/voice/sound/patience.ts';
import type { VoiceBody } from '#agents/talk/voice/sound/voice-body.ts';
import { declareForVoice } from '#agents/talk/voice/voice-arguments.ts';
import { VoiceCoach } from '#agents/talk/voice/voice-coach.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import { VoiceTools } from '#agents/talk/voice/voice-tools.ts';
import { type Team, voiceInstruction } from '#agents/team/team.ts';
import type { HomeworkReading } from '#agents/tools/analyze-homework-image.ts';
import type { Settings } from '#config/settings.ts';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import type { Body } from '#drivers/body.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import type { SpeechShelf } from '#drivers/voice/speech-shelf.ts';
import type { Children } from '#runtime/children/children.ts';
import type { ExpressionPlayer } from '#runtime/expression-player.ts';
import type { Store } from '#runtime/store/store.ts';
import type { ChosenProvider } from './live-provider.ts';
import { lookAtHomework, pictureOf } from './photo-instruction.ts';

/** The first conversation has the processor for itself until then. */
const PREPARE_AFTER_MS = 2_000;

export type VoiceRoomParts = ChosenProvider & {
  readonly door: CloudDoor;
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
  readonly children: Pick<Children, 'atDesk' | 'grade' | 'onChange'>;
  readonly whoIsIt?: WhoIsIt;
  /** What is said to a picture that is not for the lesson; null for homework. */
  whose(photo: PreparedPhoto): Promise<string | null>;
  readonly expressionPlayer: ExpressionPlayer;
  readonly counts: CallCounts;
  /** Keeps what was made beforehand; null where nothing is kept over a restart. */
  readonly shelf: SpeechShelf | null;
  newId(): string;
  /** Reads a picture of homework. */
  read(photo: PreparedPhoto, signal: AbortSignal): Promise<HomeworkReading>;
};

interface BeginningConversation {
  readonly body: VoiceBody;
  who(): Talker;
  onEvent(event: VoiceEvent): void;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Told of the coach before it begins. */
  onBegin(coach: VoiceCoach): void;
  onUnjudged(): void;
  onTold: ConstructorParameters<typeof VoiceCoach>[0]['onTold'];
}

/** Builds what a conversation by voice is made of and begins it. Rejects with the signal's reason when that aborts first. */
export async function beginConversation(
  parts: VoiceRoomParts,
  prepared: PreparedSpeech,
  conversation: BeginningConversation,
): Promise<VoiceCoach> {
  const { settings, team, store, lessons = store, turns, questions, expressionPlayer, newId, read } = parts;
  const { body, who, onEvent, signal, onBegin, onUnjudged, onTold } = conversation;
  const { clock, journal, voice, camera } = parts.body;
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
    safety: parts.safety,
    ...(parts.whoIsIt ? { whoIsIt: parts.whoIsIt } : {}),
    who,
    look: (jpeg, ending) =>
      lookAtHomework({ camera, read, whose: (photo) => parts.whose(photo) }, jpeg, ending),
  });
  const detector = await FvadSpeechDetector.load();
  signal.throwIfAborted();
  let coach: VoiceCoach | null = null;
  const { provider } = parts;
  const live =
    provider === null
      ? new NoSession(parts.offReason)
      : new CloudSession({
          provider,
          clock,
          journal,
          network: parts.body.network,
          ledger: store.voiceLedger(who().userId),
          settings: settings.live,
          setup: () => setupOf(parts, tools, who()),
          rules: () => rulesOf(parts, tools, who()),
          seed: () => lesson.seed(coach?.record.recent ?? []),
          conversationId: () => who().sessionId,
        });
  coach = new VoiceCoach({
    body,
    live,
    lesson,
    own: new OwnVoice(voice, body.speaker, clock, prepared),
    detector,
    face: expressionPlayer,
    clock,
    journal,
    rules: {
      ...TURN_RULES,
      patienceMs: patienceMs({ ...settings.child, grade: parts.children.grade }),
      // Asked with each press: a parent may change it while the robot runs.
      get doesClickListen() {
        return settings.buttons.isHandsFree;
      },
    },
    onEvent,
    onUnjudged,
    onTold,
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
  onBegin(begun);
  signal.addEventListener(
    'abort',
    () => {
      stopTelling();
      battleClock.stop();
      void begun.stop().finally(() => detector.close());
    },
    { once: true },
  );
  await begun.start();
  // A round may be going on from before.
  const state = tools.state(who());
  if (state) battleClock.follow(state);
  prepareSoon(parts, prepared, signal);
  return begun;
}

/** What the agent is told that has the talk when a connection begins. */
function setupOf(
  { team, children }: VoiceRoomParts,
  tools: VoiceTools,
  who: Talker,
): Omit<LiveSetup, 'resumeHandle'> {
  // A store that cannot be read says so with the first tool; the talk begins all the same.
  const agent = tools.open(who);
  return {
    instruction: voiceInstruction(agent, { grade: children.grade }),
    tools: declareForVoice(team),
  };
}

/** What whoever has the talk goes by, for a model that forgets. */
function rulesOf({ team, children }: VoiceRoomParts, tools: VoiceTools, who: Talker): PresentRules | null {
  const state = tools.state(who);
  if (state === null) return null;
  const agent = team.agentOf(state);
  return { agent: agent.name, instruction: instructionFor(agent, { grade: children.grade }) };
}

/** Rooms whose own sentences are being synthesised beforehand, or have been. */
const preparing = new WeakSet<PreparedSpeech>();

function prepareSoon(
  { body, provider, shelf }: VoiceRoomParts,
  prepared: PreparedSpeech,
  signal: AbortSignal,
): void {
  if (preparing.has(prepared)) return;
  preparing.add(prepared);
  const { clock, voice } = body;
  clock
    .sleep(PREPARE_AFTER_MS, signal)
    .then(() =>
      OwnVoice.prepare(
        voice,
        provider === null ? AT_ONCE_WITHOUT_CLOUD : AT_ONCE,
        prepared,
        signal,
        // The virtual voice has nothing to keep.
        voice.mechanism === 'open_jtalk' ? shelf : null,
      ),
    )
    .catch(() => preparing.delete(prepared));
}
