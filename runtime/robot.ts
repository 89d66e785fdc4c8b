import type { Counted } from '#agents/core/call-counts.ts';
import type { Mood } from '#agents/core/event.ts';
import type { Mode } from '#agents/emotion/mode.ts';
import type { FamilyAssistant } from '#agents/family/assistant.ts';
import type { makeReport, ReportRequest } from '#agents/family/report/report.ts';
import type { makeSkillMap } from '#agents/family/skills/skill-map.ts';
import type { Stroke } from '#agents/knowledge/japanese/strokes.ts';
import type { DrawnAnswer } from '#agents/lesson/drawn-kanji.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Dialogue } from '#agents/talk/dialogue.ts';
import type { VoiceBody } from '#agents/talk/voice/sound/voice-body.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import type { ButtonName } from '#drivers/buttons/buttons.ts';
import type { Rgb } from '#drivers/lights/lights.ts';
import type { Access } from './access/access.ts';
import type { CheckEvent, CheckId, CheckResult, CheckState } from './checks/check.ts';
import type { Trials } from './checks/trial.ts';
import type { ChildHistory } from './child-history.ts';
import type { Children } from './children/children.ts';
import type { Introduction } from './children/introduction.ts';
import type { DeskCard } from './desk/desk-card.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { House } from './house/house.ts';
import type { ProgramQuestions } from './programs/program-questions.ts';
import type { Household } from './settings/household.ts';
import type { Support } from './support/robot-facts.ts';
import type { FamilyCloud } from './sync/family-cloud.ts';
import type { Trust } from './trust/trust.ts';
import type { Updates } from './update/seen/updates.ts';

/** What the body shows now: face and light. */
export interface BodyView {
  readonly mode: Mode;
  readonly mood: Mood;
  /** The light ring as it shines, one entry a pixel. */
  readonly pixels: readonly Rgb[];
  /** How far the mouth is open, 0-1. */
  readonly mouth: number;
}

/** The same as a page follows it. */
export interface RobotView extends BodyView {
  /** Typed turns answered since the start: who sees it rise looks at the desk again. */
  readonly turns: number;
}

/** How one part is. */
interface HealthPart {
  readonly mechanism: string;
  /** What is wrong and what to do, in English; null where nothing is. */
  readonly problem: string | null;
  /** The sound card it uses, and why not its first mechanism; absent where there is nothing to say. */
  readonly note?: string;
  /** The last result of its check (runtime/checks); absent where it has none, or was not tried yet (heavy ones: a minute). */
  readonly state?: CheckState;
  /** Why it is not "ok", for programs; null where it is. */
  readonly code?: string | null;
}

/** What is found running, for the health page and support; holds nothing of the child. */
export interface Health {
  /** 'degraded': a part does not work that should; one that is not there and need not be changes nothing. */
  readonly status: 'ok' | 'degraded';
  readonly version: string;
  readonly uptimeSeconds: number;
  readonly model: string;
  /** By part ("store", "lights", "camera" …). */
  readonly parts: Readonly<Record<string, HealthPart>>;
  /** What was asked of models and called of tools since the start. */
  readonly calls: Counted;
  /** Sentences for the parent: what happened that they should know, e.g. a database recovered from backup. */
  readonly notices: readonly string[];
}

/** What the robot read on a photo; the child confirms before the problems are taken. */
export interface PhotoReading {
  /** What the robot says to the child about it. */
  readonly sentence: string;
  /** Expressions found, as written; or the words of a list of kanji, or the sentences of a composition. */
  readonly problems: readonly string[];
  /** What they are. */
  readonly kind: 'problems' | 'kanji_list' | 'composition';
  /** What the child says to the robot with its yes; '' where nothing was found. */
  readonly says: string;
  /** 0-1. */
  readonly confidence: number;
}

/** A child as its page shows it: the mark is what it finds itself by. */
export interface DeskChild {
  readonly childId: string;
  readonly name: string;
  readonly mark: string;
  /** Somebody has chosen the mark: it is not just the first that was free. */
  readonly isMarked: boolean;
}

/** The lesson a body joins: the child of this desk and its open session, the same for page and terminal. */
export interface Desk {
  readonly userId: string;
  readonly sessionId: string;
  readonly grade: 1 | 2 | 3;
  /** Whose desk it is; null where there is one child, or nobody knows yet who sits here. */
  readonly child: DeskChild | null;
  /** Who may sit here, where there are several. */
  readonly children: readonly DeskChild[];
  /** What the child may tell of itself before its first lesson; null where nothing is asked. */
  readonly introduction: Introduction | null;
  readonly totalPoints: number;
  /** Problems solved in a row. */
  readonly streak: number;
  /** What the robot says when someone sits down: a greeting, or the question where the lesson stopped. */
  readonly greeting: string;
  /** It is bedtime, or the minutes of the day are over: nobody is asked for a problem. */
  readonly isAtRest: boolean;
  /** The question that is open, as it would be asked again; null while nothing is asked. */
  readonly question: string | null;
  /** The lesson on the desk was left alone for a while: whoever sits down may go on with it or begin something else. */
  readonly isFromEarlier: boolean;
  /** Whether a conversation by voice can be had: false without a key, or where the parent wants none. */
  readonly canTalk: boolean;
  /** What the open question can be answered with by one touch; empty where none is open. */
  readonly choices: readonly string[];
  /** What lies on the desk; null for an empty one. */
  readonly card: DeskCard | null;
  readonly said: Said;
}

