import type { Aside } from '#agents/family/question/beside/asides.ts';
import { AND, AND_EN, ASKING } from '../short-words.ts';

// A few words behind a rule of the house, what is remembered, or what was sent, said in full.

interface Said {
  readonly behind: readonly Aside[];
  readonly short: RegExp;
  /** With the groups of `short`; `{minutes}`, `{of}`: what and whom the question before named. */
  readonly whole: string;
}

const BROKE =
  '(?:(?:\\d{1,2}時(?:半|\\d{1,2}分)?|寝る時間|その時間|時間|それ|きまり|決まり|ルール)(?:を|に|より|も)?)?(?:破っ|やぶっ|守ら(?:な|れな|ん)|守れ(?:て(?:い)?な|な|ん|へん)|過ぎ|すぎ|超え|こえ|越え|違反し|オーバーし)(?:て(?:も|い|しまっ|まっ|しもう)?)?(?:て|る|た|い|かっ|とる|使っ|やっ|起き)*';
const HOW_OFTEN =
  '(?:回数|日数|日|の|ん|こと)?(?:は|って|が|も)?、?(?:何[回日]|なん(?:かい|ぼ)|どれ[くぐ]らい|どのくらい|どんだけ)?(?:くらい|ぐらい|ほど)?(?:ある|あった|あります|おる|いる)?';
const DAYS =
  '((?:今週|先々?週|今月|先々?月|昨日|きのう|最近|\\d{1,2}月|これまで|全部)(?:で|は|に|の|も)*、?)?';

export const OF_RULES: readonly Said[] = [
  // 「破った回数は」 behind the rules: what can be counted of them.
  {
    behind: ['rules', 'settings', 'rule_dates', 'bedtime'],
    short: new RegExp(
      `${AND}${DAYS}(?:何[回日]|なんかい|どれ[くぐ]らい|どのくらい|どんだけ)?(?:くらい|ぐらい)?、?${BROKE}${HOW_OFTEN}${ASKING}`,
    ),
    whole: '{of}$1寝る時間を過ぎてやった日は何日？',
  },
  {
    behind: ['rules', 'settings', 'rule_dates'],
    short: new RegExp(
      `${AND_EN}how (?:often|many times) (?:were|have|did|was|has|are) (?:they|these|those|the rules|it|any(?: of (?:them|these))?)(?: been)? (?:broken|break|broke|ignored)[^?]{0,12}\\W*$`,
      'i',
    ),
    whole: 'how often did they study after bedtime?',
  },
  // 「今月何回あった？」, 「先月より増えた？」 behind the quiet hours: of lessons begun in them.
  {
    behind: ['bedtime'],
    short: new RegExp(
      `${AND}${DAYS}(?:何[回日]|なんかい|どれ[くぐ]らい|どのくらい|どんだけ)(?:くらい|ぐらい)?、?(?:${BROKE}|ある|あった|ありました|あります)?(?:の|ん|こと|日)?${ASKING}`,
    ),
    whole: '{of}$1寝る時間を過ぎてやった日は何日？',
  },
  {
    behind: ['bedtime'],
    short: new RegExp(`${AND}${DAYS}${BROKE}(?:の|ん|こと)?(?:は|って)?(?:誰|だれ|どっち|どちら)${ASKING}`),
    whole: '$1寝る時間を過ぎてやった日は二人のどっちが多い？',
  },
  {
    behind: ['bedtime'],
    short: new RegExp(
      `${AND}(?:(?:先月|前|以前|まえ)(?:より|から|と比べて)(?:は|も)?、?)?(増え|ふえ|減っ|へっ)(?:て(?:い|き)?(?:る|た|ます)|とる|てん|た|ました)${ASKING}`,
    ),
    whole: '{of}今月は先月より、寝る時間を過ぎてやった日が$1た？',
  },
  // 「どっちの子が多い？」 behind breaks and a number of minutes: of lessons that went on longer.
  {
    behind: ['breaks'],
    short: new RegExp(
      `${AND}(?:[二2]人の|ふたりの)?(?:どっち|どちら|誰|だれ)(?:の(?:子|ほう|方))?(?:が|のほうが|の方が)(?:多(?:い|かった)|よく(?:やっ|続け)(?:て(?:い)?る|た))${ASKING}`,
    ),
    whole: '{minutes}分より長くやった日は二人のどっちが多い？',
  },
  // 「じゃあ夜おそくにやってた日は？」 behind sleep, that no record holds: after bedtime, of the same child.
  {
    behind: ['unrecorded_refused'],
    short: new RegExp(
      `${AND}(?:夜(?:の)?)?(?:(?:おそ|遅)く|(?:おそ|遅)い時間)(?:に|まで)?(?:やっ|使っ|つかっ|勉強し|始め|起き)(?:て(?:い)?た|とった|てる|て(?:い)?る|た)(?:日|の|ん|こと|回)?(?:は|って|が)?(?:いつ|何[日回]|ある|あった|あります)?${ASKING}`,
    ),
    whole: '{of}寝る時間を過ぎてやった日は？',
  },
  // 「ゆいのことは？ こわがりとか書いてない？」
  {
    behind: ['memories'],
    short: new RegExp(
      `${AND}([^、。?？\\s]{1,8}?)(?:のこと|について|の(?:ほう|方))(?:は|も|だと|なら)[?？。、 ]*([^。?？]{1,14}(?:書い|覚え|メモ|入っ|残っ)[^。?？]{0,8})?[?？。\\s]*$`,
    ),
    whole: 'ロボットは$1のことで何を覚えている？$2',
  },
];
