import { added, type Sums, sumsOf } from '#agents/family/answers/figures.ts';
import { spanBefore } from '#agents/family/question/choose-days.ts';
import { lastFortnight } from '#agents/family/question/period.ts';
import { dayAt } from '#agents/record/days.ts';
import type { Script } from '../answer-script.ts';
import { percent, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

/** Fewer solved problems than this say nothing of how well a child can do something. */
const ENOUGH = 3;
/** Of what is solved, this share alone is "by itself". */
const MOSTLY = 80;
/** 「一人でできるようになった？」: whether it solves them alone, and not how many. */
export const isOfSelf = ({ measure, asks }: Question): boolean =>
  measure === 'alone' &&
  asks?.asks === 'whether' &&
  !asks.isDenied &&
  (asks.towards === 'better' || (asks.towards === null && asks.isOfAbility)) &&
  !asks.isOfShare;

/** Whether the child solves them alone by now, by the share of what it solved; against the time before. */
export function* byItself(question: Question, nowMs: number): Script {
  const say = sayer(question);
  const { subject } = question;
  const now = question.period ?? lastFortnight(dayAt(nowMs));
  const before = question.base ?? spanBefore(now, dayAt(nowMs));
  if (before === null) return '';
  const [own, was] = [yield* sumsOf(question, now), yield* sumsOf(question, before)];
  const of = ({ solved_alone: alone, solved }: Sums): number | null =>
    solved === 0 ? null : Math.round((100 * alone) / solved);
  const text = ({ solved_alone: alone, solved }: Sums): string =>
    solved === 0
      ? say('0問', 'none')
      : say(
          `解けた${solved}問のうち${alone}問（${percent(alone, solved)}）`,
          `${alone} of ${solved} solved (${percent(alone, solved)})`,
        );
  const told = say(
    `${now.ja}は${text(own)}、${before.ja}は${text(was)}`,
    `${now.en}: ${text(own)}; ${before.en}: ${text(was)}`,
  );
  const what = subject === null ? '' : say(`${subject.ja}を`, `${subject.en}: `);
  // Of one or two problems alone nothing can be said: then of both spans.
  const isFew = own.solved < ENOUGH;
  const share = isFew ? of(added(own, was)) : of(own);
  const earlier = of(was);
  if (share === null || (isFew && own.solved + was.solved < ENOUGH))
    return say(
      `${what}ひとりで解けているかどうかを言うには、まだ問題が少ないです（${told}）。`,
      `${what}there are too few problems to tell (${told}).`,
    );
  if (share >= MOSTLY)
    return say(
      `はい、${what}${share === 100 ? '' : 'ほとんど'}ひとりで（ヒントなしで）解けています（${told}）。`,
      `Yes: ${what}${share === 100 ? '' : 'mostly '}solved alone, without hints (${told}).`,
    );
  if (isFew || earlier === null || share === earlier)
    return say(
      `まだいつもひとりでは解けていません（${what === '' ? '' : `${subject?.ja}、`}${told}）。`,
      `Not always alone yet (${what}${told}).`,
    );
  return share > earlier
    ? say(
        `${what}ひとりで解ける割合は上がっていますが、まだいつもではありません（${told}）。`,
        `${what}the share solved alone is rising, but it is not always so yet (${told}).`,
      )
    : say(
        `いいえ、${what}ひとりで解けた割合は下がっています（${told}）。`,
        `No: ${what}the share solved alone has fallen (${told}).`,
      );
}
