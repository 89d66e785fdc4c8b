import { describe, expect, test } from 'vitest';
import { asLearned, besideRecords } from '#agents/family/question/learned/as-learned.ts';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS, FamilyFixture } from '../../../../support/talk/family-fixture.ts';

const reader = new QuestionReader(SUBJECTS);
const read = (text: string) => reader.read(text, FAMILY_NOW_MS);
const learned = (text: string, isFollowUp = false) => asLearned(read(text), text, isFollowUp);

describe('what was learned of parents’ questions, over what the grammar read', () => {
  test.each([
    ['今朝やったやつ見せて', ['latest']],
    ['1日何問ペースなん', ['problems_a_day']],
    ['なにやらせとけばいい', ['next']],
  ])('takes what is far likelier asked: %s', (text, measures) => {
    expect(read(text).measures).not.toEqual(measures);
    expect(learned(text).measures).toEqual(measures);
  });

  test.each(['今週は何問？', '九九の正答率は？', '先週ヒントを何回見た？', '苦手なところは？'])(
    'leaves what the grammar read well: %s',
    (text) => expect(learned(text)).toEqual(read(text)),
  );

  test('what is counted by a threshold or against other days stays the grammar’s', () => {
    for (const text of ['9問以上やった日は何日？', '先月より早くなった？'])
      expect(learned(text).measures).toEqual(read(text).measures);
  });

  test('a word that stands for nothing and narrows nothing is told to be left out; one that an amount is of refuses', () => {
    const text = 'いま電車なので一言で。今週どうだった、パートのシフト出さなきゃで';
    expect(read(text).notUnderstood).not.toEqual([]);
    const { notUnderstood, leftOut } = learned(text);
    expect(notUnderstood).toEqual([]);
    expect(leftOut).toEqual(expect.arrayContaining([...read(text).notUnderstood]));
    expect(learned('ピアノは何分？').notUnderstood).toEqual(['ピアノ']);
  });

  test('what no record holds is told apart from what the records hold, and a row of one sign is nothing', () => {
    expect(
      besideRecords(read('給食ぜんぶ食べたか聞いてる？'), '給食ぜんぶ食べたか聞いてる？', false).unrecorded,
    ).toBeGreaterThan(0.5);
    expect(besideRecords(read('今週は何問？'), '今週は何問？', false).beside).toBeLessThan(0.1);
    expect(besideRecords(read('あああああ'), 'あああああ', false)).toEqual({ unrecorded: 0, beside: 0 });
  });

  test('the answer names what was left out', async () => {
    using desk = new FamilyFixture();
    const { text, notUnderstood } = await desk.ask(
      'みあ、パートのシフト出さなきゃなんだけど、今週は何問できた？',
    );
    expect(notUnderstood).toEqual([]);
    expect(text).toMatch(/はわからなかったので、はずして数えました|考えに入れていません/);
  });
});
