import { uptime } from 'node:os';
import type { CallCounts } from '#agents/core/call-counts.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { makeReport, type ReportRequest } from '#agents/family/report/report.ts';
import { makeSkillMap } from '#agents/family/skills/skill-map.ts';
import type { Stroke } from '#agents/knowledge/japanese/strokes.ts';
import type { DrawnAnswer } from '#agents/lesson/drawn-kanji.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Dialogue } from '#agents/talk/dialogue.ts';
import type { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import type { WhoIsIt } from '#agents/talk/turn/who-is-it.ts';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import { OwnVoice } from '#agents/talk/voice/sound/own-voice.ts';
import type { VoiceBody } from '#agents/talk/voice/sound/voice-body.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import type { HomeworkReading } from '#agents/tools/analyze-homework-image.ts';
import type { Settings } from '#config/settings.ts';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { toWav } from '#drivers/audio/wav.ts';
import type { OpenedBody } from '#drivers/body.ts';
import type { ButtonName } from '#drivers/buttons/buttons.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { photoOf } from '#drivers/camera/prepare.ts';
import type { LogCode } from '#drivers/journal/recent.ts';
import type { Ocr } from '#drivers/ocr/ocr.ts';
import type { Access } from './access/access.ts';
import { AccessSigns } from './access/access-signs.ts';
import { RobotButtons } from './buttons/robot-buttons.ts';
import { BodyTrials } from './checks/body-trials.ts';
import type { Checks } from './checks/checks.ts';
import type { ChildHistory } from './child-history.ts';
import type { Children } from './children/children.ts';
import { whoShowsCard } from './children/show-card.ts';
import { RobotDesk } from './desk/robot-desk.ts';
import type { EmbodiedDialogue } from './embodied-dialogue.ts';
import type { ExpressionPlayer } from './expression-player.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { House } from './house/house.ts';
import { photoReadingOf } from './photo-reading.ts';
import type { ProgramQuestions } from './programs/program-questions.ts';
import type { Desk, Health, PhotoReading, Robot, RobotView, VoiceConversation } from './robot.ts';
import { saidAloud } from './said-aloud.ts';
import { endedRuns } from './service/last-run.ts';
import type { Household } from './settings/household.ts';
import type { Store } from './store/store.ts';
import { RobotHealth } from './support/robot-health.ts';
import { RobotSupport } from './support/robot-support.ts';
import type { FamilyCloud } from './sync/family-cloud.ts';
import type { TextModel } from './text-model.ts';
import type { Trust } from './trust/trust.ts';
import type { RobotUpdates } from './update/seen/robot-updates.ts';
import type { MicrophoneUse } from './voice/microphone-use.ts';
import type { VoiceRoom } from './voice/voice-room.ts';

export interface CoachRobotParts {
  readonly access: Access;
  readonly settings: Settings;
  readonly version: string;
  readonly textModel: TextModel;
  readonly counts: CallCounts;
  readonly family: Robot['family'];
  readonly history: ChildHistory;
  readonly programs: ProgramQuestions;
  readonly care: CarePolicy;
  readonly opened: OpenedBody;
  readonly store: Store;
  readonly children: Children;
  readonly whoIsIt: WhoIsIt;
  readonly questions: OpenQuestions;
  readonly subjects: readonly Course[];
  readonly ocr: Ocr;
  readonly expressionPlayer: ExpressionPlayer;
  readonly dialogue: EmbodiedDialogue;
  readonly room: VoiceRoom;
  readonly checks: Checks;
  readonly trust: Trust;
  readonly updates: RobotUpdates;
  readonly fleet: Fleet;
  readonly familyCloud: FamilyCloud;
  readonly household: Household;
  /** Null where the robot's own microphone is virtual by its settings. */
  readonly microphoneUse: MicrophoneUse | null;
  giveAway(): readonly string[];
  readonly house: House;
  /** An absolute path. */
  readonly stateDir: string;
  /** The last lines of the log, as far as they are codes. */
  log(): readonly LogCode[];
  /** Reads a picture of homework. */
  read(photo: PreparedPhoto, signal: AbortSignal): Promise<HomeworkReading>;
  newId(): string;
}

/** The robot as page, terminal and tests see it: a small face over the parts that compose.ts built. */
export class CoachRobot implements Robot {
  readonly access: Access;
  readonly dialogue: Dialogue;
  readonly family: Robot['family'];
  readonly history: ChildHistory;
  readonly programs: ProgramQuestions;
  readonly checks: Checks;
  readonly trust: Trust;
  readonly updates: RobotUpdates;
  readonly fleet: Fleet;
  readonly familyCloud: FamilyCloud;
  readonly household: Household;
  readonly children: Children;
  readonly house: House;
  readonly trials: BodyTrials;
  readonly support: RobotSupport;
  readonly #parts: CoachRobotParts;
  readonly #desk: RobotDesk;
  readonly #health: RobotHealth;
  /** The desk's own talk; null where the robot has no ears of its own. */
  #deskTalk: VoiceConversation | null = null;

  constructor(parts: CoachRobotParts) {
    this.#parts = parts;
    this.access = parts.access;
    this.dialogue = parts.dialogue;
    this.history = parts.history;
    this.programs = parts.programs;
    this.family = parts.family;
    this.checks = parts.checks;
    this.trust = parts.trust;
    this.updates = parts.updates;
    this.fleet = parts.fleet;
    this.familyCloud = parts.familyCloud;
    this.household = parts.household;
    this.children = parts.children;
    this.house = parts.house;
    this.trials = new BodyTrials(parts);
    this.#desk = new RobotDesk(parts);
    this.#health = new RobotHealth(parts);
    this.support = new RobotSupport({
      ...parts,
      clock: parts.opened.body.clock,
      network: parts.opened.body.network,
      soundDevices: parts.opened.body.soundDevices,
      endedRuns: () => endedRuns(parts.stateDir),
      written: () => parts.household.settings.view(null),
      health: () => this.health(),
      checks: () => this.checks.results(),
      storeFacts: () => parts.store.facts(),
    });
  }

  giveAway(): readonly string[] {
    return this.#parts.giveAway();
  }

  desk(): Desk {
    return this.#desk.now();
  }

  drawn(problemId: string, strokes: readonly Stroke[]): DrawnAnswer | null {
    return this.#desk.drawn(problemId, strokes);
  }

  health(): Health {
    return this.#health.now();
  }

  report(request: ReportRequest, language: Language): ReturnType<Robot['report']> {
    return makeReport(this.#parts.store.family, request, language, this.#parts.subjects);
  }

  skills(childId: string, language: Language): ReturnType<Robot['skills']> {
    const { store, subjects, opened } = this.#parts;
    return makeSkillMap(store.family, childId, opened.body.clock.now(), language, subjects);
  }

  view(): RobotView {
    return { ...this.#parts.expressionPlayer.view(), turns: this.#parts.dialogue.turns };
  }

  onView(listener: (view: RobotView) => void): () => void {
    return this.#parts.expressionPlayer.onView(() => listener(this.view()));
  }

  noteUpdating(isBegun: boolean, isNight: boolean): void {
    const { expressionPlayer, opened } = this.#parts;
    expressionPlayer.setUpdating(isBegun);
    if (!isBegun || isNight) return;
    const { voice, speaker, clock } = opened.body;
    this.#announce(VOICE_PHRASES.updating[0], new OwnVoice(voice, speaker, clock));
  }

  touchButton(button: ButtonName, isDown: boolean): boolean {
    const { buttons } = this.#parts.opened.virtual;
    this.#parts.microphoneUse?.touched();
    buttons?.touch(button, isDown);
    return buttons !== null;
  }

  async readPhoto(image: Uint8Array | null, signal: AbortSignal): Promise<PhotoReading> {
    const { opened, read, expressionPlayer, children, whoIsIt } = this.#parts;
    expressionPlayer.setMode('looking');
    // What one child has shown is not read out to the next.
    const ending = AbortSignal.any([signal, children.staying]);
    try {
      const photo = await photoOf(image, opened.body.camera, ending);
      const shown = await whoShowsCard(photo, children, whoIsIt);
      if (shown !== null) return { sentence: shown, problems: [], confidence: 1, kind: 'problems', says: '' };
      const reading = await read(photo, ending);
      ending.throwIfAborted();
      return photoReadingOf(reading);
    } finally {
      expressionPlayer.setMode('ready');
    }
  }

  async speak(text: string, signal: AbortSignal): Promise<Uint8Array | null> {
    const { voice } = this.#parts.opened.body;
    // The virtual voice is silence of the right length: nothing for anyone's ears.
    if (voice.mechanism === 'virtual' || !(await voice.isAvailable())) return null;
    const pieces: Int16Array[] = [];
    const { store, children, expressionPlayer } = this.#parts;
    const words = saidAloud(text, store, children.atDesk);
    for await (const piece of voice.synthesize(words, expressionPlayer.tone(), signal)) pieces.push(piece);
    const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let offset = 0;
    for (const piece of pieces) {
      samples.set(piece, offset);
      offset += piece.length;
    }
    return toWav(samples, OUTPUT_RATE_HZ);
  }

  startVoice(...[body, who, onEvent, signal]: Parameters<Robot['startVoice']>): VoiceConversation {
    const { room, children, whoIsIt } = this.#parts;
    // The session that the page joined, as long as that child sits here.
    const talker = () => (children.atDesk === who.userId && !whoIsIt.isAsking ? who : this.desk());
    return room.start(body, talker, onEvent, signal);
  }

  /**
   * Begins the talk of the desk, through the robot's own microphone and loudspeaker, `whenReady` and until `signal`
   * aborts; the button is obeyed from now on.
   */
  startDeskTalk(body: VoiceBody, signal: AbortSignal, whenReady: Promise<void>): void {
    this.#deskTalk = this.#parts.room.start(
      body,
      () => this.desk(),
      () => {},
      signal,
      whenReady,
    );
  }

  /** In the talk of the desk, or by itself where there is none. */
  #announce(sentence: string, ownVoice: OwnVoice): void {
    if (this.#deskTalk !== null) this.#deskTalk.announce(sentence);
    else void ownVoice.say(sentence);
  }

  /** Begins to obey the robot's own buttons; the returned function ends it. */
  watchButtons(): () => void {
    const { opened, settings, access, dialogue, expressionPlayer } = this.#parts;
    const { buttons, clock, journal, voice, speaker } = opened.body;
    const ownVoice = new OwnVoice(voice, speaker, clock);
    const signs = new AccessSigns({
      access,
      clock,
      say: (sentence) => this.#announce(sentence, ownVoice),
      showPairing: (isOpen) => expressionPlayer.setPairing(isOpen),
    });
    const stopSigns = signs.start();
    const watched = new RobotButtons({
      buttons,
      clock,
      journal,
      rules: {
        hasPhotoButton: settings.buttons.hasPhotoButton,
        poweredOnAtMs: clock.monotonicMs() - uptime() * 1000,
      },
      // Whoever tries the button does not want to talk.
      conversation: () => (this.trials.isWaitingForButton ? null : this.#deskTalk),
      onRequested: (request) => (request === 'pairing' ? signs.askForPairing() : signs.askForReset()),
      onNoticed: () => {
        dialogue.interrupt();
        // It looks up, also where it has no ears.
        expressionPlayer.setMood('curious');
      },
    });
    const stopButtons = watched.start();
    return () => {
      stopButtons();
      stopSigns();
      ownVoice.stop();
    };
  }
}
