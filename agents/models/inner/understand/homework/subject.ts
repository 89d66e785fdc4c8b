/** A quoted sentence of a print in which a subject is sought. */
const SENTENCE = /[「『]([^」』]{5,40})[」』]/g;
/** When it is, marked by は: no subject. */
const OF_TIME =
  /(?:きょう|今日|きのう|昨日|あした|明日|あさ|朝|ひる|昼|よる|夜|まいにち|毎日|とき|ころ|日)は$/;

/** 学校では, 妹とは: no subject either, or not surely one. */
const OF_PLACE = /(?:[にでへと]|から|まで|より)は$/;

/** What the child found for the subject or the predicate of its sentence, as far as that is known exactly. */
type PartFound =
  | { readonly type: 'right'; readonly part: 'subject' | 'predicate'; readonly said: string }
  /** The subject with what describes it. */
  | { readonly type: 'withMore'; readonly subject: string; readonly more: string }
  /** A word of the sentence that has neither が nor は, or one that is not its end where the predicate is asked for. */
  | { readonly type: 'noSubject'; readonly said: string }
  | { readonly type: 'noEnd'; readonly said: string; readonly noun: string };

/** The sentence in these words of a print: the first that has a subject; null where none has just one. */
export function sentenceIn(print: readonly string[]): string | null {
  const found = print.flatMap((words) =>
    [...words.normalize('NFKC').matchAll(SENTENCE)].map(([, one = '']) => one.trim()),
  );
  return found.find((one) => subjectOf(one) !== null) ?? null;
}

/** 犬が, of 白い犬が にわで ほえる。: the noun with its mark, and what describes it; null where that is not sure. */
function subjectOf(
  sentence: string,
): { readonly noun: string; readonly mark: string; readonly more: string } | null {
  const parts = sentence.replace(/[。!?！？]$/, '').split(/[\s　、]+/);
  const marked = parts.filter(
    (part) => /[^っ][がは]$/.test(part) && !OF_TIME.test(part) && !OF_PLACE.test(part),
  );
  const [only = ''] = marked;
  if (marked.length !== 1 || parts.length < 2) return null;
  const mark = only.slice(-1);
  const [, inOne = '', noun = ''] =
    /^(?:(.{1,8}?(?:い|の|な|た|る))(?=[一-龠ァ-ヶ]))?([一-龠ァ-ヶぁ-ん々]{1,8})$/.exec(only.slice(0, -1)) ??
    [];
  // 小さいとり: where the word begins is not sure.
  if (noun === '' || /.[いのなたる]./.test(noun)) return null;
  const before = parts[parts.indexOf(only) - 1] ?? '';
  const more = inOne !== '' ? inOne : /(?:い|の|な|た)$/.test(before) ? before : '';
  return { noun, mark, more };
}

/** What is said of the sentence's parts; null where nobody here can tell. `isOfEnd`: the predicate is asked for. */
export function partFound(sentence: string, message: string, isOfEnd: boolean): PartFound | null {
  const known = subjectOf(sentence);
  if (known === null) return null;
  const said = message.normalize('NFKC');
  const { noun, mark, more } = known;
  const parts = sentence.replace(/[。!?！？]$/, '').split(/[\s　、]+/);
  const end = parts.at(-1) ?? '';
  // Behind the word for what is sought, or quoted.
  const named =
    /(?:主語|しゅ語|しゅご|述語|じゅつ語|じゅつご)(?:は|って|が|も)[\s「『]*([^「」『』。、?!\s]{1,12})/.exec(
      said.replaceAll(sentence, ''),
    )?.[1];
  const rest = said.replaceAll(sentence, '').replace(/[「『][」』]/g, '。');
  const isNamed = named !== undefined && !/どれ|なに|何|どこ|どの|わから|わかん/.test(named);
  const pieces = rest.split(/(?<=[。?!])/).filter((part) => trimmed(part) !== '');
  // わたしの? わたしって 書いてあるから: the reason behind it is no word of the sentence.
  const tried =
    pieces.find((part) => trimmed(part).length > 1 && sentence.includes(trimmed(part))) ??
    pieces.at(-1) ??
    '';
  const answer = trimmed(isNamed ? named : tried);
  const wantsEnd = /述語|じゅつ語|じゅつご/.test(said) ? !/主語|しゅ語|しゅご/.test(said) : isOfEnd;
  if (wantsEnd) {
    if (answer !== '' && trimmed(answer) === trimmed(end))
      return { type: 'right', part: 'predicate', said: end };
    const isWord = parts.length > 2 && parts.slice(0, -1).some((part) => trimmed(part) === trimmed(answer));
    return isWord && answer.length > 1 && !answer.includes(noun)
      ? { type: 'noEnd', said: answer, noun }
      : null;
  }
  if (answer === `${noun}${mark}` || (more !== '' && answer === noun))
    return { type: 'right', part: 'subject', said: `${noun}${mark}` };
  const full = `${more}${noun}`;
  const joined = answer.replace(/\s/g, '');
  if (more !== '' && (joined === full || joined === `${full}${mark}`))
    return { type: 'withMore', subject: noun, more };
  const isOther =
    answer.length > 1 && sentence.includes(answer) && !answer.includes(noun) && !/[がは]$/.test(answer);
  return isOther ? { type: 'noSubject', said: answer } : null;
}

const OPENS = /^(?:じゃあ?|え[ーっ]*と|あ(?=[、っ!])|たぶん|でも|うーん|[、。っ!.\s「『]+)/;
const CLOSES =
  /(?:、?で(?:い[いー]|ええ|あって)(?:る|の|ん)?|かな|だよね|でしょ|だと思う|だとおもう|です|じゃない|だよ|だ|なの|の|よ|ね|か|[。!?」』\s]+)$/;
const TIMES = 5;

/** What a child found, without what opens and ends it: えーと、犬が かな？ */
export function trimmed(words: string): string {
  let rest = words;
  for (let at = 0; at < TIMES; at += 1) rest = rest.replace(OPENS, '').replace(CLOSES, '');
  return rest;
}
