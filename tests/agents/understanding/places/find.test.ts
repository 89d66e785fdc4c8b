import { describe, expect, test } from 'vitest';
import { findPlace } from '#agents/understanding/places/find.ts';

const STORY = `あるあさ、ももかは いぬの ゴンと 川へ いきました。石を ぜんぶで 六こ ひろいました。
「これを ならべて、はしに しよう。」
はしは、まだ ありませんでした。かわりに、ほそい 板が 一まい かかって いました。
ももかは、こわくて 下を 見られませんでした。ゴンは、わたるのが すきなのに、ももかの そばで まって いました。
日曜日の 三時に、となりの みなとさんが きました。みなとさんは、ももかの 手を とって、ゆっくり 歩きました。
川の むこうは、まるで 金いろの 海でした。`;

const among = (question: string, text = STORY) => findPlace(text, question).named.map(({ place }) => place);
const MOST = 2;

describe('the place of a question', () => {
  test.each([
    ['石は なんこ ひろいましたか。', 2],
    ['板は 何まい かかって いましたか。', 5],
    ['みなとさんは いつ きましたか。', 8],
    ['川の むこうは 何に たとえられて いますか。', 10],
    ['さいごの文の ようすを 書きましょう。', 10],
    ['はしの ところには 何が ありましたか。', 5],
    ['みなとさんは どうやって たすけましたか。', 9],
  ])('%s', (question, place) => {
    expect(among(question)).toContain(place);
    expect(among(question).length).toBeLessThanOrEqual(MOST);
  });

  test('is named whatever is asked, as neighbours and in parts of the text', () => {
    for (const question of ['ペンギンは どこですか。', '？', 'それは なぜ？', 'うみ']) {
      const places = among(question).toSorted((a, b) => a - b);
      expect(places.length).toBeGreaterThan(0);
      expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(places.length - 1);
    }
  });

  const ARTICLE = `くまは、どうして ふゆに ねむるのでしょうか。ふゆの 山には、ゆきが つもります。だから、木の みが 見つかりません。つまり、食べものが ないのです。
まず、くまは あきに たくさん 食べます。つぎに、あなを ほります。あなは、木の ねもとに あります。ちかづかないように しましょう。`;
  test.each([
    ['くまが する ことを じゅんに かきましょう。', 5],
    ['あなは どこに ありますか。', 7],
    ['気をつけることは なんですか。', 8],
  ])('%s: the step, sign or wording of the answer', (question, place) => {
    expect(among(question, ARTICLE)).toContain(place);
  });

  test('of who says a line is beside it, and of what a talk is about at its beginning', () => {
    const story = 'きつねは、ためいきを つきました。\n「もう かえりたいなあ。」\n山は くらく なりました。';
    expect(among('「もう かえりたいなあ。」は だれの ことばですか。', story)).toContain(1);
    const talk = `かい「日曜日に なにを するか 話そう。」\nみお「つりが いいな。」\nかい「では、つりに しよう。」`;
    expect(among('なにについて 話していますか。', talk)).toContain(1);
  });

  test.each([
    ['こうすると、やぶれにくく なります。', '紙を おすのは、なぜですか。'],
    ['これは、水を とる ためです。', 'なぜ 紙を おしますか。'],
    ['「ぼくは おすのが すきなんだよ。」', 'どうして 紙を おしたのですか。'],
  ])('of a reason goes on in the sentence that explains it, and not before it: %s', (told, question) => {
    const text = `まず、かどを 色水に つけます。\nつけたら、紙を おします。\n${told}\nさいごに ひらきます。`;
    expect(among(question, text)).toContain(3);
  });

  test('of a word that points lies before it', () => {
    expect(among('「これ」は 何を さして いますか。')).toContain(2);
  });

  test('is a line of a poem, without its title', () => {
    const poem = 'そら\nくもが ながれる\nしろい ふねの ように\nどこへ いくの\nあおい うみの はて';
    expect(among('くもは どこへ いくのですか。', poem)).toContain(3);
    expect(findPlace(poem, 'くもは どこへ').passage.sentences[0]?.text).toBe('くもが ながれる');
  });

  test.each([
    ['なんで ないたのですか。', 'why'],
    ['さいごに 見た ものは なんですか。', 'what'],
    ['何のために ならべましたか。', 'why'],
    ['ゴンは 今、どこに いると 思いますか。', 'where'],
    ['ももかは どんな人ですか。', 'person'],
    ['「金いろの 海」とは、どんな ようすですか。', 'meaning'],
    ['「そうして」とは どう する ことですか。', 'pointing_word'],
    ['石は ぜんぶで 何こですか。', 'how_many'],
    ['ももかは、なにいろの かさを さして いましたか。', 'what'],
    ['この 詩は いくつの れんで できて いますか。', 'verses'],
    ['ひっしゃが いちばん 言いたい ことは 何ですか。', 'main_point'],
  ])('%s asks for %s', (question, kind) => {
    expect(findPlace(STORY, question).asked.kind.name).toBe(kind);
  });
});
