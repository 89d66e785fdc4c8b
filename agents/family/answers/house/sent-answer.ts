import type { DaySent, HouseFacts } from '#agents/family/house-facts.ts';
import type { Period } from '#agents/family/question/period.ts';
import { dayText } from '#agents/record/days.ts';
import { andMore, sayer, table } from '../phrasing.ts';
import { OTHER_PURPOSE, PAID_FOR } from './spending-tables.ts';

type Said = readonly [ja: string, en: string];

/** Key: the purpose, as the ledger names it. */
const PURPOSES: Readonly<Record<string, Said>> = {
  ...PAID_FOR,
  news: ['ニュースの検索', 'searches of news'],
  key_trial: ['キーのためし', 'a key was tried'],
  program: ['ご家庭のプログラム', 'a program of the family'],
  memory_search: ['覚えていることの検索', 'searches of memories'],
  sync: ['ご家庭のクラウド', 'the family’s own cloud'],
  update: ['ロボットの更新', 'updates of the robot'],
  fleet: ['サポートへの様子の知らせ', 'how the robot is, to support'],
  reach: ['つながるかの確認（中身はなし）', 'whether it can be reached (nothing of you)'],
};
const MOST_ROWS = 20;
const KILO = 1000;

/** What goes out at present, and what went out on the days that were named, else on all. */
export function sent(facts: HouseFacts, period: Period | null, today: number, said = ''): Said {
  const { voice, writing } = facts.cloud();
  const [asked, askedEn] = whetherSent(said, { voice, writing });
  const ja =
    voice || writing
      ? `いま外へ出るのは、${[voice ? '会話中のお子さんの声' : '', writing ? '書いたことばや読み取り用の写真' : ''].filter(Boolean).join('と、')}で、答えるために提供元（Google）へ送られます。${voice ? '' : '声は送られていません。'}${writing ? '' : '書いたことばや写真は、いまは送られていません。'}録音や写真はロボットにも残しません。`
      : 'いまはクラウドを使っていないので、お子さんの声もことばも外へは送られていません。';
  const en =
    voice || writing
      ? `At present ${[voice ? 'the child’s voice while it talks' : '', writing ? 'what is written, and photos to be read' : ''].filter(Boolean).join(', and ')} goes to the provider (Google) to be answered.${voice ? '' : ' No voice is sent.'}${writing ? '' : ' No writing and no photos are sent now.'} The robot keeps neither sound nor pictures.`
      : 'No cloud is in use at present: neither the child’s voice nor its words leave the house.';
  const from = period?.from ?? 0;
  const to = Math.min(period?.to ?? today, today) + 1;
  const rows = facts.sent(from, to);
  const of: Said = period?.from == null ? ['これまで', 'so far'] : [period.ja, period.en];
  // 「写真、外に送られたことある？」
  const isNone = rows.length === 0 && OF_PAST.test(said);
  const none = noneYet(said, of, voice || writing);
  return [
    `${isNone ? none[0] : asked}${ja}\n\n${listed(rows, of, 'ja')}\n\n同じ一覧は「安心とデータ」のページにもあります。`,
    `${isNone ? none[1] : askedEn}${en}\n\n${listed(rows, of, 'en')}\n\nThe same list stands on the page “Trust and data”.`,
  ];
}

/** Whether anything did go out, and not what goes out at present. */
const OF_PAST =
  /\b(?:did|has|have|was|were)\b|(?:送った|送られた|出た|流れた|漏れた|もれた)(?:の|こと|もの|り|ん|か|[?？])/i;
