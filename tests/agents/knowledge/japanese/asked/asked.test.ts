import { describe, expect, test } from 'vitest';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import {
  countStrokes,
  gradeOf,
  radicalOf,
  strokeKinds,
} from '#agents/knowledge/japanese/asked/shapes/shapes.ts';
import alike from '#agents/knowledge/japanese/asked/tables/kanji-alike.json' with { type: 'json' };
import later from '#agents/knowledge/japanese/asked/tables/later-kanji.json' with { type: 'json' };
import opposites from '#agents/knowledge/japanese/asked/tables/opposites.json' with { type: 'json' };
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const heard = (text: string) => askedOfWriting(text, 'atRest');
const answer = (asked: string, grade = 2): string => {
  const found = japaneseAsked(asked, grade, heard);
  return found === null || 'toFind' in found ? '' : found.says;
};

describe('what a child asks of writing is answered', () => {
  test.each([
    ['「海」は なんかく？', '9かく'],
    ['薔って なんかく？', 'しょうがっこうでは ならわない'],
    ['「山」の かきじゅん おしえて', 'たてぼう、まがる せん、みぎの たてぼう'],
    ['「遠」は どこから かくの？', 'しんにょうは さいごに'],
    ['「話」の ぶしゅは なに？', 'ごんべん'],
    ['いとへんの かんじ おしえて', '「絵」'],
    ['「休」は なにと なにで できてる？', '「にんべん」と 「木」'],
    ['「品」は なにと なにで できてる？', '「口」が 3つ'],
    ['王と玉は なにが ちがうの？', 'てんが あるよ'],
    ['「ぬ」と「め」が ごちゃごちゃになる', 'くるんと まるく'],
    ['ひとって じ、入ると どう ちがう？', 'うえまで ながい'],
    ['ひとって じ、入ると どう ちがう？', 'うえまで ながい'],
    ['まどを あけるは 開ける？明ける？', 'ここでは「開ける」'],
    ['でんしゃの「でん」って どんな字？', '「電」'],
    ['食べるの おくりがなは？', '「べる」が おくりがな'],
    ['「短い」は 短かい？', '「短い」と かくよ'],
    ['ながいの はんたいは？', '短い'],
    ['ふといの はんたいの ことば なに', '細い'],
    ['こおりは こうり？ こおり？', '「こおり」と かくよ'],
    ['つづくは つずく？', '「つづく」と かくよ'],
    ['みかづきは ず？ づ？', '「みか＋つき」'],
    ['しっぽは ちいさい つが いるの？', 'ちいさい 「っ」が はいるよ'],
    ['ぼくわ って かいたら だめ？', '「ぼくは」'],
    ['こうえんえ いくで いい？', '「こうえんへ」'],
    ['ほんお よむ？ ほんを よむ？', '「を」'],
    ['ノートは カタカナで かくの？', 'がいこくから きた'],
    ['かさは カタカナで かくの？', 'がいこくから きた ことばでは ない'],
    ['えんぴつは なんて かぞえるの？', '「本（ほん）」'],
    ['三本は なんて よむの', 'さんぼん'],
    [
      '「来る」と「来ない」で読み方ちがうて。なんて読むん',
      '「来る」は「くる」と よむよ。「来ない」は「こない」',
    ],
    ['「来ない」はなんて読むの', '「こない」'],
    ['愛は なんねんせいで ならう？', '4ねんせい'],
    ['「森」を つかう ことば おしえて', '森林'],
    ['「行」の よみかた ぜんぶ おしえて', '「コウ」'],
    ['新聞って しんぶんって よむ？', 'あって いるよ'],
    ['なんで「海」は さんずいなの？', 'みずだから'],
    ['ぼくの なまえは かんじで どう かくの', 'おうちの ひと'],
    ['ぶんの さいごの まるは なんて いうの', 'くてん'],
  ])('%s: %s', (asked, part) => expect(answer(asked)).toContain(part));

  test.each([
    ['「曜」って何かくあるのー', '18かく'],
    ['右と左、さいしょにかくのがちがうって ほんと?', '「左」は、うえの よこぼう'],
    ['ねえ飛ぶの漢字の書きじゅんってさ どっからかくの', '「飛」の かく じゅんばんは、まだ しらない'],
    ['「必ず」ってどういう順でかくの', 'かく じゅんばんは、まだ しらない'],
    ['田んぼの田はたて先だっけ よこ先だっけ 中のとこ', '「田」は、ひだりの たてぼう'],
    ['「魚」の下のてん何こ?', 'てんは 4つ'],
    ['「楽」の てんてんは なんこ？', 'てんは 4つ'],
    ['目と日 よこぼう なんぼん?', '「目」の よこぼうは 3つ'],
    ['「天」って上のぼうと下のぼう どっちが長いのさ', 'うえの よこぼうを ながく かくよ'],
    ['なんで「一日」って ついたち って読むの いちにちじゃん', '「ついたち」と よむ、とくべつな'],
    ['今日って きょう なのに なんできょうなの', '「きょう」と よむ、とくべつな'],
    ['なんで「空」って そう読むの', 'まだ しらない'],
    ['なんで「生」は よみかたが いっぱいなの', 'ちゅうごくから きた よみ'],
    ['未来の未と週末の末 おんなじやん', 'うえの よこぼうが ながい'],
    ['食べるって食る だったっけ 食べる?', '「食べる」と かくよ'],
    ['幸せ って しあ が漢字? しあわ が漢字?', '「せ」が おくりがな'],
    ['うまれるって かんじ 生れる?', '「生まれる」と かくよ'],
    ['うしって午? 牛?', 'ここでは「牛」'],
    ['「あつい」夏があついはどれ', '「暑い」は なつ'],
    ['あめって そらからふるのと なめるのと おなじ字?', '「雨」は そらから'],
    ['悲しいの心は上?した?', '「悲」の したは 「心」'],
    ['「歩く」下のとこ 少ない でいいの?', '「歩」の したは 「少」'],
    ['せんせいがね「森」は木がみっつっていったけど 上にいっこ 下にふたつ?', '「木」が 3つ'],
    ['えっと、登校と下校って何がちがうん', 'がっこうへ いく こと'],
    ['「せいかつ」ってなんのこと じかんわりにかいてある', 'まいにち くらす こと'],
    ['紙の数え方 あと車もおしえて', '「台（だい）」'],
    ['くつは1こ2こでいいの? 2つで1こ?', '「足（そく）」'],
    ['えんぴつは何こ?何まい?', '「本（ほん）」'],
    ['「きょう」の「よ」は ちいさい?', 'ちいさい 「ょ」'],
    ['なんで外国の食べもんはカタカナなの', 'カタカナで かく きまり'],
    ['ヲってカタカナなに?', 'カタカナでは「ヲ」'],
    ['ママの名前「ゆみこ」漢字でどうかくか わかる?', 'おうちの ひと'],
  ])('of the aspect that is asked about, and no other, %s: %s', (asked, part) =>
    expect(answer(asked)).toContain(part),
  );

  test('of both that are compared each is told, and of later kanji no empty word', () => {
    expect(answer('はしでごはんたべる、はしをわたる、これいっしょのかんじ?')).toMatch(/^「橋」は/);
    expect(answer('未来の未と週末の末 おんなじやん')).toMatch(/ながいよ。$/);
  });

  test('a kanji that comes later is told so, kindly', () => {
    expect(answer('「曜」は なんかく？', 1)).toContain('まだ ならって いない じだね');
    expect(answer('「曜」は なんかく？', 2)).not.toContain('まだ ならって いない');
  });

  test.each([
    'きょう たのしかった',
    'おなか すいた',
    'さんすうが いい',
    'どっちでも いい',
    'かんじの れんしゅう したい',
    'もんだい だして',
    'はい',
    'はやし',
    'ともだちと けんかした',
    'おおきい いぬを みたよ',
    '3と 5を たす',
    'かくすう',
    'ぶしゅ',
  ])('%s is no such question', (said) => {
    expect(japaneseAsked(said, 2, heard)).toBeNull();
  });

  test.each([
    ['「青」の 上のところ よこぼう なんぼん？', '5つ'],
    ['「道」の しんにょうは 3画であってる？', '12かく'],
    ['「校」の きへんって なんかく？', '10かく'],
  ])('of a part nothing is told that is counted of the whole: %s', (asked, ofWhole) =>
    expect(answer(asked)).not.toContain(ofWhole),
  );

  test.each([
    ['女って最初くのとこからじゃろ 横からじゃないよね', '「女」は 「く」の かたちから'],
    ['弓と引 いっぽん ふえるだけだから 3と4だよね', '3かく'],
    ['橋は2ねんだっけ 3ねんだっけ', '3ねんせい'],
    ['馬は10かくって。9じゃない？', '10かく'],
    ['生たまごって せいたまごやないと？', ''],
    ['葉っぱの葉って、まんなか世だよね？ したは木だし', '「葉」の'],
    ['頭っていう字は豆がへん？ 部首は？', 'おおがい'],
  ])('nothing is denied that was not compared: %s', (asked, part) => {
    expect(answer(asked, 3)).toContain(part);
    expect(answer(asked, 3)).not.toMatch(/ううん|あって いるよ/);
  });

  test('what it does not know it says, by what is asked about', () => {
    expect(answer('この漢字の ぶしゅは なに？')).toContain('どの じや ことばの ぶしゅ');
    expect(answer('「駆」の ぶしゅは なに？')).toContain('「駆」の ぶしゅは、まだ しらない');
    expect(answer('「りんね」って なに？')).toContain('「りんね」の いみは、まだ しらない');
  });
});

