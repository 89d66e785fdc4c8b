import type { Household } from './home-room.ts';
import type { PersonVoice } from './room-voices.ts';

/** What a child says, and how loud (dBFS); pauses within it in ms. */
export interface Utterance {
  readonly kind: 'はい' | 'えーと' | 'はちじゅうご' | 'long' | 'short' | 'paused';
  readonly parts: readonly (string | number)[];
  readonly dbfs: number;
}

/** A child at the desk in a home. */
export interface Cast {
  readonly child: PersonVoice;
  readonly home: Household;
  readonly says: readonly Utterance[];
}

const usual = -24;
const soft = -32;
const whispered = -38;

/** What the ears were tuned with. */
export const TUNED: Cast = {
  child: { rate: 0.95, pitchSemitones: 7, tract: 1.15 },
  says: [
    { kind: 'はちじゅうご', parts: ['はちじゅうご。'], dbfs: usual },
    { kind: 'はい', parts: ['はい。'], dbfs: usual },
    {
      kind: 'long',
      parts: ['さんじゅうはち たす よんじゅうななは、くりあがりが あるから むずかしいよ。'],
      dbfs: usual,
    },
    { kind: 'short', parts: ['に。'], dbfs: usual },
    { kind: 'short', parts: ['し。'], dbfs: usual },
    { kind: 'えーと', parts: ['えーと～'], dbfs: usual },
    { kind: 'paused', parts: ['えーと～', 1100, 'はちじゅうご。'], dbfs: usual },
    { kind: 'paused', parts: ['はち、', 700, 'じゅうご。'], dbfs: usual },
    { kind: 'short', parts: ['に。'], dbfs: soft },
    { kind: 'short', parts: ['し。'], dbfs: soft },
    { kind: 'はい', parts: ['うん。'], dbfs: soft },
    { kind: 'long', parts: ['わからないから、ヒントが ほしいな。'], dbfs: usual },
    { kind: 'paused', parts: ['くりあがりは、', 900, 'いち。'], dbfs: usual },
    { kind: 'paused', parts: ['それはね、', 1300, 'ここに かいたよ。'], dbfs: usual },
    { kind: 'short', parts: ['ご。'], dbfs: usual },
    { kind: 'short', parts: ['く。'], dbfs: whispered },
    { kind: 'はちじゅうご', parts: ['じゅうに。'], dbfs: usual },
    { kind: 'はい', parts: ['できた。'], dbfs: usual },
    { kind: 'えーと', parts: ['うーん～'], dbfs: usual },
    { kind: 'long', parts: ['この もんだいは もう やったから、つぎの もんだいが いいな。'], dbfs: usual },
  ],
  home: {
    announcers: [
      { rate: 1.05, pitchSemitones: 0, tract: 1 },
      { rate: 1.1, pitchSemitones: 5, tract: 1.08 },
      { rate: 1, pitchSemitones: -3, tract: 0.97 },
    ],
    programme: [
      'きょうの天気です。関東地方は朝から雲が多く、午後には雨の降るところがあるでしょう。',
      '県の発表によりますと、新しい橋の工事は来年の春までに終わる見込みだということです。',
      'それでは次のコーナーです。今夜は簡単にできる晩ごはんのおかずをご紹介します。',
      '駅前の商店街では、夏祭りの準備が進められていて、大勢の人でにぎわっています。',
      'この値段でこの味なら、また食べに来たいと思いますね。',
      '続いて交通情報です。高速道路の上り線で事故があり、五キロの渋滞となっています。',
    ],
    siblings: [
      { rate: 1.1, pitchSemitones: 9, tract: 1.22 },
      { rate: 1, pitchSemitones: 6, tract: 1.12 },
    ],
    squabble: [
      'ねえ、それ ぼくの だよ。',
      'ちがうよ、さっき わたしが つかってたの。',
      'はやく かしてよ。',
      'まだ おわって ないもん。',
      'おかあさんに いうからね。',
      'いいよ、べつに。こっちで あそぼう。',
    ],
    seed: 11,
  },
};

