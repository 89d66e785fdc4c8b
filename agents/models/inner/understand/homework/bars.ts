import measured from '#agents/words/homework/measured.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

const COUNT = /(?<!\d)(\d+)(?:つ|こ)?(?:ぶん|めもり|分)?/;
/** 3つぶんと ちょっと, 3と4の まんなか. */
const BETWEEN =
  /(\d+)(?:つ|こ)?(?:ぶん|めもり)?と(?:ちょっと|すこし|はんぶん|半分|はんぱ)|(\d+)(?:つ|こ)?(?:め)?と\d+(?:つ|こ)?(?:め)?の(?:あいだ|間|まんなか|真ん中)/;

/** What is said of the bar that is asked for, where one mark is known: how many marks, half a mark, and what it comes to. `question`: what was asked last. */
export function barIn(
  mark: number,
  message: string,
  question: string,
): { readonly says: string; readonly isRight: boolean } | null {
  const told = (says: string, isRight = false) => ({ says, isRight });
  if (/めもり いくつぶん かな/.test(question)) {
    const [, one, other] = BETWEEN.exec(message) ?? [];
    const between = one ?? other;
    if (between !== undefined) return told(sentence(measured.barBetween, { count: between, mark }));
    const count = COUNT.exec(message)?.[1];
    if (count === undefined || /[?？]$/.test(message)) return null;
    // 30だよ: what it comes to, at once.
    const isAll = Number(count) >= mark && Number(count) % mark === 0 && !/ぶん|めもり|つ/.test(message);
    const marks = Number(count);
    const reached =
      /(?:だから|で|から|、|=)(\d+)(?:人|にん|こ|さつ|cm|円)?(?:だ|かな|です|や|よ|[。!]|$)/.exec(
        message,
      )?.[1];
    if (isAll) return told(sentence(measured.barAll, { said: count, mark }));
    if (reached !== undefined && Number(reached) === marks * mark)
      return told(sentence(measured.barRight, { count, said: reached }), true);
    return told(sentence(measured.barCounted, { count, mark }));
  }
  const number = [...message.matchAll(/(?<!\d)(\d+)(?!つ|こぶん|めもり|[×÷+])/g)].at(-1)?.[1];
  if (number === undefined) return null;
  const halved = /(\d+)つぶんと、すこし/.exec(question)?.[1];
  if (halved !== undefined) {
    if (Number(number) * 2 === mark) return told(sentence(measured.barHalf, { half: number, count: halved }));
    return Number(number) === Number(halved) * mark + mark / 2
      ? told(sentence(measured.barRightHalf, { said: number }), true)
      : null;
  }
  const [, half, withHalf] = /はんぶんは (\d+)だね。(\d+)つぶんと/.exec(question) ?? [];
  if (half !== undefined && withHalf !== undefined)
    return Number(number) === Number(withHalf) * mark + Number(half)
      ? told(sentence(measured.barRightHalf, { said: number }), true)
      : told(sentence(measured.barTried, { said: number, mark, count: withHalf }));
  const counted = /めもり (\d+)つぶんだね|ずつ (\d+)かい/.exec(question);
  const count = counted?.[1] ?? counted?.[2];
  if (count === undefined) return null;
  return Number(number) === Number(count) * mark
    ? told(sentence(measured.barRight, { count, said: number }), true)
    : told(sentence(measured.barTried, { said: number, mark, count }));
}
