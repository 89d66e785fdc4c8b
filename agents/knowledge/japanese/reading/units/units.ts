import { optionsIn, withoutOptions } from '../options.ts';
import { asks, INTERROGATIVE, unquoted } from './asking.ts';
import { atLabels, labelled } from './labels.ts';

/** A sentence or a part of a line of what a child brought. */
export interface Unit {
  readonly words: string;
  /** It begins its line. */
  readonly isFirst: boolean;
}

/** `statement`: to be called right or wrong; `beside`: what the child says of it. */
export type Part = 'question' | 'more' | 'options' | 'statement' | 'beside' | 'text';

const LEAST_QUESTION = 6;
const MOST_LABELLED = 60;

/** Sentences of each line, quoted ones whole, each with its own end and a bracket behind it. */
const UNIT =
  /(?=[^。?？「」『』]|「[^」]*」|『[^』]*』)(?:「[^」]*」|『[^』]*』|[(（][^)）]*[)）]|[^(（。?？「」『』])*(?:[(（](?:「[^」]*」|『[^』]*』|[^。?？「」『』)）])*)?[。?？]*(?:って[^。?？\n]{0,12}(?:。|$))?(?:[(（][^)）]*[)）])?|[「『].*/g;

/** 「…ですか  6本！」: a space ends what is asked as a full stop does. */
const BEHIND_ASKED =
  /(?<=か[。?？]?)[\s　]*[→⇒⇨][\s　]*|(?<=か。?)(?=(?:こたえ|答え)は)|(?<=って(?:の|いうの|もんだい|問題|やつ)が(?:ある|あった)(?:んだ)?けどさ?)[、,\s]+|(?<=(?:です|ます|ました|でしょう)か|ましょう|なさい)[\s　]+(?!(?:の|は|と|って|という)[\s　]|っていう|[(（]|[ア-オA-D][\s　.．、:：)）]|[0-9０-９二-十]+(?:つ|字|文))/;

/** How an answer is to be written is a part of what is asked. */
const OF_FORM =
  /^(?:[(（「『]|ひらがな|かんじ|漢字|カタカナ|[ア-オA-D][\s　.．、:：)）]|[0-9０-９一二三四五六七八九十]+(?:つ|文?字|もじ))/;
/** "…のは だれ　わたし": a question that ends in the word that asks, and what is said to it. */
const BARE_END = /(?:か|だれ|誰|なに|何|なぜ|いつ|どこ|どれ|どちら|いくつ|字で|もじで)[。?？]*$/;

const STILL_ASKED = /(?:です|ます|ました|でしょう)か|か[。?？]/;

/** A piece of a line, apart where a question ends and an answer to it begins. */
function apart(piece: string): readonly string[] {
  const { isLabelled, rest } = labelled(piece);
  if (asks(rest)) return [piece];
  const gaps = [...rest.matchAll(/[\s　]+/g)].reverse();
  const isWide = ([gap]: RegExpMatchArray): boolean => gap === '　' || gap.length > 1;
  for (const gap of [...gaps.filter(isWide), ...gaps]) {
    const asked = rest.slice(0, gap.index);
    const said = rest.slice(gap.index + gap[0].length);
    if (said === '' || !asks(asked) || asks(said) || STILL_ASKED.test(said) || OF_FORM.test(said)) continue;
    // ア ほんとうの そら: の of a choice asks nothing.
    if ((!isLabelled && !BARE_END.test(asked)) || optionsIn(asked).length > 0) continue;
    const at = piece.length - said.length;
    return [piece.slice(0, at), said];
  }
  return [piece];
}

export const unitsOf = (said: string): readonly Unit[] =>
  said.split('\n').flatMap((line) =>
    atLabels(line)
      .flatMap((piece) => piece.split(BEHIND_ASKED))
      .flatMap(apart)
      .flatMap((piece) => piece.match(UNIT) ?? [])
      .map((words) => words.trim())
      .filter((words) => /[\p{L}\p{N}]/u.test(words))
      .map((words, index) => ({ words, isFirst: index === 0 })),
  );

