import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Drill, freshState } from '#agents/core/state.ts';
import { findDrillLeak } from '#agents/guard/drill-leak.ts';
import { findLeak, type GuardedLesson, GuardedStream } from '#agents/guard/leak-guard.ts';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import { askItself, rephraseDirection, SpeechGuard } from '#agents/talk/voice/speech-guard.ts';
import { COMPARE, type KanjiAsked, kanjiHint, kanjiQuestion } from '#agents/teaching/practice/kanji-drill.ts';
import { cases, isFullRun } from '../../support/cases.ts';
import { ownSentences } from '../../support/talk/own-sentences.ts';

type Asked = KanjiAsked;
const reading = (kanji: string, word: string, kana: string): Asked => ({
  kind: 'kanji_reading',
  kanji,
  word,
  reading: kana,
});
const writing = (kanji: string, word: string, kana: string): Asked => ({
  kind: 'kanji_writing',
  kanji,
  word,
  reading: kana,
});
/** One in so many of all words is looked at; not even, so that both ways of asking are. */
const EACH = cases(7, 1);
/** How far the sentences lie apart that one word is held against. */
const APART = cases(100, 16);
const MOUNTAIN = reading('山', '山', 'やま');

/** All 879 words, asked in both ways. */
const ALL: readonly Asked[] = allKanji().flatMap(({ kanji, words }) =>
  words.flatMap(({ word, reading: kana }) => [reading(kanji, word, kana), writing(kanji, word, kana)]),
);

function guarded(drill: Asked, more: Partial<GuardedLesson> = {}): GuardedLesson {
  const answer = drill.kind === 'kanji_reading' ? drill.reading : drill.kanji;
  return {
    expression: '',
    answer,
    saidByChild: [],
    hintLevel: 0,
    wasTold: false,
    status: 'open',
    drill,
    ...more,
  };
}

const katakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

const FRAMES = [
  'よみは {}だよ。',
  '「{}」と よむよ。',
  'こたえは {} です。',
  'この かんじは {}と よむんだよ。',
  'せいかいは「{}」！',
  '{}。',
  'うん、{}だよ。',
  '{}って よむんだ。',
  '正解は{}です',
  '「W」は{}。',
  'Wは{}だね',
  'これは{}って読むよ',
  'これは{}と読みます。',
  '{}が こたえだよ',
  '{}だよね？',
  'よみかたは、{}！',
  'そうだよ、{}！',
  'みんなで いって みよう。{}！',
  '{}と いう よみかただよ',
  '{}って いって みて',
  'よみがなは {}',
  'こたえ：{}',
  'すごい！ {}だね！',
  '「W（{}）」を つかった ことばだよ',
];

describe('a reading that is told', () => {
  test('is found for every word, in both kana, in every frame', () => {
    const readings = ALL.filter(({ kind }) => kind === 'kanji_reading');
    fc.assert(
      fc.property(
        fc.constantFrom(...readings),
        fc.constantFrom(...FRAMES),
        fc.boolean(),
        (drill, frame, isKatakana) => {
          const kana = isKatakana ? katakana(drill.reading) : drill.reading;
          const text = frame.replace('{}', kana).replace('W', drill.word);
          expect(findLeak(text, guarded(drill)), `${drill.word}: ${text}`).not.toBeNull();
          expect(findLeak(text, guarded(drill, { wasTold: true })), text).toBeNull();
        },
      ),
      { numRuns: cases(200, 40_000) },
    );
  });

  test.each([
    [MOUNTAIN, 'やまを かんじで かいた ものだね。'],
    [MOUNTAIN, '山は やま。'],
    [MOUNTAIN, '山（やま）だね'],
    [MOUNTAIN, 'さいしょは「や」、つぎは「ま」だよ。'],
    [MOUNTAIN, 'や・ま と よむよ'],
    [MOUNTAIN, 'や ま だよ'],
    [MOUNTAIN, 'ヤマだよ！'],
    [MOUNTAIN, 'ﾔﾏ だね'],
    [MOUNTAIN, 'yama と よむよ'],
    [MOUNTAIN, 'ヒントは YAMA'],
    [MOUNTAIN, 'たかい やまに のぼるの やまだよ'],
    [reading('大', '大きい', 'おおきい'), '「おお」と よむよ'],
    [reading('見', '見る', 'みる'), 'よみは「み」だよ'],
    [reading('木', '木', 'き'), 'よみは き。'],
    [reading('木', '木', 'き'), '「き」だよ'],
    [reading('上', '上', 'うえ'), '上は うえ だね'],
    [reading('学', '学校', 'がっこう'), 'きみが まいにち いく 「がっこう」だよ。'],
    [writing('山', '山', 'やま'), '山と かくよ'],
    [writing('山', '山', 'やま'), '⼭と かくよ'],
    [writing('火', '花火', 'はなび'), '火の かんじだよ'],
  ])('%o: %s', (drill, text) => {
    expect(findLeak(text, guarded(drill))).not.toBeNull();
  });
});

