import pageWords from '#agents/words/page.json' with { type: 'json' };
import historyWords from '#agents/words/parent/history.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** What a parent's own pages are refused: children, rules, records, the key. Sentences are for the parent. */
export const PARENT_REFUSALS = {
  settings_invalid: {
    status: 400,
    message: 'There is no such setting, or it cannot have that value.',
    sentence: 'その設定は、その値にはできません。',
  },
  settings_changed: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Choose which value is to hold.',
    sentence: 'ほかの方が、この設定を変えていました。どちらにするかお選びください。',
  },
  settings_fixed: {
    status: 409,
    message: 'This setting is fixed by the environment or the settings file of this robot.',
    sentence: 'この設定は、ロボットを動かしている機械の側で決められています。',
  },
  settings_file_faulty: {
    status: 409,
    message:
      'The settings file was edited by hand and has a fault; it is not written over. Mend the file first.',
    sentence:
      '設定ファイルに書きまちがいがあるため、ここからは変えられません。まずファイルを直してください。',
  },
  settings_unwritable: {
    status: 503,
    message: 'The settings file cannot be written: its folder takes no file.',
    sentence: '設定を書きこめませんでした。保存場所の空きと権限をお確かめください。',
  },
  no_restart: {
    status: 503,
    message: 'This robot cannot start itself anew.',
    sentence: 'このロボットは、ここからは起動しなおせません。',
  },
  unknown_memory: {
    status: 404,
    message: 'The robot no longer remembers this. Load the page again.',
    sentence: 'このことは、もう覚えていません。ページを読みこみなおしてください。',
  },
  not_confirmed: {
    status: 400,
    message: 'Type the word that confirms it, as shown on the page.',
    sentence: '確認のことばを、表示のとおりに入力してください。',
  },
  unknown_item: {
    status: 404,
    message: 'This child has no such problem, answer or correction.',
    sentence: sentence(historyWords.unknownItem),
  },
  at_work: {
    status: 409,
    message: 'The child is working on this problem now; try again when it is done.',
    sentence: sentence(historyWords.atWork),
  },
  no_change: {
    status: 409,
    message: 'It is recorded so already.',
    sentence: sentence(historyWords.noChange),
  },
  changed_since: {
    status: 409,
    message: 'It was changed again since, so this can no longer be taken back.',
    sentence: sentence(historyWords.changedSince),
  },
  last_child: {
    status: 409,
    message: 'The only child cannot be archived.',
    sentence: sentence(pageWords.lastChild),
  },
  same_nickname: {
    status: 409,
    message: 'Another child has this nickname already. Give each child one that can be told apart by ear.',
    sentence: sentence(pageWords.sameNickname),
  },
  too_many_children: {
    status: 409,
    message: 'This robot has as many children as it can have.',
    sentence: sentence(pageWords.tooManyChildren),
  },
  consent_changed: {
    status: 409,
    message: 'The text has changed since this page was opened. Reload the page and read it again.',
    sentence: '文章が新しくなりました。ページを読みこみなおして、もう一度お読みください。',
  },
  key_fixed: {
    status: 409,
    message:
      'The key was given where the robot is set up (credential, environment, project): change it there.',
    sentence: '鍵はロボットの設置のときに渡されたものです。ここでは変えられません。',
  },
  not_a_key: {
    status: 400,
    message: 'That does not look like a key. Copy all of it, without spaces.',
    sentence: '鍵の形ではないようです。空白を入れずに、全体を写してください。',
  },
  not_kept: {
    status: 503,
    message: 'That could not be written to the disk. Check its room and the card, then try again.',
    sentence: 'ディスク（カード）に書きこめませんでした。空きとカードをたしかめて、もう一度お試しください。',
  },
  trial_running: {
    status: 503,
    message: 'Something is being tried already; wait until it is over.',
    sentence: 'いま、ほかのことをためしています。終わるまでお待ちください。',
  },
} as const;
