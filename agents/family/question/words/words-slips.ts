import type { Word } from '#agents/family/question/sense.ts';

// One way of going wrong that the records know by name: for folded text. Key: the family of rules (agents/record/record-words.ts).

const FORGETS =
  '(?:の(?:を)?|を|が|は|も|、)*(?:(?:足し|たし|書き|かき|つけ|付け|引き|ひき|移し)(?:の?を)?)?(?:よく|また|まだ|すぐ|いつも|しょっちゅう|うっかり|、)*(?:忘れ|わすれ|抜け|ぬけ|抜かし|飛ばし|とばし)(?:た|て(?:い)?(?:る|た|ます|ました)|と(?:る|った)|ちゃ(?:う|った|ってる)|る|が(?:ち)?)?(?:の(?:間違い|まちがい|みす))?(?:の?(?:件数|回数|数))?';
const MIXES =
  '(?:が|を|は|も|、|って|の)*(?:ま[ーあ〜~]*だ|よく|また|すぐ|いつも|しょっちゅう)*(?:ごっちゃ|ごちゃ(?:ごちゃ|まぜ)|混同|取り違え|とりちがえ|間違[えい]|まちが[えい]|逆|あべこべ|区別が?ついて?(?:い)?な(?:い|さ))(?:に)?(?:し(?:て(?:い)?(?:る|た|ます)|とる|た|ちゃ(?:う|ってる))|なっ(?:て(?:い)?(?:る|た|ます)|とる|た)|なる|する|て(?:い)?(?:る|た|ます)|た|る)?(?:だ)?';
const UNIT = '(?:cm|mm|km|m|kg|g|dl|ml|l|せんち|みり|めーとる|きろ|ぐらむ|りっとる)';
const READS = '(?:(?:読|よ)み(?:間違[えい]|まちが[えい]|違え|ちがえ)|勘違い|かんちがい)';
const NOT_CUT = '(?:て(?:い)?(?:る|た|ます)|た|る)?';

const SLIPS: readonly (readonly [family: string, ja: string, en: string])[] = [
  [
    'carry',
    `(?:くり|繰り?)(?:あ|上)[がげ]り?${FORGETS}|(?:くり|繰り?)(?:あ|上)[がげ]り?(?:の)?(?:し忘れ|みす)`,
    '(?:forg[eo]t(?:s|ting|ten)?|miss(?:es|ing|ed)?)(?: to)? (?:the )?carry(?:ing)?(?: over)?|carry(?:ing)? (?:mistakes?|errors?|slips?)|forgotten carr(?:y|ies)',
  ],
  [
    'borrow',
    `(?:くり|繰り?)(?:さ|下)[がげ]り?${FORGETS}|(?:くり|繰り?)(?:さ|下)[がげ]り?(?:の)?(?:し忘れ|みす)|(?<![貸又ま])借り${FORGETS}`,
    '(?:forg[eo]t(?:s|ting|ten)?)(?: to)? borrow(?:ing)?|borrow(?:ing)? (?:mistakes?|errors?|slips?)',
  ],
  ['remainder', `(?:あまり|余り)${FORGETS}`, '(?:forg[eo]t(?:s|ting|ten)?) (?:the )?remainders?'],
  [
    'kuku.neighbour',
    `(?:段|だん)の(?:取り違え|とりちがえ)|(?:隣|となり|ほか|他|別|ちがう|違う)の(?:段|だん)(?:の?(?:答え|こたえ))?(?:と(?:の)?${MIXES}|に(?:つられ(?:る|た|て(?:い)?(?:る|た)))|(?:を|と|に|の)?(?:書い|かい|言っ|いっ|答え|出し|書|ず)(?:ちゃ(?:う|った|って(?:い)?る)|て(?:い)?(?:る|た)|て(?:まう|しまう)|た|く|れる))(?:の)?(?:みす|やつ|まちがい|間違い|癖|くせ)?`,
    'mix(?:es|ing|ed)? up (?:the )?(?:rows|neighbou?ring rows?)',
  ],
  ['zero', `(?:0|ぜろ|れい)${FORGETS}`, '(?:forg[eo]t(?:s|ting|ten)?) (?:the )?zero(?:s|es)?'],
  [
    'unit',
    `${UNIT}(?:と|や)${UNIT}${MIXES}|(?:単位|たんい)${MIXES}|(?:単位|たんい)(?:の)?(?:みす)`,
    '(?:mix(?:es|ing|ed)?|confus(?:es|ing|ed)?) (?:up )?(?:the )?(?:units?|cm and mm|mm and cm|cm and m)(?: up)?|unit (?:mistakes?|errors?|mix-?ups?)',
  ],
  [
    'misread',
    `(?:問題(?:文)?|もんだい|文)(?:の|を)?${READS}${NOT_CUT}`,
    'misread(?:s|ing)?(?: the)?(?: problems?| questions?)?',
  ],
  [
    'copy',
    `(?:写し|うつし|書き写し)(?:間違[えい]|まちが[えい]|みす)${NOT_CUT}`,
    'copying (?:mistakes?|errors?)',
  ],
  [
    'slip',
    `(?:数|かぞ)え(?:間違[えい]|まちが[えい]|みす)${NOT_CUT}`,
    'counting (?:mistakes?|errors?|slips?)|off[- ]by[- ]one(?: mistakes?| errors?)?',
  ],
  [
    'operation',
    `(?:たし|足し|ひき|引き|かけ|掛け|わり|割り)算?と(?:たし|足し|ひき|引き|かけ|掛け|わり|割り)算?${MIXES}`,
    '(?:mix(?:es|ing|ed)?|confus(?:es|ing|ed)?) (?:up )?(?:plus and minus|adding and subtracting|addition and subtraction)',
  ],
];

export const SLIPS_JA: readonly Word[] = SLIPS.map(([slip, pattern]) => [
  pattern,
  () => ({ role: 'slip', slip }),
]);
export const SLIPS_EN: readonly Word[] = SLIPS.map(([slip, , pattern]) => [
  pattern,
  () => ({ role: 'slip', slip }),
]);
