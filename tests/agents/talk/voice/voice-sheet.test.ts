import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesWith } from '../../../support/store/all-rows.ts';
import { answerOf, TALKER, ToolFixture } from '../../../support/talk/tool-fixture.ts';

const STORY = 'みかんが 24こ あります。8こ たべました。のこりは なんこですか。';
let desk: ToolFixture;
beforeEach(() => {
  desk = new ToolFixture();
});
afterEach(() => desk.close());

test('a sheet that is dictated by voice in pieces is kept in its order, and each turn goes on with it', async () => {
  const tools = desk.tools();
  const session = (action: string, more: object = {}) =>
    answerOf(tools, desk.call('manage_session', { action, ...more }));
  const turn = async (pieces: readonly string[], calls: () => Promise<unknown>) => {
    tools.beginTurn(TALKER);
    for (const piece of pieces) tools.heard(TALKER, piece);
    const answer = await calls();
    await tools.endTurn(TALKER);
    return answer;
  };
  await turn(['いち、さんじゅう', 'はち たす ', 'よんじゅうなな'], () => answerOf(tools, desk.calculate()));
  await turn(['に、みかんが 24こ', 'あります。8こ たべました。', 'のこりは なんこですか'], () =>
    session('queue', { problems: [STORY] }),
  );
  expect(
    await turn(['さん、ろくかける', 'なな'], () => session('queue', { problems: ['6×7'] })),
  ).toMatchObject({
    queue_length: 2,
  });
  expect(desk.state().lesson).toMatchObject({ expression: '38+47', wrongCount: 0, saidByChild: [] });
  // A text is read aloud in between: the sum waits, and is the first to come back.
  expect(await turn(['よむね。むかしむかし'], () => session('put_off'))).toMatchObject({ queue_length: 3 });
  expect(await turn(['よみおわった'], () => session('next'))).toMatchObject({ expression: '38+47' });
  await turn(['85'], () => answerOf(tools, desk.calculate('85')));
  expect(await turn(['つぎ'], () => session('next'))).toMatchObject({
    type: 'word_problem',
    numbers: ['24こ', '24', '8こ', '8'],
  });
  expect(desk.state()).toMatchObject({ awaiting: 'expression', queue: ['6×7'], problems_solved: 1 });
  expect(filesWith(desk.dir, 'みかん')).toEqual([]);
});

test('put_off with nothing open changes nothing', async () => {
  const tools = desk.tools();
  tools.beginTurn(TALKER);
  expect(await answerOf(tools, desk.call('manage_session', { action: 'put_off' }))).toMatchObject({
    error: { code: 'no_problem' },
  });
});
