import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import after from '#agents/words/told/after.json' with { type: 'json' };
import asides from '#agents/words/told/asides.json' with { type: 'json' };
import heard from '#agents/words/told/heard.json' with { type: 'json' };
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const isOneOf = (reply: string, ways: readonly string[]): boolean => ways.some((way) => reply.includes(way));

describe('what a child says to what it was just told', () => {
  test.each([
    ['carryMore', 'くりあがりって なに？', 'ばらが 30こ あったら どうすんの'],
    ['carryTen', 'くりあがりって なに？', 'なんで 10で まとめんとあかんの？'],
    ['carryOrBorrow', 'くりあがりって なに？', 'くりさがりと いっしょ？'],
    ['borrowKept', 'くりさがりって なに？', 'もらったら あとで かえすん？'],
    ['hissanOrder', 'ひっさんって なに？', 'ひだりから やったら あかんの'],
    ['divisionLeft', 'わりざんって なに？', 'うまく わけられん ときは どがんすると？'],
    ['ownExampleRight', 'わりざんって なに？', 'あめ 8こを 2人だったら 4こずつって こと？'],
    ['ownExample', 'わりざんって なに？', 'いちご 15こを 3人で わけるってこと？'],
    ['otherWords', 'ひっさんって なに？', 'えー むずかしくて わからん'],
    ['understood', 'くりあがりって なに？', 'なるほど、そういうことか'],
    ['alreadyKnown', 'わりざんって なに？', 'それ もう がっこうで ならったで'],
    ['triesIt', 'くりあがりって なに？', 'じゃあ その もんだい だして'],
    ['remainderAlways', 'あまりって なに？', 'わりざんって いつも あまるん？'],
    ['fractionMore', 'ぶんすうって なに？', '1より でっかいのも あると？'],
    ['likeThat', 'わりざんって なに？', 'おかしを くばるみたいな やつ？'],
    ['ownExampleRight', 'かけざんって なに？', '2×5は 2が 5つってこと？'],
    ['strokesAgain', '「曜」の かきかたが わからない', 'はやすぎ。もう1かい いうて'],
    ['strokesHard', '「曜」の かきかたが わからない', 'そんなに おおいの むりだよ'],
    ['strokesHowOften', '「曜」の かきかたが わからない', '何回くらい れんしゅうしたら いい？'],
    ['kanjiInBook', 'かんじの しゅくだい', 'ううん、ノートに かくだけやし'],
    ['decimalSo', 'しょうすうって なに？', '3.7みたいな かずの こと？'],
    ['decimalWhole', 'しょうすうって なに？', '5は しょうすうじゃ ないの？'],
    ['showsIt', 'くりさがりって なに？', '43-18で やってみせて'],
    ['otherWords', 'くくって なに？', 'ちゃうよ、かけざんの くくの ことやで'],
    ['likeThat', 'くりさがりって なに？', 'となりから もらうってこと？'],
    ['strokesShinnyou', '「道」の かきかたが わからない', 'しんにょうは どんなふうに まがるん？'],
    ['cannotCome', 'おかあさん よんで きて いい？', 'りょうり してるから あとでって'],
    ['hasCome', 'おかあさん よんで きて いい？', 'きてくれたよ'],
  ] as const)('%s, after "%s": "%s"', async (key, before, said) => {
    const { reply } = await desk.sayAll(before, said);
    expect(isOneOf(reply, after[key].wordings)).toBe(true);
  });

  test('what it has understood is what it may try', async () => {
    await desk.sayAll('くりさがりって なに？', 'そっか、わかった');
    expect((await desk.saySlowly('うん')).state.lesson?.expression).toMatch(/-/);
  });

  test('a wrong example of its own is not confirmed', async () => {
    const { reply } = await desk.sayAll('わりざんって なに？', '8こを 2人だったら 5こずつって こと？');
    expect(isOneOf(reply, after.ownExampleRight.wordings)).toBe(false);
  });
});

