/**
 * What the child hears when something went wrong, by error code. The child never hears an error: each sentence is
 * kind, true, and says what to do next. A code without a sentence gets `unknown`.
 */
export const SPOKEN = {
  unknown: 'ごめんね、うまく かんがえられなかったよ。もういちど おしえて くれる？',
  too_many_rounds: 'ごめんね、かんがえすぎちゃった。もういちど おしえて くれる？',
  empty_answer: 'ごめんね、ことばが でて こなかったよ。もういちど いって くれる？',
  /** Said between the words that broke off and those of whoever takes over. */
  start_again: '… えっと、もういちど いうね。 ',
  /** What the child did is kept; the next question follows. */
  broken_off: 'ごめんね、ことばが とちゅうで とぎれちゃった。',
  broken_off_question: 'つづきを いっしょに やろう。つぎは どう する？',
  not_saved: 'ごめんね、いまの ことを かきとめられなかったよ。おうちの ひとに つたえて くれる？',
  full: 'ごめんね、ぼくの ノートが いっぱいみたい。おうちの ひとに つたえて くれる？',
  other_child: 'ごめんね、これは ほかの おともだちの ノートみたい。おうちの ひとを よんで くれる？',
  busy: 'いま かんがえて いるよ。すこし まってね。',
  too_long: 'たくさん かいて くれて ありがとう。もうすこし みじかく おしえて くれる？',
  empty_message: 'なにか かいて みてね。',
  bad_request: 'ごめんね、うまく よめなかったよ。もういちど やって みてね。',
  not_present: 'カメラが みつからないよ。おうちの ひとに みて もらってね。',
  not_permitted: 'カメラを つかう じゅんびが できて いないみたい。おうちの ひとに みて もらってね。',
  timed_out: 'じかんが かかって いるみたい。もういちど やって みよう。',
  failed: 'うまく いかなかったよ。もういちど やって みよう。',
  bad_data: 'しゃしんが うまく よめなかったよ。もういちど とって みよう。',
  too_large: 'しゃしんが おおきすぎるみたい。もういちど とって みよう。',
  too_dark: 'もうすこし あかるい ところで とって みよう。',
  too_blurred: 'すこし ぼやけて いるよ。うごかさないで もういちど とって みよう。',
} as const satisfies Record<string, string>;

export type SpokenCode = keyof typeof SPOKEN;

/** The sentence for an error code; never throws. */
export function spoken(code: string): string {
  return Object.hasOwn(SPOKEN, code) ? SPOKEN[code as SpokenCode] : SPOKEN.unknown;
}