/**
 * What they are judged by: another child, other sentences, speeds and voices, chosen before the first threshold was
 * moved and not heard until all of them stood.
 */
export const HELD_OUT: Cast = {
  child: { rate: 0.82, pitchSemitones: 10, tract: 1.22 },
  says: [
    { kind: 'はい', parts: ['うん、いいよ。'], dbfs: usual },
    { kind: 'はちじゅうご', parts: ['ろくじゅうさん。'], dbfs: usual },
    { kind: 'short', parts: ['さん。'], dbfs: usual },
    {
      kind: 'long',
      parts: ['いちの くらいを たすと じゅうごに なるから、いちを うえに かくんだよね。'],
      dbfs: usual,
    },
    { kind: 'short', parts: ['ろく。'], dbfs: soft },
    { kind: 'paused', parts: ['ええっと～', 1000, 'ななじゅう、', 800, 'に。'], dbfs: usual },
    { kind: 'えーと', parts: ['えっとねえ～'], dbfs: usual },
    { kind: 'はい', parts: ['わかった。'], dbfs: soft },
    { kind: 'short', parts: ['ひ。'], dbfs: usual },
    { kind: 'short', parts: ['に。'], dbfs: -36 },
    { kind: 'paused', parts: ['きのう がっこうで、', 1500, 'おなじの やった。'], dbfs: usual },
    { kind: 'はちじゅうご', parts: ['ひゃくにじゅう。'], dbfs: -30 },
    { kind: 'long', parts: ['あのね、これは ひきざんだと おもうんだけど、どうして たすの。'], dbfs: -28 },
    { kind: 'paused', parts: ['いち、', 600, 'に、', 600, 'さん、', 600, 'し。'], dbfs: usual },
    { kind: 'えーと', parts: ['んー～'], dbfs: usual },
    { kind: 'はい', parts: ['いいえ。'], dbfs: usual },
    { kind: 'short', parts: ['しち。'], dbfs: soft },
    { kind: 'paused', parts: ['こたえは、', 1200, 'よんじゅうきゅう。'], dbfs: -28 },
  ],
  home: {
    announcers: [
      { rate: 1.2, pitchSemitones: 3, tract: 1.1 },
      { rate: 0.95, pitchSemitones: -2, tract: 0.95 },
    ],
    programme: [
      'さあ、九回の裏、二死満塁。ここで四番打者が打席に立ちます。',
      '昔々、山の奥の小さな村に、働き者の夫婦が住んでおりました。',
      '株価は三日続けて値下がりし、円相場もやや動きました。',
      'え、本当ですか。それはすごいですね。もう少し詳しく聞かせてください。',
      '今ならもう一つおつけして、お値段はそのまま。お電話はこちらまで。',
    ],
    siblings: [
      { rate: 0.9, pitchSemitones: 11, tract: 1.25 },
      { rate: 1.15, pitchSemitones: 4, tract: 1.1 },
    ],
    squabble: [
      'みて みて、すごいの できた。',
      'どこに あるの。みえないよ。',
      'じゃんけんで きめよう。じゃんけん ぽん。',
      'やった、かった。',
      'もういっかい。いまのは なし。',
    ],
    seed: 77,
  },
};

/** Pauses within an utterance, ms. */
export const PAUSES_MS = [600, 900, 1200, 1500, 1800] as const;

/** A child that begins, pauses and goes on: where is it cut in two? */
export const PAUSING: Cast = {
  ...TUNED,
  says: PAUSES_MS.flatMap((pauseMs) =>
    ['えーと～', 'はち、', 'いち、', 'それはね、', 'くりあがりは、', 'この もんだいは もう やったから、'].map(
      (begins): Utterance => ({ kind: 'paused', parts: [begins, pauseMs, 'はちじゅうご。'], dbfs: usual }),
    ),
  ),
};
