/**
 * What the robot says by itself, in its own voice, in a conversation by voice: when the cloud cannot, or must not.
 * House rules as in models/inner/words/phrases.ts: hiragana with spaces, short and warm, nothing is called wrong, and no
 * number. Each is true: it promises nothing that the robot cannot do. All are made beforehand (see `allVoicePhrases`).
 */
export const VOICE_PHRASES = {
  filler: [
    'えーっとね。',
    'うーんと。',
    'ちょっと まってね。',
    'そうだなあ。',
    'んーとね。',
    'いま かんがえて いるよ。',
    'どれどれ。',
    'ふむふむ。',
    'えっとねえ。',
    'もう ちょっとだよ。',
  ],
  cloud_gone: [
    'ごめんね、あたまの アンテナが とどかなく なっちゃった。ここからは ぼくだけで つづけるね。',
    'あれれ、とおくと つながらなく なっちゃった。だいじょうぶ、いっしょに つづけよう。',
  ],
  cloud_back: ['おまたせ！ また つながったよ。', 'つながったよ。さっきの つづきを やろう。'],
  cloud_capped: [
    'たくさん おはなし したね。こえの おはなしは ここまで。つづきは ボタンと キーボードで できるよ。',
  ],
  cloud_refused: [
    'ごめんね、こえの おはなしの じゅんびが できて いないみたい。おうちの ひとに つたえて くれる？',
  ],
  no_cloud: ['いまは こえの おはなしが できないんだ。キーボードで いっしょに やろうね。'],
  by_keyboard: [
    'いまは こえが よく きこえないんだ。がめんの キーボードで おしえて くれる？',
    'キーボードで かいて くれたら、いっしょに かんがえられるよ。',
  ],
  cannot_hear: [
    'ごめんね、いまは こえが きこえないんだ。がめんに かいて おしえて くれる？',
    'マイクの ちょうしが わるいみたい。がめんに かいて くれたら わかるよ。',
  ],
  did_not_hear: [
    'ごめんね、うまく ききとれなかったよ。もういちど いって くれる？',
    'もうすこし ちかくで、もういちど いって くれる？',
    'あれ、きこえなかったな。もういちど おねがい。',
  ],
  no_answer: [
    'ごめんね、うまく かんがえられなかったよ。もういちど いって くれる？',
    'ごめんね、ことばが でて こなかったよ。もういちど おしえて くれる？',
  ],
  nothing_to_repeat: ['まだ なにも いって いないよ。なんでも はなしてね。'],
  stop: ['うん、とまったよ。'],
  quiet: ['わかった。しずかに して いるね。また はなす ときは、ボタンを おしてね。'],
  muted: ['いまは おやすみちゅうだよ。ボタンを おすと おはなし できるよ。'],
  slower: ['うん、ゆっくり はなすね。', 'わかった、もっと ゆっくり いうね。'],
  faster: ['うん、すこし はやく はなすね。', 'わかった、テンポよく いくね。'],
  look: ['どれどれ、みせてね。', 'はーい、みて みるね。'],
  look_reading: ['いま しゃしんを よんで いるよ。', 'じっくり みて いるよ。ちょっと まってね。'],
  look_slow: [
    'しゃしんを よむのに じかんが かかりすぎちゃった。もんだいを こえで おしえて くれる？',
    'ごめんね、うまく みえなかったよ。もんだいを よんで くれる？',
  ],
  look_no_camera: ['カメラが みつからないよ。もんだいを よんで おしえて くれる？'],
  leak: ['おっと、いまのは なし。', 'あ、まって。いっしょに かんがえよう。'],
  bedtime: [
    'そろそろ ねる じかんだよ。きょうも よく がんばったね。つづきは また あした やろう。おやすみ。',
    'もう おやすみの じかんだね。ゆっくり ねて、また あした いっしょに やろう。おやすみなさい。',
  ],
  bedtime_soon: [
    'もうすぐ おやすみの じかんだよ。この もんだいで おわりに しようね。',
    'あと すこしで ねる じかんだね。ここまで できたら、つづきは あしたに しよう。',
  ],
  bedtime_asleep: ['いまは おやすみの じかんだよ。あさに なったら、また おはなし しようね。'],
  last_ball: ['ピピー！ じかんだよ。これが さいごの ボール！', 'ピー！ さいごの ボールが とんで いるよ！'],
  break_offer: [
    'たくさん かんがえたね。すこし やすむ？',
    'ここまで よく がんばったね。おみずを のんで、ひとやすみ しようか？',
  ],
  not_stored: ['ごめんね、いまの ことを かきとめられなかったよ。おうちの ひとに つたえて くれる？'],
} as const satisfies Record<string, readonly string[]>;

export type VoicePhrase = keyof typeof VOICE_PHRASES;

/** Every phrase that must come at once, whatever hangs: to be made when the conversation begins, fillers first. */
export function allVoicePhrases(): readonly string[] {
  return Object.values(VOICE_PHRASES).flat();
}

/** Gives the phrases of a group in turn, so that none comes twice in a row. One per conversation. */
export class PhraseRounds {
  /** Key: group; how often it was asked. */
  readonly #asked = new Map<VoicePhrase, number>();
  readonly #start: number;

  /** `start` moves the place where each group begins: another conversation begins with other words. */
  constructor(start = 0) {
    this.#start = Math.abs(Math.trunc(start));
  }

  next(group: VoicePhrase): string {
    const asked = this.#asked.get(group) ?? 0;
    this.#asked.set(group, asked + 1);
    const choices = VOICE_PHRASES[group];
    return choices[(this.#start + asked) % choices.length] ?? choices[0];
  }
}
