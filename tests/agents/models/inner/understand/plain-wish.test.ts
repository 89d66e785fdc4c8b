import { describe, expect, test } from 'vitest';
import { freshState, type SessionState } from '#agents/core/state.ts';
import { isPlainWish } from '#agents/models/inner/understand/wishes/plain-wish.ts';
import { wishesText } from '#agents/models/inner/understand/wishes/text-wish.ts';

const over = (expression: string, kind: string): SessionState =>
  ({ ...freshState(0, 0), lesson: { status: 'open', expression, kind } }) as unknown as SessionState;

describe('over an open sum', () => {
  test.each([
    'まだ ならってへん、1けたに してえ',
    'くりあがらんのから はじめたい',
    '10までの かずに かえて ください',
    'これ できたら 九九も やって いい？',
  ])('%s asks for something else', (said) => {
    expect(isPlainWish(said, over('38+47', 'addition_carry'), 2)).toBe(true);
  });
  test.each([
    '85が いい',
    '1のくらいから はじめたい',
    'ひんと ください',
    'こたえ だして',
    'ひっさんで やって いい？',
    '8と 7を たして 15',
    'どうやって たすの',
  ])('%s does not', (said) => {
    expect(isPlainWish(said, over('38+47', 'addition_carry'), 2)).toBe(false);
  });
});

describe('a text that is wished for', () => {
  test.each(['おはなしを よんで もんだいに こたえたい', 'どっかい やりたい', 'かんじいがいの こくごが いい'])(
    '%s is one',
    (said) => {
      expect(wishesText(said.replace(/ /g, ''))).toBe(true);
    },
  );
  test.each(['ぶんしょうだいを やりたい', 'しゅくだいの おはなしを よみたい', 'さくぶんを よんで'])(
    '%s is none',
    (said) => {
      expect(wishesText(said.replace(/ /g, ''))).toBe(false);
    },
  );
});
