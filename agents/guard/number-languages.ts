/**
 * Whole numbers from 1 to 99 in the languages that are spoken in homes and schools here beside Japanese and English, without
 * accents and in small letters. Each: 1 to 19 or the irregular ones, the tens, and how both are put together.
 */
interface Language {
  readonly ones: readonly string[];
  readonly tens: readonly string[];
  readonly join: (tens: string, ones: string) => string;
}
const words = (text: string): readonly string[] => ['', ...text.split(' ')];

const KATAKANA: Language = {
  ones: words(
    'ワン ツー スリー フォー ファイ[ブヴ] シックス セブン エイト ナイン テン イレブン トゥエルブ サーティーン フォーティーン フィフティーン シックスティーン セブンティーン エイティーン ナインティーン',
  ),
  tens: words(
    'テン (?:トゥ|ト)[ウェ]*ンティー? サーティー? フォーティー? フィフティー? シックスティー? セブンティー? エイティー? ナインティー?',
  ),
  join: (tens, ones) => `${tens}[\\s・-]*${ones}`,
};
const LANGUAGES: readonly Language[] = [
  // Spanish
  {
    ones: words(
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    ),
    tens: words('diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    join: (tens, ones) => (tens === 'veinte' ? `veinti${ones}` : `${tens} y ${ones}`),
  },
  // Portuguese
  {
    ones: words(
      'um dois tres quatro cinco seis sete oito nove dez onze doze treze (?:ca|qua)torze quinze dezesseis dezessete dezoito dezenove',
    ),
    tens: words('dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    join: (tens, ones) => `${tens} e ${ones}`,
  },
  // French: 71 to 79 and 91 to 99 count on from 60 and 80
  {
    ones: words(
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    ),
    tens: words('dix vingt trente quarante cinquante soixante soixante-dix quatre-vingts? quatre-vingt-dix'),
    join: (tens, ones) => `${tens.replace(/s\?$/, '')}(?:-| et | )${ones}`,
  },
  // German
  {
    ones: words(
      'eins? zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    tens: words('zehn zwanzig drei(?:ss|ß)ig vierzig funfzig sechzig siebzig achtzig neunzig'),
    join: (tens, ones) => `${ones.replace('s?', '')}und${tens}`,
  },
  // Vietnamese
  {
    ones: words('mot hai ba bon nam sau bay tam chin muoi'),
    tens: words('muoi hai_muoi ba_muoi bon_muoi nam_muoi sau_muoi bay_muoi tam_muoi chin_muoi').map((one) =>
      one.replace('_', ' '),
    ),
    join: (tens, ones) =>
      `${tens} (?:${ones === 'nam' ? 'lam' : ones === 'mot' ? 'mot' : ones === 'bon' ? 'bon|tu' : ones})`,
  },
  // Tagalog
  {
    ones: words('isa dalawa tatlo apat lima anim pito walo siyam sampu'),
    tens: words('sampu dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu'),
    join: (tens, ones) => (tens === 'sampu' ? `labin-?(?:g-?)?${ones}` : `${tens}(?:'t| at)\\s*${ones}`),
  },
  // Chinese in letters
  {
    ones: words('yi er san si wu liu qi ba jiu shi'),
    tens: words('shi er_shi san_shi si_shi wu_shi liu_shi qi_shi ba_shi jiu_shi').map((one) =>
      one.replace('_', '\\s?'),
    ),
    join: (tens, ones) => `${tens}\\s?${ones}`,
  },
];
/** Korean, of Chinese and of its own origin. */
const HANGUL: readonly Language[] = [
  {
    ones: words('일 이 삼 사 오 육 칠 팔 구 십'),
    tens: words('십 이십 삼십 사십 오십 육십 칠십 팔십 구십'),
    join: (tens, ones) => `${tens}\\s?${ones}`,
  },
  {
    ones: words('하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열'),
    tens: words('열 스물 서른 마흔 쉰 예순 일흔 여든 아흔'),
    join: (tens, ones) => `${tens}\\s?${ones}`,
  },
];
/** Also words of Japanese in letters or of talk: said alone they tell nothing. */
const EVERYDAY = new Set(['san', 'si', 'un', 'um', 'ワン', 'テン', 'six', 'once']);

function wordFor({ ones, tens, join }: Language, n: number): string | null {
  const plain = ones[n];
  if (plain !== undefined) return EVERYDAY.has(plain) ? null : plain;
  const [ten = '', one = ''] = [tens[Math.trunc(n / 10)], ones[n % 10]];
  return n % 10 === 0 ? ten : join(ten, one);
}

const wordsFor = (languages: readonly Language[], n: number): string =>
  languages.flatMap((language) => wordFor(language, n) ?? []).join('|');

/** Patterns for a whole number from 1 to 99: for katakana and hangul as written, and for letters without their accents. */
export function foreignPatterns(n: bigint): { readonly asWritten: RegExp; readonly bare: RegExp } | null {
  if (n < 1n || n > 99n) return null;
  const [kana, hangul, letters] = [[KATAKANA], HANGUL, LANGUAGES].map((kind) => wordsFor(kind, Number(n)));
  const inKana =
    kana === ''
      ? []
      : [`(?<![ァ-ヶー])(?:${kana})(?![ァ-ヶー]|[\\s・-]*(?:${KATAKANA.ones.slice(1, 10).join('|')}))`];
  return {
    asWritten: new RegExp([...inKana, `(?<![가-힣])(?:${hangul})(?![가-힣])`].join('|'), 'u'),
    bare: new RegExp(`(?<![a-z'-])(?:${letters})(?![a-z'-])`),
  };
}

/** Text with its accented letters bare, as long as before: fünf is funf, bảy is bay. */
export const withoutAccents = (text: string): string =>
  text.replace(/[à-ɏḀ-ỿ]/g, (letter) => letter.normalize('NFD').charAt(0));
