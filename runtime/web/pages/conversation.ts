import type { AgentEvent } from '#agents/core/event.ts';
import type { DeskCard } from '#runtime/desk-card.ts';
import type { Desk } from '#runtime/robot.ts';

/** One thing said. `isGrowing` while its words still come. */
export interface Bubble {
  readonly id: number;
  readonly who: 'robot' | 'child';
  readonly text: string;
  readonly isGrowing: boolean;
}

/** Where a child can call, and what it can answer with one touch; beside a sentence of the robot's. */
export interface Help {
  readonly helplines: readonly { readonly name: string; readonly number: string; readonly hours: string }[];
  readonly choices: readonly string[];
}

/** What the page shows of the talk. */
export interface TalkState {
  readonly bubbles: readonly Bubble[];
  readonly isBusy: boolean;
  /** The answer takes longer than a second. */
  readonly isSlow: boolean;
  readonly isConnected: boolean;
  /** Null until the robot told. */
  readonly totalPoints: number | null;
  readonly streak: number;
  /** What lies on the desk. */
  readonly card: DeskCard | null;
  /** Where the child can call, and choices; null where nothing was told, or the child has hidden it. */
  readonly help: Help | null;
}

/** How the talk reaches the robot. */
export interface RobotHttp {
  desk(): Promise<Desk>;
  /** Calls `onEvent` with each event. Throws RefusedError, or anything else when the line is dead. */
  run(desk: Desk, message: string, onEvent: (event: AgentEvent) => void): Promise<void>;
}

/** The robot answered, but did not take the message; `sentence` is for the child. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly sentence: string;

  constructor(sentence: string) {
    super('refused');
    this.sentence = sentence;
  }
}

const SLOW_MS = 1000;
/** Older bubbles than these leave the page. */
const BUBBLE_LIMIT = 60;
export const LOST_SENTENCE = 'おへんじが とちゅうで きれちゃった。 もういちど おくってみてね。';

/** The talk of this page with the robot; the page draws `state` whenever `onChange` is called. */
export class Conversation {
  state: TalkState = {
    bubbles: [],
    isBusy: false,
    isSlow: false,
    isConnected: true,
    totalPoints: null,
    streak: 0,
    card: null,
    help: null,
  };
  readonly #line: RobotHttp;
  readonly #onChange: () => void;
  /** Called with each sentence that is to be heard; `isAnswer`: the robot's own, not one of the page. */
  readonly #onSentence: (sentence: string, isAnswer: boolean) => void;
  #desk: Desk | null = null;
  #nextId = 1;
  /** What is being said by voice, and what is being heard. */
  #said: Bubble | null = null;
  #heardChild: Bubble | null = null;
  /** The answer to what the child wrote last; a robot without its cloud says the same aloud. */
  #answer: Bubble | null = null;
  /** What it says of that answer before the answer itself has come: sound and words come by two ways. */
  #early: { readonly text: string; readonly isFinal: boolean } | null = null;

  constructor(
    line: RobotHttp,
    onChange: () => void,
    onSentence: (sentence: string, isAnswer: boolean) => void,
  ) {
    this.#line = line;
    this.#onChange = onChange;
    this.#onSentence = onSentence;
  }

