import { asWritten } from '#agents/guard/as-data.ts';
import type { SafetyAnswer } from '#agents/safety/answer.ts';
import { loudness } from '#drivers/audio/level.ts';
import { AnswerFaults } from './answer-faults.ts';
import { HeardWords } from './heard-words.ts';
import { decide } from './machine/decide-turn.ts';
import { type ConversationState, freshTurn, type TurnEffect, type TurnEvent } from './machine/turn.ts';
import { mayPause } from './machine/turn-moves.ts';
import { ModelAnswer } from './model-answer.ts';
import { ModelTalk } from './model-talk.ts';
import { PictureLook } from './picture-look.ts';
import { ShownTalk } from './shown-talk.ts';
import { MicrophoneGate } from './sound/microphone-gate.ts';
import { SpeechInput } from './sound/speech-input.ts';
import { SpeechOutput } from './sound/speech-output.ts';
import { SpokenRecord } from './sound/spoken-record.ts';
import { leadsOn, SHOWN_STATUS } from './voice-event.ts';
import type { SpokenCommand } from './voice-lesson.ts';
import type { VoiceCoachParts } from './voice-parts.ts';

const TICK_MS = 50;

/** A conversation by voice with one body: the shell round decide-turn.ts. It decides nothing, and logs no word. */
export class VoiceCoach {
  readonly #parts: VoiceCoachParts;
  readonly #output: SpeechOutput;
  readonly #gate: MicrophoneGate;
  readonly #input: SpeechInput;
  readonly #talk: ModelTalk;
  readonly #answer: ModelAnswer;
  readonly #heard: HeardWords;
  readonly #look: PictureLook;
  readonly #shown: ShownTalk;
  readonly #faults: AnswerFaults;
  /** What was said last; in memory only. */
  readonly record = new SpokenRecord();
  readonly #stops: (() => void)[] = [];
  readonly #ended = new AbortController();
  #state: ConversationState;

