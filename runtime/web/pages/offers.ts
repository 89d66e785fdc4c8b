/** Words in 「」 that the robot asks the child to say: "「もんだい だして」でも いいよ", "「もどったよ」って おしえて". */
const OFFER = /「([^「」]{1,16})」(?=でも いい|って (?:いって|おしえて|かいて))/g;

/** What the child can answer with one touch, because the robot itself named it. */
export function offersIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(OFFER)].flatMap(([, words]) => words ?? []);
}
