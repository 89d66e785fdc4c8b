import type { LiveSessionStatus } from '#agents/live/live-session.ts';

/** What the conversation is doing. */
export type Phase =
  | 'idle' // nobody speaks; a word of the child begins a turn where hands are free
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'interrupted' // the child may be breaking in: the robot holds its breath
  | 'looking'
  | 'resting' // asleep, or silenced by the child: only the button ends it
  | 'offline'; // the cloud is gone; the robot speaks by itself and listens for the button

/**
 * How an utterance sounds at its end: `done` as a short answer does (はい), `falling` as a sentence does, `searching` as
 * "えーー" does, where something is to follow; `unsure` otherwise.
 */
export type UtteranceEnding = 'done' | 'falling' | 'unsure' | 'searching';

/** All in ms unless named otherwise. */
export interface TurnRules {
  /** A pause this long after speech ends the child's turn; a pause to count in is shorter. */
  readonly patienceMs: number;
  /** The share of that patience which an utterance gets by how it sounds at its end. */
  readonly patienceShare: Readonly<Record<UtteranceEnding, number>>;
  /** Added when the last thing heard was "えーと": the child is still looking for the words. */
  readonly extraPatienceMs: number;
  /** A turn that has not ended by then is ended and sent: something else speaks, or the child tells a long story. */
  readonly longestTurnMs: number;
  /** The same while a finger holds the button: it may also be a book that lies on it. */
  readonly longestHeldMs: number;
  /**
   * After so many turns in a row that were of no use the child is told what is heard instead; after so many such answers
   * the robot asks the child by itself.
   */
  readonly unusableLimit: number;
  /** A click begins a talk with free hands; false: the robot listens only while the button is held. */
  readonly doesClickListen: boolean;
  /** Held this long, the button is a microphone key; shorter, it is a click. */
  readonly holdMs: number;
  /** Of the time between two looks at the button so much counts: a robot that was held up would make a key of a click. */
  readonly longestTickMs: number;
  /** A held key let go so soon after it opened the turn, and before a word, was a slow click. */
  readonly slowClickMs: number;
  /** A click so soon after another one is a finger that pressed twice. */
  readonly twiceMs: number;
  /** Speech over the robot's own voice that ends sooner was no interruption. */
  readonly breakInMs: number;
  /**
   * So long nothing of an answer is heard, and no tool of its runs, for want of the child's words; then it passes, and is
   * counted. By issue 11: a child that waits longer believes that nobody listens.
   */
  readonly wordsLimitMs: number;
  /** The child's words are whole when so long after its last one no other piece of them has come. */
  readonly wordsSettledMs: number;
  /** After so long without an answer the robot hums; it says in a sentence, heard and shown, that it is thinking: */
  readonly fillerAfterMs: number;
  /** after so long, so that no child waits for 5 s from its last word without one, and again after each further time. */
  readonly bridgeAfterMs: number;
  readonly bridgeEveryMs: number;
  /** A connection that takes longer is bridged with a word: the child pressed the button and waits. */
  readonly connectFillerMs: number;
  /** An answer that has not come by then will not come; the line's own watchdog is much quicker. */
  readonly answerLimitMs: number;
  /** A line that is lost again so soon after the child was told is the same trouble: it is not told twice. */
  readonly sameOutageMs: number;
  /** A photo that takes longer is given up. */
  readonly lookLimitMs: number;
  /** Without a word for so long the robot goes to sleep. */
  readonly sleepAfterMs: number;
}

export const TURN_RULES: TurnRules = {
  patienceMs: 1500,
  // Tuned in tests/support/sound/rooms; docs/ears.md has what each cuts in two.
  patienceShare: { done: 0.5, falling: 0.75, unsure: 1, searching: 1.7 },
  extraPatienceMs: 2500,
  // A first-grader's longest sentences in the lessons of tests/eval last 8 s; Live keeps 10 s across a lost line.
  longestTurnMs: 20_000,
  longestHeldMs: 60_000,
  unusableLimit: 2,
  doesClickListen: true,
  holdMs: 300,
  longestTickMs: 100,
  slowClickMs: 200,
  twiceMs: 700,
  breakInMs: 450,
  wordsLimitMs: 1000,
  wordsSettledMs: 200,
  fillerAfterMs: 1000,
  bridgeAfterMs: 3000,
  bridgeEveryMs: 4000,
  connectFillerMs: 1500,
  answerLimitMs: 25_000,
  // Two attempts of the line and the greeting between them; a child that waits longer is to hear of it again.
  sameOutageMs: 15_000,
  lookLimitMs: 20_000,
  sleepAfterMs: 5 * 60_000,
};

