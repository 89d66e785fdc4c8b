import { describe, expect, test } from 'vitest';
import type { Desk } from '#runtime/robot.ts';
import { Introducing, type Told } from '#runtime/web/pages/seats/introducing.ts';

const ALL: NonNullable<Desk['introduction']> = {
  childId: 'child-1',
  marks: [
    { id: 'cat', called: 'ねこ' },
    { id: 'rabbit', called: 'うさぎ' },
  ],
  asksNickname: true,
};
const later = (): Promise<void> => new Promise((done) => queueMicrotask(() => queueMicrotask(done)));

/** A robot that asks, and takes what it is told unless `isTaken` is false. */
class Visit {
  asked: Desk['introduction'];
  isTaken = true;
  readonly told: Told[] = [];
  readonly said: string[] = [];
  readonly sent: string[] = [];
  readonly introducing = new Introducing({
    asked: () => this.asked,
    introduce: async (told) => {
      this.told.push(told);
      if (this.isTaken && this.asked !== null)
        this.asked = 'mark' in told ? (this.asked.asksNickname ? { ...this.asked, marks: [] } : null) : null;
      return this.isTaken;
    },
    hear: () => {},
    tell: (sentence) => this.said.push(sentence),
    greet: (sentence) => this.said.push(`${sentence} …`),
    send: (words) => this.sent.push(words),
    onChange: () => {},
  });

  constructor(asked: Desk['introduction'] = ALL) {
    this.asked = asked;
  }

  touch = (words: string) => this.introducing.takes(words, false);
  write = (words: string) => this.introducing.takes(words, true);
}

describe('a first visit', () => {
  test('asks for an animal, then for a name that is said back before it is kept', async () => {
    const visit = new Visit();
    const { introducing } = visit;
    introducing.ask();
    expect(introducing.choices).toEqual(['ねこ', 'うさぎ', 'あとで']);
    expect(visit.touch('うさぎ')).toBe(true);
    await later();
    introducing.ask();
    expect(visit.write(' はなこ ')).toBe(true);
    expect(visit.told).toEqual([{ mark: 'rabbit' }]);
    introducing.ask();
    expect(visit.touch('うん')).toBe(true);
    await later();
    expect(visit.told).toEqual([{ mark: 'rabbit' }, { nickname: 'はなこ' }]);
    expect(introducing.step).toBeNull();
    expect(visit.said).toEqual([
      expect.stringMatching(/^はじめまして！.*どうぶつ/),
      expect.stringMatching(/^うさぎが きみの しるしだよ！ なんて よんだら いい？/),
      '「はなこ」って よんで いい？',
      'よろしくね、はなこ！ …',
    ]);
  });

  test.each([
    ['both', ['あとで', 'あとで'], []],
    ['the name', ['ねこ', 'あとで'], [{ mark: 'cat' }]],
  ])('%s may be left for later', async (_what, touches, told) => {
    const visit = new Visit();
    for (const words of touches) {
      expect(visit.touch(words)).toBe(true);
      await later();
    }
    expect([visit.introducing.step, visit.told]).toEqual([null, told]);
    expect(visit.said.at(-1)).toMatch(/ …$/);
  });

  test.each([
    ['a sum in place of an animal', [], '38+47'],
    ['a sum in place of a name', ['あとで'], '38+47'],
    ['a long sentence in place of a name', ['あとで'], 'きょうは さんすうの しゅくだいを するよ'],
  ])('%s ends it and is a message', (_what, touches, message) => {
    const visit = new Visit();
    for (const words of touches) visit.touch(words);
    expect(visit.write(message)).toBe(false);
    expect([visit.introducing.step, visit.told]).toEqual([null, []]);
  });

  test('what only looked like a name is a message after all, or another name is asked', () => {
    const visit = new Visit({ ...ALL, marks: [] });
    visit.write('くくの れんしゅう');
    visit.touch('ちがう なまえ');
    expect(visit.introducing.step).toBe('nickname');
    visit.write('くくの れんしゅう');
    expect(visit.touch('なまえじゃ ないよ')).toBe(true);
    expect([visit.sent, visit.told, visit.introducing.step]).toEqual([['くくの れんしゅう'], [], null]);
  });

  test('a name is found in what is said around it, and the whole is sent where it was none', () => {
    const visit = new Visit({ ...ALL, marks: [] });
    expect(visit.write('ぼくの なまえは ゆきのすけ😀')).toBe(true);
    visit.introducing.ask();
    expect(visit.said.at(-1)).toContain('「ゆきのすけ」');
    visit.touch('なまえじゃ ないよ');
    expect(visit.sent).toEqual(['ぼくの なまえは ゆきのすけ😀']);
  });

  test('a name in kanji is asked for in kana', () => {
    const visit = new Visit({ ...ALL, marks: [] });
    expect(visit.write('花子')).toBe(true);
    expect(visit.said).toEqual(['ひらがなか カタカナで、かいてね。']);
    expect(visit.introducing.step).toBe('nickname');
  });

  test('a name that the robot did not take is asked for again; touches meanwhile count once', async () => {
    const visit = new Visit({ ...ALL, marks: [] });
    visit.isTaken = false;
    visit.write('はなこ');
    visit.touch('うん');
    visit.touch('うん');
    await later();
    expect([visit.introducing.step, visit.told]).toEqual(['nickname', [{ nickname: 'はなこ' }]]);
  });

  test("another child's answers are none of this one", () => {
    const visit = new Visit();
    visit.touch('あとで');
    visit.asked = { ...ALL, childId: 'sister' };
    expect(visit.introducing.step).toBe('mark');
  });
});
