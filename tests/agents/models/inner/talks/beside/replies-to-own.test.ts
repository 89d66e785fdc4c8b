import { afterEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

/** What the robot says to the last of these. */
async function lastReply(grade: 1 | 2 | 3, turns: readonly string[]): Promise<string> {
  desk = new LessonFixture({ grade });
  let reply = '';
  for (const turn of turns) ({ reply } = await desk.saySlowly(turn));
  return reply;
}

const RIBBONS = 'あかい リボンが 12ほん、あおい リボンが 7ほん あります。ちがいは なんぼんですか';
const PARK = 'こうえんに こどもが 23にん いました。あとから 9にん きました。みんなで なんにんに なりましたか';
const SWEETS = 'あめが 17こ あります。9こ たべました。のこりは なんこですか';
const BAGS = 'あめが 4こずつ 3ふくろ あります。ぜんぶで なんこですか';
const SHEETS = 'いろがみが 45まい あります。7にんで おなじ かずずつ わけると、ひとり なんまいですか';
const POEM = ['詩を 書きたい', 'ゆき'] as const;
const BOOK = ['読書感想文を書きたい', 'ごんぎつね'] as const;

test.each<readonly [grade: 1 | 2 | 3, turns: readonly string[], says: RegExp, never: RegExp]>([
  // A quotient, how far it goes and what is left over, in one breath.
  [3, ['45÷7', '6こぶん。42までだから…あ、3あまるね'], /⭐/, /もういちど/],
  [3, ['31÷4', 'わからない', '7こ。28だから3のこる'], /⭐/, /もういちど/],
  [3, ['45÷7', '5こで35、10あまる'], /./, /⭐/],
  // Words that a question has by chance with one of another operation.
  [2, ['7×9', 'わからない', 'なんで10ばいなん？ 9ばいやのに'], /かんたん/, /100を|たば/],
  [3, ['402-156', 'なんで0が9になるの？'], /10の たば/, /10ばい/],
  // Word problems.
  [
    2,
    [RIBBONS, '12-7', '5', 'あかが 12で あおが 7やから、あかが 5ほん おおいってことやろ？ あっとる'],
    /たしかめたね/,
    /ごめん/,
  ],
  [2, [PARK, '32にん', '23たす9。さいしょ22ってなったけど、それで32にした'], /しきも/, /しきを かいて/],
  [2, [PARK, '33にん', '23たす9で33'], /./, /しきも|⭐/],
  [2, [SWEETS, '17-9', '17から9でしょ、7と9で2だから、12'], /17-9/, /⭐|おはなしの じゅん/],
  [1, [BAGS, 'えに かいた', '4と3。あわせて7こ！'], /4こと 3ふくろ/, /12|⭐/],
  [
    3,
    [SHEETS, 'わからない', '45まい かこうとしたけど おおすぎて かけん。あと7にん'],
    /ぜんぶ かかなくて いい/,
    /÷/,
  ],
  [2, [SWEETS, 'たべましたって へるの？ ふえるの？'], /えに かいて/, /うん、へる/],
  // Of the clock the minutes behind the last full hour come before the whole.
  [3, ['8時45分から10時20分まで何分', 'ヒント', '15分', '1時間'], /おわりの じこくまで/, /ぜんぶ あわせる/],
  // What is told of the day over open work.
  [1, ['12-5', 'わからない', 'あのね、きょう まえばが ぬけたの'], /はが ぬけたんだね.*10から/s, /きこえたよ/],
  [
    1,
    ['きょう ともだちと おにごっこしたよ', 'したっけ はるくんが ころんで ないちゃった'],
    /いたかったね/,
    /したっけ/,
  ],
  [
    1,
    ['きょう ともだちと おにごっこしたよ', 'はるくんが たたいてきて ないちゃった'],
    /きみは わるく ない/,
    /いたかったね/,
  ],
  [2, ['5,10,15,□,25', 'ヒント', 'こたえ しってるくせに なんで おしえてくれないの？'], /みつける/, /20/],
  // Kanji: it may be named in kana, and a reading is told after a second hint.
  [1, ['かんじ おしえて', 'かんじ うてへん。ひらがなで かいても ええ？'], /ひらがなで いいよ/, /どれを/],
  [1, ['かんじ おしえて', 'やま'], /「やま」だね/, /なんて いったのかな/],
  [1, ['かんじ おしえて', 'うん'], /./, /「うん」/],
  [2, ['「雲」ってなんて読むの', 'く、く…くう？ わからへん'], /2もじ/, /くも/],
  [2, ['「雲」ってなんて読むの', 'わからない', 'わからない'], /くも/, /もじ/],
  // Compositions.
  [
    3,
    [...BOOK, 'んー、さいごらへん…？ なんかうたれるとこ？ あんまおぼえてない'],
    /「うたれるとこ」/,
    /あんま|さいごらへん/,
  ],
  [3, [...POEM, 'にてるって、わたみたい とかでもいいの？'], /「わたみたい」/, /にてるって/],
  [
    1,
    [
      'さくぶんを かきたい',
      'うんどうかいの こと',
      'かけっこで 2いに なった',
      'うれしかった',
      'きょねん びりじゃったけえ',
    ],
    /びり/,
    /たいへん/,
  ],
  // The rest.
  [1, ['35', 'わかんない、プリントに35ってかいてあるの'], /「35」の まえや うしろ/, /だそうか/],
  [
    2,
    ['81-46', '1から6はひけないよ', 'かりるのは おぼえてるけど どっから かりるか わすれちゃった'],
    /となり/,
    /きかせて/,
  ],
  [
    3,
    ['宿題は計算ドリルと漢字と音読がある', 'どっちもやだ。ドリル多すぎなんだもん'],
    /ひとつだけ/,
    /だそうか/,
  ],
  [3, ['72÷8', '9', 'もうないよ。これでさいごだったもん'], /おわりに しよう/, /つぎ/],
])('grade %i: %j', async (grade, turns, says, never) => {
  const reply = await lastReply(grade, turns);
  expect(reply).toMatch(says);
  expect(reply).not.toMatch(never);
});
