import { fold, READ_LIMIT, runsOf } from '../features.ts';
import { toPlainKana } from '../plain-kana.ts';

/** Lengths of the runs that are looked at: shorter ones are in every question, and longer ones in one alone. */
const LENGTHS = [2, 3] as const;

/** Words of school that one child writes in kanji and another in kana; longer ones first. */
const SPELLED: readonly (readonly [string, string])[] = Object.entries({
  ...{
    送り仮名: 'おくりがな',
    書き順: 'かきじゅん',
    筆順: 'ひつじゅん',
    音読み: 'おんよみ',
    訓読み: 'くんよみ',
  },
  ...{ 一の位: 'いちのくらい', 十の位: 'じゅうのくらい', 百の位: 'ひゃくのくらい', 文章題: 'ぶんしょうだい' },
  ...{ 句読点: 'くとうてん', 原稿用紙: 'げんこうようし', 説明文: 'せつめいぶん', 感想文: 'かんそうぶん' },
  ...{
    漢字: 'かんじ',
    平仮名: 'ひらがな',
    片仮名: 'かたかな',
    問題: 'もんだい',
    宿題: 'しゅくだい',
    筆算: 'ひっさん',
  },
  ...{
    計算: 'けいさん',
    暗算: 'あんざん',
    単位: 'たんい',
    段落: 'だんらく',
    題名: 'だいめい',
    名前: 'なまえ',
  },
  ...{
    会話: 'かいわ',
    先生: 'せんせい',
    意味: 'いみ',
    時間: 'じかん',
    時刻: 'じこく',
    時計: 'とけい',
    消しゴム: 'けしごむ',
  },
  ...{
    鉛筆: 'えんぴつ',
    定規: 'じょうぎ',
    電卓: 'でんたく',
    作文: 'さくぶん',
    日記: 'にっき',
    手紙: 'てがみ',
  },
  ...{ 気持ち: 'きもち', 本文: 'ほんぶん', 文章: 'ぶんしょう', 部首: 'ぶしゅ', 辞書: 'じしょ', 九九: 'くく' },
  ...{
    最初: 'さいしょ',
    最後: 'さいご',
    途中: 'とちゅう',
    一番: 'いちばん',
    順番: 'じゅんばん',
    反対: 'はんたい',
  },
  ...{
    間違: 'まちが',
    友達: 'ともだち',
    友だち: 'ともだち',
    今日: 'きょう',
    明日: 'あした',
    全部: 'ぜんぶ',
    自分: 'じぶん',
  },
  ...{
    掛け算: 'かけざん',
    割り算: 'わりざん',
    足し算: 'たしざん',
    引き算: 'ひきざん',
    答: 'こた',
    式: 'しき',
  },
  ...{
    書: 'か',
    読: 'よ',
    使: 'つか',
    言: 'い',
    教: 'おし',
    消: 'け',
    違: 'ちが',
    引: 'ひ',
    足: 'た',
    掛: 'か',
    割: 'わ',
  },
  ...{
    同: 'おな',
    小: 'ちい',
    大: 'おお',
    長: 'なが',
    短: 'みじか',
    多: 'おお',
    少: 'すく',
    入: 'い',
    出: 'だ',
    見: 'み',
  },
  ...{
    聞: 'き',
    思: 'おも',
    考: 'かんが',
    覚: 'おぼ',
    忘: 'わす',
    直: 'なお',
    並: 'なら',
    比: 'くら',
    数: 'かず',
  },
  ...{
    線: 'せん',
    図: 'ず',
    絵: 'え',
    点: 'てん',
    丸: 'まる',
    字: 'じ',
    文: 'ぶん',
    位: 'くらい',
    画: 'かく',
    指: 'ゆび',
  },
  ...{
    上: 'うえ',
    下: 'した',
    左: 'ひだり',
    右: 'みぎ',
    前: 'まえ',
    後: 'あと',
    次: 'つぎ',
    先: 'さき',
    何: 'なん',
    人: 'ひと',
  },
  ...{
    何で: 'なんで',
    何回: 'なんかい',
    何個: 'なんこ',
    習: 'なら',
    別: 'べつ',
    変: 'か',
    終: 'お',
    始: 'はじ',
    話: 'はな',
  },
}).sort(([one], [other]) => other.length - one.length);

/** Ways of several regions and ages to say the same, over kana without marks. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/どうして|なして|なぜ|なんで(?!も)|なんでや/g, 'なんで'],
  [
    /どない(?:して|に|やって|したら)?|ど(?:う|お)?やって|どげん(?:して)?|どのように|どうしたら|どうすれば/g,
    'どうやって',
  ],
  [/(?:な)?あかん|(?:な)?いかん|いけない|いけん|だめ/g, 'だめ'],
  [/ええ|よか(?!っ)|かまん|かまへん|かまわない|よい/g, 'いい'],
  [/なく(?:ちゃ|ては)|なきゃ|ないと|せんと|せな|んと(?=だめ)/g, 'ないと'],
  [/へん(?=$|の|か|ん|けど)|(?<=[らかわさたなまば])ん(?=$|の|で|と(?!き)|か)/g, 'ない'],
  [/ほんま|ほんとう/g, 'ほんと'],
  [/おんなじ|いっしょ/g, 'おなじ'],
  [/っちゅう|ちゅう|っていう|という|とは/g, 'って'],
  [/やっけ|だったっけ|でしたっけ/g, 'だっけ'],
  [/ちゃう|ちがう/g, 'ちがう'],
];

/** The distinct features of a question: runs of 2 and 3 characters as they sound. */
export function questionFeaturesOf(text: string): Set<string> {
  let words = text.slice(0, READ_LIMIT).normalize('NFKC');
  for (const [written, spelling] of SPELLED) words = words.replaceAll(written, spelling);
  let kana = toPlainKana(words);
  for (const [ways, one] of SAID) kana = kana.replace(ways, one);
  return new Set(runsOf(fold(kana), LENGTHS));
}
