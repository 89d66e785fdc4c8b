/** 6まい、2まい あまる: a quotient, and what is left over. */
const LEFT_OVER =
  /(\d+)([^\d\s、。あ余]{0,3}?)(?:ずつ)?(?: ?(?:と(?:れ|っ)|でき|もらえ|くばれ|わけられ)(?:る|て|た)?)?[でと、。!！\s]*(?:あと ?)?(\d+)[^\d\s、。]{0,3} ?(?:が ?)?(?:あまる|あまり(?! ?は? ?\d)|あまっ|余る|余っ|余り(?! ?は? ?\d)|のこる|のこり(?! ?は? ?\d)|のこっ|残る|残っ)(?:と(?=\s*$))?/g;
/** 7で のこりは 3, 7まいずつ、あまった 3まいは ぼくの: the same, what is left over named first. */
const LEFT_NAMED =
  /(\d+)([^\d\s、。あ余]{0,3}?)(?:ずつ)?(?:です|だよ|だ|や)?[でと、。!！\s]*(?:あまった|余った|のこった|残った|のこり|残り|あまり(?= ?[はが])|余り(?= ?[はが]))(?:の|が|は)? ?(\d+)(?:[まい枚こ個つ本人にん]{1,2}(?=は|が|も|を))?/g;
/** What is told of what is left over, behind it, begins anew: 3まい あまる あまったのは ぼくの. */
const OF_THE_REST =
  /(\d+[^\d\s、。あ余]{0,3}?あまり\d+)(?= ?(?:は|が|も|を|あまった|余った|のこった)(?!\s*ない))/g;

/** 7あまり3 ししち28で 3のこるから: said once, what is left over is told of. */
const SAID_WHOLE = /\d[^\d\s、。]{0,3}(?:あまり|余り)\d/;
/** 7の ほうで 3あまる. */
const OF_TWO = /(?<=\d)\s*の ?(?:ほう|方)(?=で|、|\s)/g;

/** The text with a quotient and what is left over as one: 6まいあまり2. */
export const withLeftOver = (line: string): string =>
  (SAID_WHOLE.test(line)
    ? line
    : line
        .replace(OF_TWO, '')
        .replace(/(?<=\d[こつ])ぶん/g, '')
        .replace(LEFT_NAMED, '$1$2あまり$3')
        .replace(LEFT_OVER, '$1$2あまり$3')
  ).replace(OF_THE_REST, '$1。');
