import { describe, expect, test } from 'vitest';
import { type CalledChild, type DeskSeats, WhoIsIt } from '#agents/talk/turn/who-is-it.ts';

const TARO: CalledChild = { childId: 'taro', name: 'たろう', also: ['太郎', 'ねこ', '猫'] };
const HANAKO: CalledChild = { childId: 'hanako', name: 'はなこ', also: ['花子', 'うさぎ'] };

class Seats implements DeskSeats {
  isUnsure: boolean;
  atDesk = 'taro';
  readonly children: readonly CalledChild[];
  constructor(isUnsure: boolean, children: readonly CalledChild[] = [TARO, HANAKO]) {
    this.isUnsure = isUnsure;
    this.children = children;
  }
  called(): readonly CalledChild[] {
    return this.children;
  }
  sitDown(childId: string): void {
    this.atDesk = childId;
    this.isUnsure = false;
  }
  standUp(): void {
    this.isUnsure = true;
  }
}

describe('to 「だれかな？」', () => {
  test.each([
    ['たろう', 'taro'],
    ['やあ たろうだよ', 'taro'],
    ['タロウ！', 'taro'],
    ['たろーだよー', 'taro'],
    ['ぼくは たろうです', 'taro'],
    ['太郎です。', 'taro'],
    ['はなこです', 'hanako'],
    ['えっと、はなこちゃん！', 'hanako'],
    ['わたし はなこだよ', 'hanako'],
    ['ﾊﾅｺ', 'hanako'],
    ['はなk', 'hanako'],
    ['はなご', 'hanako'],
    ['ねこ！', 'taro'],
    ['猫の マーク', 'taro'],
    ['うさぎだよ', 'hanako'],
    ['はなこが きたよ', 'hanako'],
    ['たろうじゃなくて はなこ', 'hanako'],
    ['2ばんめ', 'hanako'],
    ['じろうです', null],
    ['38+47', null],
    ['うん', null],
    ['わかんない', null],
    ['たろうと はなこ', null],
    ['たろうくんは りんごを 3こ もっています。はなこさんに 1こ あげました。', null],
    ['', null],
  ])('%s', (message, childId) => {
    const seats = new Seats(true);
    const answer = new WhoIsIt(seats).answer(message);
    expect(answer?.isKnown).toBe(childId !== null);
    expect(seats.isUnsure).toBe(childId === null);
    if (childId !== null) expect(seats.atDesk).toBe(childId);
    else expect(answer?.choices).toEqual(['たろう', 'はなこ']);
  });

  test('names that are nearly one are not taken for one another', () => {
    const hanae = { childId: 'hanae', name: 'はなえ', also: [] };
    const seats = new Seats(true, [HANAKO, hanae]);
    expect(new WhoIsIt(seats).answer('はなご')?.isKnown).toBe(false);
    expect(new WhoIsIt(seats).answer('はなえだよ')?.isKnown).toBe(true);
    expect(seats.atDesk).toBe('hanae');
  });

  test('it asks again with the names, and keeps what was said meanwhile', () => {
    const seats = new Seats(true);
    const who = new WhoIsIt(seats);
    expect(who.question?.choices).toEqual(['たろう', 'はなこ']);
    expect(who.answer('やあ')?.content).toContain('だれかな');
    const again = who.answer('38+47');
    expect(again?.content).toMatch(/「たろう」 「はなこ」/);
    expect(who.answer('はなこ')).toEqual({
      content: expect.stringContaining('はなこだね'),
      choices: [],
      isKnown: true,
      held: '38+47',
    });
    expect(who.question).toBeNull();
    // What one child said is not kept for the next.
    seats.standUp();
    expect(who.answer('たろう')?.held).toBeNull();
  });
});

describe('in the middle of a lesson', () => {
  test.each([
    'はなこだよ',
    'わたしは はなこです',
    'こうたい！',
    'こうたい する',
    '花子です',
    'ほかの こだよ',
  ])('%s: it asks who it is, and nobody is moved', (message) => {
    const seats = new Seats(false);
    const answer = new WhoIsIt(seats).answer(message);
    expect(answer).toMatchObject({ isKnown: false, choices: ['たろう', 'はなこ'] });
    expect(seats).toMatchObject({ isUnsure: true, atDesk: 'taro' });
  });

  test.each([
    '85',
    'たろうだよ',
    'はなこ',
    'うさぎです',
    'はなこさんは なんこ？',
    'もう やめる',
    '5こだよ',
    'つぎ',
  ])('%s: is for the lesson', (message) => {
    const seats = new Seats(false);
    expect(new WhoIsIt(seats).answer(message)).toBeNull();
    expect(seats.isUnsure).toBe(false);
  });

  test('with one child nothing is ever asked', () => {
    const who = new WhoIsIt(new Seats(false, [TARO]));
    expect(['こうたい', 'はなこだよ', 'だれ？'].map((message) => who.answer(message))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
