import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import asides from '#agents/words/told/asides.json' with { type: 'json' };
import heard from '#agents/words/told/heard.json' with { type: 'json' };
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const isOneOf = (reply: string, ways: readonly string[]): boolean => ways.some((way) => reply.includes(way));
const MENU = /さんすう|こくご|しきを/;

describe('a child that was invited to tell', () => {
  test.each([
    ['wronged', 'だって あいつが ぼくの ボール かくしたんだよ'],
    ['wronged', 'おれは なんもしてないのに'],
    ['leftOut', 'いっしょに サッカーしてくれんとって'],
    ['scolded', '先に手出したん向こうやのに先生わたしだけ怒ってん'],
    ['asksAdvice', '仲直りしたいけどどうしたらいいかわからない'],
    ['gotAngry', 'バカって いっちゃった'],
  ] as const)('a quarrel, %s: "%s" is named, and no work is brought', async (felt, said) => {
    const { reply } = await desk.sayAll('きょう ともだちと けんかした', said);
    expect(isOneOf(reply, heard[felt].wordings)).toBe(true);
    expect(reply).not.toMatch(MENU);
  });

  test.each([
    ['parted', 'ハムちゃんに もう あえねえんだ'],
    ['parted', '仲良しのゆいちゃん転校するねんて'],
    ['illAtHome', 'じいじが びょういんに おるけん'],
    ['cancelled', '運動会雨でなくなってん'],
    ['heardSad', 'なまえは めだちゃんって いうの'],
  ] as const)('sadness, %s: "%s"', async (felt, said) => {
    const { reply } = await desk.sayAll('かなしい', said);
    expect(isOneOf(reply, heard[felt].wordings)).toBe(true);
    expect(reply).not.toMatch(MENU);
  });

  test('is heard for as long as it tells, and works when it wants to', async () => {
    await desk.sayAll('かなしい', 'メダカが しんじゃったの');
    expect((await desk.saySlowly('おはか つくったよ')).reply).not.toMatch(MENU);
    expect((await desk.saySlowly('はやく あいたいな')).reply).not.toMatch(MENU);
    expect((await desk.saySlowly('さんすうする')).reply).toContain('さんすう');
  });

  test.each([
    ['delighted', 'ママも ほめてくれた'],
    ['willShow', 'おじいちゃんに でんわで いうんだ'],
    ['workedHard', 'がんばって れんしゅうしたけんね'],
    ['heardGlad', 'さんすうの テストだよ'],
  ] as const)('joy is shared before anything else, %s: "%s"', async (felt, said) => {
    const { reply } = await desk.sayAll('やったー 100てん とった', said);
    expect(isOneOf(reply, heard[felt].wordings)).toBe(true);
  });
});

describe('in a rest', () => {
  beforeEach(async () => {
    await desk.sayAll('38+47', 'きゅうけい したい');
  });

  test.each([
    ['breakHowLong', 'どのくらい やすんでいいの？'],
    ['breakMay', 'みず のんでもええ？'],
    ['breakMay', 'あと10ぷん ねころんでて いいですか'],
    ['breakNoNeed', 'おちゃ いらんわ'],
    ['breakAskHome', 'TV みてもいい？'],
    ['breakStay', 'ねむたいけん ふとん いく'],
    ['breakStay', 'まだ もどらん'],
    ['breakStay', 'もうすこし やすむ'],
    ['breakStay', 'もうちょっとしたら やる'],
  ] as const)('%s: "%s" lets it go on', async (group, said) => {
    const { reply, state } = await desk.saySlowly(said);
    expect(PHRASES[group]).toContain(reply);
    expect(state.awaiting).toBe('return_from_break');
  });

  test.each([
    'お水飲んできた',
    'かえってきたよ',
    'おまたせー',
    '休憩おわったよ',
    'もうええで',
    'もどた',
    'もうすこし やる',
    'もうちょっと やりたい',
  ])('"%s" is back', async (said) => {
    const { reply, state } = await desk.saySlowly(said);
    expect(reply).toMatch(/おかえり.*38 \+ 47/);
    expect(state.awaiting).not.toBe('return_from_break');
  });

  test('an answer is an answer', async () => {
    expect((await desk.saySlowly('85')).state.problems_solved).toBe(1);
  });
});