/** What the robot said last in writing since its start, so that each page shows it. */
export interface Said {
  /** Which turn it was (`RobotView.turns`). */
  readonly turn: number;
  /** Null where there is nothing, or nothing that another page may show. */
  readonly sentence: string | null;
  /** A page had asked for it, and has shown it; false: the robot said it by itself, to all of them. */
  readonly isAnswer: boolean;
}

/** What a body's keys do to its conversation. After the end every call does nothing; none throws. */
export interface VoiceConversation {
  /** A finger on the talk button: the robot is silent at once. */
  press(): void;
  /** Held 300 ms or more, it was push to talk; shorter, it switches hands-free on or off. */
  release(): void;
  /** The robot stops speaking and listening until it is pressed again. */
  stop(): void;
  /** Shows it a picture (JPEG, owned by the conversation from here on); null: it takes one with its own camera. */
  lookAt(jpeg: Uint8Array | null): void;
  /** Typed words of the child. */
  say(text: string): void;
  /** The robot says this sentence in its own voice, in place of what it is saying. */
  announce(sentence: string): void;
}

/** What page, doctor and support ask of the checks (runtime/checks/checks.ts). */
interface RobotChecks {
  /** The last result of each part that was tried, or is known without. */
  results(): readonly CheckResult[];
  /** Tries `ids` (all when left out) now, and tells how that goes. Rejects with the signal's reason. */
  run(
    onEvent: (event: CheckEvent) => void,
    signal: AbortSignal,
    ids?: readonly CheckId[],
  ): Promise<readonly CheckResult[]>;
}

/** What pages ask of the children (runtime/children/children.ts). */
type RobotChildren = Pick<
  Children,
  | 'all'
  | 'atDesk'
  | 'isUnsure'
  | 'introduction'
  | 'mayTalk'
  | 'sitDown'
  | 'standUp'
  | 'add'
  | 'change'
  | 'card'
>;

/** The whole robot as the page, the terminal and tests see it. */
export interface Robot {
  /** Who is paired, and who may be. */
  readonly access: Access;
  /**
   * Erases everything of family and child, for good, and ends the robot, which starts as a new one. Gives what was left in
   * its folder because it is not its own, by name. Throws StoreError where the disk does not take it.
   */
  giveAway(): readonly string[];
  readonly dialogue: Dialogue;
  /** The parent's questions. */
  readonly family: Pick<FamilyAssistant, 'ask' | 'history' | 'forget'>;
  /** The parent's report; null for a child that this robot does not know. Throws StoreError. */
  report(request: ReportRequest, language: Language): ReturnType<typeof makeReport>;
  /** What a child can do of its grade; null for a child that this robot does not know. Throws StoreError. */
  skills(childId: string, language: Language): ReturnType<typeof makeSkillMap>;
  /** What the parent sees of each child's work, and mends. */
  readonly history: ChildHistory;
  /** What programs may ask, with a token of their own. */
  readonly programs: Pick<ProgramQuestions, 'tools' | 'call' | 'note'>;
  /** What a parent sets, what it costs, and the start anew. */
  readonly household: Household;
  desk(): Desk;
  /** Judges what the child drew for the kanji on its desk; null where that problem does not lie there. Throws StoreError. */
  drawn(problemId: string, strokes: readonly Stroke[]): DrawnAnswer | null;
  /** Who the children are, and who of them sits at the desk. */
  readonly children: RobotChildren;
  health(): Health;
  /** What belongs to the house: its consent, its key, its first steps. */
  readonly house: House;
  /** What a parent and support want to know of the machine. */
  readonly support: Support;
  /** Newer versions of itself. */
  readonly updates: Updates;
  /** Telling support how the robot is. */
  readonly fleet: Fleet;
  /** Keeping the memory in the family's own cloud. */
  readonly familyCloud: FamilyCloud;
  /** Parts that somebody has to hear, see or touch. */
  readonly trials: Trials;
  /** The parts of the robot, tried for real. */
  readonly checks: RobotChecks;
  /** What the parent can see, take along and erase of what it keeps and sends. */
  readonly trust: Trust;
  view(): RobotView;
  /** The body shows that the robot is about to start as another version, and says so aloud but at night; or that it is not. */
  noteUpdating(isBegun: boolean, isNight: boolean): void;
  /** Calls `listener` with each change of the view (at most 20 a second) until the returned function is called. */
  onView(listener: (view: RobotView) => void): () => void;
  /** Presses or releases a button of the virtual body; false when the body's buttons are real. */
  touchButton(button: ButtonName, isDown: boolean): boolean;
  /**
   * Reads a homework picture given by the page (JPEG, PNG or WebP, at most 15 MB), or, without one, takes
   * it with the robot's own camera. Throws DeviceError.
   */
  readPhoto(image: Uint8Array | null, signal: AbortSignal): Promise<PhotoReading>;
  /** The sentence as a WAV file in the robot's own voice; null where no voice is installed. */
  speak(text: string, signal: AbortSignal): Promise<Uint8Array | null>;
  /**
   * Starts a conversation by voice with this body; it ends when `signal` aborts. Never throws: `onEvent` says what is
   * wrong, with a status at once. `onEvent` may be called before this returns.
   */
  startVoice(
    body: VoiceBody,
    who: { readonly userId: string; readonly sessionId: string },
    onEvent: (event: VoiceEvent) => void,
    signal: AbortSignal,
  ): VoiceConversation;
}
