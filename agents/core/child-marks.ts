/**
 * The animals by which children that cannot read yet find themselves: on the page, on their name card, and by its name in
 * answer to 「だれかな？」. Key: what is stored. `also`: how a transcript may write it.
 */
export const CHILD_MARKS = {
  cat: { called: 'ねこ', english: 'cat', also: ['猫'] },
  rabbit: { called: 'うさぎ', english: 'rabbit', also: ['兎'] },
  bear: { called: 'くま', english: 'bear', also: ['熊'] },
  frog: { called: 'かえる', english: 'frog', also: ['蛙'] },
  chick: { called: 'ひよこ', english: 'chick', also: ['雛'] },
  dog: { called: 'いぬ', english: 'dog', also: ['犬'] },
  elephant: { called: 'ぞう', english: 'elephant', also: ['象'] },
  panda: { called: 'ぱんだ', english: 'panda', also: [] },
} as const satisfies Readonly<
  Record<string, { readonly called: string; readonly english: string; readonly also: readonly string[] }>
>;
export type ChildMark = keyof typeof CHILD_MARKS;

export const MARKS = Object.keys(CHILD_MARKS) as [ChildMark, ...ChildMark[]];

export const isChildMark = (mark: string): mark is ChildMark => Object.hasOwn(CHILD_MARKS, mark);

/** The first mark that nobody has; where all are taken, the first. */
export function freeMark(taken: readonly string[]): ChildMark {
  return MARKS.find((mark) => !taken.includes(mark)) ?? 'cat';
}
