import { describe, expect, test, vi } from 'vitest';
import { latest } from '#agents/knowledge/arithmetic/latest.ts';

describe('what was read last', () => {
  test('is read once, until something else is read', () => {
    const read = vi.fn((text: string) => [text]);
    const kept = latest(read);
    expect(kept('3たす4')).toBe(kept('3たす4'));
    expect(kept('5')).toEqual(['5']);
    expect(kept('3たす4')).toEqual(['3たす4']);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('is another reading with one thing more beside it, or one less', () => {
    const kept = latest((text: string, before: string | null = null) => `${before} ${text}`);
    expect(kept('あと3で13')).toBe('null あと3で13');
    expect(kept('あと3で13', '10')).toBe('10 あと3で13');
    expect(kept('あと3で13')).toBe('null あと3で13');
  });

  test('is not kept where it could not be read', () => {
    const kept = latest((text: string) => {
      if (text === '') throw new Error('nothing there');
      return text;
    });
    expect(() => kept('')).toThrow('nothing there');
    expect(() => kept('')).toThrow('nothing there');
  });
});
