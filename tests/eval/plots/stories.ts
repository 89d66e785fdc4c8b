import type { Grade } from '../script.ts';

/** A word problem as a child types it off its sheet. */
export interface Story {
  readonly grade: Grade;
  readonly text: string;
  readonly expression: string;
  /** What a child writes that went by the numbers alone. */
  readonly wrong: string;
}

export const STORIES: readonly Story[] = [
  {
    grade: 1,
    text: 'あかいはなが 7ほん、しろいはなが 5ほん あります。あわせて なんぼん ありますか。',
    expression: '7+5',
    wrong: '7-5',
  },
  {
    grade: 1,
    text: 'すずめが 13わ いました。6わ とんでいきました。のこりは なんわですか。',
    expression: '13-6',
    wrong: '13+6',
  },
  {
    grade: 2,
    text: 'みかんが 1さらに 4こずつ のっています。6さらでは みかんは ぜんぶで なんこありますか。',
    expression: '4×6',
    wrong: '4+6',
  },
  {
    grade: 2,
    text: 'えんぴつは 85えんです。けしごむは えんぴつより 27えん やすいです。けしごむは いくらですか。',
    expression: '85-27',
    wrong: '85+27',
  },
  {
    grade: 3,
    text: 'クッキーが 24まいあります。6人で おなじ数ずつ わけると、1人分は なんまいですか。',
    expression: '24÷6',
    wrong: '24-6',
  },
  {
    grade: 3,
    text: '1本 125円の ジュースを 3本 買いました。ぜんぶで 何円ですか。',
    expression: '125×3',
    wrong: '125+3',
  },
];
