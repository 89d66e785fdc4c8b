import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

describe('homework that no desk takes', () => {
  test.each([
    ['とけいの プリント わからん', 'とけいを よむ もんだい', 'みじかい はり'],
    [
      '国語辞典で「はる」「はれ」「はな」を じゅんばんに ならべる しゅくだい',
      'じしょの じゅんばん',
      'なんもじめ',
    ],
    ['主語とじゅつ語にせんをひくやつ', 'しゅごと じゅつご', 'だれの こと'],
    ['はこの へんの かずを しらべる しゅくだい', 'はこの かたち', 'みえない ところ'],
    ['円の半径が14cmのとき直径を求める問題', 'えんと きゅう', 'いくつ つなぐと'],
    ['ローマ字の宿題 がっこう', 'ローマじ', 'おと'],
    ['はかりのめもりを よむプリント', 'はかりの めもり', 'ちいさい めもり'],
    ['ぼうグラフの1めもりがいくつかわからない', 'ひょうや グラフ', 'ひとつの めもり'],
    ['『わたし□ ほん□ よむ』の □に ひらがなを いれるの', 'くっつきの ことば', '□の まえ'],
    ['コンパスで二等辺三角形をかく宿題、6cm、6cm、4cm', 'さんかくけい', 'どの へん'],
    ['しゃかいの しゅくだい ちずきごう', 'しゃかい', 'もんだいは なにを'],
    ['プリントやらないと', 'プリント', 'もんだいの ぶん'],
  ])('"%s" is named, honestly, with one small question', async (said, name, asked) => {
    const { reply, state } = await desk.saySlowly(said);
    expect(reply).toMatch(/みえない|まるは つけられない/);
    expect(reply).toContain(name);
    expect(reply).toContain(asked);
    expect(state).toMatchObject({ lesson: null, problems_attempted: 0 });
  });

  test.each([
    'とけいの れんしゅう したい',
    'けいさんカードの もんだい だして',
    'きのう とけい かって もらった',
    'しりとり しよ',
    'りかは おわった',
    'あした おんどくカード わすれないで もってくる',
    '38+47の プリント',
    'うちに おおきい とけいが あるよ',
    'グラフって なに？',
    'さくぶんの しゅくだい',
    'かんじの プリント 「海」って どう かくの？',
    'つかれた',
  ])('"%s" is none', async (said) => {
    const { reply } = await desk.saySlowly(said);
    expect(reply).not.toMatch(/だね。(?:ぼくには みえない|まるは つけられない)/);
  });
});

describe('the thread is kept', () => {
  test.each([
    [
      'an answer is said back, and the next small question follows',
      '3と4の あいだ',
      ['「3と4の あいだ」', 'ながい はり'],
    ],
    ['stuck hears the same in plainer words', 'わからない', ['ゆびで さして']],
    ['whether it is right cannot be said, and how to check is', 'あってる？', ['ながい はりを 12まで']],
    [
      'the next item is taken',
      'できたよ。つぎは みじかいはりが 7で ながいはりが 12',
      ['みじかいはりが 7で ながいはりが 12'],
    ],
    ['a joke is met', 'おなかの とけいは 3じだよ ははは', ['みじかい はり']],
    ['what it feels is met', 'もうやだ', ['ひとつだけ', 'きもち']],
    ['done is praised, and the next homework asked for', 'ぜんぶ おわった', ['しゅくだい']],
  ])('%s: "%s"', async (_, said, parts) => {
    const { reply, state } = await desk.sayAll('とけいの しゅくだい わからん', said);
    expect(
      parts.some((part) => reply.includes(part)),
      reply,
    ).toBe(true);
    expect(reply).not.toMatch(/しきを|しきも|できないんだ|さんすうと こくご/);
    expect(state.problems_attempted).toBe(0);
  });

  test('a reason is praised, and a joke or a sum of its own does not end in another problem', async () => {
    const { reply } = await desk.sayAll(
      '主語と述語のプリント「いぬが ほえる」',
      'いぬが かな。だって ほえてるの いぬだもん',
    );
    expect(reply).toMatch(/「いぬが」で あって いる/);
  });

  test.each([
    ['けいさんの しゅくだい 3+8', (state: { lesson: unknown }) => state.lesson !== null],
    ['かんじの れんしゅうが したい', (state: { drill: unknown }) => state.drill !== null],
  ])('"%s" leaves it', async (said, isLeft) => {
    const { state } = await desk.sayAll('とけいの しゅくだい わからん', said);
    expect(isLeft(state)).toBe(true);
  });

  test('a heavy heart comes first', async () => {
    const { reply } = await desk.sayAll(
      'しゃかいの しゅくだい',
      'きょうね、がっこうで けんかして かなしかった',
    );
    expect(reply).toContain('きかせて くれて ありがとう');
  });

  test.each([
    '音読の しゅくだい しようと したら パパに うるさいって どなられた',
    'きょう とけい よめないって ともだちに わらわれた',
    'とけいが よめなくて はずかしい',
    'はこの かどに あしを ぶつけた',
    '音読カード ママが サインしてくれない',
  ])('a hurt beside a word of homework comes before it: %s', async (said) => {
    const { reply } = await desk.saySlowly(said);
    expect(reply).not.toMatch(/まるは つけられない|みえない|もんだいだね|できないんだ|しきを/);
  });

  test.each([
    [['ながさの しゅくだい', 'ちがう、とけいの もんだい'], 'とけいを よむ もんだい'],
    [['とけいの れんしゅう したい', 'しゅくだいなの'], 'とけいを よむ もんだい'],
    [['9cm4mmのせんをひくやつ', 'しきは ないってば。ものさしでかくの'], 'ものさしで はかる もんだい'],
  ])('taken for something else it is followed, with a word of regret: %j', async (turns, name) => {
    const { reply, state } = await desk.sayAll(...turns);
    expect(reply).toMatch(/ごめんね/);
    expect(reply).toContain(name);
    expect(state.lesson?.status).not.toBe('open');
  });
});

