import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';

/** Signs in a line for each mark that ends a sentence, from which on it was dictated, or typed without its marks. */
const MOST_FOR_A_MARK = 60;
const LEAST_UNMARKED = 40;
const MARK = /[。！？!?」』]/g;

/** Said to the robot before what is read to it, with nothing between. */
const OPENING =
  /^[\s　]*(?:(?:えっとね?|えーとね?|あのね|ねえ+(?:(?:聞|き)いて)?|じゃあ?|はい)[\s　、]*)*(?:(?:これ(?:やって|よんで|読んで|おねがい|お願い|といて|解いて)?|(?:もんだい|問題)?(?:よむ|読む|いう|言う|いく)(?:ね|よ)|つづき|続き|つぎ|次)(?:いくね|いくよ|ね|よ)?[\s　、。]*)?/;
/** 「かっこ1」, 「かっこいち」: a label as it is said. */
const SPOKEN_LABEL =
  /かっこ\s*(?:([0-9０-９一二三四五六七八九十]{1,2})|(いち|に|さん|よん|ご|ろく))(?:\s*(?:かっことじ|とじ))?[\s　、]*/g;

const POLITE = '(?:ません(?:でした)?|ました|ます|でした|です|でしょう|ましょう|ください|なさい)';
/** After it the sentence goes on: 「ますが」「ですので」「ましたと」; 「ます かれは」 is a new one. */
const GOES_ON =
  '(?:か(?!れ|ら[はわをだ])|が|け|の|し(?!ばらく|ろ)|ね|よ|と(?!ころが|うとう|なり)|は|も(?!う)|っ|ら|ん|。|、|」|』|$)';
const POLITE_END = new RegExp(`(${POLITE})[\\s　]*(?!${GOES_ON})`, 'g');
const POLITE_ASKED = new RegExp(
  `(${POLITE}か(?:ね|な)?)[\\s　]*(?!ら|って|と(?:いう|いわ|言|き|聞)|も|。|、|」|』|$)(?=[^れ])`,
  'g',
);
const POLITE_CLOSED = new RegExp(`(${POLITE}[よね])[\\s　]*(?=[一-龠ァ-ヶ])`, 'g');
/** What a sentence begins with. */
const BEGINS =
  '(?:まず|つぎに|次に|それから|さいごに|最後に|でも|そして|すると|ところが|だから|しかし|だって|どうして|そこへ|そこで|それで|ある日|そのとき|その時|やがて|とうとう|さあ|ただし|このように)';
const PLAIN =
  '(?:っ|い|し|ん|え|け|げ|せ|て|ね|べ|め|れ|き|ぎ|び|み|り|ち)[ただ]|て(?:くる|いる|ある|くれる)|ない';
/** 「…た ドアの」「…た 沙也加は」: where no word is polite, one in kanji or katakana that is the next sentence's theme. */
const PLAIN_END = new RegExp(
  `(${PLAIN})[\\s　]*(?=${BEGINS}|[一-龠々ァ-ヶー]{1,6}(?:は|の|に|、)|(?:[一-龠々]+[ぁ-ん]?){1,3}(?:は|に))`,
  'g',
);
const BEFORE_BEGIN = new RegExp(`(?<=[^\\s　。、はがをにへとでの])[\\s　]+(?=${BEGINS})`, 'g');

const isUnmarked = (line: string): boolean => {
  const marks = line.match(MARK)?.length ?? 0;
  return line.length >= LEAST_UNMARKED && marks * MOST_FOR_A_MARK <= line.length;
};

/** A line with a full stop where, by its words, a sentence ends. */
function marked(line: string): string {
  const asked = line.replace(POLITE_ASKED, '$1。');
  const polite = asked.replace(POLITE_END, '$1。').replace(POLITE_CLOSED, '$1。');
  const ends = polite === line ? line.replace(PLAIN_END, '$1。') : polite;
  const begun = ends.replace(BEFORE_BEGIN, '。');
  return /[\p{L}\p{N}]$/u.test(begun) ? `${begun}。` : begun;
}

/**
 * What a child dictated, or typed without marks, with the ends of its sentences and the labels of its questions; what
 * has its marks is left as it is. Pure.
 */
export function withMarks(said: string): string {
  const labelled = said.replace(
    SPOKEN_LABEL,
    (_, written: string | undefined, spoken = '') => `\n(${written ?? readNumberWords(spoken)}) `,
  );
  const lines = labelled.split('\n');
  if (!lines.some(isUnmarked)) return labelled;
  const [first = '', ...others] = lines;
  const opened = isUnmarked(first) ? first.replace(OPENING, '') : first;
  return [opened, ...others]
    .map((line) => (isUnmarked(line) ? marked(line) : line))
    .join('\n')
    .trim();
}
