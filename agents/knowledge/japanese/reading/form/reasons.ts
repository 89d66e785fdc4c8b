import type { Sentence } from '../passage.ts';
import { shareIn, standsIn } from '../pieces.ts';

/** てきから, where the reason says さむさから: another word in the same place, and one that the text does not have. */
export function saysOther(said: string, reason: string, text: string): boolean {
  const [own, told] = [said, reason].map((words) =>
    [...words.normalize('NFKC').matchAll(IN_PLACE)]
      .map(([, word = '', particle = '']) => ({ word, particle }))
      .filter(({ word, particle }) => particle !== 'から' || !IS_DONE.test(word)),
  );
  return (own ?? []).some(
    ({ word, particle }) =>
      !standsIn(word, text) &&
      (told ?? []).some((one) => one.particle === particle && !standsIn(one.word, said)),
  );
}
/** まがってたから: a reason that is said, and no place from which. */
const IS_DONE = /[ただいるうくすむ]$/;
const IN_PLACE = /(?:^|[\s、。をがにはでと])([\p{Script=Han}ァ-ヶー]{1,4}|[ぁ-ん]{2,5}?)(から|を|が|に)/gu;

/** めがねが なくてね、本が よめないんだよ: what stands before what is asked, in the one sentence, is its reason. */
export function clauseBefore(
  question: string,
  sentences: readonly Sentence[],
  said: string,
): Sentence | null {
  const asked = question.replace(/(?:なぜ|どうして|なんで)|(?:の)?です?か.*$/g, '');
  const isSaidIn = (words: string): boolean => standsIn(said.slice(0, -1), words);
  const isLong = said.length > 3;
  const found = sentences.filter(({ text }) => {
    const [, before = '', happened = ''] = HAPPENED.exec(text) ?? [];
    if (happened !== '' && standsIn(happened.slice(0, 2), question) && isSaidIn(before)) return isLong;
    const [, cause = '', result = ''] = CAUSE_AND_RESULT.exec(text) ?? [];
    return (
      result !== '' &&
      shareIn(result, asked) >= OF_RESULT &&
      (shareIn(said, cause) >= OF_CAUSE || (isLong && isSaidIn(cause)))
    );
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
/** 足が もつれて ころんでしまった: what happens to somebody comes of what is told right before, without a comma. */
const HAPPENED =
  /^(?:[^、。「」]*、)?([^、。「」]*[てで])\s+((?:ころん|すべっ|おち|落ち|ぬれ|こわれ|われ|ない|泣|わら|笑|びっくり|おどろ|つかれ)[^、。「」]*)/;
const CAUSE_AND_RESULT =
  /^[「『]?([^「」『』、。]*(?:くて|んで|って|いて|ので|から)(?:ね|さ|な)?)、([^、。「」]+)/;
const OF_RESULT = 0.5;
const OF_CAUSE = 0.75;