describe('what is known exactly is judged', () => {
  test.each([
    [['とけいの しゅくだい。みじかいはりが 7と8の あいだで ながいはりが 6。 8じはん?'], /とおったのは/],
    [['とけいわかんない ながいはりが6でみじかいはりが4と5のあいだ', '4じはん!'], /あって いるよ/],
    [['はんたいことばの プリント「強い」の はんたい', 'よわい'], /あって いるよ/],
    [['反対のことば。①高い→ひくい ②太い→小さい ③新しい→?'], /「太い」を もう いちど/],
    [
      [
        'とけいのしゅくだい。みじかいはりが8と9のあいだで、ながいはりが6',
        '8!でも もうすぐ 9じゃん。だから 9じはんだよ',
      ],
      /いっしょに かんがえて みよう|もう すこし/,
    ],
    [
      ['とけいの しゅくだい。みじかい はりが 12と1の あいだで、ながい はりが 6', '0じ30ぷん'],
      /あって いるよ/,
    ],
    [
      ['とけいの しゅくだいが わからない', '3と4の あいだ', 'わからない', '10', '3じ10ぷん？'],
      /^(?!.*(?:もう いちど いっしょに|もう すこし みて|あって いるよ))/,
    ],
    [['はんたいの ことばの プリント わかんない。「すき」', 'きらい'], /あって いるよ/],
    [['はんたいの ことばの プリント わかんない。「さいしょ」', 'おわり'], /「おわり」と かんがえた/],
    [['しゅくだいで 大きいの はんたいは なに？'], /^(?!.*小さい).*はんたいの ことばの もんだい/],
    [
      ['はんたいの ことばの プリント「たかい」', 'こたえ おしえて', 'たかいの はんたいは なに？'],
      /^(?!.*(?:低|安|ひくい|やすい))/,
    ],
    [['反対のことば。①高い→ひくい ②太い→? ③新しい→?', 'ほそい'], /あって いるよ.*「新しい」/],
    [['ことばを辞書の順にならべる宿題「かさ」「かき」「からす」', 'かき、かさ、からす'], /あって いるよ/],
    [
      ['ことばを辞書の順にならべる宿題「ねこ」と「いぬ」', 'ねこの はじめは 「ね」'],
      /^(?!.*(?:もう いちど|もう すこし|あって いるよ))/,
    ],
    [
      ['ことばを辞書の順にならべる宿題「ねこ」と「いぬ」', 'いちばん さいごは「ねこ」'],
      /^(?!.*(?:もう いちど|もう すこし|あって いるよ))/,
    ],
    [['ことばを辞書の順にならべる宿題「ねこ」と「いぬ」', 'いぬが さき'], /あって いるよ/],
    [['ローマ字で「きって」はkiteでいい?'], /ちいさい「っ」/],
    [['『わたし□ がっこう□ いきます』 □に はいるのって わ と え でいい?'], /きこえる おとと/],
  ])('%j', async (turns, said) => expect((await desk.sayAll(...turns)).reply).toMatch(said));
});

describe('a print with several sums', () => {
  test('what was said of one by its place is looked at, and the rest waits', async () => {
    const first = await desk.saySlowly('13-9 と 12-5 と 15-8 。 さいしょの は 4 になった');
    expect(first.state).toMatchObject({ problems_solved: 1, lesson: { expression: '12-5' } });
    const third = await desk.saySlowly('③は 7');
    expect(third.state).toMatchObject({ problems_solved: 2, lesson: { expression: '12-5' } });
  });

  test('what つぎ passes over comes back', async () => {
    await desk.sayAll('①34+28 ②51-17 ③8×6', '62', 'つぎ');
    const { state } = await desk.saySlowly('48');
    expect(state.lesson).toMatchObject({ expression: '51-17', status: 'open' });
  });

  test.each([
    [['とけいの しゅくだい わからん', 'ひとりで るすばん してるんだ'], /るすばん.*だね|はりは/],
    [['ものさしの しゅくだい', 'きょう プール いったよ'], /プール いった」だね|めもりを こえて/],
    [['ながさの しゅくだい', 'ちがう、とけいの もんだい', 'ちがうってば、ながさ'], /みつけたんだね|はりは/],
    [['とけいの しゅくだい わからん', 'できた', 'うん ある。さんすう'], /つぎは「|はりは/],
    [['とけいの しゅくだい わからん', 'できた', 'つぎ いくね'], /「いくね」/],
    [['しりとりじゃなくて はなし きいて'], /ことばあそび/],
    [['とけいの しゅくだい わからん', 'きょうね、プールで 10メートル およいだんだよ'], /はりは|かずか/],
  ])('talk, another homework and a correction are no answer: %j', async (turns, wrong) => {
    const { reply } = await desk.sayAll(...turns);
    expect(reply).not.toMatch(wrong);
  });

  test('who has walked the whole ladder is not led round again', async () => {
    const stuck = ['わからない', 'わからない', 'わからない', 'わからない', 'わからない'];
    const { reply } = await desk.sayAll('とけいの しゅくだい わからん', ...stuck);
    expect(reply).toContain('すこし やすむ');
  });
});
