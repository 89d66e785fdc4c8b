/** A question that goes back to an earlier one. */
interface BackTo {
  /** So many questions before the last one; the first that is remembered where there are fewer. */
  readonly steps: number;
  /** What it says beside that, as it was written. */
  readonly rest: string;
}

const AND =
  '(?:に(?:戻って|もどって|戻る(?:と|けど|が)?|戻ります(?:が|けど)?|戻すと)|の続き(?:だ(?:けど|が)|ですが|で)?|(?:だ|です)(?:けど|けれど|が)|は|で)?[、,。 ]*';
const WAYS: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `^(?:じゃあ?|では|で|やっぱり)?、?(?:最初|はじめ|いちばん初め|元|もと)の(?:質問|話|表|答え)${AND}`,
    ),
    9,
  ],
  [
    new RegExp(
      `^(?:じゃあ?|では|で|やっぱり)?、?(?:(?:さっき|先ほど|さきほど)の|(?:[1一]つ|ひとつ)?前の)(?:質問|話|表|答え)${AND}`,
    ),
    1,
  ],
  [
    /^(?:ok,? |so |and |now )*(?:going |go )?back to (?:the |my )?(?:first|original)(?: (?:question|one|table|answer))?[,.:]? */i,
    9,
  ],
  [
    /^(?:ok,? |so |and |now )*(?:going |go )?back to (?:the |my )?(?:earlier|previous|last)(?: (?:question|one|table|answer))?[,.:]? */i,
    1,
  ],
];

/** Whether it goes back to an earlier question; null: it goes on with the last one. */
export function backIn(question: string): BackTo | null {
  const text = question.normalize('NFKC').trim();
  for (const [sign, steps] of WAYS) {
    const found = sign.exec(text)?.[0];
    if (found !== undefined) return { steps, rest: text.slice(found.length) };
  }
  return null;
}
