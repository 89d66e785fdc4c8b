import { DialogueHistories } from '#agents/core/dialogue-histories.ts';
import type { AgentEvent } from '#agents/core/event.ts';
import { runStream } from '#agents/core/event-queue.ts';
import type { Asked, Content, Model } from '#agents/core/model.ts';
import { isOfDesk, type Question, shownOf } from '#agents/core/question.ts';
import type { Lessons, OpenTurn } from '#agents/core/records.ts';
import { RunnerError, runTurn } from '#agents/core/runner.ts';
import { spoken } from '#agents/core/spoken.ts';
import { bothHooks, loggedHooks, type TurnHooks } from '#agents/core/turn-hooks.ts';
import type { TurnQueue } from '#agents/core/turn-queue.ts';
import { NO_RESULT } from '#agents/core/turn-result.ts';
import { moodOf } from '#agents/emotion/expression.ts';
import { moodHeard } from '#agents/emotion/felt.ts';
import type { GuardedStream } from '#agents/guard/leak-guard.ts';
import { noteEarlierDays } from '#agents/lesson/earlier-days.ts';
import { knownOf } from '#agents/memory/brief.ts';
import { dueNow } from '#agents/memory/mention/due.ts';
import { saying } from '#agents/memory/mention/say.ts';
import type { Dialogue, DialogueRequest } from '#agents/talk/dialogue.ts';
import { ENDS_TALK } from '#agents/talk/turn/closing-time.ts';
import { ownQuestion } from '#agents/talk/turn/lesson-brief.ts';
import type { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import type { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import { NOBODYS_TALK, type WhoIsIt } from '#agents/talk/turn/who-is-it.ts';
import { PhraseRounds, type VoicePhrase } from '#agents/talk/voice/phrases-voice.ts';
import type { Team } from '#agents/team/team.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { HouseWords } from './house-words.ts';
import { tellBeside, tellRule, tellSafety, tellWho } from './ready-answers.ts';
import { TextTurn } from './text-turn.ts';
import { codeOf, endingStreams, fail, isOfModel, type Push, trace } from './turn-faults.ts';

/** A child that has heard nothing for so long hears that the robot is thinking. */
export const FILLER_AFTER_MS = 2_500;

interface TextDialogueOptions {
  readonly team: Team;
  readonly model: Model;
  readonly lessons: Lessons;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
  /** Shared with whatever else has turns in the same sessions (a voice conversation). */
  readonly turns: TurnQueue;
  /** Likewise shared: what was told by voice is not forgotten in writing. */
  readonly safety: SafetyTalk;
  /** Likewise. */
  readonly questions: OpenQuestions;
  /** Where several children may come: who it is, and the talk of whoever that is. */
  readonly whose?: { readonly whoIsIt: WhoIsIt; talker(): Talker };
  /** Looks on at each question to a model and each call of a tool, beside the log. */
  readonly hooks?: TurnHooks;
}

/** A turn as one model does it, and what the child has heard of it so far. */
interface Attempt {
  readonly open: OpenTurn;
  readonly turn: TextTurn;
  readonly model: Model;
  /** What lay open, and how these words answer it. */
  readonly asked: Asked | undefined;
  text: string;
  /** The dialogue with this turn, once it is done; empty until then. */
  contents: readonly Content[];
}

/**
 * A text session of the whole team over any model: one turn a message, turns of a session one after another, each
 * stored whole before its `final_response`. The leak guard stands between the model and every word that leaves. Events
 * wait in an EventQueue, so that a turn never waits for its reader; a reader that leaves ends it.
 */
export class TextDialogue implements Dialogue {
  readonly #options: TextDialogueOptions;
  /** By session id. */
  readonly #histories = new DialogueHistories();
  readonly #phrases: PhraseRounds;
  readonly #house: HouseWords;

  constructor(options: TextDialogueOptions) {
    this.#options = options;
    this.#house = new HouseWords({ ...options, care: options.team.care });
    this.#phrases = new PhraseRounds(options.clock.now() / 1000);
  }

  run(request: DialogueRequest, signal: AbortSignal): AsyncIterable<AgentEvent> {
    const { journal } = this.#options;
    return runStream(
      (push, ending) => this.#run(request, push, ending),
      signal,
      (count) => journal.warn('events of a turn were dropped: its reader is slow', { count }),
    );
  }

  /** Forgets what was written and asked so far; lessons go on from the store. */
  forget(): void {
    this.#histories.forgetAll();
    this.#options.questions.forgetAll();
  }

  async #run(asked: DialogueRequest, push: Push, signal: AbortSignal): Promise<void> {
    const told = new AbortController();
    const { clock, turns, safety, questions, whose } = this.#options;
    let request = asked;
    // Before all else and at any hour; it waits for nobody, and no model and no store is asked.
    const talkId = whose?.whoIsIt.isAsking ? NOBODYS_TALK : request.sessionId;
    const heard = safety.hear(talkId, request.message);
    if (heard.answer !== null && heard.goesOn === null) {
      // What lies on the desk stays there behind a question about the robot.
      if (safety.stays(talkId) || !isOfDesk(questions.of(talkId))) questions.set(talkId, null);
      tellSafety(push, heard.answer);
      return;
    }
    const warned = heard.answer === null ? '' : `${heard.answer.content} `;
    if (heard.answer !== null) tellBeside(push, heard.answer);
    request = { ...request, message: heard.goesOn ?? request.message };
    const who = whose?.whoIsIt.answer(request.message) ?? null;
    if (whose && who) {
      if (who.held === null) {
        tellWho(push, who);
        return;
      }
      push({ type: 'message', content: who.content });
      request = { ...whose.talker(), message: who.held };
    }
    // A message that came before bedtime is answered, however long it waits.
    const ruled = this.#house.instead(request);
    clock.sleep(FILLER_AFTER_MS, AbortSignal.any([signal, told.signal])).then(
      () => push({ type: 'message', content: this.#phrases.next('filler') }),
      () => {},
    );
    const whole = endingStreams(push);
    const tell: Push = (event) => {
      if (event.type === 'stream_chunk' || event.type === 'final_response') told.abort();
      whole(event);
    };
    try {
      const release = await turns.enter(request.sessionId, signal);
      if (!release) {
        fail(tell, 'busy', 'too many messages are waiting in this session');
        return;
      }
      try {
        if (ruled === null) await this.#turn(request, tell, signal, warned);
        else tellRule(tell, ruled, this.#phrases.next(ruled));
      } finally {
        release();
      }
    } finally {
      told.abort();
    }
  }

  /** `warned`: what the child has heard before the lesson answers. */
  async #turn(request: DialogueRequest, tell: Push, signal: AbortSignal, warned: string): Promise<void> {
    const { journal, clock, model } = this.#options;
    const startedMs = clock.monotonicMs();
    let attempt: Attempt | null = null;
    let outcome = 'ok';
    try {
      attempt = this.#begin(request, model, warned);
      const { feeling } = attempt.turn;
      if (feeling !== 'neutral') tell({ type: 'feeling_heard', feeling, mood: moodHeard(feeling) });
      try {
        await this.#converse(request, attempt, tell, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!isOfModel(error)) throw error;
        journal.warn('the model failed in the middle of a turn', trace(error));
        if (model.fallback) {
          attempt.open.rollback();
          const said = attempt.text === '' ? '' : `${attempt.text}${spoken('start_again')}`;
          if (said !== '') tell({ type: 'stream_chunk', content: spoken('start_again') });
          attempt = this.#begin(request, model.fallback, said);
          await this.#converse(request, attempt, tell, signal);
        } else {
          if (!attempt.turn.isWorthKeeping) throw error;
          // What the child has done is as good as if the model had found its words.
          tell({
            type: 'error',
            code: codeOf(error),
            message: 'the answer broke off; what was done is stored',
          });
          const next = ownQuestion(attempt.open.work.state) || spoken('broken_off_question');
          attempt.text = `${spoken('broken_off')} ${next}`;
        }
      }
      const { open, turn, text, contents } = attempt;
      turn.finish(text, signal);
      open.commit();
      if (contents.length > 0) this.#histories.remember(request.sessionId, contents);
      const { emotion } = open.work.state;
      const mood = moodOf(emotion, turn.occasion, turn.feeling);
      const closing = this.#house.farewell(request, open.work.state);
      this.#ask(request, closing !== null && ENDS_TALK.includes(closing) ? null : turn.asked, tell);
      tell({ type: 'final_response', content: `${text}${this.#farewell(closing, tell)}`, mood });
    } catch (error) {
      outcome = signal.aborted ? 'aborted' : codeOf(error);
      signal.throwIfAborted();
      journal.error('a turn failed', trace(error));
      fail(tell, outcome, 'the turn could not be finished; nothing of it was stored');
    } finally {
      // Nothing to take back once it is committed.
      attempt?.open.rollback();
      journal.debug('a turn ended', { outcome, durationMs: Math.round(clock.monotonicMs() - startedMs) });
    }
  }

  /** What this turn asks is open from now on, and nothing that was asked before. */
  #ask({ sessionId }: DialogueRequest, question: Question | null, tell: Push): void {
    this.#options.questions.set(sessionId, question);
    if (question !== null) tell({ type: 'question', ...shownOf(question) });
  }

  /** What the rules of the house add to an answer. */
  #farewell(closing: VoicePhrase | null, tell: Push): string {
    if (closing === null) return '';
    const content = ` ${this.#phrases.next(closing)}`;
    tell({ type: 'stream_chunk', content });
    return content;
  }

  /** Opens the turn for this model; `said`: what the child has heard in it already. */
  #begin({ userId, sessionId, message }: DialogueRequest, model: Model, said = ''): Attempt {
    const { lessons, team, clock, questions } = this.#options;
    const asked = questions.read(sessionId, message);
    const newId = (): string => this.#options.newId();
    const open = lessons.beginTurn(userId, sessionId);
    noteEarlierDays(open.work, clock);
    const history = this.#histories.of(sessionId);
    const turn = new TextTurn(open.work, message, { team, model, clock, newId, asked, history });
    return { open, turn, model, asked, text: said, contents: [] };
  }

  /** Runs the model and its tools; tells guarded events, and leaves what the child hears in `attempt`. */
  async #converse(
    request: DialogueRequest,
    attempt: Attempt,
    tell: Push,
    signal: AbortSignal,
  ): Promise<void> {
    const { team, journal, hooks = {} } = this.#options;
    const { turn, model, asked } = attempt;
    const history = this.#histories.of(request.sessionId);
    const transfer = turn.begin();
    if (transfer) tell(transfer);
    let guard: GuardedStream | null = null;
    const nowMs = this.#options.clock.now();
    const due = dueNow(attempt.open.work, { allowed: team.care.of(request.userId).remembers, nowMs });
    const events = runTurn({
      agent: turn.agent,
      team,
      model,
      history,
      message: request.message,
      context: turn.context(signal),
      hooks: loggedHooks(journal, bothHooks(turn.hooks, hooks)),
      careReason: turn.careReason,
      ...(asked ? { asked } : {}),
      known: knownOf(attempt.open.work, { care: team.care, nowMs }),
      ...(due === null ? {} : { due: saying(due) }),
    });
    try {
      for (let next = await events.next(); ; next = await events.next()) {
        signal.throwIfAborted();
        if (next.done) {
          // All of it was held back, and there was nothing to ask instead.
          if (attempt.text.trim() === '')
            throw new RunnerError('empty_answer', 'nothing was left to be said');
          const heard: Content = { role: 'model', parts: [{ type: 'text', text: attempt.text }] };
          attempt.contents = [...history, ...next.value.contents.slice(0, -1), heard];
          return;
        }
        const event = next.value;
        const isText = event.type === 'stream_chunk';
        if (isText)
          guard ??= turn.guard(attempt.text, (code) => journal.warn('an answer could not be used', { code }));
        // Words before a tool call are guarded against the lesson as it was then, and are whole when the call comes.
        const safe: string = isText ? (guard?.push(event.content) ?? '') : (guard?.end() ?? '');
        if (!isText) guard = null;
        attempt.text += safe;
        if (safe !== '') tell({ type: 'stream_chunk', content: safe });
        if (!isText) tell(event);
      }
    } finally {
      // A listener that leaves in the middle of the turn ends the model's stream too.
      await events.return(NO_RESULT);
    }
  }
}
