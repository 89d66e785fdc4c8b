import { expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { endingStreams, fail } from '#agents/talk/text/turn-faults.ts';

function told(say: (push: (event: AgentEvent) => void) => void): string[] {
  const types: string[] = [];
  say(endingStreams(({ type }) => types.push(type)));
  return types;
}

const chunk = { type: 'stream_chunk', content: 'うん、' } as const;
const ended = { type: 'stream_end' } as const;
const final = { type: 'final_response', content: 'うん、いいよ', mood: 'gentle' } as const;

test('an answer that an error cuts off is ended before the error, once', () => {
  const cutOff = told((push) => {
    push(chunk);
    push({ type: 'function_result', tool_name: 'load_memory', result: {} });
    fail(push, 'timed_out', 'too late');
  });
  expect(cutOff).toEqual(['stream_chunk', 'function_result', 'stream_end', 'error', 'final_response']);
});

test('one that was ended is not ended again, one that never began has no end', () => {
  const whole = told((push) => [chunk, ended, final].forEach(push));
  expect(whole).toEqual(['stream_chunk', 'stream_end', 'final_response']);
  expect(told((push) => fail(push, 'busy', 'later'))).toEqual(['error', 'final_response']);
});

test('a farewell behind the answer has its own end', () => {
  const types = told((push) => [chunk, ended, chunk, final].forEach(push));
  expect(types).toEqual(['stream_chunk', 'stream_end', 'stream_chunk', 'stream_end', 'final_response']);
});
