import { type DialogueContext, isStoryOpen, isWorking } from '#agents/models/inner/dialogue-script.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import words from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isItsWay } from './its-way.ts';

/** So many turns a problem that was solved is talked of. */
const TALKED_OF = 3;
/** なんで 8なの？ なんで 80いくつに なるの？ */
const WHY = /なんで|なしてや?/;
const OF_NUMBER = /[0-9]|いくつ|はち|こたえ|その(?:かず|すうじ)/;
/** It was heard amiss, or of something else: さっきの けいさんの こと, かんじの はなし してないよ. */
const CORRECTS =
  /ちが|ちゃう|じゃな|やな(?:い|くて)|き[いー](?:とら|てな|てへん)|してな|してへん|の(?:こと|はなし)|ってば|ってこと/;
const OF_SUM = /けいさん|たしざん|ひきざん|しき|こたえ|くらい|さっき|[0-9]/;

/** ちがう けいさんが やりたい, もっと おしえて: something else is wanted. */
const WISHES = /(?<!み)たい|だして|おしえて|教えて/;

/** だって 8+5も 13だったし、1こ ふえて 1こ へったから; 8を かぞえちゃった: how it came to it, right behind it. */
const REASON =
  /だって|(?:から|けん|ので|もん|し)(?:な|ね|よ|や|だ)*[。!]*$|(?:かぞえ|たし|ひい|まちがえ|わすれ)(?:て)?(?:ちゃっ(?:て)?た|てた|とった|てしもた|てもうた)(?:から|の|ん|わ|よ)?[。!]*$/;
const SAYS_NUMBER_OR_WORK =
  /わすれ|つだから|こだから|かぞえ|たし|ひい|かけ|わ[っる]|くりあが|くりさが|10の|ゆび/;

/** Whether the child tells why it came to what it has just solved, and nothing else. */
function explains(
  said: string,
  { expression, answer }: { expression: string; answer: string },
  since: number,
): boolean {
  // 25が 4つだから？ is a reason too.
  const isAsked = /[?？]/.test(said.replace(/(?:から|けん)[?？]$/, ''));
  if (since > 1 || isAsked || !REASON.test(said.replace(/[?？]$/, ''))) return false;
  if (/つぎ|おわ|やめ|つか|ねむ|がっこう|せんせい/.test(said)) return false;
  const numbers: readonly string[] = `${expression} ${answer}`.match(/[0-9]+/g) ?? [];
  const own = [...numbers, ...numbers.flatMap((one) => [...one])];
  const named = said.replace(/10*のくらい/g, 'くらい').match(/[0-9]+/g) ?? [];
  if (named.length === 0) return /くらい|かぞえ|ゆび/.test(said);
  return named.some((one) => own.includes(one)) && (named.length > 1 || SAYS_NUMBER_OR_WORK.test(said));
}

/** Why the problem that was just solved comes to its answer, place by place, to a child that asks after it; null where it asks something else. */
export function tellOfSolved(context: DialogueContext): string | null {
  const { state, message, memory } = context;
  const { lesson } = state;
  if (isWorking(context) || lesson?.status !== 'solved' || state.turns_since_success > TALKED_OF) return null;
  const asked = inKana(message);
  if (WISHES.test(asked)) return null;
  if (explains(asked, lesson, state.turns_since_success)) {
    if (isItsWay(asked, lesson.expression)) return sentence(words.solvedReason);
    return [sentence(words.solvedThought), byPlaces(lesson.expression) ?? ''].join(' ').trim();
  }
  const isAsked = WHY.test(asked) && OF_NUMBER.test(asked);
  // あってる。でも 9じゃ ないかも, of a story's number: it is doubted, and nothing was heard amiss.
  const isCorrected =
    !isStoryOpen(context) &&
    CORRECTS.test(asked) &&
    OF_SUM.test(asked) &&
    /[?？]|だね|だよ/.test(memory.lastReply);
  const numbers = asked.match(/[0-9]+/g) ?? [];
  const isOfThis = numbers.every(
    (one) => `${lesson.expression}=${lesson.answer}`.includes(one) || /いくつ/.test(asked),
  );
  if ((!isAsked && !isCorrected) || !isOfThis || /[+×÷=]|[0-9]\s*-\s*[0-9]/.test(asked)) return null;
  const told = byPlaces(lesson.expression);
  if (told === null) return null;
  return isCorrected ? `${sentence(words.solvedAmiss)} ${told}` : told;
}

/** Both places of a sum or a difference of two numbers below 100. */
function byPlaces(expression: string): string | null {
  const [, one = '', sign = '', other = ''] = /^(\d{1,2})([+-])(\d{1,2})$/.exec(expression) ?? [];
  if (one === '') return null;
  const [a, b] = [Number(one), Number(other)];
  const ones = [a % 10, b % 10] as const;
  const tens = [Math.floor(a / 10), Math.floor(b / 10)] as const;
  if (tens[0] + tens[1] === 0)
    return sentence(words.solvedSmall, {
      sum: `${one}${sign}${other}`,
      answer: sign === '+' ? a + b : a - b,
    });
  if (sign === '+') {
    const sum = ones[0] + ones[1];
    const values = { one: ones[0], other: ones[1], sum, ten: tens[0], tenOther: tens[1] };
    return sum >= 10
      ? sentence(words.solvedCarry, { ...values, tens: tens[0] + tens[1] + 1 })
      : sentence(words.solvedPlain, { ...values, tens: tens[0] + tens[1], sign: '+' });
  }
  return ones[0] < ones[1]
    ? sentence(words.solvedBorrow, {
        other: ones[1],
        tenOther: tens[1],
        lent: ones[0] + 10,
        sum: ones[0] + 10 - ones[1],
        left: tens[0] - 1,
        tens: tens[0] - 1 - tens[1],
      })
    : sentence(words.solvedPlain, {
        one: ones[0],
        other: ones[1],
        ten: tens[0],
        tenOther: tens[1],
        sum: ones[0] - ones[1],
        tens: tens[0] - tens[1],
        sign: '-',
      });
}
