import type { Memory } from './words.ts';

export const EXCURSION: Memory = {
  asks: 'えんそくの さくぶんが かけない',
  beginning: ['やまにいったこと', 'きのう、クラスのみんなと'],
  middle: ['うえからうみがみえた', 'きらきらしてた', 'ともだちが わあってさけんだ'],
  end: ['またいきたい'],
};
export const DIARY: Memory = {
  asks: 'にっき かくのてつだって',
  beginning: ['おばあちゃんちにいった', 'にちようび'],
  middle: ['スイカたべた', 'あまくてつめたかった'],
  end: ['うれしかった'],
};
export const SPORTS_DAY: Memory = {
  asks: '作文のしゅくだい。うんどうかいのこと',
  beginning: ['リレーでまけた', 'せんしゅうのどようび'],
  middle: ['バトンおとしちゃった', 'ともだちがだいじょうぶっていった', 'なきそうになった'],
  end: ['つぎはかちたい'],
};

/** Texts as they stand on homework, own work. */
export const TEXTS = {
  rabbit: {
    text: 'きのう、うさぎは もりへ いきました。もりで、おおきな きのこを みつけました。うさぎは うれしくて ぴょんと はねました。',
    question: 'うさぎは なにを みつけましたか。',
    answers: { right: 'きのこ', wrong: 'もり' },
  },
  squirrel: {
    text: 'りすは どんぐりを あつめます。ふゆの あいだ、たべる ものが すくないからです。つちの なかに うめて おきます。',
    question: 'りすは どうして どんぐりを あつめるのですか。',
    answers: { right: 'たべるものがすくないから', wrong: 'うめるから' },
  },
  dandelion: {
    text: '春になると、たんぽぽの 花が さきます。二、三日 たつと、花は しぼんで、だんだん 黒っぽい 色に かわって いきます。',
    question: 'しぼんだ 花は どんな 色に かわりますか。',
    answers: { right: '黒っぽい色', wrong: '黄色' },
  },
  umbrella: {
    text: 'けんたは、かさを わすれて げんかんに 立っていました。雨は どんどん 強くなります。「いっしょに 帰ろう。」みさきが かさを さし出しました。けんたは、小さな声で「ありがとう。」と言いました。',
    question: 'けんたに かさを さし出したのは だれですか。',
    answers: { right: 'みさき', wrong: 'けんた' },
  },
} as const;
