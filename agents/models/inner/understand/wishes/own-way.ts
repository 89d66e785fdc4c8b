import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { fold } from '../intents.ts';
import { REASON } from './short-words.ts';

/** What is said to a child that wishes to do the open sum in its own way; null where it wishes no such thing. */
export function ownWay(message: string): string | null {
  const whole = ofClause(fold(message));
  if (whole !== null) return whole;
  // ひっさんで だして、よこだと みにくいもん: with why it is wished for.
  const clauses = foldClauses(message).split('、');
  const ways = clauses.flatMap((clause) => ofClause(clause) ?? []);
  const isAll = clauses.every((clause) => ofClause(clause) !== null || REASON.test(clause));
  return isAll && !/[?？]/.test(message) ? (ways.at(-1) ?? null) : null;
}

function ofClause(said: string): string | null {
  if (IN_COLUMN.test(said) || AS_COLUMN.test(said)) return sentence(practiceWords.columnOnPaper);
  if (WITHOUT_HINTS.test(said)) return sentence(practiceWords.hintsWhenAsked);
  const way = WAY.exec(said)?.[1];
  const name = /さくらんぼ/.test(way ?? '') ? 'さくらんぼ' : 'ひっさん';
  return way === undefined ? null : sentence(practiceWords.yourWay, { way: name });
}
/** ヒントなしで やりたい, and nothing else. */
const WITHOUT_HINTS =
  /^(?:えっと|ねえ|これ|この(?:もんだい|問題)|[、はを])*(?:ひんと|ヒント)(?:は|も|とか)?(?:なし|ぬき|いらない|いらん|(?:だ|出)さないで)(?:で|だよ|です)?(?:(?:や|と|解)(?:り|き)たい|や(?:る|ってみる)|いい|ね|よ|や)*[、。!]*(?:(?:ひとり|一人|じぶん|自分)(?:の(?:ちから|力))?で(?:や(?:る|りたい)|でき(?:る|そう)|かんがえる|考える|とく|ときたい)(?:から|よ|ね|もん)*)?[!。]*$/;
/** たてに かいて。よこだと できん. */
const IN_COLUMN =
  /^(?:じゃあ?|ねえ|えっと|これ|この(?:もんだい|問題|しき)|[、を])*(?:(?:よこ|横)(?:の(?:しき|式))?(?:じゃ|や)な(?:くて|しに|い)[、]*)?(?:(?:たて|縦)(?:に|で|の(?:しき|式)(?:に|で))|(?:くらい|位)?(?:を)?そろえて)(?:かい|書い|し|なおし|だし|出し|なら?べ)(?:て|たい)(?:よ|や|ね|ほしい|ください|くれ(?:る|ない)?)*[!。、?？]*(?:(?:よこ|横)[^。]{0,14})?[!。]*$/;
/** しきじゃなくて ひっさんの かたちで だしてほしい, ひっさんで かいて. */
const AS_COLUMN =
  /^(?:じゃあ?|ねえ|えっと|やっぱり?|これ|この(?:もんだい|問題|しき)|[、を])*(?:(?:よこの?)?(?:しき|式)(?:じゃ|や)な(?:くて|しに|い)[、]*)?(?:これ|それ)?(?:ひっさん|筆算|ひっ算)(?:の(?:かたち|形|しき))?(?:で|に|が)(?:かい|書い|し|なおし|だし|出し|み|い[いー]|ええ|よか)(?:て|せて|たい)?(?:くれ(?:る|へん|ん|ない)?|ほしい|ください|ちょうだい)?[よやねなー]*[!。?？]*$|^(?:これ|この(?:もんだい|問題|しき)|を)*(?:ひっさん|筆算)で(?:だ|出)さん(?:ね|か)[!。]*$/;
const WAY =
  /^(?:じゃあ?|ねえ|えっと|えー|これ|この(?:もんだい|問題)|[、])*(?:を|は)?(さくらんぼ(?:けいさん|計算)?|ひっさん|ひっ算|筆算)で(?:も)?(?:(?:やり|とき|解き|し|かんがえ|考え)たい|や(?:る|ろう?|って(?:も)?いい)|(?:と|解)く|したほうが(?:いい|わかる))(?:な|です|の|か|よ|ね|けど)*[!。?？]*$/;
