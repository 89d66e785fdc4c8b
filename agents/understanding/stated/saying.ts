/** How children end what they say as an answer; behind the number, in hiragana. です stands for the endings of dialects (plain-saying.ts). */
const ASSERTED = new RegExp(
  '^[ーぁあ〜]*\\s*(?:ぶん|つぶん|こぶん)?\\s*(?:' +
    [
      'です(?!って|と)',
      'でした',
      'だった(?!ら)|やった(?!ら)',
      'だ(?:よ|ね|な|べ|し|もん|ろ|か|けど|わ|ぜ|ぞ|っぺ|ば)(?!ったら)',
      '(?:だ|や|です)?(?:と|って) ?(?:おも(?:う|い|っ(?:とる|てる))|思(?:う|い|っ(?:とる|てる)))',
      'だ(?=[、。!?\\s]|$|[0-9])',
      'や(?=[、。!?\\s]|$)|やな(?![いか])|や(?:で|ね|ん|ろ|から|けど|けん|し|わ|と(?:おもう|思う))',
      'じゃ(?:ん|ろ|け|けん)',
      'ば(?:い)|たい(?=[、。!?\\s]|$)',
      'でしょ|っしょ|やろ|だろ',
      'かな|かも|か(?=[、。!?\\s]|$)',
      // 3km1200mって かいても いい？: asked whether it may stay so.
      '(?:で(?:は|も)?|じゃ|って ?(?:かい|書い|し)(?:て(?:も|は)?|たら|ちゃ)|(?:の|そ)まま[^\\d。]{0,6}) ?(?:い[いー]|ええ|よか|(?:だめ|あかん|いかん|ばつ|まちがい|ちがう)(?=[^。]*[?？]|(?:です)?[かの]?[!。]*$))',
      'と(?:おもう|おもい|思う|思い)',
      'に(?:なる|なり|なっ)(?!まで|ように|の[はがかを])',
      'に ?(?:きま|決ま|ちがいな|違いな)',
      'の(?:まま|まんま|はず)',
      'って ?こと(?=[、。!\\s]|$)',
      '(?:が ?)?(?:のこ|残)[りるっ]',
      '(?:が )?あ(?:る|り)(?:ま)?|い(?:る|ます)(?=[、。!?\\s]|$)',
      'な(?:の(?!に)|ん(?:です|だ|や|か))',
      '(?:で|だから|、)?\\s*(?:\\d[^\\d、。]{0,4})?(?:くりあが|くり上が|繰り上|くりさが)',
      'よ(?![りう])|ね(?=[、。!?\\s]|$)|わ(?=[、。!?\\s]|$)',
    ].join('|') +
    ')',
);
/** Said of the number, or by somebody else: then it is no answer of the child's. */
const NOT_ASSERTED =
  /^[ーぁあ〜]*\s*(?:かな|です|だ)?[?？]?\s*(?:って|と)[^、。!?]{0,8}(?:聞[いか]|きい|言[っわ]|いわ)|^[ーぁあ〜]*\s*(?:(?:だ|です|や)?(?:って|と)(?:い[っわう]|言|(?:かい|書い?)(?!て(?:も|は)?(?:い[いー]|ええ|よか|だめ|あかん|いかん|ばつ|まちが)|たら(?:だめ|あかん|ばつ|まちが)|ちゃ(?:だめ|あかん))|き[いか])|(?:で|だ|に)は?な[いくか]|(?:です|だ)?(?:から|けど)\s*$)/;
/** A pause. */
const ENDED = /^[ーぁあ〜]*\s*(?:[こつ]?ぶん)?\s*(?:$|[。!?\n])/;
const PAUSED = /^[ーぁあ〜]*\s*、(?!\s*\d)/;
/** With which a new sentence begins, behind a number that stands first: 7次どんどん言うて; 70でも 答えの ところに. */
const BEGINS_ANEW =
  /^\s*(?:つぎ|次|あのね?|でも|だって|もっと|ねえ|ねぇ|はい|はや[くい]|やった|できた|かんたん|簡単|ほんで|それで|なんか|きょう|今日|おわ[りっ]|終わ|もう(?!\s*\d)|こんなの|らくしょう|楽勝|しってた|しっとる|知って|せいかい|あって|合って|どう[!?。\s]|いいから|ほら|じゃあ|それより|ところで|こ(?:れ|う)で\s?(?:いい|ええ|よか|だいじょうぶ|あって))/;

/** 2にん どんぐりって なんの 木？: a breath behind the number, and no more numbers. */
const BREATHES =
  /^(?:こ|つ|にん|人|まい|ほん|本|ひき|さつ|だい)? +(?!って|とか|は |が |を |に |と |も |で |の |じゃ|ちゃ|ちが|から|まで|より|くらい|ぐらい|かな|かも|か |たす|ひく|かけ|わる|こ(?:え|し)|あま|余|のこ|だと|だけ)[ぁ-んァ-ヶ一-龠]{2}[^\d]*$/;

