import type { OpenTurn } from '#agents/core/records.ts';
import { callTool } from '#agents/core/runner.ts';
import type { SessionState } from '#agents/core/state.ts';
import type { Tool, ToolContext } from '#agents/core/tool.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { LessonFixture } from './lesson-fixture.ts';

export type ToolResult = Record<string, unknown>;

const TOOLS: readonly Tool[] = toolTable(new VirtualOcr()).map(({ tool }) => tool);

/** The tools over a real store, called one by one without a model: each call is a turn of its own, in virtual time. */
export class ToolBench {
  readonly desk: LessonFixture;
  sessionId = 'session-1';
  agent = 'router';
  /** Where a parent said the class is with its kanji. */
  classPlace: ToolContext['classPlace'] = null;
  #ids = 0;

  constructor(grade: 1 | 2 | 3 = 2) {
    this.desk = new LessonFixture({ grade });
  }

  get state(): SessionState {
    return this.desk.state(this.sessionId);
  }

  /** Runs one call in a turn that is stored, unless the tool answers with an error; `seconds` later. */
  async use(name: string, args: ToolResult = {}, seconds = 5): Promise<ToolResult> {
    const turn = this.open();
    const result = await this.in(turn, name, args);
    if ('error' in result) turn.rollback();
    else turn.commit();
    await this.desk.clock.advance(seconds * 1000);
    return result;
  }

  open(): OpenTurn {
    const turn = this.desk.store.beginTurn('child-1', this.sessionId);
    turn.work.state.turn_count += 1;
    turn.work.state.current_agent = this.agent;
    turn.work.state.asked_at_ms = this.desk.clock.now() - 3_000;
    return turn;
  }

  in(turn: OpenTurn, name: string, args: ToolResult = {}): Promise<ToolResult> {
    const context = {
      work: turn.work,
      clock: this.desk.clock,
      classPlace: this.classPlace ?? null,
      signal: new AbortController().signal,
      newId: () => `id-${this.sessionId}-${++this.#ids}`,
    };
    return callTool(TOOLS, { type: 'function_call', id: '1', name, arguments: args }, context);
  }

  next(topic = 'any', count?: number): Promise<ToolResult> {
    const asked = topic === 'easier' ? { topic: 'any', level: topic } : { topic };
    return this.use('next_problem', count === undefined ? asked : { ...asked, count });
  }

  kana(answer: string): Promise<ToolResult> {
    return this.use('answer_drill', { answer });
  }

  sum(child_answer: string): Promise<ToolResult> {
    const expression = this.state.lesson?.expression ?? '1+1';
    return this.use('calculate_and_verify', { expression, child_answer, grade_level: 2 });
  }

  battle(action: string, answer?: string, seconds = 3): Promise<ToolResult> {
    return this.use('calculation_battle', answer === undefined ? { action } : { action, answer }, seconds);
  }

  /** What the guard keeps now. */
  get guarded(): ReturnType<typeof guardedLesson> {
    return guardedLesson(this.state);
  }

  /** What the store has of the child's practice. */
  practice(): ReturnType<OpenTurn['work']['practice']> {
    return this.look((turn) => turn.work.practice(500));
  }

  look<T>(read: (turn: OpenTurn) => T): T {
    const turn = this.desk.store.beginTurn('child-1', this.sessionId);
    const found = read(turn);
    turn.rollback();
    return found;
  }

  close(): void {
    this.desk.close();
  }
}
