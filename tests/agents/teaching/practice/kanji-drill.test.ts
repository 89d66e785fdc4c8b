import { describe, expect, test } from 'vitest';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { stemOf } from '#agents/knowledge/japanese/kanji-words.ts';
import { factById, factsOfGrade } from '#agents/teaching/practice/facts.ts';
import { judgeCompared, judgeReading, judgeWriting, soundOf } from '#agents/teaching/practice/kana-answer.ts';
import {
  askKanji,
  canAskFact,
  kanjiQuestion,
  kanjiTold,
  withheld,
} from '#agents/teaching/practice/kanji-drill.ts';

const GRADES = [1, 2, 3] as const;
const MOUNTAIN = { kind: 'kanji_reading', kanji: '山', word: '山', reading: 'やま' } as const;
const BIG = { kind: 'kanji_reading', kanji: '大', word: '大きい', reading: 'おおきい' } as const;
const FIRE = { kind: 'kanji_writing', kanji: '火', word: '花火', reading: 'はなび' } as const;

describe('a kanji that is asked', () => {
  test('stands in a word that the grade can read', () => {
    for (const grade of GRADES)
      for (const fact of factsOfGrade(grade)) {
        const asked = askKanji(fact, grade, seeded(fact.id));
        if (asked === null) continue;
        expect(asked.word).toContain(fact.prompt);
        for (const character of asked.word)
          if (/\p{Script=Han}/u.test(character))
            expect(findKanji(character)?.grade, asked.word).toBeLessThanOrEqual(grade);
      }
  });

  test('nearly every fact of a grade can be asked, and those that cannot are known', () => {
    for (const grade of GRADES) {
      const cannot = factsOfGrade(grade).filter((fact) => !canAskFact(fact, grade));
      for (const fact of cannot) expect(askKanji(fact, grade, Math.random)).toBeNull();
      const kinds = cannot.map(({ id }) => id);
      console.log(`grade ${grade}: ${kinds.length} facts are not asked: ${kinds.join(' ')}`);
      expect(kinds.length).toBeLessThan(12);
    }
    const kuku = factById('kuku:7×8');
    expect(kuku && askKanji(kuku, 2, Math.random)).toBeNull();
  });

  test('to be written is asked in a word into which no other kanji fits', () => {
    const gaps = new Map<string, string>();
    for (const fact of factsOfGrade(3)) {
      if (fact.kind !== 'kanji_writing') continue;
      for (let seed = 0; seed < 4; seed++) {
        const asked = askKanji(fact, 3, seeded(String(seed)));
        if (asked === null) continue;
        const gap = `${withheld(asked)}=${asked.reading}`;
        expect(gaps.get(gap) ?? fact.prompt).toBe(fact.prompt);
        gaps.set(gap, fact.prompt);
      }
    }
    // 日 and 火 are both ひ.
    for (let seed = 0; seed < 20; seed++)
      expect(
        askKanji(
          { id: '', kind: 'kanji_writing', subject: 'japanese', prompt: '日' },
          1,
          seeded(String(seed)),
        ),
      ).toMatchObject({
        word: '日本',
      });
  });

  test('is shown to be read, and heard without its word', () => {
    expect(kanjiQuestion(MOUNTAIN)).toContain('「山」');
    expect(kanjiQuestion(MOUNTAIN, 'spoken')).not.toContain('山');
    expect(kanjiQuestion(FIRE)).toContain('「花□」で「はなび」');
    for (const way of ['shown', 'spoken'] as const) expect(kanjiQuestion(FIRE, way)).not.toContain('火');
    expect(kanjiTold(MOUNTAIN)).toContain('やま');
    expect(kanjiTold(FIRE)).toContain('花火');
  });

  test('has a stem where it goes on in kana', () => {
    expect(stemOf(BIG)).toBe('おお');
    expect(stemOf(MOUNTAIN)).toBeNull();
    expect(stemOf(FIRE)).toBeNull();
  });
});

