import type { Language } from '../kit/language.ts';

export const CONSENT_WORDS = {
  ja: {
    version: (day: string) => `この説明の版：${day}`,
    terms: (day: string) => `Google の規約（${day}版）を開く`,
    agree: '同意する',
    without: '同意しないで使う',
    withdraw: '同意をやめる',
    standing: {
      open: '同意しています。鍵があれば、声・文字・写真が Google に送られます。',
      no_consent: 'まだ決めていません。家の外には何も送られません。',
      outdated: '説明が新しくなりました。読んで決めるまで、家の外には何も送られません。',
      withdrawn: '同意していません。家の外には何も送られません。',
      unreadable: '前の決定を読めませんでした。もう一度決めるまで、家の外には何も送られません。',
      key_removed: '鍵を消しました。家の外には何も送られません。',
    },
    decided: (state: 'given' | 'withdrawn', when: string, version: string) =>
      `${when}に${state === 'given' ? '同意しました' : '同意をやめました'}（${version}版）。`,
  },
  en: {
    version: (day: string) => `Version of this text: ${day}`,
    terms: (day: string) => `Open Google's terms (of ${day})`,
    agree: 'I consent',
    without: 'Use it without',
    withdraw: 'Take the consent back',
    standing: {
      open: 'You have consented. With a key, voice, words and photos go to Google.',
      no_consent: 'Not decided yet. Nothing leaves the house.',
      outdated: 'The text has changed. Until you have read it and decided, nothing leaves the house.',
      withdrawn: 'No consent. Nothing leaves the house.',
      unreadable: 'The last decision could not be read. Until you decide again, nothing leaves the house.',
      key_removed: 'The key was deleted. Nothing leaves the house.',
    },
    decided: (state: 'given' | 'withdrawn', when: string, version: string) =>
      `${state === 'given' ? 'Consented' : 'Taken back'} on ${when} (version ${version}).`,
  },
};

export const KEY_WORDS = {
  ja: {
    label: 'Gemini API の鍵',
    hint: 'Google AI Studio で作れます。支払い設定をした鍵を使ってください。入れた鍵は、二度と表示されません。',
    test: 'ためして保存する',
    without: '鍵なしで使う',
    remove: '鍵を消す',
    removeHint: '消すと、すぐに使われなくなります。Google の側でも無効にしてください。',
    source: {
      typed: 'このページで入れた鍵を使っています。',
      environment: '環境変数 GEMINI_API_KEY の鍵を使っています。ここでは変えられません。',
      credential: 'systemd の credential の鍵を使っています。ここでは変えられません。',
      project: 'Google Cloud のプロジェクトを使っています。鍵は使いません。',
      none: '鍵はありません。ロボットの中のコーチが答えます。',
    },
    shadowed: 'このページで入れた鍵も残っていますが、使われていません。',
    kept: '鍵を保存しました。',
    notKept: '鍵は保存していません。',
    restart: 'ロボットを入れなおすと使われます。',
    unreadable: '保存した鍵を読めません。もう一度入れてください。',
    failed: 'とちゅうで止まりました。もう一度お試しください。',
    parts: { key: '鍵', voice: '声', text: '文字', photo: '写真' },
    trying: '確認中…',
    good: '使えます',
    instead: (model: string) => `かわりに ${model} を使います`,
    results: '確認の結果',
  },
  en: {
    label: 'Key of the Gemini API',
    hint: 'You can make one in Google AI Studio. Use a key with billing. Once typed it is never shown again.',
    test: 'Test and keep',
    without: 'Use it without a key',
    remove: 'Delete the key',
    removeHint: 'Once deleted it is used no more, at once. Revoke it at Google as well.',
    source: {
      typed: 'The key typed on this page is in use.',
      environment: 'The key of the environment (GEMINI_API_KEY) is in use. It cannot be changed here.',
      credential: "The key of systemd's credential is in use. It cannot be changed here.",
      project: 'A Google Cloud project is in use, and no key.',
      none: 'There is no key. The inner coach answers.',
    },
    shadowed: 'A key typed on this page is kept as well, and not used.',
    kept: 'The key is kept.',
    notKept: 'The key was not kept.',
    restart: 'It counts once the robot has started again.',
    unreadable: 'The kept key cannot be read. Please type it again.',
    failed: 'It stopped on the way. Please try again.',
    parts: { key: 'Key', voice: 'Voice', text: 'Writing', photo: 'Photos' },
    trying: 'Trying…',
    good: 'works',
    instead: (model: string) => `${model} is used instead`,
    results: 'What was found',
  },
};

export const FLEET_WORDS = {
  ja: {
    nobody: 'このロボットには、知らせる先が決められていません。だれにも何も知らせません。',
    receiver: (host: string) => `知らせる先：${host}`,
    heartbeat: 'いま知らせる内容（このまま送られます）',
    version: (day: string) => `この説明の版：${day}`,
    given: '同意しています。数時間に1回、ロボットの調子を知らせます。',
    notGiven: '同意していません。何も知らせません。',
    outdated: '説明が新しくなりました。読んで決めるまで、何も知らせません。',
    decided: (state: 'given' | 'withdrawn', when: string) =>
      `${when}に${state === 'given' ? '同意しました' : 'やめました'}。`,
    id: (id: string) => `サポートに聞かれたときの番号：${id}`,
    told: (when: string) => `最後に知らせたとき：${when}`,
    agree: '同意して知らせる',
    withdraw: '知らせるのをやめる',
  },
  en: {
    nobody: 'Nobody is named whom this robot could tell. Nobody is told anything.',
    receiver: (host: string) => `Who is told: ${host}`,
    heartbeat: 'What would be told now (sent just so)',
    version: (day: string) => `Version of this text: ${day}`,
    given: 'You have consented. Every few hours support is told how the robot is.',
    notGiven: 'No consent. Nothing is told.',
    outdated: 'The text has changed. Until you have read it and decided, nothing is told.',
    decided: (state: 'given' | 'withdrawn', when: string) =>
      `${state === 'given' ? 'Consented' : 'Taken back'} on ${when}.`,
    id: (id: string) => `The number, should support ask for it: ${id}`,
    told: (when: string) => `Told last on ${when}`,
    agree: 'I consent',
    withdraw: 'Tell nothing any more',
  },
};

/** A sentence in both languages, as the robot sends it. */
export type Both = Readonly<Record<Language, string>>;
