import { describe, expect, test } from 'vitest';
import { correctedIn, isMistaken, ofWorkIn } from '#agents/talk/turn/mistaken.ts';

const SUM = 'ものさしの もんだいで 9cm12mmに なって、おゆの えんぴつが へんな かんじ';
const heard = (said: string, words = SUM, kind: 'home_harm' | 'self_harm' = 'home_harm') => {
  const corrected = correctedIn(said, words);
  return corrected !== null && isMistaken(corrected, { kind, words });
};

describe('a plain correction', () => {
  test.each([
    'え? こわくないよ、ものさしの しゅくだいだよ。12mmって 1cmより ながいよね?',
    'え、こわくないけど? えんぴつの話だよ。8あまり4でしょ たぶん',
    'ちがうって 算数の問題',
    'ちがうちがう、反対ことばの プリントだよ',
    'え、なんの話? 12mmのままでいいか きいてるの',
    'こわくないよ。それより 12cm3mmでいい?',
    'プリントに書いてあるだけだよ',
    'ちいちゃんの お話だよ',
    'ちゃうねん、ドリルの 3番の話やねん',
    'え? ただの 文章題だけど',
  ])('is believed of what was learned: %s', (said) => expect(heard(said)).toBe(true));

  test.each([
    'こわくない',
    'こわくない、いつものことだもん',
    'だいじょうぶ、3かいだけだから',
    'ママの はなしだよ',
    'ともくんの はなしだよ',
    'ほんとの はなし',
    'いえの もんだいだから',
    'ちがうよ、パパじゃなくて おにいちゃん',
    'しゅくだいの はなし。ママは いつも おこる',
    'こわいよ、しゅくだいの はなし',
    'もんだいない',
  ])('%s is none', (said) => expect(heard(said)).toBe(false));

  test('of plain words it is believed where it is denied and named, of a wish not to be never', () => {
    const plain = 'パパに たたかれた';
    expect(heard('さんすうの もんだいだよ', plain)).toBe(false);
    expect(heard('こわくないよ。12cmと 3mmで 15cm?', plain)).toBe(false);
    expect(heard('ちがうよ、ほんの はなしだよ', plain)).toBe(true);
    expect(heard('ちがうよ、さんすうの もんだいだよ', SUM, 'self_harm')).toBe(false);
  });

  test('gives back what was said first, and what is said beside it', () => {
    const said = 'こわくないよ、しゅくだいだよ。12mmって なんcm?';
    const corrected = correctedIn(said, SUM);
    expect(corrected && ofWorkIn(SUM, said, corrected)).toBe(`${SUM}\n12mmって なんcm?`);
    expect(corrected && ofWorkIn('パパに たたかれた', said, corrected)).toBe('12mmって なんcm?');
  });
});
