import { AND, AND_EN, ASKING, type InFull, isOf } from './short-words.ts';

/** A few words behind problems that were told of: which of them, and how long one took. */
export const OF_PROBLEMS: readonly InFull[] = [
  // 「何分かかったの」 behind the one problem that was hardest: of that, and not of all lessons.
  {
    behind: (before) => isOf('hard', 'most_wrong', 'slowest')(before) && before.shown?.item != null,
    short: new RegExp(
      `${AND}(?:何[分秒]|どれ[くぐ]らい|どのくらい)(?:時間)?(?:が|も)?かか(?:った|ってる)${ASKING}`,
    ),
    whole: 'その問題は何秒かかった？',
  },
  // 「いちばん心配なのは」 behind what went wrong: what went wrong most.
  {
    behind: isOf('failed', 'wrong'),
    short: new RegExp(
      `${AND}(?:その(?:中|なか|うち)(?:で|に)?、?)?(?:一番|いちばん|最も|特に)(?:心配|気になる|まずい|やばい|ひどい)(?:な)?(?:の|もの|やつ|問題)?(?:は|って)?(?:何|なに|どれ|どの問題)?${ASKING}`,
    ),
    whole: 'いちばんまちがえた問題は？',
  },
  // 「どの問題」 behind what was solved alone: those.
  {
    behind: ({ measures }) => measures.join() === 'alone',
    short: new RegExp(
      `${AND}(?:どの問題|どれ|どんな問題|問題は(?:何|どれ)|(?:問題の)?一覧)(?:を|は|が)?(?:見せて|出して)?${ASKING}`,
    ),
    whole: 'ひとりで解けた問題はどれ？',
  },
  {
    behind: ({ measures }) => measures.join() === 'alone',
    short: new RegExp(`${AND_EN}which (?:ones|problems)(?: were (?:they|those|these))?\\W*$`, 'i'),
    whole: 'which problems were solved alone?',
  },
];