/** The turn as it stands. Times are `Clock.monotonicMs()`. */
export interface ConversationState {
  readonly phase: Phase;
  /** Who decides when the child speaks: nobody, a finger on the button, or the child's own voice. */
  readonly attention: 'off' | 'held' | 'hands_free';
  readonly live: LiveSessionStatus;
  /** The cloud was lost and is not back yet. */
  readonly wasLost: boolean;
  /** When the child was told so last, and has neither had an answer nor begun a turn since; null otherwise. */
  readonly goneToldAtMs: number | null;
  /** Why it is lost, as the robot says it; null while it is not. */
  readonly goneFor: OwnWords | null;
  /** The robot was told to be quiet; only the button undoes it. */
  readonly isMuted: boolean;
  /** The child's turn is open at the provider. */
  readonly isTurnOpen: boolean;
  /** When the turn was opened; null where that put off an answer which was awaited. */
  readonly turnOpenedAtMs: number | null;
  /** The microphone stays open while the robot speaks. */
  readonly isFullDuplex: boolean;
  readonly pressedAtMs: number | null;
  /** How long the press under way has been seen to last, and when it was looked at last. */
  readonly heldMs: number;
  readonly heldSeenAtMs: number;
  readonly clickedAtMs: number | null;
  /** What a click of the press that is under way means. */
  readonly clickMeans: 'listen' | 'stop';
  /** The child's voice is heard right now. */
  readonly isVoiced: boolean;
  /** Since when the child has been quiet in its turn; null while it speaks or before its first word. */
  readonly quietSinceMs: number | null;
  /** How the last utterance sounded at its end. */
  readonly ending: UtteranceEnding;
  /** Since when the turn is open that is open. */
  readonly listeningSinceMs: number;
  /** The utterance that sounds now began while the microphone was deaf; it is not sent. */
  readonly isCut: boolean;
  /** The room is noisy even when nobody speaks. */
  readonly isNoisy: boolean;
  /** Turns in a row that were of no use: cut at their beginning, or without an end. */
  readonly unusableTurns: number;
  /** The last thing heard was a filler, "うん" or half a sentence: not an answer yet. */
  readonly isMuttering: boolean;
  /** Something was said or written to the model in this turn: an answer is due. */
  readonly isAddressed: boolean;
  /** All that was heard in this turn is "うん", "えーと" and their kin. */
  readonly isBackChannel: boolean;
  /** Since when a connection is waited for that the child's finger asked for. */
  readonly connectingSinceMs: number | null;
  /** Since when an answer is waited for. */
  readonly askedAtMs: number | null;
  /** Hums and bridging sentences since then. */
  readonly fillersSaid: number;
  readonly brokeInAtMs: number | null;
  /** The robot was cut off by the child's voice: where that was only a mutter, it takes its sentence up again. */
  readonly isBrokenOff: boolean;
  /** Answers in a row that were empty, or that the child must not hear. */
  readonly unusableAnswers: number;
  /** All sound of the answer has come. */
  readonly isAnswerWhole: boolean;
  /** The rest of this answer is not wanted: it leaked, or a command of the child replaced it. */
  readonly isDropping: boolean;
  readonly lookingSinceMs: number | null;
  readonly lastSignOfLifeMs: number;
}

