import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

test.each([
  // What to practise, and no days of it.
  ['お正月に会うとき、けんとと一緒に何してやったらええ？', '記録からは **かけ算の筆算** がよさそうです'],
  [
    'あしたから日勤なんで夕飯の前に10分だけ見てあげられそうなんやけど、けんととは何を一緒にやったらええと思う？',
    '記録からは **かけ算の筆算** がよさそうです',
  ],
  [
    'けんと、かんじテスト水曜にあるんだけど、今のうちにどの字練習させればいい？',
    'この30日間の漢字でまちがいが多かったのは、**短**',
  ],
  // What is in no record is named, with what is there instead.
  ['けんと、やる気がない日って何曜日が多い？', '「やる気」という項目は、どの記録にもありません'],
  ['けんとが「もうやだ」って言った日、ありました？', 'お子さんのことばや音声、写真は記録していない'],
  ['Does Yui take more breaks than before?', 'how often or how long breaks were taken is not recorded'],
  [
    'けんと、寝不足のせいで間違いが増えてるってことはない？',
    'いいえ、まちがった答えは、へって（下がって）います',
  ],
  ['けんとは集中できとるんかね、何分ぐらいで飽きるんやろ、自分から始めとるんか', '1回平均**12.3分**'],
  [
    'けんとは集中できとるんかね、何分ぐらいで飽きるんやろ、自分から始めとるんか',
    '集中がどれだけ続いたか、自分から始めたか',
  ],
  ['いまのペースだと12月にけんとは九九ぜんぶ覚えられる？', '81のうち**3**を覚えています'],
  [
    'What is the most expensive day so far, and what was the money spent on?',
    'The dearest was **10/11** ($0.21)',
  ],
  // Of two children, and of one kind of problem.
  [
    'ふたり合わせて、この10週間で一番長くやったのは何月何日？',
    '**2026-10-03**（健斗 19分、結衣 21分）の**40分**',
  ],
  [
    '計算バトルはどっちが強いの？',
    'どの記録にもありませんが（相手のいない遊びです）、続いた数の平均（新しい5回まで）は、**結衣**のほうが多いです（健斗 6.6、結衣 11.8）',
  ],
  [
    'けんとが機嫌わるかったのはどんな問題のあとが多いん',
    '**漢字の書き**のときです（全部で34回のうち**20回**',
  ],
  ['ゆいは漢字と計算ではどっちがいらいらする？', '割合が高いのは**計算**のとき'],
  ['7の段のときのけんとの機嫌は？', '**47回のうち10回**'],
  // Which way is asked for by the sentence that asks.
  [
    'けんと、ヒントばっかり見て考えとらんと、ばあばは気になっとります。前より増えとりますか？',
    'いいえ、ヒントは、へって',
  ],
  ['まちがいが多いって先生に言われました。けんとは最近減ってますか？', 'はい、まちがった答えは、へって'],
  ['なんで先週はゆいの回数が少ないの？', '先週が**4**、その前の7日間が**5**で'],
  [
    'この前「繰り上がりを書き忘れる」って出てたので、書こうねって11月の頭に本人に言ったんです。けんとです。それから減りましたか？',
    'はい、「くり上がり」で説明がつくまちがった答えは、11月1日から11月23日が**2回**',
  ],
  // Plainly of the records, whatever was learned.
  ['けんとはどの種類が上達した？', '種類では、**漢字の書き**がいちばん上がっています（+37ポイント）'],
  ['ゆいの悪くなった種類は？', '下がった種類はありません'],
  ['ゆいは最近頑張ってる？', 'この14日間は'],
  ['けんと、おとといは何してた？', 'おとといは1回、合わせて**7分**'],
  ['漢字以外でゆいが一番まちがえた問題', 'これまでの算数で、合わせていちばん多くまちがえたのは **13-7**'],
  ['さぼった日多いのはどっち', '**健斗**のほうが**2日**少ない'],
  ['今日ふたりはもうやった？', 'いいえ、ありません。'],
  ['夕方と夜、どっちのほうがイライラしてる？けんと', '**これまでの夕方（15〜19時）**のほうが高い'],
  [
    'けんとは何分くらいで疲れてますか',
    '始めてから何分で疲れるか、飽きるかは、このロボットの記録にはありません',
  ],
  // What is about something else stays.
  ['体育は頑張ってる？', 'このロボットの記録にはありません'],
  ['ゆいのほうがけんとより速い？', '**結衣**のほうが**2.8秒**短い'],
  ['けんとの機嫌が悪かったのはいつ？', 'いらいらの平均がいちばん高かった日は**'],
  ['ふたりそれぞれ一番長くやった日は？', '### 健斗'],
  ['夕飯の前と後でけんとはどっちが間違い多い？', '食事や登下校の時刻'],
  ['お金の問題は何問やった？けんと', 'お金の記録はありません'],
])('%s', async (question, told) => {
  expect((await desk.ask(question)).text).toContain(told);
});

test.each([
  [
    ['1日何分までにしてたっけ？', '先週それ超えた日あった？'],
    'いいえ、先週、勉強時間（分）が45分をこえた日は',
  ],
  [
    ['先週の水曜と金曜、けんとは何時から始めとった？', 'その日って何分くらいやっとった？'],
    '先週の水金曜日の勉強時間は**33分**',
  ],
  [['けんとが一番長くやったのは何日？', 'その日何問やった？'], '2026年11月16日、**10問**'],
  [['けんとのいらいらは減った？', 'いつから？'], '**10/26からの週**からあとは、いらいらの平均がずっと'],
  [
    ['けんとの木曜から今日までは？', 'その中で私が声かけたほうがいいことってある？'],
    'あとまわしになった問題は29問のうち**2問**',
  ],
  [['けんとが前回やったのはいつ？', '何問？'], '2026年11月22日、**4問**'],
  [['ポイントは何に使える？', '今いくつ？'], '合わせて**810**'],
  [['計算バトルはどっちが強いの？', '最後にやったのいつ？'], '### 健斗'],
] as const)('%s', async (questions, told) => {
  expect((await desk.askInTurn(...questions)).text).toContain(told);
});

test('the moods at a kind of problem are those that were seen after it was begun', async () => {
  const [found] = desk.rows(
    `SELECT count(*) AS n FROM emotion_history e WHERE e.child_id = 'kento' AND e.primary_emotion = 'frustrated'
     AND (SELECT p.kind FROM problems p WHERE p.child_id = e.child_id AND p.started_at_ms <= e.at_ms
          ORDER BY p.started_at_ms DESC LIMIT 1) = 'kanji_writing'`,
  );
  expect(found?.n).toBe(20);
});

test.each([
  ['どっちがやる気ある？', '「やる気」という項目は、どの記録にもありません'],
  ['ふたりのどっちが集中してる？', '「集中」という項目は、どの記録にもありません'],
])('of both children it is said once that it is in no record: %s', async (question, told) => {
  expect((await desk.ask(question)).text.split(told)).toHaveLength(2);
});
