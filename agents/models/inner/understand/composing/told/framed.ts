import type { QuestionKey } from '#agents/teaching/composing/plan.ts';

/** To these a letter's own words come, and that they are to be said: ありがとうって いいたい. */
const OF_LETTER: readonly (QuestionKey | null)[] = ['message', 'greeting', 'wanted', 'parting', 'news'];
const SAYS_SO = /(?<=\S{2})(?<!だ|なん)[、\s]*って[。！!]*$/;
const WISHES_TO_SAY =
  /(?<=\S{2})[、\s]*(?:って|と)[、\s]*(?:(?:(?:い|言)い|(?:つた|伝)え|(?:か|書)き|(?:き|聞)き)たい(?:な|です|の|んだ|けど|よ)*|(?:つた|伝)えて(?:ほしい|ください|ね)?)[。！!]*$/;
/** よくなってねって, while nothing is asked: such words have a reader. */
const TO_READER = /(?:ね|さい|ます|ですか|ありがとう|ごめん|おめでとう|してね)って[。！!]*$/;
const BECAUSE = /^(?:だって|なぜなら(?:ば)?)[、,\s]+(?=\S{3})/;

/** What is told without what only tells it: だって before a reason, って behind a letter's words. */
export function withoutFrame(words: string, key: QuestionKey | null, isLetter: boolean): string {
  const told = words.trim().replace(BECAUSE, '');
  const said = isLetter ? told.replace(WISHES_TO_SAY, '') : told;
  const isWords = OF_LETTER.includes(key) || (key === null && TO_READER.test(said));
  return isLetter && isWords ? said.replace(SAYS_SO, '') : said;
}
