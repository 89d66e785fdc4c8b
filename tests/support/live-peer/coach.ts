import type { PeerTurn } from './inbox.ts';
import type { PeerVoice } from './peer-voice.ts';
import { PracticeScript, type PracticeTalk } from './practice-script.ts';
import type { PeerSession } from './session.ts';
import type { SessionCore } from './session-core.ts';
import { at, isJson, type Json, textAt } from './wire.ts';

export interface CoachOptions {
  readonly voice: PeerVoice;
  /** What the terminal is told: no key, no word of the child. */
  readonly tell?: (line: string) => void;
  /** After so many utterances the next one is taken for the right answer. Default 2. */
  readonly hints?: number;
}

const PROBLEMS = [
  { expression: '38+47', spoken: '38 たす 47', answer: '85' },
  { expression: '52-18', spoken: '52 ひく 18', answer: '34' },
  { expression: '6×7', spoken: '6 かける 7', answer: '42' },
] as const;

/** Where a lesson stands; a resumed session goes on with it. */
interface Standing {
  problem: number;
  utterances: number;
  isOnDesk: boolean;
  problemId: string;
  isGreeted: boolean;
  isHandedOver: boolean;
  /** What comes after the first sum. */
  readonly practice: PracticeScript;
}

/**
 * A small lesson for trying the robot by voice without a key: it greets, puts a problem on the desk, gives two hints
 * and then takes what the child says for the right answer, whatever it was: it understands no speech. After the first
 * sum come a kanji and a round of 計算バトル. Tools are really called, and their answers are really used.
 */
export function coachScript(options: CoachOptions): (session: PeerSession) => Promise<void> {
  const standings = new WeakMap<SessionCore, Standing>();
  const tell = options.tell ?? (() => {});
  return async (session) => {
    const setup = await session.setup();
    const before = session.resumedFrom === null ? undefined : standings.get(session.resumedFrom);
    const standing = before ?? {
      problem: 0,
      utterances: 0,
      isOnDesk: false,
      problemId: '',
      isGreeted: false,
      isHandedOver: false,
      practice: new PracticeScript(),
    };
    standings.set(session, standing);
    const how = before ? 'goes on' : 'begins';
    tell(`session ${session.number} ${how}: ${textAt(setup, 'model')}, ${session.tools.size} tools`);
    void session.ended.then(() => tell(`session ${session.number} ended: ${session.received.closed?.code}`));
    const lesson = new Lesson(session, standing, options.voice, tell, options.hints ?? 2);
    const keepsHandles = setup.sessionResumption !== undefined;
    for (let turns = 0; ; turns++) {
      const turn = await session.waitForTurn();
      if (keepsHandles) session.resumption('', false);
      const isHeard = await lesson.answer(turn);
      if (!isHeard) tell('  the child interrupted');
      if (keepsHandles) session.resumption(`peer-handle-${session.number}-${turns}`);
    }
  };
}

class Lesson {
  readonly #session: PeerSession;
  readonly #standing: Standing;
  readonly #voice: PeerVoice;
  readonly #tell: (line: string) => void;
  readonly #hints: number;

  constructor(
    session: PeerSession,
    standing: Standing,
    voice: PeerVoice,
    tell: (line: string) => void,
    hints: number,
  ) {
    this.#session = session;
    this.#standing = standing;
    this.#voice = voice;
    this.#tell = tell;
    this.#hints = hints;
  }

  get #problem(): (typeof PROBLEMS)[number] {
    return PROBLEMS[this.#standing.problem % PROBLEMS.length] as (typeof PROBLEMS)[number];
  }

  /** False when the child interrupted the answer. */
  async answer(turn: PeerTurn): Promise<boolean> {
    const size = turn.utterance ? `${(turn.utterance.durationMs / 1000).toFixed(1)} s of sound` : 'a text';
    this.#tell(`  heard ${size}`);
    const standing = this.#standing;
    if (!standing.isOnDesk && standing.problem === 1 && this.#session.tools.has('next_problem')) {
      const practised = await standing.practice.answer(this.#practiceTalk);
      if (practised !== null) return practised;
    }
    if (!standing.isOnDesk) {
      const greeting = standing.isGreeted ? '' : 'こんにちは。いっしょに やろう。';
      standing.isGreeted = true;
      await this.#putOnDesk();
      return this.#say(`${greeting}${this.#problem.spoken} は、どこから かんがえる？`);
    }
    // A text is a direction of the robot's, not an answer of the child's.
    if (turn.type === 'text') return this.#say(`${this.#problem.spoken} の つづきを やろう。`);
    standing.utterances += 1;
    return standing.utterances <= this.#hints ? this.#hint() : this.#solve();
  }

  get #practiceTalk(): PracticeTalk {
    return {
      call: (name, args) => this.#callIfDeclared(name, args),
      transcribe: (words) => this.#transcribe(words),
      say: (text) => this.#say(text),
    };
  }