  constructor(parts: VoiceCoachParts) {
    this.#parts = parts;
    const { body, clock, live, lesson, own, journal, face } = parts;
    this.#state = freshTurn(clock.monotonicMs(), body.echo.isFullDuplex);
    this.#faults = new AnswerFaults(journal);
    this.#shown = new ShownTalk(face, clock, parts.onEvent);
    this.#output = new SpeechOutput({
      speaker: body.speaker,
      own,
      record: this.record,
      journal,
      tone: () => face.tone(),
      onWords: (text, isFinal) => this.#shown.tell({ type: 'said', text, isFinal }),
      dumbWords: () => lesson.words('cannot_sound'),
    });
    this.#answer = new ModelAnswer({
      lesson,
      output: this.#output,
      clock,
      journal,
      state: () => this.#state,
      onTurn: (event) => this.#on(event),
    });
    this.#gate = new MicrophoneGate(
      (frame) => live.input.sendAudio(body.cleaner?.clean(frame) ?? frame),
      (isOpen) => {
        face.setMicrophoneOpen(isOpen);
        this.#show();
      },
    );
    this.#input = new SpeechInput({
      body,
      detector: parts.detector,
      gate: this.#gate,
      clock,
      turn: () => this.#state,
      onSpeech: (event) => this.#on(event),
      onDeaf: () => {
        journal.warn('the microphone hears nothing');
        if (this.#state.attention !== 'off') void this.#sayOwn(lesson.words('cannot_hear'));
      },
    });
    this.#heard = new HeardWords({
      lesson,
      record: this.record,
      onEvent: (event) => this.#shown.tell(event),
      onTurn: (event) => this.#on(event),
      onTold: (answer) => this.#answerTold(answer),
      onCommand: (command) => this.#obey(command),
    });
    this.#talk = new ModelTalk({
      live,
      lesson,
      clock,
      journal,
      rules: parts.rules,
      answer: this.#answer,
      heard: this.#heard,
      onUnjudged: () => parts.onUnjudged(),
      onTurn: (event) => this.#on(event),
      onStatus: ({ status, reason }) =>
        this.#shown.tell({ type: 'status', status: SHOWN_STATUS[status], reason }),
    });
    this.#look = new PictureLook({
      lesson,
      talk: this.#talk,
      signal: this.#ended.signal,
      state: () => this.#state,
      onTurn: (event) => this.#on(event),
      say: (sentence) => void this.#sayOwn(sentence),
    });
  }

  /** Listens and shows itself; connects when it is spoken to. */
  async start(): Promise<void> {
    const { body, clock, face } = this.#parts;
    this.#stops.push(
      this.#talk.attach(),
      body.speaker.onPlayed((frame) => face.setEnvelope(loudness(frame))),
      this.#output.attach(),
      clock.every(TICK_MS, () => this.#tick()),
    );
    this.#input.start();
    this.#show();
    await this.#input.wake(true);
  }

  /** Ends the conversation: silence, the microphone closed, no connection. */
  async stop(): Promise<void> {
    if (this.#ended.signal.aborted) return;
    this.rest();
    this.#ended.abort(new DOMException('the conversation is over', 'AbortError'));
    for (const stop of this.#stops.splice(0)) stop();
    await Promise.all([this.#input.stop(), this.#talk.close()]);
  }

  press(): void {
    const bedtime = this.#state.phase === 'resting' ? this.#parts.lesson.wakingWords() : null;
    void this.#input.wake(true);
    this.#parts.body.speaker.prepare();
    if (bedtime === null) this.#on({ type: 'button_pressed' });
    else void this.#sayOwn(bedtime, '', true);
  }

  release(): void {
    this.#on({ type: 'button_released' });
  }
  get isResting(): boolean {
    return this.#state.phase === 'resting';
  }
  /** Silence, and nothing is heard, until the button. */
  rest(): void {
    this.#on({ type: 'rest_asked' });
  }

  /** Shows it a picture (JPEG, owned by the conversation from here on); null: it looks through its own camera. */
  lookAt(jpeg: Uint8Array | null): void {
    this.#look.ask(jpeg);
  }

  /** Typed words; they count as spoken ones. False when nobody is there to answer them. */
  say(text: string): boolean {
    if (this.#state.phase === 'resting' || this.#state.live !== 'open') return false;
    this.#effects.cut({ type: 'cut' });
    if (this.#heard.write(text)) this.#tell(asWritten(text));
    return true;
  }

  /** Says a sentence of its own; `onlyAlone`: when the cloud is gone. */
  sayAloud(sentence: string, onlyAlone = false): void {
    if (onlyAlone && this.#state.phase !== 'offline' && this.#state.live !== 'lost') return;
    this.#output.cut();
    void this.#sayOwn(sentence);
  }

  /** A moment for what must be said at some time; while somebody speaks it is none. */
  async pause(): Promise<void> {
    if (!mayPause(this.#state)) return;
    this.#answer.reset();
    const pause = await this.#parts.lesson.atPause();
    // Meanwhile the child may have gone on.
    if (pause === null || !mayPause(this.#state)) return;
    if ('say' in pause) await this.#sayOwn(pause.say, '', pause.thenRest);
    else if (this.#state.phase === 'idle') this.#tell(pause.direct);
    else void this.#sayOwn(pause.orSay ?? '');
  }

  #on(event: TurnEvent): void {
    if (this.#ended.signal.aborted) return;
    const before = { ...this.#state, isFullDuplex: this.#parts.body.echo.isFullDuplex };
    const { state, effects } = decide(before, event, this.#parts.clock.monotonicMs(), this.#parts.rules);
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    if (event.type === 'silence_fell') void this.pause();
    if (this.isResting !== (before.phase === 'resting')) void this.#input.wake(!this.isResting);
    this.#show();
  }

  #perform<Type extends TurnEffect['type']>(effect: Extract<TurnEffect, { type: Type }>): void {
    this.#faults.note(effect);
    this.#effects[effect.type as Type](effect);
  }

  readonly #effects: {
    readonly [Type in TurnEffect['type']]: (effect: Extract<TurnEffect, { type: Type }>) => void;
  } = {
    open_live: () => this.#talk.open(),
    close_live: () => void this.#talk.close(),
    open_turn: () => {
      this.#answer.reset();
      this.#talk.beginTurn();
      this.#gate.open();
    },
    end_turn: () => {
      this.#gate.shut();
      this.#talk.endTurn();
    },
    distrust: () => this.#input.distrust(),
    drop_turn: () => this.#gate.shut(),
    cut: () => {
      this.#output.cut();
      this.#answer.reset();
    },
    drop_answer: () => this.#answer.reset(),
    hold: () => this.#output.hold(),
    go_on: () => this.#output.goOn(),
    repeat: () => {
      if (this.#output.repeat()) return;
      const { lesson } = this.#parts;
      void this.#sayOwn(lesson.pendingQuestion() || lesson.words('nothing_to_repeat'));
    },
    filler: () => void this.#output.hum(this.#parts.lesson.words('filler')),
    bridge: () => void this.#output.bridge(this.#parts.lesson.words('bridge')),
    say: ({ code }) => {
      const { lesson, onTold } = this.#parts;
      onTold(code);
      void this.#sayOwn(lesson.words(code), leadsOn(code) ? lesson.pendingQuestion() : '');
    },
    rephrase: ({ reason }) => this.#talk.tell(this.#parts.lesson.rephrase(reason)),
    ask_again: () => void this.#sayOwn(this.#parts.lesson.askAgain()),
    pick_up: () => {
      const direct = this.#parts.lesson.pickUp();
      if (direct === '') void this.#sayOwn(this.#parts.lesson.askAgain());
      else this.#talk.tell(direct);
    },
    capture: () => void this.#look.look(),
  };

  /** Puts words to the model that were not spoken, and waits for its answer. */
  #tell(text: string): void {
    this.#gate.shut();
    this.#talk.tell(text);
    this.#on({ type: 'asked' });
  }

  async #sayOwn(sentence: string, next = '', thenRest = false): Promise<void> {
    const said = [sentence, next].filter((part) => part !== '').join(' ');
    if (said === '') return;
    const isOnItsWay = this.#output.say(said);
    this.#on({ type: 'own_words_began' });
    await isOnItsWay;
    if (!thenRest) return;
    await this.#parts.body.speaker.drained(this.#ended.signal).catch(() => {});
    this.rest();
  }

  #obey(command: SpokenCommand): void {
    if (command === 'look') this.lookAt(null);
    else if (command === 'slower' || command === 'faster') this.#changePace(command);
    else this.#on({ type: 'command_heard', command });
  }

  /** The robot answers by itself what the child told; what the model makes of it is not heard. */
  #answerTold({ content }: SafetyAnswer): void {
    this.#talk.refuseAnswer();
    this.#on({ type: 'told' });
    this.#parts.face.setMood('gentle');
    void this.#sayOwn(content);
  }

  #changePace(command: 'slower' | 'faster'): void {
    const { lesson } = this.#parts;
    this.#output.changeRate(command);
    this.#on({ type: 'command_heard', command: 'stop' });
    if (this.#state.live === 'open') this.#tell(lesson.pace(command));
    else void this.#sayOwn(lesson.words(command), lesson.pendingQuestion());
  }

  #tick(): void {
    this.#output.feed();
    this.#answer.tick();
    this.#on({ type: 'ticked' });
    if (this.#output.isSilent && this.#state.phase === 'speaking') this.#on({ type: 'silence_fell' });
    this.#shown.tick(this.#state, this.#gate.isOpen, this.#input.level);
  }

  #show(): void {
    this.#shown.show(this.#state, this.#gate.isOpen);
  }
}
