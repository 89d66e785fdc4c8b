import type { MicrophoneState } from './voice-ports.ts';

/** What the robot says where talking by voice is not possible. For the child; README.md has more for the parent. */
export const CANNOT_TALK = {
  no_voice: 'こえで おはなしするのは、 まだ できないんだ。 かいて おしえてね。',
  not_secure: 'この ばしょでは マイクが つかえないんだ。 おうちの 人に きいてね。 かいても いいよ。',
  no_robot: 'ロボットに こえが とどかないよ。 すこし まってから、 もういちど おしてね。',
  taken_over: 'いまは ほかの がめんで おはなし しているよ。 ここで はなすなら、 もういちど おしてね。',
  not_understood: 'ページが ふるいみたい。 おうちの 人と いっしょに、 ひらきなおしてね。',
} as const;

/** And where the browser gives no microphone. */
export const NO_MICROPHONE: Readonly<Record<Exclude<MicrophoneState, 'works'>, string>> = {
  denied:
    'マイクを つかう おゆるしが もらえなかったよ。 おうちの 人に、 アドレスの よこの マイクの しるしを 「きょか」に して もらってね。',
  missing: 'マイクが みつからないよ。 マイクを つないで、 もういちど おしてね。',
  busy: 'マイクを ほかの アプリが つかって いるみたい。 それを とじてから、 もういちど おしてね。',
  failed: 'マイクが うまく うごかなかったよ。 もういちど おしてみてね。',
};

/** Said beside the face while a conversation goes on. */
export const HINTS = {
  starting: 'じゅんび しているよ…',
  lost: 'つなぎなおして いるよ…',
  heard: 'きこえてるよ',
  flat: 'きこえないな。 マイクに ちかづいて はなしてみて',
} as const;