  /** Sits down at the desk, or back at it: says where the lesson stands unless that was the last thing said. */
  async join(): Promise<void> {
    try {
      const desk = await this.#line.desk();
      this.#sit(desk);
      this.#set({ isConnected: true });
      if (!this.state.isBusy && this.#lastRobotText() !== desk.greeting) this.#say(desk.greeting);
    } catch {
      this.lose();
    }
  }

  /** The line is dead; `join` is tried again by whoever watches the line. */
  lose(): void {
    this.#set({ isConnected: false });
  }

  /** Sends what the child wrote. False when it was not taken: the caller keeps the words. */
  async send(message: string): Promise<boolean> {
    if (this.state.isBusy || message.trim() === '') return false;
    if (!this.#desk) await this.join();
    const desk = this.#desk;
    if (!desk) return false;
    const asked = this.#add('child', message);
    this.#answer = null;
    this.#set({ isBusy: true });
    const slow = setTimeout(() => this.#set({ isSlow: true }), SLOW_MS);
    const turn = { hasBegun: false, isAnswered: false, isOfHelp: false, growing: null as Bubble | null };
    try {
      await this.#line.run(desk, message, (event) => {
        turn.hasBegun = true;
        this.#take(event, turn);
      });
      if (!turn.isAnswered) throw new Error('no answer');
    } catch (error) {
      if (error instanceof RefusedError) this.#say(error.sentence);
      else if (turn.hasBegun) this.#say(LOST_SENTENCE);
      else this.lose();
      // The words go back to the child's hands, so they leave the talk.
      if (!turn.hasBegun) this.#drop(asked.id);
    } finally {
      clearTimeout(slow);
      if (turn.growing && !turn.isAnswered) this.#drop(turn.growing.id);
      this.#set({ isBusy: false, isSlow: false });
      const early = this.#early;
      this.#early = null;
      if (early) this.hearRobot(early.text, early.isFinal);
    }
    if (turn.isAnswered) await this.look();
    return turn.hasBegun;
  }

  /** The robot says this by voice: all of its answer so far. */
  hearRobot(text: string, isFinal: boolean): void {
    this.#heardChild = null;
    if (this.#said === null && this.#isWritten(text)) return;
    if (this.#said === null && this.state.isBusy && this.#answer === null) {
      this.#early = { text: text || (this.#early?.text ?? ''), isFinal };
      return;
    }
    if (text !== '') this.#said = this.#grow(this.#said, 'robot', text, !isFinal);
    else if (this.#said && isFinal) this.#change(this.#said, { isGrowing: false });
    if (isFinal) this.#said = null;
  }

  /** The child is heard to say this: all of its turn so far. */
  hearChild(text: string): void {
    if (this.#said) this.#change(this.#said, { isGrowing: false });
    this.#said = null;
    this.#answer = null;
    if (text !== '') this.#heardChild = this.#grow(this.#heardChild, 'child', text, false);
  }

  count(totalPoints: number, streak: number): void {
    this.#set({ totalPoints, streak });
  }

  hideHelp(): void {
    this.#set({ help: null });
  }

  /** Numbers stay while the talk stays with what was told; choices go with their sentence. */
  showHelp({ helplines, choices }: Help): void {
    const kept = helplines.length > 0 || choices.length > 0 ? helplines : (this.state.help?.helplines ?? []);
    this.#set({ help: kept.length + choices.length > 0 ? { helplines: kept, choices } : null });
  }

  /** The page says something by itself. */
  tell(sentence: string): void {
    if (this.#lastRobotText() !== sentence) this.#say(sentence);
  }

  /** The child wrote this, and it goes to the robot by another way. */
  write(message: string): void {
    this.#answer = null;
    this.#said = null;
    this.#heardChild = null;
    this.#add('child', message);
  }

  /** function_result is read for points only: it holds answers, and the child sees none of it. */
  #take(event: AgentEvent, turn: { isAnswered: boolean; isOfHelp: boolean; growing: Bubble | null }): void {
    switch (event.type) {
      case 'stream_chunk':
        turn.growing = turn.growing
          ? this.#change(turn.growing, { text: turn.growing.text + event.content })
          : this.#add('robot', event.content, true);
        this.#answer = turn.growing;
        break;
      case 'message':
        this.#say(event.content);
        break;
      case 'help_card':
        turn.isOfHelp = true;
        this.showHelp(event);
        break;
      case 'final_response':
        turn.isAnswered = true;
        if (!turn.isOfHelp) this.hideHelp();
        this.#answer = turn.growing
          ? this.#change(turn.growing, { text: event.content, isGrowing: false })
          : this.#add('robot', event.content);
        this.#onSentence(event.content, true);
        break;
      case 'function_result':
        if ('total_points' in event.result) this.#count(event.result);
        break;
    }
  }

  /** Whether these words, all of an answer or its beginning, stand in the answer that is written already. */
  #isWritten(text: string): boolean {
    const answer = this.#answer;
    if (answer === null || this.state.bubbles.at(-1)?.id !== answer.id) return false;
    return answer.text.startsWith(text) || (answer.isGrowing && text.startsWith(answer.text));
  }

  #count(result: Record<string, unknown>): void {
    const { total_points: totalPoints, streak } = result;
    if (typeof totalPoints === 'number') this.#set({ totalPoints });
    if (typeof streak === 'number') this.#set({ streak });
  }

  /** Looks at the desk again: something was done there that this page did not do. */
  async look(): Promise<void> {
    try {
      this.#sit(await this.#line.desk());
    } catch {
      this.lose();
    }
  }

  #sit(desk: Desk): void {
    this.#desk = desk;
    this.#set({ totalPoints: desk.totalPoints, streak: desk.streak, card: desk.card });
  }

  #say(sentence: string): void {
    this.#add('robot', sentence);
    this.#onSentence(sentence, false);
  }

  #lastRobotText(): string | undefined {
    return this.state.bubbles.findLast((bubble) => bubble.who === 'robot')?.text;
  }

  #add(who: Bubble['who'], text: string, isGrowing = false): Bubble {
    const bubble = { id: this.#nextId++, who, text, isGrowing };
    this.#set({ bubbles: [...this.state.bubbles, bubble].slice(-BUBBLE_LIMIT) });
    return bubble;
  }

  /** The bubble with these words; a new one where there is none yet. */
  #grow(bubble: Bubble | null, who: Bubble['who'], text: string, isGrowing: boolean): Bubble {
    return bubble ? this.#change(bubble, { text, isGrowing }) : this.#add(who, text, isGrowing);
  }

  #change(bubble: Bubble, change: Partial<Bubble>): Bubble {
    const changed = { ...bubble, ...change };
    const bubbles = this.state.bubbles.map((one) => (one.id === bubble.id ? changed : one));
    this.#set({ bubbles });
    return changed;
  }

  #drop(id: number): void {
    this.#set({ bubbles: this.state.bubbles.filter((bubble) => bubble.id !== id) });
  }

  #set(change: Partial<TalkState>): void {
    this.state = { ...this.state, ...change };
    this.#onChange();
  }
}
