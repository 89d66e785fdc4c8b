import type { ChildEntry } from './child-change.ts';

/** The words of the children's page. */
export const WORDS = {
  ja: {
    atDesk: 'いま席にいます',
    nobodyKnown: 'いま席にだれがいるか、ロボットは知りません。次に来た子に「だれかな？」と聞きます。',
    sit: '席に着く',
    edit: '変える',
    card: '名札カード',
    archive: 'しまう',
    bringBack: 'もどす',
    archived: 'しまったお子さん',
    archivedHint: '記録は残っています。「もどす」で、また使えます。',
    add: 'お子さんを加える',
    save: '保存',
    cancel: 'やめる',
    nicknameHint: 'ロボットがこの名前でよびます。本名でなくてかまいません。',
    written: '漢字など、ふだんの書き方（なくてもよい）',
    writtenHint: 'このページで使います。声を文字にしたときの聞き取りにも使います。',
    grade: '学年',
    grades: { 1: '1年生', 2: '2年生', 3: '3年生' },
    mark: 'しるし',
    added: (name: string) => `${name}を加えました。`,
    saved: '保存しました。',
    changedMeanwhile: ({ nickname, nickname_written: written, grade, mark }: Partial<ChildEntry>) =>
      `ほかの方が、同じところを変えていました（いまは${[nickname, written]
        .filter((name) => name !== undefined)
        .map((name) => `「${name}」`)
        .join(
          '',
        )}${grade === undefined ? '' : `${grade}年生`}${mark === undefined ? '' : 'べつの動物'}です）。もう一度「保存」をおすと、ここに書いたものにします。`,
    seated: (name: string) => `${name}の席になりました。`,
    cardTitle: (name: string) => `${name}の名札カード`,
    cardHint:
      '切りとって、ロボットのカメラに見せると、その子の席になります。カードに名前や学年の情報は入っていません。',
    print: '印刷する',
    newCard: '新しいカードにする',
    newCardHint: 'なくしたときに。前のカードは使えなくなります。',
    close: 'とじる',
    privacy:
      '呼び名はこのロボットの中だけにあります。ロボットから外のサービスへ送ることはありません。ただし、声で話すときは、お子さん自身の声が、設定した音声サービスに届きます。',
  },
  en: {
    atDesk: 'at the desk now',
    nobodyKnown: 'The robot does not know who is at the desk. It will ask the next child who it is.',
    sit: 'Sits down',
    edit: 'Change',
    card: 'Name card',
    archive: 'Archive',
    bringBack: 'Bring back',
    archived: 'Archived',
    archivedHint: 'Their records are kept. "Bring back" makes them choosable again.',
    add: 'Add a child',
    save: 'Save',
    cancel: 'Cancel',
    nicknameHint: 'The robot says this name. It need not be the real one.',
    written: 'As you write it, in kanji for example (optional)',
    writtenHint: 'Used on this page, and to recognise the name where speech was turned into text.',
    grade: 'School year',
    grades: { 1: 'Grade 1', 2: 'Grade 2', 3: 'Grade 3' },
    mark: 'Mark',
    added: (name: string) => `${name} was added.`,
    saved: 'Saved.',
    changedMeanwhile: ({ nickname, nickname_written: written, grade, mark }: Partial<ChildEntry>) =>
      `Somebody else has changed the same meanwhile (now ${[nickname, written]
        .filter((name) => name !== undefined)
        .map((name) => `“${name}” `)
        .join(
          '',
        )}${grade === undefined ? '' : `grade ${grade}`}${mark === undefined ? '' : 'another animal'}). Save once more to set what stands here.`,
    seated: (name: string) => `${name} sits at the desk now.`,
    cardTitle: (name: string) => `Name card of ${name}`,
    cardHint:
      "Cut it out. Shown to the robot's camera, it seats this child. The code holds no name and no school year.",
    print: 'Print',
    newCard: 'Make a new card',
    newCardHint: 'If it was lost. The card before stops working.',
    close: 'Close',
    privacy:
      'Nicknames stay on this robot; it sends them to no service. When a child talks by voice, though, its own voice reaches the voice service you have set up.',
  },
};
