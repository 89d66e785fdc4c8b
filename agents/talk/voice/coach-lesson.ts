import type { SessionState } from '#agents/core/state.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import type { SafetyAnswer } from '#agents/safety/answer.ts';
import type { DisclosureKind } from '#agents/safety/kinds.ts';
import { AnswerManner } from '#agents/talk/turn/answer-manner.ts';
import { ClosingTime, ENDS_TALK } from '#agents/talk/turn/closing-time.ts';
import {
  handOffDirection,
  lastBallDirection,
  lessonBrief,
  ownQuestion,
  PACE_DIRECTIONS,
  pickUpDirection,
  type Said,
} from '#agents/talk/turn/lesson-brief.ts';
import type { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import { NOBODYS_TALK, type WhoIsIt } from '#agents/talk/turn/who-is-it.ts';
import { timeLeftMs } from '#agents/teaching/practice/battle.ts';
import { judgeReading } from '#agents/teaching/practice/kana-answer.ts';
import type { Team } from '#agents/team/team.ts';
import battleRoundWords from '#agents/words/battle-round.json' with { type: 'json' };
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { isBackChannel, isStillThinking } from './back-channel.ts';
import type { UnusableReason } from './machine/turn.ts';
import { PhraseRounds } from './phrases-voice.ts';
import { AGAIN, askItself, rephraseDirection, SpeechGuard } from './speech-guard.ts';
import { spokenCommand } from './spoken-commands.ts';
import { withIdentity } from './voice-arguments.ts';
import type { Pause, PhotoInstruction, SpokenCommand, VoiceLesson } from './voice-lesson.ts';
import type { VoiceTools } from './voice-tools.ts';

/** Commands that are done whatever the talk is about. */
const ALWAYS_DONE: readonly SpokenCommand[] = ['stop', 'quiet', 'repeat'];

interface CoachLessonParts {
  readonly team: Team;
  readonly tools: VoiceTools;
  readonly clock: Clock;
  readonly safety: SafetyTalk;
  /** Where several children may come. */
  readonly whoIsIt?: WhoIsIt;
  /** Asked anew with each turn: a session that was closed is followed by another. */
  who(): Talker;
  look(jpeg: Uint8Array | null, signal: AbortSignal): Promise<PhotoInstruction>;
}

/** The lesson of the desk as a conversation by voice needs it: state from the store, tools, guard and words. */
export class CoachLesson implements VoiceLesson {
  readonly #parts: CoachLessonParts;
  readonly #guard = new SpeechGuard();
  readonly #phrases: PhraseRounds;
  readonly #closing: ClosingTime;
  #isAnswering = false;
  #manner: AnswerManner;
  #heard = '';
  /** What the model has said in this turn. */
  #said = '';
  /** What was told in this turn. */
  #told: DisclosureKind | null = null;
  /** The round of 計算バトル whose time was called, by its beginning. */
  #hasRungFor: number | null = null;

  constructor(parts: CoachLessonParts) {
    this.#parts = parts;
    this.#manner = new AnswerManner(parts.team.part);
    this.#closing = new ClosingTime(parts.team.care);
    this.#phrases = new PhraseRounds(parts.clock.now() / 1000);
  }

  /** What a provider that knows nothing is told when a connection begins: how the lesson stands. */
  seed(recent: readonly Said[]): string {
    const { tools, who } = this.#parts;
    const state = this.#state();
    return state ? lessonBrief(state, recent, tools.known(who())) : '';
  }

  beginTurn(): void {
    this.#heard = '';
    this.#said = '';
    this.#told = null;
    this.#parts.tools.beginTurn(this.#parts.who());
  }

  heard(piece: string): void {
    this.#heard += piece;
    this.#parts.tools.heard(this.#parts.who(), piece);
  }

  isGuarding(): boolean {
    this.#beginAnswer();
    return this.#guard.isGuarding;
  }

  checkWords(piece: string): ReturnType<VoiceLesson['checkWords']> {
    this.#beginAnswer();
    this.#said += piece;
    const fault = this.#manner.push(piece);
    const verdict = this.#guard.push(piece);
    return verdict === 'ok' ? (fault ?? 'ok') : verdict;
  }

  unsettledWords(): string {
    return this.#guard.unsettled;
  }

  endWords(): 'ok' | 'leak' {
    this.#isAnswering = false;
    return this.#guard.end();
  }

  rephrase(reason: UnusableReason): string {
    const state = this.#state();
    return reason === 'leak' && state ? rephraseDirection(state) : AGAIN[reason];
  }

  askAgain(): string {
    if (this.stays()) return this.wholeWords('')?.content ?? '';
    const state = this.#state();
    const question = state ? askItself(state) : '';
    return question === '' ? this.#phrases.next('no_answer') : question;
  }

  pickUp(): string {
    const state = this.stays() ? null : this.#state();
    return state ? pickUpDirection(state) : '';
  }

  async runTools(...[event, answer, signal]: Parameters<VoiceLesson['runTools']>): Promise<void> {
    const who = this.#parts.who();
    const calls = event.calls.map((call) => withIdentity(call, who, this.#parts.team));
    await this.#parts.tools.run(calls, who, signal, (one) => {
      // What a tool has just checked may be said from here on.
      this.#guard.lessonChanged(this.#guarded(), this.#heard);
      answer([one]);
    });
  }

  cancelTools(ids: readonly string[]): void {
    this.#parts.tools.cancel(ids);
  }

  toldWords(heard: string): SafetyAnswer | null {
    const told = this.#parts.safety.told(this.#talkId(), heard, this.#told);
    if (told === null) return null;
    this.#told = told.kind;
    this.#forget();
    return told.answer;
  }

  wholeWords(message: string): SafetyAnswer | null {
    const { safety, tools, who } = this.#parts;
    tools.questions.reply(who().sessionId);
    const answer = safety.answer(this.#talkId(), message) ?? this.#whoWords(message);
    if (answer !== null) this.#forget();
    return answer;
  }

  stays(): boolean {
    return this.#isAsking || this.#parts.safety.stays(this.#talkId());
  }

  mayLook(): boolean {
    return !this.#parts.safety.stays(this.#talkId());
  }

  get #isAsking(): boolean {
    return this.#parts.whoIsIt?.isAsking ?? false;
  }

  /** While nobody knows whose talk it is, it is nobody's. */
  #talkId(): string {
    return this.#isAsking ? NOBODYS_TALK : this.#parts.who().sessionId;
  }

  /** 「だれかな？」 in the own voice; no model answers, and its tools do nothing. */
  #whoWords(message: string): SafetyAnswer | null {
    const who = this.#parts.whoIsIt?.answer(message) ?? null;
    if (who === null) return null;
    const content = who.held === null ? who.content : `${who.content} ${sentence(greetings.tellAgain)}`;
    return { content, choices: who.choices, helplines: [] };
  }

  /** Nothing of this turn is stored: no feeling that was heard in it, not even that it was. */
  #forget(): void {
    this.#heard = '';
    this.#parts.tools.dropTurn(this.#parts.who());
  }

  commandIn(heard: string): SpokenCommand | null {
    const command = spokenCommand(heard);
    if (command !== null && this.stays() && !ALWAYS_DONE.includes(command)) return null;
    return command !== null && this.#isReading(heard) ? null : command;
  }

  muttering(heard: string): ReturnType<VoiceLesson['muttering']> {
    if (this.#isReading(heard)) return { isMuttering: false, isBackChannel: false };
    return { isMuttering: isStillThinking(heard), isBackChannel: isBackChannel(heard) };
  }

  /** Whether this is how the kanji on the desk is read: いちど (一度) is then no wish, and おと (音) no unfinished sentence. */
  #isReading(heard: string): boolean {
    const drill = this.#state()?.drill;
    return drill?.kind === 'kanji_reading' && judgeReading(drill, heard) === 'right';
  }

  words(code: Parameters<VoiceLesson['words']>[0]): string {
    return this.#phrases.next(code);
  }

  pace(command: 'slower' | 'faster'): string {
    return PACE_DIRECTIONS[command];
  }

  pendingQuestion(): string {
    const state = this.stays() ? null : this.#state();
    return state ? ownQuestion(state) : '';
  }

  async atPause(): Promise<Pause | null> {
    const { tools, clock } = this.#parts;
    if (this.stays()) return null;
    const due = await tools.endTurn(this.#parts.who(), this.#said);
    const state = this.#state();
    const closing = this.#closing.atPause(this.#parts.who().userId, clock.now(), state);
    if (closing !== null) return { say: this.#phrases.next(closing), thenRest: ENDS_TALK.includes(closing) };
    if (due) return { direct: handOffDirection(due.instruction, due.reason) };
    return state && this.#lastBall(state);
  }

  /** The time of a round is up while a ball is in the air: it still counts, and the child is told so, once. */
  #lastBall({ battle }: SessionState): Pause | null {
    if (battle === null || battle.served === null || this.#hasRungFor === battle.startedAtMs) return null;
    if (timeLeftMs(battle, this.#parts.clock.now()) > 0) return null;
    this.#hasRungFor = battle.startedAtMs;
    return {
      direct: lastBallDirection(battle.served),
      orSay: sentence(battleRoundWords.lastBall, {
        call: this.#phrases.next('last_ball'),
        expression: battle.served,
      }),
    };
  }

  wakingWords(): string | null {
    if (this.stays()) return null;
    const { who, clock } = this.#parts;
    const closing = this.#closing.whenSpokenTo(who().userId, {
      nowMs: clock.now(),
      hasWords: false,
      stateOf: () => this.#state(),
    });
    return closing === null ? null : this.#phrases.next(closing);
  }

  async look(jpeg: Uint8Array | null, signal: AbortSignal): Promise<PhotoInstruction> {
    const { look, safety, tools, who } = this.#parts;
    const seen = await look(jpeg, signal);
    if (seen.written === undefined) return seen;
    // What a child has written on paper is heard as what it types.
    const told = safety.answer(this.#talkId(), seen.written.text);
    if (told !== null) return { jpeg: null, direct: '', say: told.content };
    tools.questions.ask(who().sessionId, seen.written.question);
    return seen;
  }

  #beginAnswer(): void {
    if (this.#isAnswering) return;
    this.#isAnswering = true;
    this.#manner = new AnswerManner(this.#parts.team.part);
    this.#guard.begin(this.#guarded(), this.#heard);
  }

  #state(): SessionState | null {
    return this.#parts.tools.state(this.#parts.who());
  }

  #guarded(): ReturnType<typeof guardedLesson> {
    const state = this.#state();
    return state && guardedLesson(state);
  }
}
