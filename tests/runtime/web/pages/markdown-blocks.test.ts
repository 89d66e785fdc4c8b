import { expect, test } from 'vitest';
import { markdownBlocks } from '#runtime/web/pages/parent/kit/markdown-blocks.ts';

const plain = (text: string) => [{ text, isBold: false }];

test('a report is read as headings, paragraphs, lists of two levels and tables', () => {
  const text =
    '# 記録\n\n10問の うち、**8問**。\nつづき\n- **ひき算**: まちがい\n  - 11月3日: 52-17\n- 九九\n\n| 日 | 答え |\n| --- | --- |\n| 3日 | 45 |';
  expect(markdownBlocks(text)).toEqual([
    { type: 'heading', level: 1, runs: plain('記録') },
    {
      type: 'paragraph',
      runs: [
        { text: '10問の うち、', isBold: false },
        { text: '8問', isBold: true },
        { text: '。\nつづき', isBold: false },
      ],
    },
    {
      type: 'list',
      items: [
        {
          runs: [
            { text: 'ひき算', isBold: true },
            { text: ': まちがい', isBold: false },
          ],
          items: [plain('11月3日: 52-17')],
        },
        { runs: plain('九九'), items: [] },
      ],
    },
    { type: 'table', head: ['日', '答え'], rows: [[plain('3日'), plain('45')]] },
  ]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '[link](javascript:alert(1))',
  '![picture](http://example.com/a.png)',
  '`code` ~~gone~~ _slanted_',
  '** not bold **x',
])('%s stays text', (text) => {
  expect(markdownBlocks(text)).toEqual([{ type: 'paragraph', runs: expect.anything() }]);
  const [block] = markdownBlocks(text);
  expect(block?.type === 'paragraph' && block.runs.map((run) => run.text).join('')).toBe(
    text.replace(/\*\*(.+?)\*\*/g, '$1'),
  );
});

test('every line of any text is somewhere, in its order', () => {
  const text = 'a\n- b\n| c |\n# d\ne';
  expect(JSON.stringify(markdownBlocks(text)).match(/"text":"(.)"|\["(.)"\]/g)).toHaveLength(5);
});
