/** The fifty sounds as a school's chart has them, row by row; signs stand where the chart has gaps. */
export const KANA_ROWS = [
  ['あ', 'い', 'う', 'え', 'お'],
  ['か', 'き', 'く', 'け', 'こ'],
  ['さ', 'し', 'す', 'せ', 'そ'],
  ['た', 'ち', 'つ', 'て', 'と'],
  ['な', 'に', 'ぬ', 'ね', 'の'],
  ['は', 'ひ', 'ふ', 'へ', 'ほ'],
  ['ま', 'み', 'む', 'め', 'も'],
  ['や', '、', 'ゆ', '。', 'よ'],
  ['ら', 'り', 'る', 'れ', 'ろ'],
  ['わ', 'を', 'ん', 'ー', '？'],
] as const;

/** Keys that change the last sign of the line: て、 ゛ makes で. */
export const KANA_MARKS = ['゛', '゜', '小'] as const;
export type KanaMark = (typeof KANA_MARKS)[number];

const PLAIN = 'かきくけこさしすせそたちつてとはひふへほう';
const VOICED = 'がぎぐげござじずぜぞだぢづでどばびぶべぼゔ';
const LIPS = 'はひふへほ';
const PUFFED = 'ぱぴぷぺぽ';
const LARGE = 'あいうえおつやゆよわ';
const SMALL = 'ぁぃぅぇぉっゃゅょゎ';

/** The same mark again takes it away; one for which there is no such sound changes nothing. */
export function withMark(line: string, mark: KanaMark): string {
  const last = line.at(-1) ?? '';
  const plain = plainOf(last);
  const marked = {
    ゛: () => twin(plain, PLAIN, VOICED),
    ゜: () => twin(plain, LIPS, PUFFED),
    小: () => twin(plain, LARGE, SMALL),
  }[mark]();
  if (marked === null) return line;
  return line.slice(0, -1) + (marked === last ? plain : marked);
}

/** The sound without any mark. */
function plainOf(sign: string): string {
  return twin(sign, VOICED, PLAIN) ?? twin(sign, PUFFED, LIPS) ?? twin(sign, SMALL, LARGE) ?? sign;
}

/** What stands in `others` where `sign` stands in `ones`; null where it does not stand there. */
function twin(sign: string, ones: string, others: string): string | null {
  const at = sign === '' ? -1 : ones.indexOf(sign);
  return at < 0 ? null : (others[at] ?? null);
}