/** Words after which a number is said of the problem. */
const OF_PROBLEM =
  /(?:こたえ|答え|けっか|のこり|残り|ぜんぶ|全部|あわせ(?:て|たら|ると)|いま|今|これ|それ|ここ|そこ|あれ|あと|さいご|最後|くらい|位|ほう|方|かず|数|ところ|とこ|みぎ|ひだり|右|左|□|しかく|四角|しき|式|ばら|まとまり|ぶん|ゆび|指|なか|した|うえ|ぼく|わたし|おれ|うち|あたし|たぶん|やっぱり?|ほん(?:とう?|ま)|つまり|もう|まだ|まあ|ひとり|一人|ひとつ|\d\S{0,3}|[=])$/;
/** Words that begin, or close what was said before the number: a reason, a way, a sound. */
const LEADS =
  /(?:^|から|ので|けん|け[えー]|き[にん]|けど|(?:て|と|ちょ)る|さかい|(?:だ|た|る|い)し|(?:た|な|か|ほ)ら|ると|くと|すと|うと|つと|ぬと|むと|ぐと|ぶと|だと|って|で|て|(?:る|た|ん|う|や|い)わ|よ|ね|(?:だ|か|や|よ)なあ?|(?:や|じゃ|も|ね|へ|ら|あか)ん|たい|ばい|です|ます|した|った|いた|いだ|んだ|じゃん|(?:中|なか)に|ほん(?:とだ|まや|とや|まだ)|\d(?:[kcm]?m|[dm]?L|k?g)に|て(?:いう)?ことは|ぴったり|ちょうど|えっ?と|えーっ?と|う+ー*ん?と?|んー+と?|ねぇ|ねえ|あー*|あっ|おー*|へ[ーえぇ]*|はい|じゃあ?|ほな|ほんなら|せや|そっか|そうか|わかった|いや|ちがう|ううん|きっと|ぜったい|やっぱ)$|^(?:え[ーぇえ]+|ちぇ[ーっ]?|もー+|うわー?|けちー?)[^\d、]{0,8}$/;
/** That something else is told of: a test, a day, somebody's age. */
const OF_ELSE =
  /てすと|テスト|ばんごう|番号|たんじょうび|誕生日|きのう|昨日|おととい|きょねん|このまえ|この前|ようび|しゅっせき|せのたかさ|しんちょう|身長|たいじゅう|体重|ねだん|さいふ|おこづかい|くつの/;
const ASKS_WHY = /なんで(?!か(?:って|と))|どうして|なぜ|なして|どうやって|なんば|なにを|何を/;
/** What is done with an operand: ひく かずは 8だ. */
const OF_OPERAND =
  /(?:たす|ひく|かける|わる|足す|引く|割る|とる|あげる|(?:おお|大|ちい|小)\S{1,3})(?:の|かず|数|ほう)?は?\s*$/;

/** Whether what stands before a number leaves it an answer. `expression`: the problem's, whose own words may stand there. */
export function freeToState(before: string, expression: string, isOperand: boolean): boolean {
  const sentence = before.split(/[。!?\n]|[〜~]\s/).at(-1) ?? '';
  if (OF_ELSE.test(sentence) || ASKS_WHY.test(sentence)) return false;
  const bare = sentence.replace(/[\s、]+$/, '');
  if (bare === '') return true;
  if (isOperand && OF_OPERAND.test(bare)) return false;
  if (LEADS.test(bare)) return true;
  const word = /[^\s、]+$/.exec(bare.replace(/[はがも]$/, ''))?.[0] ?? '';
  const isOfStory = word.length > 1 && expression.includes(word);
  return isOfStory || (OF_PROBLEM.test(word) && !(isOperand && /\d/.test(word)));
}

/** Whether what stands behind a number says it as an answer. A number of the problem itself needs more than a pause in mid-sentence. */
export function saysAsAnswer(behind: string, before: string, isOperand: boolean): boolean {
  // Small children write a space where they breathe: 5やと おもう.
  const closed = behind.slice(0, 16).replaceAll(' ', '');
  if (NOT_ASSERTED.test(closed) && behind.length < 16 && closed !== behind && !/から/.test(closed))
    return false;
  if (NOT_ASSERTED.test(behind) && !/^[ーぁあ〜]*\s*(?:だ|です)から/.test(behind)) return false;
  if (isOperand && /^\s*(?:だ|です|や)?(?:から|し|けん|なの|なん)/.test(behind)) return false;
  if (ENDED.test(behind) || ASSERTED.test(behind) || ASSERTED.test(closed)) return true;
  const isFirst = before.trim() === '';
  if (isFirst && !isOperand && BREATHES.test(behind)) return true;
  return isFirst ? PAUSED.test(behind) || BEGINS_ANEW.test(behind) : !isOperand && PAUSED.test(behind);
}