  async #putOnDesk(): Promise<void> {
    if (!this.#standing.isHandedOver) {
      const name = this.#firstArgumentOf('transfer_to_agent');
      await this.#callIfDeclared('transfer_to_agent', { [name]: 'math_coach' });
      this.#standing.isHandedOver = true;
    }
    const { expression } = this.#problem;
    const reply = await this.#callIfDeclared('calculate_and_verify', {
      expression,
      child_answer: '',
      grade_level: 2,
    });
    this.#standing.problemId = textAt(reply, 'problem_id');
    this.#standing.isOnDesk = true;
    this.#standing.utterances = 0;
  }

  async #hint(): Promise<boolean> {
    this.#transcribe('わからない');
    const calm = { frustration: 0.3, confidence: 0.4, fatigue: 0.1, excitement: 0.3 };
    const [reply] = await Promise.all([
      this.#callIfDeclared('manage_hint', { session_id: this.#idOf('session_id'), action: 'advance' }),
      this.#callIfDeclared('update_emotion', { ...calm, primary_emotion: 'neutral' }),
    ]);
    return this.#say(
      textAt(reply, 'hint_template') || 'まず 一のくらいだけ かんがえて みよう。いくつに なる？',
    );
  }

  async #solve(): Promise<boolean> {
    const { expression, answer } = this.#problem;
    this.#tell(`  it is taken for the right answer: ${answer}`);
    this.#transcribe(answer);
    const verdict = await this.#callIfDeclared('calculate_and_verify', {
      expression,
      child_answer: answer,
      grade_level: 2,
    });
    if (at(verdict, 'is_correct') === false) return this.#say('もういちど いっしょに みて みよう。');
    const praise = await this.#callIfDeclared('record_progress', {
      user_id: this.#idOf('user_id'),
      session_id: this.#idOf('session_id'),
      problem_id: this.#standing.problemId || textAt(verdict, 'problem_id') || 'problem',
      outcome: 'hint_solved',
      hints_used: this.#hints,
      time_spent_seconds: 60,
    });
    this.#standing.problem += 1;
    this.#standing.isOnDesk = false;
    const said = textAt(praise, 'encouragement_message') || 'さいごまで よく かんがえたね！';
    return this.#say(`${said} つぎも やる？`);
  }

  async #say(text: string): Promise<boolean> {
    this.#tell(`  says: ${text}`);
    return this.#session.say(text, await this.#voice.speak(text));
  }

  #transcribe(text: string): void {
    const isWanted = this.#session.setupMessage.inputAudioTranscription !== undefined;
    if (isWanted) this.#session.inputTranscript(text);
  }

  /** The answer of a tool; empty when it is not declared, gave an error or was taken back. */
  async #callIfDeclared(name: string, args: Json): Promise<Json> {
    if (!this.#session.tools.has(name)) return {};
    const [reply] = await this.#session.toolCall([{ name, args }]);
    if (reply === undefined) return {};
    const { error } = reply.response;
    const outcome = error === undefined ? 'answered' : `gave the error ${textAt(error, 'code')}`;
    this.#tell(`  ${name} ${outcome}`);
    return error === undefined ? reply.response : {};
  }

  /** An id the instruction tells ("session_id: …"), as a model would find it. */
  #idOf(name: 'session_id' | 'user_id'): string {
    const told = new RegExp(`${name}[^A-Za-z0-9]{1,8}([A-Za-z0-9_-]+)`).exec(this.#session.instruction);
    return told?.[1] ?? 'unknown';
  }

  /** What a tool calls its first argument. */
  #firstArgumentOf(tool: string): string {
    const schema = this.#session.tools.get(tool);
    const properties =
      at(schema, 'parametersJsonSchema', 'properties') ?? at(schema, 'parameters', 'properties');
    return (isJson(properties) ? Object.keys(properties)[0] : undefined) ?? 'agent_name';
  }
}