describe('what a child tells of itself, with nothing to do on the desk', () => {
  test.each([
    ['compared', 'わたし ばかなんだ', 'だって みんなは すらすら できるのに'],
    ['asksAdvice', 'ともだちと けんかした', 'どう あやまったら いいと おもう？ ゆるして くれるかな'],
    ['ownPart', 'ともだちと けんかした', 'おれも さきに おこったし'],
    ['fearsScolding', 'かんじの テスト 45てんだった', 'ママに おこられそう'],
    ['notDone', 'テスト 50てんしか とれなかった', 'くやしい'],
    ['waitsForFamily', 'おかあさん いない', 'かいものに いってるだけ'],
    ['onlyDid', 'せんせいに おこられた', 'となりに えんぴつ かしてた だけなのに'],
    ['notForgiven', 'ともだちと けんかした', 'ごめんって いったのに ゆるして くれんかった'],
    ['feelsBetter', 'さみしい', 'はなしたら もう へいき'],
    ['makingUp', 'ともだちと けんかした', 'あした あやまろうかな'],
  ] as const)('%s: "%s", "%s"', async (key, before, said) => {
    const { reply } = await desk.sayAll(before, said);
    expect(isOneOf(reply, heard[key].wordings)).toBe(true);
  });

  test.each([
    'あやまりたない。あっちが さきに いうてきた',
    'ぜったい あやまらない',
    'なかなおり したくない',
    'まだ なかなおり してない',
    'ごめんって いって くれない',
  ])('who will not make up is not praised for it: "%s"', async (said) => {
    const { reply } = await desk.sayAll('ともだちと けんかした', said);
    expect(isOneOf(reply, [...heard.makingUp.wordings, ...heard.madeUp.wordings])).toBe(false);
  });

  test('100千 of a recogniser is 100cm over lengths', async () => {
    const { reply } = await desk.sayAll('1m20cm-50cm', '20から50は ひけない', '100千');
    expect(reply).toContain('100cmと 20cm');
  });

  test.each([
    ['starsPrize', 'ほし いっぱい たまったら なにか もらえる？'],
    ['titleCount', 'しょうごうって ぜんぶで なんこ あるの？'],
    ['seesKinds', 'どんな もんだいが あるか おしえて'],
    ['whichFirst', 'さんすうと かんじ、どっちから やったら いい？'],
    ['mustDo', 'ママが はよ やりなさいって'],
    ['noHomework', 'きょうは しゅくだい でてないよ'],
    ['staysNear', 'ひとりじゃ こわいから みてて'],
    ['notTold', 'いいたくない'],
    ['robotCannot', 'うたも うたえる？'],
    ['pageUnseen', 'けいさんの しゅくだい 12ページ'],
    ['mayTogether', 'おとうとも いっしょに やって いい？'],
    ['homeworkListed', 'さんすうプリントと おんどく'],
    ['amGreat', 'ぼくって てんさい？'],
  ] as const)('%s: "%s"', async (key, said) => {
    expect(isOneOf((await desk.saySlowly(said)).reply, asides[key].wordings)).toBe(true);
  });

  test.each(['まだ つかれてるけど やる', 'やっぱり がんばる', 'どこまで やったっけ'])(
    'a rest is over: "%s"',
    async (said) => {
      expect((await desk.sayAll('57+26', 'つかれた', said)).reply).toContain('57 + 26');
    },
  );

  test.each(['もうちょっと やすんでから やる', 'あと 5ふん やすむ'])('a rest goes on: "%s"', async (said) => {
    const { state } = await desk.sayAll('57+26', 'つかれた', said);
    expect(state.awaiting).toBe('return_from_break');
  });

  test.each([
    ['lends', 'けしごむ かしてよ'],
    ['calledAway', 'ママが ごはんだってさ'],
    ['schoolsWay', 'がっこうでは ブロックで やったよ'],
    ['tools', 'くくの ひょう みながら やっていい？'],
    ['familyDecides', 'おやつ たべながら していい？'],
  ] as const)('beside a sum, %s: "%s" is answered, and the sum stays', async (key, said) => {
    const { reply, state } = await desk.sayAll('42÷6', 'わからない', said);
    expect(isOneOf(reply, asides[key].wordings)).toBe(true);
    expect(state.lesson?.wrongCount).toBe(0);
  });

  test('what is told is heard by its name', async () => {
    expect((await desk.saySlowly('きょう きゅうしょく カレーだったよ')).reply).toContain('カレー');
  });

  test('two readings are asked about, and a feeling is no reading', async () => {
    expect((await desk.sayAll('「新聞」は なんて よむの？', 'しんぶん？ しんもん？')).reply).toContain(
      'どっち',
    );
    const drill = await desk.sayAll('かんじの れんしゅうが したい', 'きんちょうする');
    expect(drill.state.drill?.hintsGiven ?? 0).toBe(0);
  });
});

describe('over a text and a composition', () => {
  const TEXT =
    'あさ、みなとは おじいさんと はたけへ 行きました。はたけには 大きな かぼちゃが ありました。「ひとりで もてるよ。」みなとは そう いいました。でも、かぼちゃは おもくて もちあがりません。おじいさんは わらって、「いっしょに もとう。」と いいました。';

  test.each([
    ['おんどくするの はずかしい。こえに だすの いやや', 'こころの なかで'],
    ['どうやって かぞえるの？', 'まる（。）まで'],
    ['えーと あれ、これは おじいさんが いったのかな', 'だれの ことば'],
  ])('"%s"', async (said, reply) => {
    await desk.sayAll(TEXT, 'みなとは なんと いいましたか。');
    expect((await desk.saySlowly(said)).reply).toContain(reply);
  });

  test('a question that is still to be copied is waited for', async () => {
    expect((await desk.sayAll(TEXT, 'いまから といを うつすね')).reply).toMatch(/まって|ゆっくり/);
  });

  test.each([
    ['えーっと、どようび', '「どようび」'],
    ['そりゃ あさに きまってるじゃん', '「あさ」'],
  ])('a composition keeps what counts of "%s"', async (said, kept) => {
    const { reply } = await desk.sayAll('にっき かきたい', 'いもほりに いった', said);
    expect(reply).toContain(kept);
  });
});

test.each([
  ['26+17', '43', 'なんで 4なの？', '2+1に その 1を たして、4'],
  ['26+17', '43', 'ちがうよ、さっきの けいさんの はなし', 'ごめんね'],
  ['62-35', '27', 'どうして 2に なるの？', '5-3で 2'],
])('%s=%s, "%s": a sum that was solved is shown place by place', async (sum, answer, said, told) => {
  const asked = said.startsWith('ちがう') ? ['なんで 4なの？'] : [];
  const { reply } = await desk.sayAll(sum, answer, ...asked, said);
  expect(reply).toContain(told);
});
