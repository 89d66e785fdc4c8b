import { describe, expect, test } from 'vitest';
import { freshState } from '#agents/core/state.ts';
import { claimOverOpen, notMine } from '#agents/models/inner/understand/answers/exercise-heard.ts';
import { ledOn } from '#agents/models/inner/understand/answers/led/led-on.ts';
import { countedFrom, recountedTry, restates } from '#agents/models/inner/understand/answers/of-the-try.ts';

const lessonOf = (expression: string, answer: string, saidByChild: string[] = [], stepIndex = -1) => ({
  problemId: 'p',
  expression,
  answer,
  kind: 'sum',
  grade: 3,
  stepIndex,
  wrongCount: 0,
  saidByChild,
  hintsGiven: 0,
  hintTurn: -1,
  timesTold: 0,
  status: 'open' as const,
  startedAtMs: 0,
  way: 'alone' as const,
  source: 'child' as const,
});

const MEASURE = lessonOf('3km50m=□m', '3050m');
const TIME = lessonOf('9時25分-8時50分', '35分');

describe('right work that is no answer', () => {
  test.each([
    ['1ちょっと? 半分より大きいの2つだもん', lessonOf('0.7+0.5', '1.2', ['0.12']), '1より おおきく'],
    ['100もいかんのちゃう?', lessonOf('47+38', '85', ['715']), '100より ちいさく'],
    ['だいたい400', lessonOf('198+203', '401'), 'だいたい 400'],
    ['だいたい300', lessonOf('198+203', '401'), null],
    ['85くらい', lessonOf('47+38', '85'), null],
    ['3kmは3000m。だから…3500m?', MEASURE, '3kmが 3000mなのは'],
    ['3kmは3000m', MEASURE, '50mを あわせると'],
    ['3050m', MEASURE, null],
    ['3000m', MEASURE, null],
    ['9時まで 10分で、あと25分', TIME, '10分と 25分'],
    ['8時50分から9時までは10分', TIME, '9時までは 10分'],
    ['35分! 10分と25分たした', TIME, null],
    ['6×2に6たすってこと?', lessonOf('6×3', '18'), '6 × 2に 6を'],
    ['8に なにを たしたら15になるか さがせばいいの?', lessonOf('□+8=15', '7'), 'そう いう ことだよ'],
    ['かりるって だれから? となりも そのとなりも 0しかない', lessonOf('7003-2468', '4535'), 'せんの くらい'],
    ['0しかないじゃん', lessonOf('102-56', '46'), null],
    ['もう1こずつ配れるってこと?', lessonOf('17÷5', '3あまり2', ['2あまり7']), 'まだ わけられる'],
    ['57って 42より でかいから へんやな', lessonOf('15+□=42', '27', ['57']), 'みなおすのが'],
    ['1時間より みじかい', TIME, '1時間より みじかく'],
    ['72と24たして96', lessonOf('24×13', '312'), '24 × 10は'],
    ['となりが0や', lessonOf('203-87', '116'), 'ひゃくの くらい'],
    ['138の下に92、8の下に2がくるように書いた', lessonOf('46×23', '1058', ['230']), '46 × 20は'],
    ['138と92', lessonOf('46×23', '1058'), null],
    ['7、14、21、28、35…で、つぎが48?', lessonOf('7×6', '42'), '35に 7を'],
    ['7、14、21、28、35、42!', lessonOf('7×6', '42'), null],
    ['7、14、21、28', lessonOf('7×6', '42'), null],
    ['8、16、24、32、40、48、で、つぎ54?', lessonOf('56÷8', '7'), '48に 8を'],
    ['8、16、24、32、40、48、56', lessonOf('56÷8', '7'), null],
    ['8×6が48でしょ、たす7で55?', lessonOf('8×7', '56'), '48までは'],
    ['8×6が48でしょ、たす8で56?', lessonOf('8×7', '56'), null],
    ['7と4たすんでしょ?', lessonOf('7cm4mm=□mm', '74mm'), '1cmは なんmm'],
    ['70と4たすんでしょ?', lessonOf('7cm4mm=□mm', '74mm'), '4mmを あわせると'],
    ['36+7で43', lessonOf('36cm+7mm', '36cm7mm'), '1cmは なんmm'],
    ['6×4か4×6かどっち?', lessonOf('6×4', '24'), 'ひとつぶんの かず'],
    ['6×4と4×6っておなじ?', lessonOf('6×4', '24'), null],
    ['こたえは80より おおきい？', lessonOf('38+47', '85'), null],
    ['57くらい？', lessonOf('7×8', '56'), null],
    ['50くらい？', lessonOf('7×8', '56'), null],
    ['たぶん 55くらい', lessonOf('38+16', '54'), null],
    ['たぶん 84より おおきい', lessonOf('47+38', '85'), null],
    ['90には たりない', lessonOf('47+38', '85'), null],
    ['90くらい かな', lessonOf('47+38', '85'), 'だいたい 90'],
    ['だいたい 60より おおきいはず', lessonOf('47+38', '85'), '60より おおきく'],
    ['うちの 犬 50より おおきくなったよ', lessonOf('47+38', '85'), null],
    ['お兄ちゃんが50より おおきいって', lessonOf('47+38', '85'), null],
    ['先生の おなかが おおきすぎる', lessonOf('47+38', '85', ['715']), null],
    ['お兄ちゃん すごく おおきくなったのは へん？', lessonOf('47+38', '85', ['715']), null],
    ['もうおなかすいた。おおきいパンがへん', lessonOf('47+38', '85'), null],
    ['715って おおきすぎる', lessonOf('47+38', '85', ['715']), 'みなおすのが'],
    ['こたえが おおきすぎる よね', lessonOf('47+38', '85'), 'みなおすのが'],
    ['なにもないばっかで だれも いない。かりた本 とられた', lessonOf('7003-2468', '4535'), null],
    ['きのうの プリントより おおくない? いやだなあ', lessonOf('47+38', '85'), null],
  ] as const)('%s', (words, lesson, expected) => {
    const says =
      ledOn(words, 'いくつかな？', { ...lesson, saidByChild: [...lesson.saidByChild] })?.says ?? null;
    if (expected === null) expect(says).toBeNull();
    else expect(says).toContain(expected);
  });
});

