import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Memory } from '#agents/core/records.ts';
import {
  dictToMemoryEntry,
  eventToMemoryEntry,
  extractTextFromEvent,
  memoryToMemoryEntry,
} from '#agents/memory/converters.ts';

const AT = { id: 'e1', atMs: 1_707_123_456_789 };
const SAID = { type: 'final_response', content: ' よく できたね。 ', mood: 'happy' } as const;

describe('the words of an event', () => {
  test.each([
    [SAID, 'よく できたね。'],
    [{ type: 'message', content: 'かんがえて いるよ。' }, 'かんがえて いるよ。'],
    [{ type: 'message', content: '  ' }, null],
    [{ type: 'stream_chunk', content: 'よく' }, null],
    [{ type: 'stream_end' }, null],
    [{ type: 'thinking', agent: 'math_coach' }, null],
    [{ type: 'function_call', tool_name: 'load_memory', arguments: { query: 'たしざん' } }, null],
    [{ type: 'help_card', helplines: [], choices: [] }, null],
    [{ type: 'error', code: 'full', message: 'いま かけないよ。' }, null],
  ] as const satisfies readonly (readonly [AgentEvent, string | null])[])('%j', (event, text) => {
    expect(extractTextFromEvent(event)).toBe(text);
    expect(eventToMemoryEntry(event, 's', AT)?.content.parts[0]?.text ?? null).toBe(text);
  });
});

test('an event becomes a document of the contract', () => {
  expect(eventToMemoryEntry(SAID, 'session-uuid', AT)).toEqual({
    id: 'e1',
    session_id: 'session-uuid',
    author: 'model',
    content: { role: 'model', parts: [{ text: 'よく できたね。' }] },
    custom_metadata: { tags: [] },
    timestamp: 1_707_123_456.789,
    created_at: 1_707_123_456.789,
  });
});

const MEMORY: Memory = {
  memoryId: 'm1',
  type: 'habit',
  key: 'habit:looks_again',
  text: 'まちがえたあと、自分で なおしています。',
  problemIds: ['p1'],
  atMs: AT.atMs,
  tags: ['math'],
  confidence: 0.8,
};

describe('a memory', () => {
  test.each([
    ['strength', 'learning_insight', 'model'],
    ['difficulty', 'learning_insight', 'model'],
    ['habit', 'thinking_pattern', 'model'],
    ['effective_approach', 'effective_approach', 'model'],
    ['milestone', 'milestone', 'model'],
    ['like', 'like', 'user'],
    ['event', 'event', 'user'],
    ['promise', 'promise', 'user'],
  ] as const)('of type %s is %s there, by the %s', (type, entryType, author) => {
    const entry = memoryToMemoryEntry({ ...MEMORY, type }, 's');
    expect(entry.custom_metadata.memory_type).toBe(entryType);
    expect([entry.author, entry.content.role]).toEqual([author, author]);
  });

  test("in a parent's words is the user's, and all of it comes back from the document", () => {
    const entry = memoryToMemoryEntry({ ...MEMORY, sourceTurn: 3, expiresAtMs: 2_000 }, 's', 'parent');
    expect(entry.author).toBe('user');
    expect(entry.custom_metadata).toEqual({
      memory_type: 'thinking_pattern',
      tags: ['math'],
      key: 'habit:looks_again',
      problem_ids: ['p1'],
      confidence: 0.8,
      source_turn: 3,
      expires_at: 2,
    });
    expect(dictToMemoryEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  });
});

test.each([
  ['nothing', null],
  ['no text', { ...memoryToMemoryEntry(MEMORY, 's'), content: { role: 'model', parts: [] } }],
  [
    'a type that nobody knows',
    { ...memoryToMemoryEntry(MEMORY, 's'), custom_metadata: { memory_type: 'secret' } },
  ],
  ['no id', { ...memoryToMemoryEntry(MEMORY, 's'), id: '' }],
  ['a moment in words', { ...memoryToMemoryEntry(MEMORY, 's'), timestamp: 'today' }],
])('a document with %s is none', (_name, data) => {
  expect(dictToMemoryEntry(data)).toBeNull();
});

test('a document as others write it, without tags, is one', () => {
  const { custom_metadata: _, ...plain } = memoryToMemoryEntry(MEMORY, 's');
  expect(dictToMemoryEntry({ ...plain, custom_metadata: {}, extra: 1 })?.custom_metadata).toEqual({
    tags: [],
  });
});