describe('a reading as children say it', () => {
  test.each([
    [MOUNTAIN, 'やま', 'right'],
    [MOUNTAIN, 'ヤマ', 'right'],
    [MOUNTAIN, 'ﾔﾏ', 'right'],
    [MOUNTAIN, 'やまです。', 'right'],
    [MOUNTAIN, 'やまでしょ', 'right'],
    [MOUNTAIN, 'えーと、やま かな', 'right'],
    [MOUNTAIN, 'うーんと やまって よむ', 'right'],
    [MOUNTAIN, '「やま」', 'right'],
    [MOUNTAIN, '山は やま', 'right'],
    [MOUNTAIN, 'かわ、ちがう、やま！', 'right'],
    [MOUNTAIN, 'やま？', 'right'],
    [BIG, 'おおきい', 'right'],
    [BIG, 'オーキイ', 'right'],
    [BIG, 'おおきいです', 'right'],
    [BIG, 'おお', 'right'],
    [{ ...MOUNTAIN, kanji: '本', word: '日本', reading: 'にほん' }, 'にっぽん', 'right'],
    [{ ...MOUNTAIN, kanji: '言', word: '言う', reading: 'いう' }, 'ゆう', 'right'],
    [BIG, 'おおきな', 'wrong'],
    [MOUNTAIN, 'やまかわ', 'wrong'],
    [MOUNTAIN, 'やまじゃなくて かわ', 'wrong'],
    [MOUNTAIN, 'かわ やま そら', 'wrong'],
    [MOUNTAIN, 'や', 'wrong'],
    [MOUNTAIN, 'さん', 'other_reading'],
    [MOUNTAIN, 'せん', 'other_reading'],
    [MOUNTAIN, 'わかんない', 'gave_up'],
    [MOUNTAIN, '分からない', 'gave_up'],
    [MOUNTAIN, 'ヒント ちょうだい', 'gave_up'],
    [MOUNTAIN, 'よめへん', 'gave_up'],
    [MOUNTAIN, '山', 'unreadable'],
    [MOUNTAIN, '', 'unreadable'],
    [MOUNTAIN, '🙂', 'unreadable'],
    [MOUNTAIN, '123', 'unreadable'],
  ] as const)('%o: %s is %s', (asked, text, verdict) => {
    expect(judgeReading(asked, text)).toBe(verdict);
  });

  test('of each word of the robot is right by itself and politely, and wrong for another', () => {
    for (const fact of factsOfGrade(3)) {
      if (fact.kind !== 'kanji_reading') continue;
      const asked = askKanji(fact, 3, seeded(fact.id));
      if (asked === null) continue;
      for (const text of [asked.reading, `${asked.reading}です`, `えっと ${asked.reading} かな？`])
        expect(judgeReading(asked, text), text).toBe('right');
      expect(judgeReading(asked, `${asked.reading}ぬ`)).not.toBe('right');
    }
  });

  test('sounds that the ear cannot tell apart are one', () => {
    expect(soundOf('おおきい')).toBe(soundOf('おうきい'));
    expect(soundOf('せんせい')).toBe(soundOf('センセー'));
    expect(soundOf('つづく')).toBe(soundOf('つずく'));
    expect(soundOf('おじさん')).not.toBe(soundOf('おじいさん'));
    expect(soundOf('ゆき')).not.toBe(soundOf('ゆうき'));
  });
});

describe('writing', () => {
  test.each([
    ['火', 'right'],
    ['花火', 'right'],
    ['水', 'wrong'],
    ['花', 'wrong'],
    ['かけた！', 'written'],
    ['書けたよ', 'written'],
    ['もう かけました', 'written'],
    ['まだ かけてない', 'unreadable'],
    ['かけない', 'gave_up'],
    ['書けない', 'gave_up'],
    ['はなび', 'unreadable'],
  ] as const)('%s is %s', (text, verdict) => {
    expect(judgeWriting(FIRE, text)).toBe(verdict);
  });

  test.each([
    ['おなじ', true],
    ['同じだった', true],
    ['うん', true],
    ['はい、かけました', true],
    ['ちがう', false],
    ['違った', false],
    ['ううん', false],
    ['おなじじゃ なかった', false],
    ['ちょっと へん', false],
    ['うーん', null],
    ['', null],
    ['みせて', null],
  ] as const)('%s compares as %s', (text, same) => {
    expect(judgeCompared(text)).toBe(same);
  });
});
