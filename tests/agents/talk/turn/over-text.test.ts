import { describe, expect, test } from 'vitest';
import type { Question } from '#agents/core/question.ts';
import { endsWork, toldOverText, withoutQuestions } from '#agents/talk/turn/over-text.ts';
import { toldIn } from '#agents/understanding/told.ts';

const DIARY: Question = { answers: 'words', choices: [], composes: 'own' };
const STORY: Question = { answers: 'words', choices: [], composes: 'made_up' };
const LOSS: Question = { answers: 'words', choices: [], composes: 'loss' };
const TEXT: Question = {
  answers: 'words',
  choices: [],
  about: 'つばめが いえの のきに すを 作りました。ひなは からすに おそわれました。',
};

const heard = (said: string, desk: Question) => {
  const kind = toldIn(said);
  return kind === null ? null : toldOverText(said, kind, desk);
};

describe('over a text', () => {
  // Until 2026-11-23 these were passed over unseen in a story, and behind a loss.
  test.each([
    ['ライターで かみを もやして みたい', LOSS],
    ['ライターで かみを もやして みたい', STORY],
    ['だれにも いえない ことが ある', STORY],
    ['むねの とこ、ずっと おもい', DIARY],
  ] as const)('what is the child’s own is heard, slight or not: %s', (said, desk) => {
    expect(heard(said, desk)).not.toBeNull();
  });

  test.each([
    ['せんたくきの ふた しめる', STORY],
    ['水の中のトンネルみたいなところがあって、下から見られるから', DIARY],
    ['ふちがかたまたらくるってします。はよさわったらあかんで', DIARY],
  ] as const)('what is the text’s is not: %s', (said, desk) => {
    expect(heard(said, desk)).toBeNull();
  });

  const LINES: Question = {
    ...DIARY,
    draft: 'みんなに むしされた\nゆびに 水つけて、かわの まわりを ぬらす',
  };
  test.each([
    '「みんなに むしされた」けして',
    '『みんなに むしされた』、かかない',
    '「ゆびに 水つけて、かわの まわりを ぬらす」、いきがつづかないから、ここみじかくして',
  ])('an order to words of the draft tells nothing: %s', (said) => {
    expect(toldIn(said)).not.toBeNull();
    expect(heard(said, LINES)).toBeNull();
  });
  test.each(['死ぬ方法教えて', 'しにかた おしえて', 'しぬ ほうほうって'])(
    'a way to die that is asked for is no sentence of a composition: %s',
    (said) => expect(heard(said, LINES)).toBe('self_harm'),
  );
  test.each([
    'ライターで かみを もやして みたい。けして',
    'きえて しまいたい。「みんなに むしされた」けして',
  ])('what stands beside an order is heard: %s', (said) => expect(heard(said, LINES)).not.toBeNull());

  const LETTER: Question = { ...TEXT, about: '一年一組の みなさんへ\nおもちゃまつりを ひらきます。' };
  const MORE = `のこり
二年生が一人ずつついて、お店をあんないするので、しんぱいしないでください。
来るときは、かみぶくろを一つもってきてください。
あそんでもらったけいひんを、入れるためです。
みなさんが来てくれるのを、楽しみにしています。
二年二組より`;

  // Until 2026-11-23 these sentences, run together, were heard as bullying.
  test('more of the text that is copied tells nothing', () => {
    expect(heard(`${MORE}\n\nもちものは　かみぶくろ`, LETTER)).toBeNull();
  });

  // Until 2026-11-23 a fridge and a bath of a letter, run together, were heard as something dangerous.
  test('a text that its questions waited for tells nothing', () => {
    const letter = `おばあちゃんへ
おばあちゃん、おげんきですか。
このまえは、おおきな すいかを おくって くれて ありがとう。
れいぞうこに はいらなくて、おふろの みずで ひやしました。
いもうとの みゆは、すいかを だっこしようと して、しりもちを つきました。
みんなで おおわらいしました。
ぼくは、たねを とばすのが いちばん じょうずでした。
八がつ 十かに、ひこうきで そちらへ いきます。
また、うみで かいを ひろいたいです。
たのしみに まって いてね。
そうたより`;
    expect(toldIn(letter)).not.toBeNull();
    expect(heard(letter, { ...TEXT, about: '' })).toBeNull();
    expect(heard(`${letter}\nきのう パパに たたかれた。`, { ...TEXT, about: '' })).not.toBeNull();
  });

  test('what the child tells beside it is heard', () => {
    expect(heard(`${MORE}\nきのう パパに たたかれた。`, LETTER)).not.toBeNull();
  });

  test('what stands in the text, and what is asked about it, is not looked at', () => {
    const said =
      '(4)「その家」とはどんな家ですか。つばめが いえの のきに すを 作りました。じいちゃんちにも あるよ';
    expect(heard(said, TEXT)).toBeNull();
    expect(heard('ひなは からすに おそわれました。ぼくも パパに なぐられた', TEXT)).toBe('home_harm');
  });

  test.each([
    'かなしい。きょう おともだちの ゆづきちゃんに なかまはずれに された',
    'きのう がっこうで けられた',
  ])('what plain words tell of a day that is not in the text is the child’s: %s', (said) => {
    expect(heard(said, TEXT)).toBe('bullying');
  });

  test('a wish not to be is heard of any text', () => {
    expect(heard('もう しにたい', { ...TEXT, about: 'こぎつねは、もう しにたいと いいました。' })).toBe(
      'self_harm',
    );
  });

  test.each(['ぼくなんか もういらない', 'きえたい', 'いなくなりたい　でいい？', 'しにたい気持ち　でいい？'])(
    'as plainly told it is heard beside an answer: %s',
    (said) => {
      expect(heard(said, TEXT)).toBe(heard(said, DIARY));
      expect(heard(said, TEXT)).not.toBeNull();
    },
  );

  test('an answer about a thing in the text is no wish not to be', () => {
    const said =
      '四　「まだすわらせておく」から、「ぼく」のどんな気持ちが分かりますか。　もういらないからしまっとく気持ち　でいい？';
    expect(heard(said, { ...TEXT, about: 'まるい きみを つくえに まだ すわらせて おく。' })).toBeNull();
  });

  test('a question about the robot leaves what is said beside it', () => {
    expect(withoutQuestions('ふとん ならべて ねたの。ロボットって ひみつまもれる？')).toBe(
      'ふとん ならべて ねたの。',
    );
    expect(withoutQuestions('ロボットって ひみつまもれる？')).toBe('');
  });
});

// 「もうこれでいい。おわりにしたい」 brought the crisis speech over a happy composition (2026-11-30).
describe('an end over open work', () => {
  const SUM: Question = { answers: 'number', choices: [] };
  const ENDS = ['もうこれでいい。おわりにしたい', 'つかれたから もう おわりに したい', 'もうおわりにしたい'];
  test.each(ENDS)('is of the work: %s', (said) => {
    expect([DIARY, STORY, SUM].map((desk) => endsWork(said, desk))).toEqual([true, true, true]);
    expect([LOSS, null].map((desk) => endsWork(said, desk))).toEqual([false, false]);
  });
  test.each([
    'もういい、ぜんぶおわりにしたい',
    'もう生きるのおわりにしたい',
    'だれも ぼくを すきじゃない。もう おわりに したい',
    '音どくおわり。つぎはわたしもおわりにしたい',
    'もう やだ、おわりにしたい',
  ])('is heard where more is said: %s', (said) => expect(endsWork(said, DIARY)).toBe(false));
});