/** Above a text or a row of questions: what to do with it. */
const INSTRUCTION =
  /^(?:(?:(?:つぎ|次|した|下|上)の\s*)?(?:(?:もんだい|問題|しつもん|問い|とい)に|よんで|読んで)\s*(?:こたえ|答え)(?:ましょう|なさい|てください|よう)[。]?|[^。「]{0,24}(?:文|文しょう|文章|おはなし|お話|詩|し|手紙|てがみ)を?[^。]{0,6}(?:(?:よんで|読んで).*|(?:よみ|読み)(?:ましょう|なさい)[。]?)|(?:もんだい|問題|しつもん|とい|問い)(?:です|だよ|は(?:これ)?)?[:：。]*|.{0,12}(?:ぷりんと|プリント|しゅくだい|宿題|カード|もんだい|問題)(?:です|だよ|やねん)?[。:：!！]*|(?:こくご|国語|おはなし|お話|てがみ|手紙|し|詩|説明文)の(?:やつ|もんだい|しゅくだい|宿題)[^。]{0,8}[。!！]*)$/;
/** What the child says beside it. */
const BESIDE =
  /^(?:ぜんぶ|全部|これ|この|はやく|ねえ|なあ+|おねがい|いまから|えっと|うん|[、。!！\s])*(?:(?:おしえて|教えて|といて|やって|てつだって|手つだって|手伝って|わからない|わかんない|わからん|わからへん|おねがい|よんで|読んで|よむ(?:の)?(?:はる|かく)?)(?:よ|ください|や|ね|ー|〜|です)*|(?:まだ)?(?:つづき|続き)(?:が)?(?:ある|あり)[^。]{0,3}|で?(?:ぜんぶ|全部|おわり|終わり)(?:です|だよ|や)?|(?:まだ|もうひとつ|もう一つ)(?:あった|ある)(?:よ|わ|で|し)?|(?:うった|打った|うつした|写した|おくった|送った)(?:よ|で|わ)?|むず(?:い|かしい)(?:よ|な)?|うつす(?:ね|よ)?)[。!！]*$/;
/** Whether a line is no part of the text or its questions: an instruction, or a word of the child's. */
export const isBeside = (line: string): boolean =>
  INSTRUCTION.test(line.trim().replace(/^[↑↓→←⇒・※]+\s*/, '')) || BESIDE.test(line.replace(/[\s　]/g, ''));

/** What a child or a sheet says above a text, of the sheet and of typing it; the text itself speaks of neither. */
const OF_SHEET =
  /ぷりんと|プリント|しゅくだい|宿題|もんだい|問題|よみとり|読み取り|^(?:だいめい|題名)(?:は|が|：|:)|教科書|きょうかしょ|おんどく|音読|(?:よ|読)んで[^。]{0,4}(?:こた|答)|はんぶん(?:ずつ|こ)|つづき|のこり|(?:うつ|打)(?:す|つ|した|って|ね|よ|$)|まって(?:て|ね|、|\s(?!い))/;