/** It wants to hear what it was, and not whether there was any. */
const ASKS_WHAT = /何|なに|どれ|どんな|全部|一覧|\b(?:what|which|list|how)\b/i;
const noneYet = (said: string, [ja, en]: Said, isOn: boolean): Said => {
  // Where the voice goes out at present, an empty list is no "no".
  const [no, noEn] = isOn ? ['', ''] : ASKS_WHAT.test(said) ? ['', 'Nothing: '] : ['いいえ、', 'No: '];
  return [
    `${no}外へ送ったものの一覧に、${ja}は1件もありません（動画はとらないので、送ることもありません）。\n\n`,
    `${noEn}${noEn === '' ? 'The' : 'the'} list of what was sent out is empty (${en}; no video is taken, so none is sent).\n\n`,
  ];
};
const OF_NAMES = /名前|なまえ|氏名|ニックネーム|\b(?:nick)?names?\b/i;
const OF_VOICE = /声|録音|\b(?:voices?|recordings?|sounds?|audio)\b|音声/i;
const OF_PHOTOS = /写真|画像|顔|動画|映像|カメラ|\b(?:photos?|pictures?|faces?|videos?|camera)\b/i;
/** Whether the one thing that is named goes out; '' where none is. */
function whetherSent(said: string, { voice, writing }: ReturnType<HouseFacts['cloud']>): Said {
  if (!voice && !writing) return ['', ''];
  const [isOfVoice, isOfPhotos] = [OF_VOICE.test(said), OF_PHOTOS.test(said)];
  if (isOfVoice && isOfPhotos)
    return [
      `お子さんの声は${voice ? '、会話中は送られます' : '送られていません'}。${writing ? '読み取りのためにカメラに見せたものは、写真で送られます' : '写真は、いまは送られていません'}。動画はとらないので、送ることもありません。\n\n`,
      `The child’s voice ${voice ? 'is sent while it talks' : 'is not sent'}; ${writing ? 'what is shown to the camera is sent as a photo to be read' : 'no photos are sent now'}; no video is taken, so none is sent.\n\n`,
    ];
  if (OF_NAMES.test(said))
    return [
      `いいえ、登録したお子さんの名前は送りません（保護者の方の質問からも、名前をはずして送ります）。${voice ? 'お子さんが会話で声に出した名前は、声のまま送られます。' : ''}\n\n`,
      `No: the name of a child as it is registered is not sent (it is taken out of your questions too).${voice ? ' A name that the child says aloud goes out as a part of its voice.' : ''}\n\n`,
    ];
  if (isOfVoice)
    return voice
      ? ['はい、会話中のお子さんの声は送られます。\n\n', 'Yes: the child’s voice is sent while it talks.\n\n']
      : ['いいえ、声は送られていません。\n\n', 'No voice is sent.\n\n'];
  if (isOfPhotos)
    return writing
      ? [
          'はい、読み取りのためにカメラに見せたものの写真は送られます。\n\n',
          'Yes: a photo of what is shown to the camera is sent to be read.\n\n',
        ]
      : ['いいえ、写真は、いまは送られていません。\n\n', 'No photos are sent now.\n\n'];
  return ['', ''];
}

function listed(rows: readonly DaySent[], [ofJa, ofEn]: Said, language: 'ja' | 'en'): string {
  const say = sayer({ language });
  if (rows.length === 0)
    return say(
      `外へ送ったものの一覧に、${ofJa}の記録はありません（0件）。`,
      `The list of what was sent out holds nothing (${ofEn}).`,
    );
  const sum = (one: 'count' | 'bytes'): number => rows.reduce((all, row) => all + row[one], 0);
  const kilo = (bytes: number): string => `${Math.ceil(bytes / KILO)} kB`;
  const shown = rows.slice(0, MOST_ROWS);
  const lead = say(
    `${ofJa}に外へ送った記録は、合わせて**${sum('count')}件**、${kilo(sum('bytes'))}です（新しい日から）。中身そのものは残していません。`,
    `Sent out (${ofEn}): **${sum('count')}** in all, ${kilo(sum('bytes'))}; the newest days first. What was in it is not kept.`,
  );
  const head = say(
    '日付,用途,送り先,件数,送った量,受けとった量',
    'date,purpose,to,times,sent,received',
  ).split(',');
  const body = shown.map(({ day, purpose, receiver, count, bytes, fetched }) => [
    dayText(day),
    say(...(PURPOSES[purpose] ?? OTHER_PURPOSE)),
    receiver,
    count,
    kilo(bytes),
    kilo(fetched),
  ]);
  return `${lead}\n\n${table(head, body)}${andMore(say, rows.length, shown.length)}`;
}