export type TurnEvent =
  | { readonly type: 'button_pressed' }
  | { readonly type: 'button_released' }
  | { readonly type: 'rest_asked' }
  /** `isCut`: its beginning was not heard. */
  | { readonly type: 'speech_started'; readonly isCut?: boolean; readonly isNoisy?: boolean }
  | { readonly type: 'speech_ended'; readonly ending?: UtteranceEnding }
  /** What the model heard last, read by spoken-commands and back-channel. */
  | { readonly type: 'words_heard'; readonly isMuttering: boolean; readonly isBackChannel: boolean }
  | { readonly type: 'command_heard'; readonly command: 'stop' | 'repeat' | 'quiet' }
  /** The child has told what the robot answers itself, whatever the model does. */
  | { readonly type: 'told' }
  | { readonly type: 'sound_arrived' }
  /** All sound of the answer has come; the provider's turn may go on. */
  | { readonly type: 'sound_completed' }
  | { readonly type: 'answer_completed' }
  | { readonly type: 'server_interrupted' }
  /** What still came of an answer that was interrupted is over. */
  | { readonly type: 'interrupted_answer_ended' }
  /** The answer must not be heard. `isOver`: nothing more comes of it. */
  | { readonly type: 'answer_refused'; readonly reason: UnusableReason; readonly isOver: boolean }
  /** The loudspeaker has nothing left to play. */
  | { readonly type: 'silence_fell' }
  /** The robot says something in its own voice. */
  | { readonly type: 'own_words_began' }
  | { readonly type: 'live_changed'; readonly status: LiveSessionStatus; readonly reason: string | null }
  | { readonly type: 'photo_asked' }
  | { readonly type: 'picture_sent' }
  | { readonly type: 'look_ended' }
  /** Something was put to the model from outside (typed words, a stage direction): an answer is awaited. */
  | { readonly type: 'asked' }
  | { readonly type: 'ticked' };

/** What is to be done, in order. */
export type TurnEffect =
  | { readonly type: 'open_live' } // also where the line is lost: the child's finger does not wait for a schedule
  | { readonly type: 'close_live' }
  | { readonly type: 'open_turn' } // startActivity, then the gate opens with what was kept of the first syllable
  | { readonly type: 'end_turn' } // the gate closes, endActivity
  | { readonly type: 'distrust' } // what was heard in this turn was not the child
  | { readonly type: 'drop_turn' } // the gate closes; the turn stays open at the provider
  | { readonly type: 'cut' } // silence now; the rest is kept for "もういちど" and a false alarm
  | { readonly type: 'drop_answer' } // what was not heard of it will not be; what sounds goes on to its end
  | { readonly type: 'hold' } // silence for now
  | { readonly type: 'go_on' } // from where it was cut
  | { readonly type: 'repeat' }
  | { readonly type: 'say'; readonly code: OwnWords }
  | { readonly type: 'filler' } // a sound that says no more than that it thinks
  | { readonly type: 'bridge' } // a sentence that says so, for whoever hears and whoever reads
  | { readonly type: 'rephrase'; readonly reason: UnusableReason } // tell the model to say it otherwise
  | { readonly type: 'ask_again'; readonly reason: UnusableReason } // the robot asks the child by itself
  | { readonly type: 'capture' }
  | { readonly type: 'pick_up' }; // the cloud is back: go on with the same problem

/**
 * Why an answer is of no use: it gives away what the child is to find, is no Japanese, leaves the robot's part, sounds
 * without words, has no end, is nothing.
 */
export type UnusableReason = 'leak' | 'foreign' | 'out_of_part' | 'wordless' | 'endless' | 'empty';

/** What the robot says by itself; phrases-voice.ts has the words. */
export type OwnWords =
  | 'cloud_gone'
  | 'cloud_still_gone'
  | 'cloud_capped'
  | 'cloud_busy'
  | 'cloud_refused'
  | 'cannot_hear'
  | 'no_cloud'
  | 'begin_again'
  | 'other_voices'
  | 'noisy'
  | 'look_slow'
  | 'no_answer';

export interface Decision {
  readonly state: ConversationState;
  readonly effects: readonly TurnEffect[];
}

export function freshTurn(nowMs: number, isFullDuplex: boolean): ConversationState {
  return {
    phase: 'idle',
    attention: 'off',
    live: 'closed',
    wasLost: false,
    goneToldAtMs: null,
    goneFor: null,
    isMuted: false,
    isTurnOpen: false,
    turnOpenedAtMs: null,
    isFullDuplex,
    pressedAtMs: null,
    heldMs: 0,
    heldSeenAtMs: nowMs,
    clickedAtMs: null,
    clickMeans: 'listen',
    isVoiced: false,
    quietSinceMs: null,
    ending: 'unsure',
    listeningSinceMs: nowMs,
    isCut: false,
    isNoisy: false,
    unusableTurns: 0,
    isMuttering: false,
    isAddressed: false,
    isBackChannel: false,
    connectingSinceMs: null,
    askedAtMs: null,
    fillersSaid: 0,
    brokeInAtMs: null,
    isBrokenOff: false,
    unusableAnswers: 0,
    isAnswerWhole: false,
    isDropping: false,
    lookingSinceMs: null,
    lastSignOfLifeMs: nowMs,
  };
}