describe('the facts', () => {
  test('kinds of strokes are as many as the school counts', () => {
    for (const { kanji, strokes } of allKanji()) expect(strokeKinds(kanji), kanji).toHaveLength(strokes);
    expect(countStrokes('鬱')).toBe(29);
  });

  test('nearly each kanji has a radical that school names', () => {
    const without = allKanji().filter(({ kanji }) => radicalOf(kanji) === null);
    expect(without.length).toBeLessThan(30);
  });

  test('grades 4 to 6 learn 202, 193 and 191 kanji, none of them before', () => {
    expect(Object.values(later.grades).map((all) => new Set(all).size)).toEqual([202, 193, 191]);
    for (const kanji of Object.values(later.grades).join(''))
      expect(gradeOf(kanji), kanji).toBeGreaterThan(3);
  });

  test('of kanji that are taken for one another both are named, once', () => {
    const pairs = Object.keys(alike.alike).map((pair) => [...pair].sort().join(''));
    expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([]);
    for (const [pair, said] of Object.entries(alike.alike))
      expect([...pair].some((kanji) => said.includes(kanji)) || said.startsWith('したが'), pair).toBe(true);
  });

  test('an opposite is another word', () => {
    for (const pair of opposites.pairs) {
      expect(pair).toHaveLength(4);
      expect(pair[0]).not.toBe(pair[2]);
    }
  });
});