describe('no leak', () => {
  test.each([
    [MOUNTAIN, 'この かんじは なんと よむかな？'],
    [MOUNTAIN, 'さいしょの おとは 「や」だよ。'],
    [MOUNTAIN, 'やまのぼりじゃ なくて、この じ だけで かんがえて みよう'],
    [reading('木', '木', 'き'), 'きみは どう おもう？ きょうは いい てんき だね。'],
    [reading('上', '上', 'うえ'), 'うえから じゅんに みて みよう。'],
    [reading('一', '一つ', 'ひとつ'), 'もう ひとつ かんがえて みよう。'],
    [reading('休', '休む', 'やすむ'), 'やすむ？ それとも、あと 1もんだけ やって みる？'],
    [reading('休', '休む', 'やすむ'), '「ヒント」「やすむ」「おわり」の どれに する？'],
    [reading('早', '早い', 'はやい'), 'おお、はやいね！'],
    [reading('手', '手', 'て'), 'かいて みて。'],
    [reading('先', '先生', 'せんせい'), 'あした せんせいに きいて みよう。'],
    [writing('火', '花火', 'はなび'), '「花□」で「はなび」と よむよ。'],
    [writing('一', '一つ', 'ひとつ'), 'もう ひとつ かんがえて みよう。'],
  ])('%o: %s', (drill, text) => {
    expect(findLeak(text, guarded(drill)), text).toBeNull();
  });

  test('in any question and hint of any kanji', () => {
    for (const drill of ALL.filter((_, index) => index % EACH === 0)) {
      const texts = [1, 2].map((level) => kanjiHint(drill, level));
      texts.push(
        kanjiQuestion(drill),
        kanjiQuestion(drill, 'spoken'),
        COMPARE,
        `${kanjiQuestion(drill)} ${texts[0]}`,
      );
      for (const text of texts) expect(findLeak(text, guarded(drill)), `${drill.word}: ${text}`).toBeNull();
      // One after the other in one breath, they still do not tell.
      expect(findLeak(texts.slice(0, 3).join(' '), guarded(drill)), drill.word).toBeNull();
    }
  });

  test("in hardly any of the robot's own sentences, whatever kanji is on the desk", () => {
    const sentences = ownSentences();
    expect(sentences.length).toBeGreaterThan(500);
    const readings = ALL.filter(({ kind }) => kind === 'kanji_reading');
    const alarms: string[] = [];
    let count = 0;
    // Each kanji with sentences that lie so far apart, each sentence with several kanji.
    for (const [index, drill] of readings.entries())
      for (let at = index % APART; at < sentences.length; at += APART, count++)
        if (findDrillLeak(sentences[at] ?? '', drill) !== null)
          alarms.push(`${drill.word}: ${sentences[at]}`);
    console.log(`${alarms.length} false alarms in ${count} sentences`, alarms.slice(0, 5));
    // A sample of so few alarms goes up and down by one or two.
    expect(alarms.length / count).toBeLessThan(isFullRun ? 0.000_2 : 0.000_4);
  });
});

describe('in a stream', () => {
  test('the sentence is replaced by the bare question, and nothing follows', () => {
    const stream = new GuardedStream(guarded(MOUNTAIN), kanjiQuestion(MOUNTAIN));
    const said =
      ['いい こえだね。', 'これは 「や', 'ま」と よむよ。', 'つぎ。']
        .map((piece) => stream.push(piece))
        .join('') + stream.end();
    expect(said).toBe(`いい こえだね。${kanjiQuestion(MOUNTAIN)}`);
  });
});

describe('by voice', () => {
  const judge = (drill: Asked, pieces: readonly string[], heard = ''): string[] => {
    const guard = new SpeechGuard();
    guard.begin(guarded(drill), heard);
    return [...pieces.map((piece) => guard.push(piece)), guard.end()];
  };

  test.each([
    [MOUNTAIN, ['これは 「や', 'ま」', 'と よむよ'], 2],
    [MOUNTAIN, ['よみは やま', 'だよ。'], 1],
    [MOUNTAIN, ['よみは ', 'やま'], 2],
    [MOUNTAIN, ['「山」は なんと よむかな？'], 0],
    [MOUNTAIN, ['山は', '何と読むかな？'], 1],
  ])('%o: %j is noticed at piece %i', (drill, pieces, at) => {
    expect(judge(drill, pieces).indexOf('leak')).toBe(at);
  });

  test.each([
    [MOUNTAIN, ['やま', 'のぼりは すき？']],
    [MOUNTAIN, [kanjiQuestion(MOUNTAIN, 'spoken')]],
    [reading('日', '日', 'ひ'), ['今日も いっしょに がんばろうね。']],
    // What is heard shows no kanji, whatever the transcript writes.
    [writing('山', '山', 'やま'), ['「山」を 漢字で 書けるかな？']],
  ])('%o: %j is none', (drill, pieces) => {
    expect(judge(drill, pieces)).not.toContain('leak');
  });

  test('what the child has just read may be said again', () => {
    expect(judge(MOUNTAIN, ['「やま」だね、', 'たしかめるね。'], 'えっと、やま')).not.toContain('leak');
    expect(judge(MOUNTAIN, ['「やま」だね、', 'たしかめるね。'], 'かわ')).toContain('leak');
  });

  test('the robot then asks by itself, without a word of the answer', () => {
    const drill: Drill = {
      ...MOUNTAIN,
      problemId: 'p',
      wrongCount: 0,
      hintsGiven: 0,
      wasTold: false,
      startedAtMs: 0,
    };
    const state = { ...freshState(0, 0), drill };
    for (const text of [rephraseDirection(state), askItself(state)]) {
      expect(text).not.toBe('');
      expect(judge(MOUNTAIN, [text])).not.toContain('leak');
    }
    expect(askItself(state)).not.toContain('山');
  });
});
