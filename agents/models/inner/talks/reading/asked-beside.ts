import { bareAnswer } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { askedIn, smallNumber } from '#agents/knowledge/japanese/reading/asked.ts';
import { passageOf, sentencesOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { openOf } from '#agents/knowledge/japanese/reading/question-list.ts';
import { whereIs } from '#agents/knowledge/japanese/reading/where.ts';
import { meaningOf } from '#agents/knowledge/japanese/reading/word-meanings.ts';
import { type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { beginOf } from '#agents/models/inner/understand/reading/which-sentence.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import { takeReadingAnswer } from './answers.ts';
import { stillAsked } from './row.ts';

/** 「…も かいた ほうが いいですか」: what is to be added, behind an answer. */
const ADDS =
  /(?:も|まで)\s*(?:ちゃんと)?\s*(?:か|書|い|入)(?:いた|く|いて|ける|れた|れる|れて)(?:も)?\s*(?:ほうが|方が)?\s*(?:いい|ええ|よか|よい|の|ん|か)[^。]{0,6}$/;

/** An answer; whether something may be added to it is answered once it is taken. */
export function takeAdded(context: DialogueContext, answer: string, isNamed: boolean): string {
  const said = takeReadingAnswer(context, answer, isNamed);
  const isTaken = openOf(context.memory.passage) === null;
  return isTaken && ADDS.test(answer.trim()) ? say(said, sentence(words.mayBeAdded)) : said;
}

/** ノートには「から」まで かくの？: how an answer ends, by what its question asks. */
const ENDING_ASKED =
  /[「『]?(から|ので|ため|こと)[」』]?\s*(?:まで|も|って)\s*(?:ちゃんと|ぜんぶ)?\s*(?:か(?:く|かな|かん|い)|書|つけ|い(?:る|れ))[^。]{0,10}[?？のんか]$/;
const ENDS: readonly (readonly [words: readonly string[], asked: RegExp, sentence: Sentence])[] = [
  [['から', 'ので', 'ため'], /なぜ|どうして|なんで|わけ|りゆう|理由/, words.endsInWhy],
  [['こと'], /どんな\s*(?:こと|事)|なんの\s*こと/, words.endsInThing],
];

/** How the answer is to end, where the child asks that; null where it does not. */
export function endingAsked(reading: Reading, message: string): string | null {
  const [, asked = ''] = ENDING_ASKED.exec(message.normalize('NFKC').trim()) ?? [];
  const found = ENDS.find(
    ([named, question]) =>
      named.includes(asked) && reading.questions.some((one) => question.test(one.question.words)),
  );
  return found === undefined ? null : sentence(found[2]);
}

const NUMBER =
  /(?:^|[^0-9一二三四五六七八九十])([0-9]{1,2}|[一二三四五六七八九十]{1,3})\s*(?:もじ|文字|字|じ)/;
/** 二十字って なんじまで？: as many letters as that, or as the open question has, and marks count. */
export function letterLimit(reading: Reading, message: string): string {
  const named = smallNumber(NUMBER.exec(message.normalize('NFKC'))?.[1] ?? 'none');
  const asked = openOf(reading)?.question.words;
  const letters = asked === undefined ? null : askedIn(asked).letters;
  const count = named ?? letters?.count ?? null;
  if (count === null) return sentence(words.noLimit);
  const ofCount = reading.questions
    .map(({ question }) => askedIn(question.words).letters)
    .find((one) => one?.count === count);
  return sentence(ofCount?.isMost === false ? words.lettersWanted : words.lettersUpTo, { count });
}

/** How words end that answer such a question: they are not named. */
const SOUGHT: Readonly<Record<string, RegExp>> = {
  when: /.$/,
  where: /[でにへ]$/,
  who: /[はがとに]$/,
  what: /[をがは]$/,
  which: /[をがは]$/,
};

/** Where a sentence begins: by its first words, or, where they would tell what is sought, by the marks before it. `nth`: 0 where it is asked what a sentence is. */
export function whereSentenceIs(reading: Reading, nth: number): string {
  const one = sentencesOf(reading.text)[nth - 1];
  if (one === undefined) return sentence(words.whatSentenceIs);
  const begin = beginOf(one).replace(/^[「『]|、$/g, '');
  const asked = openOf(reading)?.question.words;
  const kind = asked === undefined ? '' : findPlace(reading.text, asked).asked.kind.name;
  const isSought = SOUGHT[kind]?.test(begin) === true;
  return isSought && nth > 1
    ? sentence(words.sentenceBehind, { nth, before: nth - 1 })
    : sentence(words.sentenceFrom, { nth, begin });
}

export function countLetters(context: DialogueContext, answer: string): string {
  const open = openOf(context.memory.passage);
  const counted = answer === '' ? (open?.said ?? '') : answer;
  const count = [...bareAnswer(counted).replace(/[\s。、「」]/g, '')].length;
  const told = count === 0 ? '' : sentence(words.countedLetters, { count });
  return say(told, answer === '' ? stillAsked(context) : takeReadingAnswer(context, answer));
}

/** What it means; of a word that is not known here the sentences around it may tell. */
export function meaningTold(word: string, text: string): string {
  const meaning = meaningOf(word);
  if (meaning !== null) return sentence(words.wordMeans, { word, meaning });
  const passage = passageOf(text);
  const stem = word.length > 2 && /[ぁ-ん]$/.test(word) ? word.slice(0, -1) : word;
  const at = passage.sentences.find((one) => standsIn(stem, one.text));
  return at === undefined
    ? sentence(words.wordLookUp, { word })
    : sentence(wanted.wordBeside, { word, where: whereIs(at, passage) });
}