describe('the open exercise', () => {
  test('named again, or its try told again, is no new try', () => {
    expect(restates('えー、8時50分から9時25分のやつやってるんやけど', TIME)).toBe(true);
    expect(restates('9時25分', TIME)).toBe(false);
    expect(
      recountedTry('答えは75分ってさっき言うたやん。9時25分はついた時間', { ...TIME, saidByChild: ['75分'] }),
    ).toBe('75分');
    expect(countedFrom('12、11、10、9、8。ほら 5こ', lessonOf('12-5', '7', ['8']))).toBe(12);
    expect(countedFrom('12、11、10、9、8、7', lessonOf('12-5', '7'))).toBeNull();
  });

  test('of the next one the answer is heard, and of a waiting one', () => {
    const state = { ...freshState(0, 0), lesson: lessonOf('12-5', '7'), queue: ['15-8', '1m8cm=□cm'] };
    expect(claimOverOpen('4! もう かいた。 つぎ 12-5やろ、えっと… 8?', state)).toMatchObject({
      intent: 'claim',
      answer: '8',
    });
    expect(claimOverOpen('15-8は 7', state)).toMatchObject({ intent: 'worksheet' });
    expect(claimOverOpen('1m8cmは18cm', state)).toMatchObject({ intent: 'worksheet' });
    expect(claimOverOpen('10と2に わけて 10-5が 5', state)).toBeNull();
  });

  test('of the robot gives way to what the child brought', () => {
    const lesson = { ...lessonOf('10-3-6', '1'), source: 'robot' as const };
    const state = { ...freshState(0, 0), lesson };
    expect(notMine('これ わたしの しゅくだいじゃないんだけど', state)).toEqual({
      intent: 'not_mine',
      own: null,
    });
    expect(notMine('ちがう、3m20cmは何cmかってやつ', state)?.intent).toBe('not_mine');
    expect(notMine('ちがう、13かな', state)).toBeNull();
    expect(notMine('1じゃない?', state)).toBeNull();
    expect(
      notMine('これ わたしの しゅくだいじゃない', { ...state, lesson: lessonOf('8+7', '15') }),
    ).toBeNull();
  });
});
