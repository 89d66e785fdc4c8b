import type { AgentEvent } from '#agents/core/event.ts';
import type { Desk } from '#runtime/robot.ts';
import { type Bubble, BubbleList } from './bubble-list.ts';
import { helpAfter } from './card/help-kept.ts';
import { RefusedError, type RobotHttp } from './robot-http.ts';
import type { TalkState, Turn } from './talk-state.ts';
import { type Help, isOfAnother, NOTHING_SAID, saidSince, shownOf } from './talk-state.ts';

const SLOW_MS = 1000;
export const LOST_SENTENCE = 'おへんじが とちゅうで きれちゃった。 もういちど おくってみてね。';

/** The talk of this page with the robot; the page draws `state` whenever `onChange` is called. */
export class Conversation {
  state: TalkState = NOTHING_SAID;
  readonly #bubbles = new BubbleList(() => this.#set({ bubbles: this.#bubbles.all }));
  readonly #line: RobotHttp;
  readonly #onChange: () => void;
  /** Called with each sentence that is to be heard; `isAnswer`: the robot's own, not one of the page. */
  readonly #onSentence: (sentence: string, isAnswer: boolean) => void;
  readonly #onAnotherChild: () => void;
  #desk: Desk | null = null;
  #turn = new AbortController();
  /** From the sending of a message until the desk was looked at. */
  #isOwnTurn = false;
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
    onAnotherChild: () => void = () => {},
  ) {
    this.#line = line;
    this.#onChange = onChange;
    this.#onSentence = onSentence;
    this.#onAnotherChild = onAnotherChild;
  }

  /** Sits down at the desk, or back at it: says where the lesson stands unless that was the last thing said. */
  async join(): Promise<void> {
    try {
      const [before, desk] = [this.#desk, await this.#line.desk()];
      this.#sit(desk);
      this.#set({ isFromEarlier: desk.isFromEarlier });
      const said = saidSince(before, desk);
      // An answer that was lost on its way comes with its line, which is sent again.
      if (said?.isAnswer === false) this.tell(said.sentence);
      else if (!this.state.isBusy && desk.introduction === null)
        if (before === null || !this.#bubbles.asks(desk.question)) this.tell(desk.greeting);
    } catch (error) {
      // It is there, and says why there is no lesson.
      if (error instanceof RefusedError) this.tell(error.sentence);
      this.lose();
    }
  }

  /** The line is dead; `join` is tried again by whoever watches the line. */
  lose(): void {
    this.#set({ isConnected: false });
  }

  /** The robot does not answer any more: the turn that is on its way is given up, and its words go back. */
  giveUp(): void {
    this.#turn.abort();
    this.lose();
  }

  /** The child has begun something: what is left of earlier needs no way back any more. */
  begin(): void {
    if (this.state.isFromEarlier) this.#set({ isFromEarlier: false });
  }

  /** Sends what the child wrote. False when it was not answered: the caller keeps the words, and their key. */
  async send(message: string, key: string | null = null): Promise<boolean> {
    if (this.state.isBusy || message.trim() === '') return false;
    if (!this.#desk) await this.join();
    const desk = this.#desk;
    if (!desk) return false;
    const asked = this.#bubbles.add('child', message);
    this.#answer = null;
    this.#turn = new AbortController();
    this.#set({ isBusy: true, isFromEarlier: false, choices: [] });
    const slow = setTimeout(() => this.#set({ isSlow: true }), SLOW_MS);
    const turn: Turn = { hasBegun: false, answer: null, isOfHelp: false, growing: null };
    this.#isOwnTurn = true;
    try {
      const onEvent = (event: AgentEvent) => {
        turn.hasBegun = true;
        this.#take(event, turn);
      };
      await this.#line.run(desk, { message, key }, onEvent, this.#turn.signal);
      if (turn.answer === null) throw new Error('no answer');
    } catch (error) {
      if (error instanceof RefusedError) {
        this.#say(error.sentence);
        // Another child may sit here by now.
        await this.look();
      } else if (turn.hasBegun) this.#say(LOST_SENTENCE);
      else this.lose();
      // The words go back to the child's hands, so they leave the talk.
      if (!turn.hasBegun) this.#bubbles.drop(asked.id);
    } finally {
      clearTimeout(slow);
      if (turn.growing && turn.answer === null) this.#bubbles.drop(turn.growing.id);
      this.#set({ isBusy: false, isSlow: false });
      const early = this.#early;
      this.#early = null;
      if (early) this.hearRobot(early.text, early.isFinal);
    }
    if (turn.answer !== null) await this.#catchUp();
    this.#isOwnTurn = false;
    // Only now is it known which word must not be said aloud.
    if (turn.answer !== null) this.#onSentence(turn.answer, true);
    return turn.answer !== null;
  }

  /** The robot says this by voice: all of its answer so far. */
  hearRobot(text: string, isFinal: boolean): void {
    this.#heardChild = null;
    if (this.#said === null && this.#isWritten(text)) return;
    if (this.#said === null && this.state.isBusy && this.#answer === null) {
      this.#early = { text: text || (this.#early?.text ?? ''), isFinal };
      return;
    }
    if (text !== '') this.#said = this.#bubbles.grow(this.#said, 'robot', text, !isFinal);
    // None of it was heard: it was not said.
    else if (this.#said && isFinal) this.#bubbles.drop(this.#said.id);
    if (isFinal) this.#said = null;
    if (isFinal && this.state.help?.answersLeft !== undefined) this.showHelp(null);
  }

  /** The child is heard to say this: all of its turn so far. */
  hearChild(text: string): void {
    if (this.#said) this.#bubbles.change(this.#said, { isGrowing: false });
    this.#said = null;
    this.#answer = null;
    if (this.state.choices.length > 0) this.offer([]);
    if (text !== '') this.#heardChild = this.#bubbles.grow(this.#heardChild, 'child', text, false);
  }

  count(totalPoints: number, streak: number): void {
    this.#set({ totalPoints, streak });
  }

  /** What the robot asks can be answered with these. */
  offer(choices: readonly string[]): void {
    this.#set({ choices });
  }

  hideHelp(): void {
    this.#set({ help: null });
  }

  /** What came with an answer; null: the talk is about work again. */
  showHelp(help: Help | null): void {
    this.#set({ help: helpAfter(this.state.help, help) });
  }

  /** The page says something by itself. */
  tell(sentence: string): void {
    if (this.#bubbles.lastOfRobot?.text !== sentence) this.#say(sentence);
  }

  /** The page says this, and the robot what it says to whoever sits down. */
  greet(sentence: string): void {
    this.tell([sentence, this.#desk?.greeting ?? ''].join(' ').trim());
  }

  /** The child wrote this, and it goes to the robot by another way. */
  write(message: string): void {
    [this.#answer, this.#said, this.#heardChild] = [null, null, null];
    this.offer([]);
    this.#bubbles.add('child', message);
  }

  /** function_result is read for points only: it holds answers, and the child sees none of it. */
  #take(event: AgentEvent, turn: Turn): void {
    switch (event.type) {
      case 'stream_chunk':
        turn.growing = turn.growing
          ? this.#bubbles.change(turn.growing, { text: turn.growing.text + event.content })
          : this.#bubbles.add('robot', event.content, true);
        this.#answer = turn.growing;
        break;
      case 'message':
        this.#say(event.content);
        break;
      case 'help_card':
        turn.isOfHelp = true;
        this.showHelp(event);
        break;
      case 'question':
        this.offer(event.choices);
        break;
      case 'final_response':
        turn.answer = event.content;
        if (!turn.isOfHelp) this.showHelp(null);
        this.#answer = turn.growing
          ? this.#bubbles.change(turn.growing, { text: event.content, isGrowing: false })
          : this.#bubbles.add('robot', event.content);
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

  /** As `look`, where the robot talked with somebody else, or by itself: what it said or asks now is shown here too. */
  async follow(): Promise<void> {
    if (this.#isOwnTurn) return;
    const { question: before } = this.state;
    if (await this.#catchUp()) return;
    const { question, isBusy } = this.state;
    if (isBusy || question === null || question === before) return;
    this.#bubbles.see(question);
  }

  /** Looks at the desk, and shows what was said there since; whether there was something. */
  async #catchUp(): Promise<boolean> {
    const before = this.#desk;
    await this.look();
    const said = saidSince(before, this.#desk);
    if (said?.isAnswer === false) this.tell(said.sentence);
    else if (said && !this.state.isBusy && this.#bubbles.lastOfRobot?.text !== said.sentence)
      this.#bubbles.hear(said.sentence);
    return said !== null;
  }

  /** A child touches its mark: its desk is shown, and nothing of the talk before. */
  async sitDown(childId: string): Promise<void> {
    if (childId === this.state.child?.childId) return;
    this.#turn.abort();
    try {
      this.#sit(await this.#line.sit(childId));
    } catch (error) {
      if (error instanceof RefusedError) this.#say(error.sentence);
      else this.lose();
    }
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
    const before = this.#desk;
    this.#desk = desk;
    const { child, children } = desk;
    // Where the marks are shown, the names need no second row of buttons.
    const isAsking = child === null && children.length > 1;
    const choices = this.state.isBusy || isAsking ? [] : desk.choices;
    this.#set({ ...shownOf(desk), choices });
    if (before !== null && isOfAnother(before, desk)) this.#beginAnew(desk);
  }

  /** Another child's desk: what was said and shown before is not its. */
  #beginAnew({ greeting, question, introduction }: Desk): void {
    [this.#said, this.#heardChild, this.#answer, this.#early] = [null, null, null, null];
    this.#set({ help: null, isFromEarlier: false });
    // What it was just told by the robot itself stays.
    this.#bubbles.beginAnew(this.#isOwnTurn);
    const said = this.#bubbles.lastOfRobot?.text ?? '';
    if (!this.#bubbles.asks(question) && said !== greeting && introduction === null) this.#say(greeting);
    this.#onAnotherChild();
  }

  #say(sentence: string): void {
    this.#bubbles.add('robot', sentence);
    this.#onSentence(sentence, false);
  }

  #set(change: Partial<TalkState>): void {
    this.state = { ...this.state, ...change };
    this.#onChange();
  }
}
