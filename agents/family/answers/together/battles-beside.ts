import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Language } from '#agents/record/record-words.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { rounded } from '../figures.ts';
import { sayer } from '../phrasing.ts';
import { questionOf } from './amounts.ts';
import type { Of, Said, Telling } from './said.ts';

const MOST_ROUNDS = 500;
const NEWEST = 5;

interface Battles {
  readonly rounds: number;
  readonly longest: number;
  /** The mean rally of the newest rounds. */
  readonly usual: number;
}

/** The rounds of one child; '' where there is none. */
export function* battlesScript(chosen: Chosen, language: Language): Script {
  const question = questionOf(chosen, 'battles', language);
  const { battle_rounds: rounds } = yield* fetchSessions(question, question.period ?? undefined, {
    limit: 1,
    battle_rounds: MOST_ROUNDS,
  });
  if (rounds.length === 0) return '';
  const rallies = rounds.map(({ longest_rally: rally }) => rally);
  const newest = rallies.slice(0, NEWEST);
  const usual = rounded(newest.reduce((sum, rally) => sum + rally, 0) / newest.length);
  return JSON.stringify({ rounds: rounds.length, longest: Math.max(...rallies), usual } satisfies Battles);
}

/** Who has the longer rally, by the longest and by the mean of the newest: there is no winner. */
export const sayBattles =
  ({ asks }: Chosen, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const all = told.map((one) => ({ ...one, ...(JSON.parse(one.text) as Battles) }));
    const sided = (of: 'longest' | 'usual' | 'rounds', ja: string, en: string): string => {
      const [most, ...others] = all.toSorted((one, other) => other[of] - one[of]);
      const isSame = others.some((one) => one[of] === most?.[of]);
      const each = all.map((one) => `${one.name} ${one[of]}`).join(say('、', ', '));
      return isSame
        ? say(`${ja}は、どちらも同じです（${each}）。`, `${en}: the same for both (${each}). `)
        : say(
            `${ja}は、**${most?.name}**のほうが多いです（${each}）。`,
            `${en}: **${most?.name}** has more (${each}). `,
          );
    };
    const longest = sided('longest', 'いちばん長く続いた数', 'Longest rally');
    const usual = sided(
      'usual',
      `続いた数の平均（新しい${NEWEST}回まで）`,
      `Mean rally of the newest ${NEWEST}`,
    );
    const rounds = sided('rounds', 'やった回数', 'Rounds');
    const isOfCount = asks?.isOfStrength !== true;
    const noScale = say(
      '勝ち負けや強さの順位は、どの記録にもありませんが（相手のいない遊びです）、',
      'Nobody wins or loses a battle, and who is the stronger is in no record. ',
    );
    return { text: isOfCount ? `${rounds}${longest}${usual}` : `${noScale}${usual}${longest}` };
  };
