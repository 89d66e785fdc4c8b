import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ToolBench } from '../../support/talk/tool-bench.ts';

let bench: ToolBench;
beforeEach(() => {
  bench = new ToolBench(2);
});
afterEach(() => bench.desk.close());
const ask = (question: string) => bench.use('word_lookup', { question });

describe('word_lookup, without a network', () => {
  test.each([
    ['an opposite', '「高い」の はんたいは？', '低い'],
    ['a counter', 'えんぴつは なんて かぞえる？', 'さんぼん'],
    ['a particle', '「ぼくわ」は あってる？', 'ぼくは'],
    ['okurigana', 'おおきいの おくりがなは？', '大きい'],
    ['a word of several readings', '「今日」は なんて よむ？', 'こんにち'],
    ['a term of grammar', '主語って なに？', 'だれが'],
  ])('knows %s', async (_, question, fact) => {
    expect(await ask(question)).toEqual({ known: true, says: expect.stringContaining(fact) });
  });

  test('leaves to the child what the child is to find', async () => {
    expect(await ask('「森」は なんて よむの？')).toEqual({ known: false, says: null, to_find: 'reading' });
  });

  test('tells nothing in which the answer of what lies on the desk stands', async () => {
    const question = 'えんぴつは なんて かぞえる？';
    await bench.use('calculate_and_verify', { expression: '1+2', child_answer: '', grade_level: 2 });
    expect(await ask(question)).toEqual({ known: false, says: null, to_find: 'answer' });
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    expect(await ask(question)).toMatchObject({ known: true });
  });

  test('says where it does not know, so that a model may tell a meaning itself', async () => {
    expect(await ask('「さびしい」の いみは？')).toEqual({ known: false, says: null });
    expect(await ask('ポケモンって なに？')).toEqual({ known: false, says: null });
  });

  test('refuses what is no question of a child', async () => {
    expect(await ask('')).toHaveProperty('error');
    expect(await ask('あ'.repeat(121))).toHaveProperty('error');
  });
});
