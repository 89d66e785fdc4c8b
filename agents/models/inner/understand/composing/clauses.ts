import { endingIn } from './ending.ts';

/** A sentence ends with one of these; what stands in 「」 is of one piece with its sentence. */
const END = /[。．！!？?\n…‥♪☆]/;
const OPENS = '「『（(';
const CLOSES = '」』）)';
const SAYS_SO =
  /^\s*(?:って|と)\s*(?:[^\s、。？！?!]{1,8}[がにもはから]\s*)?(?:い[うっわ]|言|か[くいき]|書|き[いくか]|聞|おも|思|入れ|いれ|$)/;
/** Behind a space the child turns to the robot: ぺんぎん みた あっ ねえねえ. */
const TURNS_TO = /(?<=\S\s+)(?=(?:あっ|ねえ(?:ねえ)?|なあ(?:なあ)?|あのさー?|ところで)[\s、])/;
/** What is no more than a call, a yes or a signal before a space or a comma is a clause of its own. */
const SIGNAL =
  '(?:(?:か|書)(?:け|い)(?:た|ました|たよ|たで)|でき(?:た|ました|たよ)|つぎ|次|うん|はい|ううん|いや|ちがう(?:よ|もん)?|違う|ちがいます|まだある(?:よ)?|おわり|終わり|おしまい|わかった|ありがとう|まって|ちょっとまって)[ー〜~]*';
const LEADING = new RegExp(`^(${SIGNAL}[、,\\s]+)(?=\\S)`);
/** An order or an end behind a space: たのしかった おわり. Behind a particle it belongs to what stands before it. */
const TRAILING =
  /^(?!(?:ゆっくり|ぜんぶ|全部|いままで(?:の)?|ここまで(?:の)?|もう(?:いっかい|一回|いちど|一度)|もっかい|もっぺん|さいしょ(?:から)?|はじめから|いまの|じゃあ|ねえ)[\s、])(.*[^\sでにがをはもとのて、])([\s、]+(?:もう\s*|これで\s*)?(?:おわり|終わり|おしまい|(?:すごい|いい|おもしろい|えらい)(?:でしょ(?:う)?|だろ|やろ)|(?:ぜんぶ|全部|さいしょから)?\s*(?:よんで|読んで|みせて|見せて))(?:にする|です|だよ|ね|よ|ください)?[ー〜~]*\s*)$/;

/** The clauses of a message, in order; joined they are the message, without the sounds of thinking and retorting round them. */
export function clausesOf(message: string): readonly string[] {
  return sentencesOf(message.replace(THINKS, ''))
    .flatMap((sentence) => sentence.split(TURNS_TO))
    .flatMap(parted)
    .map((clause) =>
      OF_COURSE.test(clause) ? clause.replace(RETORTS, '').replace(OF_COURSE, '$<end>') : clause,
    );
}
/** えっとね、そりゃ: before the words that count. */
const THINKS =
  /^(?:(?:え[ーっ]*とね?[ーぇ〜]*|うー*ん(?:と)?ね?|ん[ーっ]*とね?|んー+|あんね|あのね|え[ーっ]?|あっ?|そりゃあ?|そら)[、,…]+\s*)+(?=[^\s、。…])/;
/** 学校の 校庭に きまってるじゃん: what is a matter of course is the place alone. */
const RETORTS = /^\s*(?:え[ーっ]?|そりゃあ?|そら)\s+/;
const OF_COURSE =
  /\s*に\s*(?:きま|決ま)って(?:い?る|ん)(?:に)?(?:じゃん|やん|やろ|でしょ|もん|だろ|よ|わ|けん|し)*(?<end>[。！!]*)\s*$/;

/** The sentences of what a child said or wrote, in order; joined they are the whole. What stands in 「」 is of one piece with its sentence. */
export function sentencesOf(message: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  const signs = [...message];
  for (const [at, sign] of signs.entries()) {
    if (OPENS.includes(sign)) depth++;
    else if (CLOSES.includes(sign)) depth = Math.max(0, depth - 1);
    const next = signs[at + 1] ?? '';
    const isEnd =
      END.test(sign) && (depth === 0 || sign === '\n') && !END.test(next) && !CLOSES.includes(next);
    const clause = signs.slice(start, at + 1).join('');
    // A mark with nothing before it (…) stays with what comes, and words that are said on with what says so.
    if (!isEnd || !/[\p{L}\p{N}]/u.test(clause) || SAYS_SO.test(signs.slice(at + 1).join(''))) continue;
    found.push(clause);
    start = at + 1;
  }
  const rest = signs.slice(start).join('');
  if (/[\p{L}\p{N}]/u.test(rest) || found.length === 0) found.push(rest);
  else found.push(`${found.pop()}${rest}`);
  return found;
}

function parted(sentence: string): readonly string[] {
  const lead = LEADING.exec(sentence)?.[1];
  if (lead !== undefined) return [lead, ...parted(sentence.slice(lead.length))];
  const [, before, behind] = TRAILING.exec(sentence) ?? [];
  // できたら おわり says when, and ends nothing; これで もう おわりに する is one end.
  if (before !== undefined && (/(?:たら|れば|ると)$/.test(before) || isEnd(sentence))) return [sentence];
  return before === undefined || behind === undefined ? [sentence] : [before, behind];
}

/** Whether a sentence is nothing but an end. */
const isEnd = (sentence: string): boolean => !/[、,]/.test(sentence) && endingIn(sentence) === 'stops';