/** Its name line, and 「しだよ」「えーと、これ」: no sentence of a text. */
const NAME_LINE =
  /(?:名前|なまえ|氏名)\s*[（(:：]|^[0-9０-９一二三]\s*年\s*[0-9０-９一二三四五]\s*組|^(?:えーと|えっと|はい|あのね|なあ+)?[、\s]*(?:これ|この|し|詩|おはなし|お話|てがみ|手紙)?(?:の(?:やつ|ぶん|文))?(?:だよ|です|や|ね|な|これ|よんで|みて)*[。!！]*$/;
/** 「夕日」という 詩です */
const NAMED =
  /^[^「『。]{0,8}[「『][^」』]{1,14}[」』]\s*(?:って)?(?:いう|という)?\s*の?\s*(?:し|詩|おはなし|お話|文しょう|文章|ぶん|文)(?:です|だよ|や|やで|ね|を[^。]{0,12})?[。!！]*$/;
const LONGEST_ABOVE = 45;
/** Whether a line above a text is no part of it; who a letter goes to is. */
export function isAboveText(line: string): boolean {
  if (isBeside(line)) return true;
  const isShort = line.trim() !== '' && line.length <= LONGEST_ABOVE;
  if (NAMED.test(line.trim())) return true;
  return isShort && !/[「『]|(?:へ|さま|様)\s*$/.test(line) && (OF_SHEET.test(line) || NAME_LINE.test(line));
}

/** 「つづき」「のこり」 before it: what follows belongs to the text before. */
export const isContinued = (message: string): boolean =>
  /^\s*(?:(?:えっと|じゃあ?|これ|はい|次|つぎ)[、\s]*)?(?:の?(?:つづき|続き|のこり|残り)|あと\s*(?:はんぶん|半分))/.test(
    message,
  );

const RIGHT_OR_WRONG =
  /(?:○|◯|〇|まる|丸).*(?:×|✕|ばつ|バツ)|(?:正し|ただし|あって|合って|まちがい|間違い).*(?:○|◯|〇|×|まるを|ばつを)/;

/** 「正しければ○、まちがっていれば×」: what follows is to be called right or wrong. */
export const asksRightOrWrong = ({ words }: Unit): boolean =>
  RIGHT_OR_WRONG.test(words) && optionsIn(words).length === 0;

const WORD_ASKED = /^[^「」]{1,8}って\s*(?:だれ|なに|何|なん|どういう|どれ|どこ)[^。]{0,4}$/;

/** 「(3)がわからん」「④からやる」: of a question that lies there, what the child wants with it. */
const SAID_OF_IT =
  /^(?:[がはをに]|から|さき|先)[^「『?？]{0,20}(?:やる|やりたい|する|したい|わか(?:ら|ん)[^。]{0,4}|むず(?:い|かしい)|おしえて|教えて)[よねわでー]*[。!！]*$/;

/** What a unit is. `isFollowed`: a question stands behind it. */
export function partOf(unit: Unit, isFollowed: boolean): Part {
  const { words } = unit;
  if (isBeside(words)) return 'beside';
  const { isLabelled, rest } = labelled(words);
  const bare = withoutOptions(rest);
  if (isLabelled && SAID_OF_IT.test(bare)) return 'text';
  const options = optionsIn(rest);
  if (isLabelled && options.length > 1 && bare === '') return 'question';
  if (options.length > 0 && bare === '') return STARTLED.test(words) ? 'text' : 'options';
  if (/^[(（][^)）]*[)）]$/.test(words)) return 'more';
  if (options.length > 1 && bare !== '') return 'question';
  if (!asks(bare) && !(isLabelled && isTitled(bare))) return 'text';
  // 「筆者って だれ」: a word of the question is asked.
  if (!isLabelled && WORD_ASKED.test(words)) return 'text';
  const isTask = !INTERROGATIVE.test(unquoted(bare)) && !isLabelled;
  // "…でしょうか。" and "みなさんも…ませんか。" end many a text; what is asked of the reader has a line of its own.
  const isOfText = !isLabelled && /(?:でしょうか|ませんか)[。?？]*$/.test(bare);
  if (isOfText && !isFollowed && !unit.isFirst) return 'text';
  if (/ませんか[。?？]*$/.test(bare) && !isLabelled) return 'text';
  return isTask && !unit.isFirst ? 'more' : 'question';
}

/** 「え、…じゃん わかんない」: no choice with the letter え. */
const STARTLED = /^え、[^。]*(?:じゃん|やん|わか(?:ら|ん)|なに|なんで|むず|まじ)/;

/** Behind a label what asks nothing by its words is asked all the same. */
const isTitled = (bare: string): boolean =>
  bare.length >= LEAST_QUESTION &&
  bare.length < MOST_LABELLED &&
  !/^[はの]/.test(bare) &&
  /[?？]$|[ぁ-んァ-ヶ一-龠]$/.test(bare);
