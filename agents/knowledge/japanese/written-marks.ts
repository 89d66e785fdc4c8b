/** は written わ, を お, へ え, no small っ, no 「」 round what was said, no 。 at the end. */
export type MarkKind = 'wa' | 'o' | 'e' | 'small' | 'quote' | 'stop';

/** What may be looked at once more in a text; `said`: the child's own word that it is in, '' for the end. */
interface MarkFault {
  readonly kind: MarkKind;
  readonly said: string;
}

/** Words that particles stand behind, as far as they are sure: わ and お stand within many others (にわ, おおきい). */
const NAMED =
  '(?:ぼく|わたし|おれ|うち|ちゃん|くん|さん|せんせい|ばあば|じいじ|まま|ぱぱ|いもうと|おとうと|ぞう|きりん|りんご|ひまわりのたね|たね|おしろ|くき|はっぱ|はな|ねこ|いぬ|[一-龠々ァ-ヶー])';

/** What belongs to such a word before it. */
const BEFORE = '(?:お?(?:じい|ばあ|とう|かあ|ねえ|にい)|[一-龠々ァ-ヶー]+)?';

/** In the order in which a teacher asks: one after another. */
const FAULTS: readonly (readonly [MarkKind, RegExp])[] = [
  ['wa', new RegExp(`${BEFORE}${NAMED}わ(?=[、\\s]|[^ぁ-ん]|[あいうえおこさしちてとぬのはひまみもよ])`)],
  [
    'o',
    new RegExp(
      `${BEFORE}${NAMED}お(?=[一-龠ァ-ヶ]|あり|いれ|おと|もら|たべ|かい|かき|みた|みて|みま|つく|しま|した|して|わっ|わり|あげ)`,
    ),
  ],
  [
    'e',
    /^[ぁ-んァ-ヶー一-龠々]{0,4}(?:ちゃん|くん|さん|せんせい|ばあば|じいじ|まま|ぱぱ|[ァ-ヶ]{2})え(?=[。、\s]|$)|[ぁ-んァ-ヶー一-龠々]{1,5}え(?=いき|いっ|いく|むか)/,
  ],
  [
    'small',
    /(?:[ぁ-ん一-龠]{0,3}(?:れし|のし|いし|さし|びし|かし|なし|いた|こわ|つめた|おおき|さむ|あつ|よ|な)かた|もらた|うなた|くなた|になた|おもた|さわた|とまた|いっしょにいた(?=ました)|とべた(?=よ))(?=です|よ|[。！!、\s]|$)/,
  ],
  ['quote', /(?:って|と)\s*(?:いいました|言いました|いった|言った)/],
  ['stop', /[^。．.！!？?」』〜…\s]\s*$/],
];

/** The first thing to look at once more, but for the kinds in `without`; null where there is none that is sure. */
export function findMark(text: string, without: readonly MarkKind[]): MarkFault | null {
  for (const [kind, pattern] of FAULTS) {
    if (without.includes(kind) || (kind === 'quote' && /[「『]/.test(text))) continue;
    const found = pattern.exec(text);
    if (found) return { kind, said: kind === 'stop' ? '' : found[0] };
  }
  return null;
}
