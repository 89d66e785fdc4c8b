import type { Standing } from '#runtime/update/seen/standing.ts';
import type { UpdatesView } from '#runtime/update/seen/updates.ts';

type Asked = NonNullable<UpdatesView['asked']>;
type Outcome = NonNullable<UpdatesView['last']>['outcome'];

/** All of the card in one language. */
interface UpdateWords {
  readonly title: string;
  readonly runs: (version: string) => string;
  readonly none: string;
  readonly standings: Readonly<Record<Standing, string>>;
  readonly next: (version: string) => string;
  readonly security: string;
  readonly progress: Readonly<Partial<Record<Standing, string>>>;
  readonly code: (code: string) => string;
  readonly checked: (moment: string) => string;
  readonly last: Readonly<Record<Outcome, (version: string, moment: string) => string>>;
  readonly asked: Readonly<Record<Asked, string>>;
  readonly now: string;
  readonly nowHint: string;
  readonly look: string;
  readonly postpone: string;
  readonly days: (days: number) => string;
  readonly postponeLimit: (moment: string) => string;
  readonly postponedUntil: (moment: string) => string;
  readonly waitNoMore: string;
  readonly ring: string;
  readonly rings: Readonly<Record<UpdatesView['ring'], string>>;
  readonly ringSaved: string;
}

const JA: UpdateWords = {
  title: 'ロボットを新しくする',
  runs: (version) => `いまの版：${version}`,
  none: 'このロボットには、自分で新しくなるしくみが入っていません（パソコンで動かしているときなど）。新しい版は、設置した方が入れます。',
  standings: {
    off: '更新の配布元が決められていません。設置した方が設定 update.url に書くと、自動で新しくなります。',
    not_looked: '新しい版があるか、まだ一度も調べていません。数時間ごとに自動で調べます。',
    looking: '新しい版があるか、調べています。',
    downloading: '新しい版をダウンロードしています。ロボットはふつうに使えます。',
    unpacking: '新しい版を広げています。ロボットはふつうに使えます。',
    trying: '新しい版が動くか、ためしています。ロボットはふつうに使えます。',
    waits_start: '準備ができました。電源を入れてから10分たつのを待っています。',
    waits_power: '準備ができました。電源が弱いので、よくなるのを待っています。',
    waits_lesson: '準備ができました。お子さんの学習が終わるのを待っています。',
    waits_night: '準備ができました。夜になったら入れかえます。',
    switching: 'いま入れかえます。1〜2分、ロボットが休みます。',
    confirming: '新しい版に入れかえました。うまく動くか、10分ほど見守っています。',
    up_to_date: '最新の版です。',
    none_offered: 'いま、このロボットに配られている新しい版はありません。',
    left_here: '配られている版は、このロボットではうまく動きませんでした。次の版を待っています。',
    postponed: '新しい版を入れるのを、先にのばしています。',
    cut_off: '途中で電源が切れました。数分のうちに、続きから自動で始めます。',
    trouble: '新しくできませんでした。',
  },
  next: (version) => `次の版：${version}`,
  security: '安全のための更新です。',
  progress: {
    looking: '調べています',
    downloading: 'ダウンロード',
    unpacking: '広げています',
    trying: 'ためしています',
    switching: '入れかえています',
    confirming: '見守っています',
  },
  code: (code) => `サポートに話すときの符号：${code}`,
  checked: (moment) => `最後に調べられたとき：${moment}`,
  last: {
    confirmed: (version, moment) => `${moment}に ${version} へ新しくなりました。`,
    went_back: (version, moment) =>
      `${moment}に ${version} をためしましたが、うまく動かなかったので前の版に戻りました。学習記録はそのままです。することはありません。次の版を待ちます。`,
  },
  asked: {
    look: '調べるように伝えました。始まるまで少しお待ちください。',
    install_now: 'いま入れるように伝えました。学習中なら、終わるのを待ちます。',
    postpone: '待つように伝えました。',
  },
  now: 'いま入れる',
  nowHint: '夜を待たずに入れます。学習中なら、終わるのを待ちます。1〜2分、ロボットが休みます。',
  look: 'いま調べる',
  postpone: '先にのばす',
  days: (days) => `${days}日`,
  postponeLimit: (moment) => `安全のための更新は、${moment}より先にはのばせません。`,
  postponedUntil: (moment) => `${moment}までのばしています。`,
  waitNoMore: 'のばすのをやめる',
  ring: '新しい版をいつもらうか',
  rings: {
    stable: 'ほかの家で確かめられてから（おすすめ）',
    early: '少し早く',
    canary: 'いちばん早く（うまく動かないことがあります。前の版には自動で戻ります）',
  },
  ringSaved: '変えました。次に調べるときから、そうします。',
};

