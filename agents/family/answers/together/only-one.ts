import { minutesOf } from '#agents/family/answers/figures.ts';
import { sayer } from '#agents/family/answers/phrasing.ts';
import { sumsIn } from './amounts.ts';
import type { Of, Said, Telling } from './said.ts';

/** So many times as much is "nothing but this child". */
const FAR_MORE = 2;

/** 「お兄ちゃんばっかり使ってない？」: whether one of them uses it far more, by the days and by the time. */
export const sayUsed =
  ({ language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const used = told.map((one) => ({ ...one, sums: sumsIn(one) }));
    const [most, ...others] = used.toSorted(
      (one, other) => (other.sums.seconds ?? 0) - (one.sums.seconds ?? 0),
    );
    const least = others.at(-1);
    if (most === undefined || least === undefined) return null;
    const [more, less] = [most.sums.seconds ?? 0, least.sums.seconds ?? 0];
    const each = used
      .map(({ name, sums }) =>
        say(
          `${name}は${sums.days}日・${minutesOf(sums)}分・${sums.problems}問`,
          `${name}: ${sums.days} days, ${minutesOf(sums)} minutes, ${sums.problems} problems`,
        ),
      )
      .join(say('、', '; '));
    return {
      text:
        more > FAR_MORE * less
          ? say(
              `はい、**${most.name}**のほうがずっと多く使っています（${each}）。`,
              `Yes: **${most.name}** uses it far more (${each}).`,
            )
          : say(
              `いいえ、どちらか一人ばかりではありません。**${each}**です。`,
              `No, it is not one child alone. **${each}**.`,
            ),
      sides: [most.childId, least.childId],
    };
  };
