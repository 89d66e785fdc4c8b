interface Named {
  readonly id: string;
  readonly parts?: readonly Named[];
}

/** A single kanji, a single row of the times tables. */
const IS_ONE = /^(?:kanji|kuku):.(?::|$)/u;
/** Of nothing but such, one or several. */
export const isOfOnes = ({ id, parts }: Named): boolean =>
  (parts?.map((part) => part.id) ?? [id]).every((one) => IS_ONE.test(one));

/** A kanji and another one, a row and another one: neither narrows the other. */
export const areOthers = (one: Named, other: Named): boolean =>
  one.id !== other.id && isOfOnes(one) && isOfOnes(other);