const EN: UpdateWords = {
  title: 'Updates',
  runs: (version) => `Version that runs: ${version}`,
  none: 'This robot has nothing that updates it (as on a laptop). Whoever set it up installs new versions.',
  standings: {
    off: 'Nobody has said where updates come from. Whoever set the robot up can: the setting update.url.',
    not_looked: 'It was not looked for a new version yet. That is done every few hours.',
    looking: 'Looking for a new version.',
    downloading: 'Downloading a new version. The robot can be used as always.',
    unpacking: 'Unpacking the new version. The robot can be used as always.',
    trying: 'Trying whether the new version starts. The robot can be used as always.',
    waits_start: 'It is ready, and waits until ten minutes have passed since power came.',
    waits_power: 'It is ready, and waits for a stronger power supply.',
    waits_lesson: 'It is ready, and waits for the end of the lesson.',
    waits_night: 'It is ready, and will be installed at night.',
    switching: 'It is switched to now. The robot rests for a minute or two.',
    confirming: 'The new version runs. It is watched for some ten minutes.',
    up_to_date: 'This is the newest version.',
    none_offered: 'No new version is offered to this robot now.',
    left_here: 'The version that is offered did not work on this robot. It waits for the next.',
    postponed: 'The new version is put off.',
    cut_off: 'Power went in the middle of it. It goes on by itself in a few minutes.',
    trouble: 'The robot could not be updated.',
  },
  next: (version) => `Next version: ${version}`,
  security: 'It closes a security hole.',
  progress: {
    looking: 'Looking',
    downloading: 'Downloading',
    unpacking: 'Unpacking',
    trying: 'Trying',
    switching: 'Switching',
    confirming: 'Watching',
  },
  code: (code) => `Code for support: ${code}`,
  checked: (moment) => `Last looked with an answer: ${moment}`,
  last: {
    confirmed: (version, moment) => `Updated to ${version} on ${moment}.`,
    went_back: (version, moment) =>
      `On ${moment} version ${version} was tried; it did not hold, and the robot went back to the one before. The records are as they were. There is nothing to do: it waits for the next version.`,
  },
  asked: {
    look: 'It is asked to look. Give it a moment.',
    install_now: 'It is asked to install now. In a lesson it waits for its end.',
    postpone: 'It is asked to wait.',
  },
  now: 'Install now',
  nowHint:
    'Does not wait for the night. In a lesson it waits for its end. The robot rests for a minute or two.',
  look: 'Look now',
  postpone: 'Postpone',
  days: (days) => `${days} days`,
  postponeLimit: (moment) => `What closes a security hole cannot be put off beyond ${moment}.`,
  postponedUntil: (moment) => `Put off until ${moment}.`,
  waitNoMore: 'Postpone no longer',
  ring: 'When it gets new versions',
  rings: {
    stable: 'After other homes have tried them (recommended)',
    early: 'A little earlier',
    canary: 'Among the first (one may fail; the robot goes back by itself)',
  },
  ringSaved: 'Changed. It counts from the next look on.',
};

export const UPDATE_WORDS = { ja: JA, en: EN };
