/** 「(あ) …なぜですか。」: only before what is asked, for choices are named so too. */
const KANA_LABEL = /^\s*[(（]([あ-お])[)）]\s*(?=.*(?:か|ましょう|なさい)[。.?？]*(?:\s|$))/;
/** 「2だんごむしが …ですか」: a number right before what is asked, where it counts nothing. */
const DIRECT_LABEL =
  /^\s*([0-9０-９]{1,2})(?![\s0-9０-９]|ひき|匹|こ|個|にん|人|本|ほん|ぽん|かい|回|じ|時|つ|まい|枚|にち|日|ねん|年|さい|月|がつ|字|だんらく|段|ばん|番|ぎょう|行|文|円|えん)(?=[ぁ-んァ-ヶ一-龠][^0-9０-９\n]*(?:(?:です|ます|ました|でしょう)か|ましょう|なさい)[。.?？]*(?:\s|$))/;
const LABEL =
  /^\s*(?:([①-⑳⑴-⒇])|[(（]\s*([0-9０-９一二三四五六七八九十]{1,2})\s*[)）]|(?:もんだい|問題|設問|問(?!題)|とい|しつもん|質問|Q)(?:\s*([0-9０-９①-⑳一二三四五六七八九十]{1,2})\s*[:：.．、。)）→]?|\s*[:：.．、。)）→]?(?=\s|[^ぁ-ん0-9０-９①-⑳一二三四五六七八九十題]))|([0-9０-９]{1,2})\s*(?:[.．:：、)）]|もんめ|\s|(?=[「『]|の(?:もんだい|問題)))|([一二三四五六七八九十])(?:[、.．]|\s))[\s→]*/;
/** 「あと問一」「つぎは(2)」: what a child says before it. */
const OPENING =
  /^\s*(?:(?:あと(?:は|ね)?|つぎ(?:は|の)?|次(?:は|の)?|それと)[、\s]*(?=問|とい|もんだい|[①-⑳(（]))?/;
/** Where a label begins within a line. */
const WITHIN_LINE =
  /(?<=[\s　。?？か])(?=[①-⑳⑴-⒇]|[(（][0-9０-９一二三四五六七八九十]{1,2}[)）]|(?:もんだい|問題|問|とい)\s*[0-9０-９①-⑳]|(?:しつもん|質問)→|[(（][あ-お][)）](?=[^(（]*(?:か|ましょう|なさい)[。?？]))|(?<=[。」])(?=[(（][あ-お][)）][^(（]*(?:か|ましょう|なさい)[。?？])|(?<=[。?？か])(?=[0-9０-９]{1,2}[\s.．、「『]|[一二三四五六七八九十][、.．\s])/g;

/** The label before these words, and the words behind it. `label`: null where there is none, or it has no number. */
export function labelled(words: string): {
  readonly isLabelled: boolean;
  readonly label: string | null;
  readonly rest: string;
} {
  const [opening = ''] = OPENING.exec(words) ?? [];
  const behind = words.slice(opening.length);
  const [label, circled, bracketed, named, plain, kanji] =
    KANA_LABEL.exec(behind) ?? LABEL.exec(behind) ?? DIRECT_LABEL.exec(behind) ?? [];
  const all = label === undefined ? undefined : `${opening}${label}`;
  return {
    isLabelled: all !== undefined,
    label: circled ?? bracketed ?? named ?? plain ?? kanji ?? null,
    rest: words.slice(all?.length ?? 0).replace(all === undefined ? /(?!)/ : OF_LABEL, ''),
  };
}

/** 「5の もんだい …」 */
const OF_LABEL = /^の(?:もんだい|問題)(?:は|[、。:：\s　])*/;

/** A line, parted where a label begins. */
export const atLabels = (line: string): readonly string[] => line.split(WITHIN_LINE);
