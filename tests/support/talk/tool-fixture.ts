import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import type { LiveCall } from '#agents/live/connection.ts';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import type { VoiceToolsOptions } from '#agents/talk/voice/voice-parts.ts';
import type { VoiceToolEvent } from '#agents/talk/voice/voice-tool-event.ts';
import { VoiceTools } from '#agents/talk/voice/voice-tools.ts';
import { makeTeam, type Team } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { careWith } from './care.ts';
import { LessonFixture } from './lesson-fixture.ts';

export const TALKER: Talker = { userId: 'child-1', sessionId: 'session-1' };
export const NEVER = new AbortController().signal;
export const VOICE_TOOLS = toolTable(new VirtualOcr());

const usualTeam = makeTeam(VOICE_TOOLS, careWith());

/** A desk whose tools are called as a voice line calls them: the real tools, team and store, in virtual time. */
export class ToolFixture extends LessonFixture {
  readonly events: VoiceToolEvent[] = [];
  readonly turns = new TurnQueue();
  readonly questions = new OpenQuestions();
  #ids = 0;

  newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }

  tools(more: Partial<VoiceToolsOptions> = {}): VoiceTools {
    const tools = new VoiceTools({
      team: usualTeam,
      lessons: this.store,
      clock: this.clock,
      journal: this.journal,
      turns: this.turns,
      questions: this.questions,
      newId: () => this.newId(),
      ...more,
    });
    tools.onEvent((event) => this.events.push(event));
    return tools;
  }

  call(name: string, args: Record<string, unknown> = {}): LiveCall {
    return { id: `call-${this.newId()}`, name, arguments: args };
  }

  calculate(child_answer = '', expression = '38+47'): LiveCall {
    return this.call('calculate_and_verify', { expression, child_answer, grade_level: 2 });
  }

  feel(more: Record<string, unknown> = {}): LiveCall {
    const calm = { frustration: 0, confidence: 0.5, fatigue: 0, excitement: 0.3, primary_emotion: 'neutral' };
    return this.call('update_emotion', { ...calm, ...more });
  }

  progress(): LiveCall {
    return this.call('record_progress', {
      user_id: TALKER.userId,
      session_id: TALKER.sessionId,
      problem_id: this.state().current_problem_id,
      outcome: 'self_solved',
      hints_used: 0,
      time_spent_seconds: 9,
    });
  }
}

/** Runs one call and gives its answer; `{}` where there is none. */
export async function answerOf(tools: VoiceTools, call: LiveCall): Promise<Record<string, unknown>> {
  const [answer] = await tools.run([call], TALKER, NEVER);
  return answer?.response ?? {};
}

/** A team whose math coach has these tools as well. */
export function teamWith(...extra: readonly Tool[]): Team {
  return makeTeam([...VOICE_TOOLS, ...extra.map((tool) => ({ tool, owners: ['math_coach'] }))], careWith());
}

/** A tool that changes the queue and then waits until it is let go. */
export function slowTool(
  name: string,
  isReadOnly: boolean,
): { readonly tool: Tool; readonly began: Promise<void>; letGo(): void } {
  const gate = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  return {
    tool: {
      name,
      description: 'waits',
      parameters: z.object({}),
      isReadOnly,
      async run(_, { work }) {
        began.resolve();
        if (!isReadOnly) work.state.queue = ['1+1'];
        await gate.promise;
        return { ok: true };
      },
    },
    letGo: () => gate.resolve(),
    began: began.promise,
  };
}
