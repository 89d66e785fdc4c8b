import { GRADE_2 } from './kanji-words-grade2.ts';
import { GRADE_3 } from './kanji-words-grade3.ts';

/**
 * Words in which a first-grader meets each kanji of grade 1, with their readings: "word=reading", two for each.
 * Only kanji of grade 1 stand in them. Ours; checked in tests against the readings of KANJIDIC2, except the words
 * whose reading belongs to the word as a whole.
 */
const GRADE_1 = `
一 一つ=ひとつ 一年=いちねん|二 二つ=ふたつ 二月=にがつ|九 九つ=ここのつ 九月=くがつ|七 七つ=ななつ 七月=しちがつ
人 人=ひと 二人=ふたり|入 入る=はいる 入学=にゅうがく|八 八つ=やっつ 八月=はちがつ|力 力=ちから 水力=すいりょく
十 十=じゅう 十日=とおか|三 三つ=みっつ 三月=さんがつ|上 上=うえ 上がる=あがる|下 下=した 下がる=さがる
口 口=くち 人口=じんこう|大 大きい=おおきい 大学=だいがく|女 女の子=おんなのこ 女子=じょし|山 山=やま 火山=かざん
川 川=かわ 小川=おがわ|土 土=つち 土日=どにち|千 千円=せんえん 千人=せんにん|夕 夕日=ゆうひ 夕立=ゆうだち
子 子ども=こども 男子=だんし|小 小さい=ちいさい 小学生=しょうがくせい|中 中=なか 中学生=ちゅうがくせい|五 五つ=いつつ 五月=ごがつ
六 六つ=むっつ 六月=ろくがつ|円 円い=まるい 百円=ひゃくえん|天 天気=てんき 天の川=あまのがわ|手 手=て 手足=てあし
文 文=ぶん 文字=もじ|日 日=ひ 日本=にほん|月 月=つき 正月=しょうがつ|木 木=き 大木=たいぼく
水 水=みず 水中=すいちゅう|火 火=ひ 花火=はなび|犬 犬=いぬ 子犬=こいぬ|王 王さま=おうさま 女王=じょおう
出 出る=でる 出す=だす|右 右=みぎ 右手=みぎて|四 四つ=よっつ 四月=しがつ|左 左=ひだり 左手=ひだりて
本 本=ほん 日本=にほん|正 正しい=ただしい 正月=しょうがつ|玉 玉=たま 水玉=みずたま|田 田=た 水田=すいでん
白 白い=しろい 白=しろ|目 目=め 一年目=いちねんめ|石 石=いし 小石=こいし|立 立つ=たつ 夕立=ゆうだち
休 休む=やすむ 休日=きゅうじつ|先 先=さき 先生=せんせい|名 名まえ=なまえ 名人=めいじん|字 字=じ 文字=もじ
年 年=とし 一年生=いちねんせい|早 早い=はやい 早口=はやくち|気 気もち=きもち 空気=くうき|百 百=ひゃく 百円=ひゃくえん
竹 竹=たけ 竹林=ちくりん|糸 糸=いと 糸口=いとぐち|耳 耳=みみ 右耳=みぎみみ|虫 虫=むし 青虫=あおむし
村 村=むら 村人=むらびと|男 男の子=おとこのこ 男子=だんし|町 町=まち 下町=したまち|花 花=はな 花火=はなび
見 見る=みる 花見=はなみ|貝 貝=かい 貝がら=かいがら|赤 赤い=あかい 赤字=あかじ|足 足=あし 足りる=たりる
車 車=くるま 人力車=じんりきしゃ|学 学ぶ=まなぶ 学校=がっこう|林 林=はやし 竹林=ちくりん|空 空=そら 空気=くうき
金 お金=おかね 金づち=かなづち|雨 雨=あめ 大雨=おおあめ|青 青い=あおい 青空=あおぞら|草 草=くさ 草花=くさばな
音 音=おと 足音=あしおと|校 学校=がっこう 校しゃ=こうしゃ|森 森=もり 森林=しんりん|生 生きる=いきる 先生=せんせい
`;

export interface KanjiWord {
  readonly word: string;
  /** In hiragana. */
  readonly reading: string;
}

/** Words of the lists that are read in another way too, and as rightly. いう is said ゆう. Key: word. */
const ALSO: Readonly<Record<string, string>> = {
  日本: 'にっぽん',
  工場: 'こうば',
  市場: 'しじょう',
  行く: 'ゆく',
  言う: 'ゆう',
  開く: 'あく',
  竹林: 'たけばやし',
  家: 'うち',
  角: 'つの',
  何人: 'なにじん',
  父母: 'ちちはは',
};

/** All readings of a word of the lists that are right, the one it is asked for first. */
export function readingsOfWord({ word, reading }: KanjiWord): readonly string[] {
  const other = ALSO[word];
  return other === undefined ? [reading] : [reading, other];
}

/** Words for a kanji, the plainest first; empty where there is none (kanji of later grades, 死). */
export function wordsOf(kanji: string): readonly KanjiWord[] {
  return WORDS.get(kanji) ?? [];
}

/** Key: the kanji. */
const WORDS: ReadonlyMap<string, readonly KanjiWord[]> = new Map(
  [GRADE_1, GRADE_2, GRADE_3]
    .flatMap((words) => words.trim().split(/[\n|]/))
    .map((entry) => {
      const [kanji = '', ...pairs] = entry.split(' ');
      return [
        kanji,
        pairs.map((pair) => {
          const [word = '', reading = ''] = pair.split('=');
          return { word, reading };
        }),
      ] as const;
    }),
);

/** How the kanji alone is read in a word that goes on in kana: おお of 大きい; null in any other word. */
export function stemOf({
  kanji,
  word,
  reading,
}: {
  readonly kanji: string;
  readonly word: string;
  readonly reading: string;
}): string | null {
  const tail = word.startsWith(kanji) ? word.slice(kanji.length) : '';
  return /^[ぁ-ん]+$/.test(tail) && reading.endsWith(tail) ? reading.slice(0, -tail.length) : null;
}
