import { expect, onTestFinished, test } from 'vitest';
import { openChildren } from '#runtime/children/open-children.ts';
import { buildWeb } from '#runtime/web/server.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

async function visit() {
  const desk = new StoreFixture();
  onTestFinished(() => desk[Symbol.dispose]());
  const { clock, journal } = desk;
  const first = { id: 'child-1', grade: 1 } as const;
  const robot = new ScriptedRobot();
  robot.children = openChildren({ store: desk.open(), first, clock, journal, newId: () => 'sister' });
  robot.children.add({ nickname: 'はなこ', written: '', grade: 1, mark: 'rabbit' });
  robot.children.sitDown('child-1');
  const { app } = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), journal, clock);
  onTestFinished(() => app.close());
  const tell = async (told: object) => {
    const headers = { host: '127.0.0.1:8080' };
    const url = '/api/v1/desk/introduction';
    const response = await app.inject({ method: 'POST', url, headers, payload: told });
    return [response.statusCode, response.json().error?.code ?? null];
  };
  return { robot, tell, journal };
}

test('what a child tells of itself at its first visit is kept, once', async () => {
  const { robot, tell, journal } = await visit();
  const mine = { child_id: 'child-1' };
  expect(await tell({ ...mine, mark: 'frog' })).toEqual([200, null]);
  expect(await tell({ ...mine, nickname: 'けん' })).toEqual([200, null]);
  expect(robot.children.all[0]).toMatchObject({ nickname: 'けん', mark: 'frog' });
  expect(await tell({ ...mine, mark: 'cat' })).toEqual([409, 'introduced']);
  expect(await tell({ ...mine, nickname: 'だいすけ' })).toEqual([409, 'introduced']);
  expect(JSON.stringify(journal.lines)).not.toMatch(/けん|だいすけ/);
});

test.each([
  ["a sister's nickname", { child_id: 'child-1', nickname: 'ハナコ' }, [409, 'name_taken']],
  ["a sister's animal", { child_id: 'child-1', mark: 'rabbit' }, [409, 'introduced']],
  ['an animal that is none', { child_id: 'child-1', mark: 'lion' }, [400, 'bad_request']],
  ['of a child that does not sit here', { child_id: 'sister', mark: 'frog' }, [409, 'introduced']],
  ['a name in kanji', { child_id: 'child-1', nickname: '花子' }, [400, 'bad_request']],
  ['a grade', { child_id: 'child-1', nickname: 'けん', grade: 3 }, [400, 'bad_request']],
])('%s is refused', async (_what, told, refusal) => {
  const { robot, tell } = await visit();
  expect(await tell(told)).toEqual(refusal);
  expect(robot.children.all).toMatchObject([{ nickname: '', isMarked: false }, { mark: 'rabbit' }]);
});
