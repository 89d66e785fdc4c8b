import { describe, expect, test } from 'vitest';
import { clockSaid, timeOfHands } from '#agents/knowledge/homework/clock-hands.ts';
import { areInOrder, isOpposite, isRomaji } from '#agents/knowledge/homework/word-tasks.ts';

describe('what is known exactly', () => {
  test.each([
    [['はな', 'はる', 'はれ'], true],
    [['はる', 'はな', 'はれ'], false],
    [['かさ', 'ガラス', 'きって'], true],
    [['はし', 'はじ'], null],
    [['山', 'かわ'], null],
    [['はな'], null],
  ])('the order of a dictionary: %j %s', (words, isRight) => expect(areInOrder(words)).toBe(isRight));

  test.each([
    ['強い', 'よわい', true],
    ['おおきい', '小さい', true],
    ['太い', '小さい', false],
    ['強い', 'つよくない', false],
    ['強い', 'ふにゃふにゃ', null],
    ['ひらく', 'しめる', null],
    ['まえ', 'あと', null],
    ['さむい', 'あたたかい', null],
    ['つよい', 'つよい', false],
    ['ぺこぺこ', 'まんぷく', null],
  ])('opposites: %s and %s %s', (word, said, isRight) => expect(isOpposite(word, said)).toBe(isRight));

  test.each([
    ['きって', 'kitte', true],
    ['きって', 'kite', false],
    ['しゃしん', 'syasin', true],
    ['しゃしん', 'shashin', true],
    ['おかあさん', 'okaasan', null],
    ['がっこう', 'gakkou', null],
    ['がっこう', 'gakou', false],
    ['わたしは', 'watasiwa', null],
    ['みかづき', 'mikaduki', null],
    ['しんぶん', 'shimbun', null],
    ['しんぶん', 'shinbun', true],
  ])('romaji: %s is %s %s', (word, said, isRight) => expect(isRomaji(word, said)).toBe(isRight));

  test.each([
    ['みじかいはりが 7と8の あいだで ながいはりが 6', { hour: 7, minute: 30 }],
    ['ながい針が12、短い針は9', { hour: 9, minute: 0 }],
    ['みじかい はりは 12と1の あいだ、ながい はりは 3', { hour: 12, minute: 15 }],
    ['みじかい はりが 3、ながい はりが 6', null],
    ['みじかい はりが 3と7、ながい はりが 6', null],
    ['みじかい はりが 2と3の あいだ。ながい はりが 6の ちょっと すぎ', null],
    ['みじかい はりは 3と4の あいだ、ながい はりは 10ぷん', null],
    ['ながい はりは 12と1の あいだ、みじかい はりは 3と4', null],
  ])('the hands of a clock: %s', (told, time) => expect(timeOfHands(told)).toEqual(time));

  test.each([
    ['7じはん', { hour: 7, minute: 30 }],
    ['4時5分かな', { hour: 4, minute: 5 }],
    ['8じ', { hour: 8, minute: null }],
    ['3じか 4じ', null],
    ['3じかん', null],
    ['あのね 8じに ごはん たべたよ', null],
  ])('a time in words: %s', (said, time) => expect(clockSaid(said)).toEqual(time));
});
