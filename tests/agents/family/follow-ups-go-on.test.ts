import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const told = async (questions: readonly string[], wanted: RegExp): Promise<void> => {
  const { text, notUnderstood } = await desk.askInTurn(...questions);
  expect(notUnderstood).toEqual([]);
  expect(text).toMatch(wanted);
};

describe('what follows a number keeps it', () => {
  test.each<[string[], RegExp]>([
    // Words that only the house understands go on with what it told.
    [['今月いくら', '円でいうと？'], /^円では記録していません/],
    [['what did the money go to this month', '一番高かった日は？'], /^いちばん高かったのは\*\*11\/10\*\*/],
    [['今月の費用', 'あと何日もちそう？'], /^今月は、\*\*上限の\$5\.00におさまる見込み/],
    [
      ['休憩はちゃんととれてますか？', 'Did they skip any last week?'],
      /^Whether, how often or how long breaks/,
    ],
    [
      ['一日の上限は何分？', 'その分数、超えた日ある？'],
      /いいえ、これまで、勉強時間（分）が45分をこえた日は/,
    ],
    // The last of several months against the first, one Saturday and not all of them.
    [
      ['健斗が自力で解けた割合を、9月・10月・11月の月ごとに', '前より増えたってこと？'],
      /2026年11月が\*\*86 .*2026年9月が\*\*51/,
    ],
    [
      ['土日は二人とも何分くらいやってますか、平日とくらべて', 'And last Saturday?'],
      /last Saturday; 7 minutes in all/,
    ],
    // Of the child that was named behind what no record holds.
    [
      ['結衣は最近ちゃんと寝れとるんでしょうか', 'じゃあ機嫌の記録だとどうなっとる？'],
      /^「たのしそう」に見えたのは、この30日間は168回/,
    ],
    [['休けいちゃんととってる？', '15分こえたの何回'], /15分をこえるレッスンは、44回のうち\*\*17回/],
    [['how much did it cost us this month', "what's the biggest chunk of that"], /^By purpose the dearest/],
    [
      ['ひとりで解けた割合、ゆいどんな感じ', 'どの種類が一番ひとりでできてる'],
      /割合がいちばん多い（高い）種類は\*\*たし算（10まで）/,
    ],
    // The weak end first, where it is asked for.
    [
      ['健斗は九九のどの段が弱い？'],
      /いちばん少ない（低い）のは\*\*九九（7のだん）.*いちばん多い（高い）のは/,
    ],
    [['健斗の学習時間の週ごとの合計'], /合わせて\*\*542分\*\*（9時間2分）/],
    [['勉強時間が15分をこえた日は？', 'どっちの子が多い？'], /^それは、/],
    [['一日の上限と寝る時間は？'], /\*\*45分\*\*[\s\S]*\*\*20:30\*\*から/],
    [
      ['クラウドの費用、先週と今週でどう違う？'],
      /^今週ここまで（1日間）は\*\*\$0\.04\*\*、先週は\*\*\$0\.81/,
    ],
    [['ゆい、最近たのしそう？', 'いつから？'], /わくわくの平均がずっと/],
    [['健斗は先週の金曜と今週の月曜どっちが長かった？'], /\*\*先週の金曜日\*\*のほうが多い/],
    // Two languages in one question, and a plan that is only told.
    [['けんと の star と ゆい の star、how many?'], /ポイント（星）は合わせて\*\*810\*\*[\s\S]*\*\*841/],
    [['ゆい 20:00 のあと の べんきょう は なんかい？'], /^これまでの20時以降、\*\*2日/],
    [
      [
        '今週の予定立てたいんだけど、先週けんとは何曜日に何分ずつやった?',
        'いちばん長くやったのは何曜日なのさ',
      ],
      /\*\*月曜日\*\* \(37\)/,
    ],
    [
      ['1日あたりの制限時間を守れなかった日は何日あったか。'],
      /45分をこえた日は、記録のある44日のうち\*\*0日/,
    ],
    [
      ['健斗の漢字の正答率は？', '読みと書きで分けるとどうでしょう'],
      /\*\*漢字の読み\*\* \(79%.*\*\*漢字の書き\*\* \(48%/,
    ],
    [['音声は残っていないと考えていいんですね？'], /^はい、声や録音は残していません/],
    // In the north and in the west.
    [
      ['けんとぁ このごろ なんぼ べんきょうしてらんだば？', 'いもうとのほうは？'],
      /^この14日間の勉強時間は\*\*90分/,
    ],
    [['ゆいの漢字', 'いづばん まぢがえるのは どの字だば'], /いちばん多くまちがえたのは \*\*森\*\*/],
    [['健斗は九九のどの段が弱い？', 'それ、前より減っとう？'], /この14日間の九九（7のだん）/],
    [['外にデータ出とらん？', '何ば送ったと？'], /^いま外へ出るのは/],
    // Both ends of what was asked.
    [['一番長く続いた回と一番短かった回を、日付入りで。'], /いちばん長かったのは.*いちばん短かったのは/],
    [['連続記録', '最長は？'], /続けて取り組んだ日がいちばん長かったのは\*\*5日/],
    // Why it is asked is none of it.
    [
      [
        '夜勤が続いていて見てあげられていないのですが、結衣が夜8時を過ぎてからやっていた日は今月何回ありましたか？',
      ],
      /^今月の20時以降、\*\*1日/,
    ],
    [["I'm on nights until Thursday. What should Yui practise this week?"], /^The records point to/],
    [
      ['就寝20時半のルール、ちゃんと守れてますか？破った日があれば全部教えて下さい'],
      /これまでの20時半以降、\*\*3日/,
    ],
    [['What were the longest and shortest sessions?'], /The longest began on .* the shortest on /],
    // Why: of exactly this, that it is in no record, and what lies around it.
    [
      ['健斗の正答率は？', 'なんでだと思う？'],
      /^「正答率」がそうなった理由は、どの記録にもありません。.*まちがい方は/s,
    ],
    [
      ['ゆい、最近ヒントどれくらい使ってる？', 'なんで？', 'どの問題で？'],
      /^この14日間、60問のうち6問で、ヒント/,
    ],
    [
      ['Has Yui been using more hints lately?', 'Why do you think that is?'],
      /^Why it came to that \(hints\) is in no record/,
    ],
    // How it was before, and since when.
    [['けんとの七の段できるようになった？', '前はどうだったの'], /2026年9月 \| 53% \(10\/19\)/],
    [['けんとの九九、何の段が苦手？', '前はどうだったの？'], /^使いはじめの30日間:/],
    [['ゆいは一人で解けるようになってきた？', 'いつ頃から？'], /2026年10月\*\* \(98 \(79%\)\)/],
    [['けんと最近いらいらしてる？', 'いつごろから？'], /いらいらの平均がいちばん高いのは\*\*9\/21からの週/],
    // Less than before of what goes wrong most, and of what is not done at all.
    [['けんとが七の段でいちばんよく間違えるのはどれ？', '前より減った？'], /^はい、まちがった答えは、へって/],
    [['健斗は今週何問解いた？', '前より減った？'], /^はい、問題は、へって/],
    [
      ['けんと 7のだん まちがい', '先週と比べてどう'],
      /^今週は九九（7のだん）の問題をやっていないので、ふえたかへったかは言えません/,
    ],
    // The one problem that took longest, the letter that is missed most.
    [
      ['けんとが一番時間をかけた問題は？', '答えは合ってたの？'],
      /^はい、最後は正解して解けています。\*\*練\*\* は2026年9月29日に1回/,
    ],
    [
      ['What problem took Kento the longest?', 'Did he get it right in the end?'],
      /^Yes: it was solved in the end/,
    ],
    [
      ['結衣は漢字よく間違えますか', 'その字いつ練習した？'],
      /^\*\*森\*\* に取り組んだのは\*\*46回\*\*で、新しいものから: 2026-11-22 21:22/,
    ],
    // Another child is asked about in the same form, and both of them whether it is the same.
    [['結衣はヒント増えてる？', '健斗は？'], /^いいえ、ヒントは、へって/],
    [['健斗は毎日やってる？', '妹は？'], /^毎日ではありません。/],
    [
      ['一番やってない曜日は？', '二人とも同じ？'],
      /^いいえ、ちがいます。健斗は\*\*火曜日\*\*、結衣は\*\*金曜日\*\*が、やらなかった日/,
    ],
    [['結衣はどんな間違いが多い？', '一つ見せて'], /^新しいまちがいの答え:\n- 13-7 → 7, 6/],
    [['ゆいが間違えた漢字の一覧ください', 'そのうち今は書けるようになったのは？'], /川 7\/7、森 21\/25/],
    [
      ['計算バトルはどっちが続いた？', 'ゆいが負けて機嫌悪くなったことある？'],
      /^計算バトルの前やあとの気持ち.*記録にはありません/,
    ],
  ])('%j', told);
});

describe('what follows keeps its kind of mistake, its days and its share', () => {
  test.each<[string[], RegExp]>([
    [['健斗のくり上がりわすれは減った？', '最後に忘れたんはいつ？'], /最後にあったのは\*\*2026-11-16\*\*/],
    [['ゆいが最近よく間違える計算は？', 'それ、いつごろから？'], /^\*\*13-7\*\* をはじめてまちがえたのは/],
    [['けんとくん、こないだの土曜はやった？', 'じゃあ先週の土曜は？'], /2026-11-14/],
    [['健斗は先週の金曜何問？', '全部あってた？'], /^いいえ、全部ではありません。/],
    [['健斗の一日の上限は？', '上限に引っかかった日は何日ある'], /45分をこえた日は.*\*\*0日\*\*/],
    [['けんとの機嫌が一番悪かった日は？', 'その日何の教科やってた？'], /^2026年9月27日は/],
  ])('%j', told);
});

describe('what follows a matter of the house stays with it', () => {
  test.each<[string[], RegExp]>([
    [['何が外に送られてるの？', '子どもの名前も入ってる？'], /^いいえ、登録したお子さんの名前は送りません/],
    [['Is anything sent outside the house?', 'And their voices?'], /^Yes: the child’s voice is sent/],
    [['先月クラウドにいくらかかった？', '増えてる？'], /^いいえ、今月ここまで/],
    [['今月の費用は？', 'なんでそんなにかかったの？'], /^なぜその額になったか.*どの記録にもありません/],
    [
      ['Has the cost gone up since October?', 'Will it stay under 5 dollars?'],
      /^This month is \*\*expected to stay within the limit of \$5\.00\*\* \(\$2\.65 so far/,
    ],
    [['費用がいちばんかかった日は？', 'その日なにしてたの？'], /2026年10月11日の記録はありません/],
    [['お知らせ来てる？', 'いつの？'], /^いま出ているお知らせは/],
    [
      ['ゆいの寝る時間の設定は？', '過ぎたことある？'],
      /^はい、あります。\n\nこれまでの20時半以降、\*\*2日\*\*/,
    ],
  ])('%j', told);

  test.each<[string[], RegExp]>([
    [
      ['ゆいは1日何分？', 'じゃあ週3回に減らしても大丈夫？'],
      /^どのくらい（何分、週に何日）がよいか.*記録にはありません.*1週あたり平均\*\*4\.2日/s,
    ],
    [['結衣の一日の上限は何分？', '減らすなら何分がいい？'], /記録にはありません.*1日平均/s],
    [
      ['How long does Kento study a day?', 'Is that normal?'],
      /^This robot holds only your own family’s records/,
    ],
    [['結衣は1日何分やってる？', '10分に減らしたらどうなる？'], /^先のことは、記録からはわかりません/],
  ])('how much would do is in no record: %j', told);
});
