import { UNIT_PATTERN } from './units.ts';

const unit = `(?:${UNIT_PATTERN})`;
const number = '\\d+(?:\\.\\d+|/\\d+)?';
const quantity = `${number}${unit}?(?: ?\\d+(?:\\.\\d+)?${unit})*`;
const clock = '\\d+時(?: ?\\d+分)?(?: ?\\d+秒)?';
const duration = '\\d+(?:時間|分|秒)(?: ?\\d+(?:分|秒))*';
const ADD = '(?:たす|たし|足す|足し|あわせ|合わせ|くわえ)';
const TAKE = '(?:ひく|ひい|引く|引い|とる|とっ)';
const TIMES = '(?:かける|かけ|掛け)';
const DIVIDE = '(?:わる|わっ|割る|割っ|わけ)';
/** What may follow a stretch of time when its length is asked for; anything else is a story. */
const ASKS_LENGTH =
  '(?:は|の|何|なん|どれ|いくつ|かかっ|\\?|、|。|\\s)*(?:何|なん|どれ|いくつ|時間は|じかん|もとめ|$)';

/** Sums said in words, after normaliseMath: what is said, and the expression it means. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(${clock}) ?(?:から|〜|~) ?(${clock}) ?(?:まで)?(?=${ASKS_LENGTH})`, 'gm'), '$2-$1'],
  [new RegExp(`(${clock}) ?(?:の|から) ?(${duration}) ?(?:後|ご|あと|たつ|たっ)(?:は|の|に)?`, 'g'), '$1+$2'],
  [new RegExp(`(${clock}) ?(?:の|から) ?(${duration}) ?(?:前|まえ)(?:は|の|に)?`, 'g'), '$1-$2'],
  [new RegExp(`(${quantity}) ?から ?(${quantity}) ?を? ?${TAKE}`, 'g'), '$1-$2'],
  [new RegExp(`(${quantity}) ?に ?(${quantity}) ?を? ?${ADD}`, 'g'), '$1+$2'],
  [new RegExp(`(${quantity}) ?と ?(${quantity}) ?を? ?${ADD}`, 'g'), '$1+$2'],
  [new RegExp(`(${quantity}) ?に ?(${quantity}) ?を? ?${TIMES}`, 'g'), '$1×$2'],
  [new RegExp(`(${quantity}) ?を ?(${quantity}) ?で ?${DIVIDE}`, 'g'), '$1÷$2'],
  [new RegExp(`(${quantity}) ?の ?(\\d+)倍 ?の ?(\\d+)倍`, 'g'), '$1×$2×$3'],
  [new RegExp(`(${quantity}) ?の ?(\\d+)倍`, 'g'), '$1×$2'],
  [/(?<![\d/.])(\d+) ?は ?(\d+) ?と ?(?:いくつ|なに|何|□)/g, '$2+□=$1'],
  [/(?<![\d/.])(\d+) ?と ?(\d+) ?で ?(?:いくつ|なに|何|□)/g, '$1+$2'],
  [new RegExp(`(${quantity}) ?(?:は|=) ?何(${unit}) ?(?:と )?何(${unit})`, 'g'), '$1=□$2□$3'],
  [new RegExp(`(${quantity}) ?(?:は|=) ?何(${unit})`, 'g'), '$1=□$2'],
  [/□ ?で ?□?あまり ?□/g, '□'],
];

/** 午前10時 and 午後2時 in one problem: the afternoon is counted on. With one of them alone the clock is enough. */
function unifyHalves(text: string): string {
  const plain = text.replace(/ごぜん(?= ?\d)/g, '午前').replace(/ごご(?= ?\d)/g, '午後');
  const both = plain.includes('午前') && plain.includes('午後');
  return plain
    .replace(
      /午後 ?(\d+)時/g,
      (_, hour: string) => `${both && Number(hour) < 12 ? Number(hour) + 12 : hour}時`,
    )
    .replace(/午前 ?(?=\d)/g, '');
}

/** 8時50分から 9時25分までは 何分, 9時から 12時までは 何時間: that is how long it is, and no other measure is asked for. */
const IN_MINUTES = /(\d{1,2})時(?:(\d{1,2})分)?-(\d{1,2})時(?:(\d{1,2})分)?=□(?:分|時間)(?!□)/g;
const HOUR = 60;
const withinTheHour = (whole: string, ...parts: readonly string[]): string => {
  const [end = 0, endMinutes = 0, start = 0, startMinutes = 0] = parts
    .slice(0, 4)
    .map((part) => Number(part ?? 0));
  const minutes = (end - start) * HOUR + endMinutes - startMinutes;
  const isPlain = whole.endsWith('分') ? minutes < HOUR : minutes % HOUR === 0;
  return minutes > 0 && isPlain ? whole.replace(/=.*$/, '') : whole;
};

/** Normalised text with sums in words turned into signs: 10から3をひくと → 10-3と, 3時15分の20分後 → 3時15分+20分. */
export function readPhrases(text: string): string {
  if (!/[^\d+\-×÷()□=. ]/.test(text)) return text;
  let line = unifyHalves(text);
  for (const [pattern, meaning] of PHRASES) line = line.replace(pattern, meaning);
  // What is written with its own box stays as it is.
  return text.includes('=□') ? line : line.replace(IN_MINUTES, withinTheHour);
}