describe('over a sum', () => {
  test.each([
    'まっといてや',
    'いま ひっさん かいとるけん',
    '自分で考えたいから言わないで',
    '鉛筆削ってるから待って',
    'かみに かいて やってみるね',
    'おわったら いうね',
    '数えてるから静かにして',
  ])('"%s" is waited for, and nothing is asked again', async (said) => {
    const { reply, state } = await desk.sayAll('38+47', said);
    expect(PHRASES.waits).toContain(reply);
    expect(state.lesson).toMatchObject({ wrongCount: 0, hintsGiven: 0 });
  });

  test.each([
    ['calculator', '電卓使ったらあかんの'],
    ['mental', 'あたまのなかで けいさんしてもいい？'],
    ['written', 'ひっさんで やってもええ？'],
    ['fingersShort', '指足りひん'],
    ['clockNow', 'ねえ いま なんじ？'],
    ['takenByOthers', 'おとうとが けしごむ とった'],
    ['mayStop', '1こで やめてもいい？'],
    ['soonOver', 'はよ おわりたいなあ'],
    ['robotsTurn', 'きみは けいさん できるの？'],
    ['kindAlways', 'わらわへん？'],
  ] as const)('%s: "%s" is answered, then the sum comes back', async (aside, said) => {
    const { reply, state } = await desk.sayAll('38+47', said);
    expect(isOneOf(reply, asides[aside].wordings)).toBe(true);
    expect(reply).toContain('38 + 47');
    expect(state.is_closed).toBe(false);
  });

  test('an answer with an aside is both', async () => {
    const { reply, state } = await desk.sayAll('38+47', '85。ねえ いま なんじ？');
    expect(isOneOf(reply, asides.clockNow.wordings)).toBe(true);
    expect(state.problems_solved).toBe(1);
  });

  test('how many are left is told, but no number that is sought', async () => {
    const { reply } = await desk.sayAll('38+47\n62-28\n7×8', 'あと いくつ あるん？');
    expect(reply).toContain('3もん');
    desk.close();
    desk = new LessonFixture();
    expect((await desk.sayAll('8-5\n62-28\n7×8', 'あと なんもん？')).reply).not.toContain('3もん');
  });

  test('a story of people and things is no aside', async () => {
    const { reply } = await desk.saySlowly(
      'いもうとが えんぴつを 3本 とりました。えんぴつは 8本 ありました。のこりは なん本ですか。',
    );
    expect(isOneOf(reply, asides.takenByOthers.wordings)).toBe(false);
  });
});

describe('a reply with something beside it', () => {
  test.each(['いいけど まけないからね', 'うん！ つよいのこい', 'はい。でも はやくしないでね'])(
    'the battle: "%s" begins it',
    async (said) => {
      const { reply } = await desk.sayAll('ひま', said);
      expect(reply).toContain('けいさんバトル、はじめるよ');
    },
  );

  test.each([
    ['うん 3つだけね', '3もん'],
    ['1こだけなら ええよ', '1もん'],
    ['おねがいします。むずかしくないやつ', 'よむかな'],
  ])('kanji: "%s" keeps its count', async (said, part) => {
    expect((await desk.sayAll('かんじの しゅくだいが ある', said)).reply).toContain(part);
  });

  test.each(['せん。ねむてぇ', 'いやや。つかれたもん'])('"%s" is a no, and a rest', async (said) => {
    const { state } = await desk.sayAll('38+47', 'もう やだ', said);
    expect(state.awaiting).toBe('return_from_break');
  });

  test.each(['どっちでもええけど はやくおわるほう', 'お任せします', 'べつに どっちでもいい。すきだし'])(
    '"%s" lets the robot choose, and it begins',
    async (said) => {
      const { state } = await desk.sayAll('おかあさんに いわれたから やる', said);
      expect(state.lesson?.status).toBe('open');
    },
  );

  test.each(['とけいじゃないと だめなの。しゅくだいだもん', '時計教えてほしかったのに'])(
    'the clock is thought about together, and no decline said again: "%s"',
    async (said) => {
      const { reply } = await desk.sayAll('とけいが よめない', said);
      expect(reply).toContain('あいだ');
      expect(PHRASES.helpElsewhere).not.toContain(reply);
    },
  );
});

test.each(['38たす47の くりあがり', '38+47。たしかめたから', 'えっと 38+47かな'])(
  'the closing question: "%s" is an account, and no new problem',
  async (said) => {
    const { state } = await desk.sayAll('38+47', '85', 'おわり', said);
    expect(state).toMatchObject({ is_closed: true, problems_attempted: 1 });
  },
);
