import { isAddedUp } from '#agents/family/answers/together/amounts.ts';
import { NAMES_ONE_DAY } from '#agents/family/answers/together/joint-days.ts';
import type { Understood } from '#agents/family/question/dialogue/chosen.ts';
import { isFigure, MEASURES } from '#agents/family/question/measures.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Language } from '#agents/record/record-words.ts';

const ENDED_SO = ['途中で終わったこと', 'that they were broken off'] as const;

export const NOT_UNDERSTOOD = [
  'すみません、質問がわかりませんでした。記録から答えられるのは、たとえば問題数、難しかった問題、正答率、勉強時間、連続、ポイント、ヒント、前回の様子、次の練習、上達です。',
  'Sorry, I did not understand. From the records I can answer, for example: how many problems, what was hard, accuracy, time, streak, points, hints, the last session, what to practise next, and progress.',
] as const;

export const NO_ANSWER = [
  '記録を読めませんでした。もう一度ためしてください。',
  'The records could not be read. Please try again.',
] as const;

export const NO_SUCH_CHILD = [
  'その学年のお子さんの記録はありません。',
  'There is no child of that grade in the records.',
] as const;

/** Of one of several children, whose answer before held nothing of the kind. */
export const nothingPointedAt = (language: Language): string =>
  language === 'ja'
    ? 'すぐ前のこのお子さんの答えには、それにあたるものがありません。'
    : 'The answer before held no such thing of this child.';

/** Names the words that stand for nothing here, so that no number of another scope is shown for them. */
export function notUnderstood(words: readonly string[], language: Language): string {
  if (words.length === 0) return NOT_UNDERSTOOD[language === 'ja' ? 0 : 1];
  return language === 'ja'
    ? `${words.map((word) => `「${word}」`).join('')}がわからなかったので、数字はお答えしません。上のことばをえらび直すか、言いかえてみてください。`
    : `I did not understand ${words.map((word) => `“${word}”`).join(', ')}, so I show no number. Choose above what you mean, or say it in other words.`;
}

const WINS =
  /相手|対戦|負け|勝[ちっ率敗てつ]|敵|\b(?:opponents?|against|los(?:es?|t|ing|ses)|w[io]ns?|winning|beat(?:en)?)\b/i;
const WHO = /どっち|どちら|(?:誰|だれ)が|強|機嫌|気持ち|\b(?:which|stronger|mood|upset)\b/i;
/** Of battles nobody wins: said first where it is asked. */
function winsIn(query: string, { chosen, language }: Understood): readonly string[] {
  if (chosen.measures[0] !== 'battles' || !WINS.test(query) || WHO.test(query)) return [];
  return [
    language === 'ja'
      ? '勝ち負けや対戦相手の記録はありません（計算バトルは、相手のいない遊びです）。'
      : 'There are no wins, losses or opponents in the records (a battle is played against nobody).',
  ];
}

/** That the reason which is asked for is in no record, before what is told; none where it is told by the mistakes. */
export function reasonOf(
  { asksWhy, asksHowToTeach, comparesChildren }: Reading,
  understood: Understood,
  query: string,
): readonly string[] {
  const { chosen, language } = understood;
  const wins = winsIn(query, understood);
  if (wins.length > 0) return wins;
  if (asksHowToTeach && chosen.measures.join() === 'mistakes')
    return [
      language === 'ja'
        ? '教え方そのものは、記録からは決められません。どこでまちがえるかは、記録からわかります:'
        : 'How to teach it cannot be told from the records. Where it goes wrong can:',
    ];
  const was = chosen.subjectBefore;
  if (was?.kinds.length === 0 && comparesChildren)
    return [
      language === 'ja'
        ? `「${was.ja}」だけを分けた記録はないので、くらべられません。${chosen.subject?.ja ?? ''}だけをお答えします:`
        : `There are no records of ${was.en} by itself to compare with. Of ${chosen.subject?.en ?? 'the other'} alone:`,
    ];
  if (!asksWhy || (chosen.slip == null && ['mistakes', 'wrong,mistakes'].includes(chosen.measures.join())))
    return [];
  // The advice rests on these alone.
  if (chosen.measures.join() === 'next')
    return [
      language === 'ja'
        ? 'そうおすすめしたのは、記録の次の数字からです。ほかの理由はありません。'
        : 'It rests on these numbers of the records, and on nothing else.',
    ];
  const [measure = 'overview'] = chosen.measures;
  const isNumber = isFigure(measure) || measure === 'mood' || measure === 'lessons' || measure === 'clock';
  const isOfEnding = measure === 'lessons' && chosen.asks?.ending != null;
  const [ofWhat, ofWhatEn] = isOfEnding ? ENDED_SO : isNumber ? MEASURES[measure] : ['', 'that'];
  return [
    language === 'ja'
      ? `${isNumber ? `「${ofWhat}」がそうなった理由` : 'その理由'}は、どの記録にもありません。手がかりとして記録にあるのは:`
      : `Why it came to that (${ofWhatEn}) is in no record. What the records hold around it:`,
  ];
}

/** What an answer leaves open of its question. */
export function remarksOn(
  { leftAside, asksCombined, asksIfMuch }: Reading,
  { chosen, leftOut, language }: Understood,
): readonly string[] {
  const { childIds, base } = chosen;
  const say = (ja: string, en: string): string => (language === 'ja' ? ja : en);
  return [
    ...(asksIfMuch &&
    childIds.length === 1 &&
    !(chosen.measures.length === 1 && chosen.measures.every(isFigure))
      ? [
          say(
            base === null
              ? '（多いか少ないかをくらべる平均は、記録にはありません。「先月は？」のように日を言えば、前とくらべます。）'
              : '（ほかのお子さんの平均は記録にないので、その前の期間とくらべました。）',
            base === null
              ? '(There is no average in the records to say whether that is much. Name some days, and they are held against those before.)'
              : '(No averages of other children are kept, so it is held against the time before.)',
          ),
        ]
      : []),
    ...(asksCombined &&
    childIds.length > 1 &&
    !isAddedUp(chosen) &&
    !NAMES_ONE_DAY.has(chosen.measures[0] ?? 'overview')
      ? [
          say(
            '（お子さんどうしの数字は足し合わせていません。ひとりずつの数字です。）',
            '(The numbers of the children are not added together here; each is told by itself.)',
          ),
        ]
      : []),
    ...(leftAside.length > 0 ? [notCounted(leftAside, language)] : []),
    ...(leftOut.length > 0 ? [withoutWords(leftOut, language)] : []),
  ];
}

/** Says which sentences beside the question were not taken into account. */
const notCounted = (sentences: readonly string[], language: Language): string =>
  language === 'ja'
    ? `（${sentences.map((words) => `「${words}」`).join('')}はよくわからなかったので、考えに入れていません。）`
    : `(Not taken into account, for I did not understand it: ${sentences.map((words) => `“${words}”`).join(', ')}.)`;

/** Says which words were left out: what is told may be of a wider scope than was asked. */
const withoutWords = (words: readonly string[], language: Language): string =>
  language === 'ja'
    ? `（${words.map((word) => `「${word}」`).join('')}はわからなかったので、はずして数えました。上に出ている範囲の数字です。）`
    : `(Counted without ${words.map((word) => `“${word}”`).join(', ')}, which I did not understand: the numbers are of what is shown above.)`;
