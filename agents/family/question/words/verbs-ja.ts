import type { Cue } from '#agents/family/question/sense.ts';
import { formsOfAll } from './conjugate-ja.ts';

/** What is said to be measured by a verb: of it, and of its denial; null where a denial says the same. Folded. */
const VERBS: readonly (readonly [cue: Cue, denied: Cue | null, verbs: string])[] = [
  [
    'did',
    'not_done',
    'やる する 勉強する べんきょうする 学習する 練習する れんしゅうする 使う つかう こなす 頑張る がんばる 取り組む とりくむ 取組む 挑戦する 進める1 すすめる1 進む すすむ 学ぶ 習う ならう さわる 触る 触れる1 向かう 向き合う 続ける1 つづける1 起動する 開く こなせる1 いじる 遊ぶ お勉強する おべんきょうする おさらいする やらせる1 させる1 勉強させる1 練習させる1 座る すわる 書く かく 励む はげむ 試みる1 試す ためす めくる 手をつける1 手を付ける1 手つける1 スタートする すたーとする 開始する 終了する',
  ],
  [
    'did',
    null,
    '始める1 はじめる1 終える1 おえる1 終わる おわる 取る とる 得る1 獲得する 集める1 あつめる1 ためる1 貯める1 貯まる たまる 稼ぐ かせぐ 過ごす かける1 かかる ゲットする げっとする 出る1 行う おこなう 済む すむ 済ませる1 終わらせる1 やり切る やりきる 受ける1 うける1 頼る たよる 求める1 借りる1 要る 費やす',
  ],
  [
    'solved',
    'aside',
    '解く とく 解ける1 とける1 解答する 答える1 こたえる1 解決する 解き終わる 解かせる1 クリアする くりあする こなせる1',
  ],
  [
    'could',
    'failed',
    'できる1 出来る1 でける1 理解する わかる 分かる 解る 覚える1 おぼえる1 身につく 定着する 読める1 書ける1 言える1 習得する マスターする ますたーする',
  ],
  [
    'wrong',
    null,
    '間違える1 まちがえる1 間違う まちがう 間違がえる1 まちががえる1 外す はずす 外れる1 ミスる みする みすする しくじる やらかす 間違えさせる1',
  ],
  [
    'right',
    'wrong',
    '正解する せいかいする 正答する 当たる あたる 当てる1 合う 合わせる1 正す 直す なおす 直せる1 なおせる1',
  ],
  [
    'aside',
    null,
    '諦める1 あきらめる1 残る のこる 残す のこす やり残す 飛ばす とばす 後回しする あとまわしする パスする ぱすする 投げ出す 放り出す 止まる とまる 詰まる つまる 溜まる ためこむ 溜める1 放置する ほったらかす 途中でやめる1 途中で終わる 途中で止まる 途中でとまる 途中で投げ出す 後回しにする あとまわしにする 後回しになる 保留する 保留にする ギブアップする ぎぶあっぷする',
  ],
  [
    'mood',
    null,
    '泣く なく ぐずる 怒る おこる キレる1 きれる1 いらつく 落ち込む おちこむ 疲れる1 つかれる1 飽きる1 あきる1 嫌がる いやがる 喜ぶ よろこぶ 楽しむ たのしむ 悲しむ かなしむ いらいらする しょんぼりする 集中する 悔しがる くやしがる 笑う すねる1 拗ねる1 むくれる1 ふてくされる1 焦る 困らせる1 荒れる1 はしゃぐ 沈む',
  ],
  [
    'hard',
    null,
    'つまずく 躓く 苦労する 苦戦する くせんする 困る こまる てこずる 手こずる 手間取る 手間どる 引っかかる ひっかかる 悩む なやむ 迷う',
  ],
  [
    'progress',
    null,
    '上達する 伸びる1 のびる1 成長する 上がる あがる 下がる さがる 進歩する 向上する 改善する 良くなる よくなる うまくなる 上手くなる 上手になる じょうずになる 得意になる できるようになる 解けるようになる 悪くなる わるくなる 下手になる 落ちる1 おちる1 マシになる ましになる 克服する',
  ],
  [
    'change',
    null,
    '増える1 ふえる1 減る へる 移り変わる 移り変わってまいる 推移する 延びる1 縮む ちぢむ 変わる かわる 変化する 多くなる おおくなる 少なくなる すくなくなる 長くなる 短くなる 増やす 減らす',
  ],
  ['not_done', null, '休む やすむ サボる さぼる 怠ける1 なまける1 怠る 抜ける1'],
  ['row', null, '続く つづく 途切れる1 とぎれる1 連続する'],
  ['alone', null, '自力で解く 自分で直す 自分でなおす'],
];

/** Every form of these verbs. Key: the form, folded. */
export function verbCues(fold: (text: string) => string): ReadonlyMap<string, Cue> {
  const found = new Map<string, Cue>();
  for (const [cue, denied, verbs] of VERBS) {
    const { done, not } = formsOfAll(fold(verbs));
    for (const form of done) if (form.length > 1 && !found.has(form)) found.set(form, cue);
    for (const form of not) if (!found.has(form)) found.set(form, denied ?? cue);
  }
  return found;
}
