import { SIDE, SIDES } from '#agents/knowledge/arithmetic/numbers/phrases.ts';
import { dimensionOf, unitAt } from '#agents/knowledge/arithmetic/units.ts';

const CLOCK = '\\d{1,2}時(?:\\d{1,2}分)?';
const SPAN = '(?:\\d{1,2}時間(?:\\d{1,2}分)?|\\d{1,3}分(?:間)?)';
const WHAT = '(?:何|なん)';
const NUMBER = '\\d{1,6}(?:\\.\\d{1,3})?(?:mL|dL|mm|cm|km|m|L|kg|g|こ|円)?';
const MEASURE =
  '(?:\\d{1,2}/\\d{1,2}|\\d{1,6}(?:\\.\\d{1,2})?)(?:mL|dL|mm|cm|km|m|L|kg|g|t|週間|日|時間|分|秒)(?:\\d{1,4}(?:mL|dL|mm|cm|m|g|kg|分|秒))?';
const MEASURES = '(?:mL|dL|mm|cm|km|m|L|kg|g|t|日|時間|分|秒)';
const UNKNOWN = '(?:□|しかく|四角|何|なに|いくつ|なんこ|何こ)';
const SOUGHT = `(?:ある ?(?:数|かず)|${UNKNOWN})`;
const ADDS = '(?:たす|足す|たし|足し)';
const TAKES = '(?:ひく|ひい|ひけ|引く|引い|引け|とる|とっ)';
const COMES = '[^\\d。]{0,8}?';

/** 4と 9で 36 is a row of 九九, 6と 7で 67 a number laid with cards: no sum. A wrong one is near enough to have been added. */
const isTogether = (a: number, b: number, comes: string): boolean =>
  Number(comes) === a + b ||
  (Number(comes) !== a * b &&
    comes !== `${a}${b}` &&
    comes !== `${b}${a}` &&
    (a > 9 || b > 9 || Number(comes) < 20));

/** Exercises as a child tells them, after normaliseMath: what is said, and the same in signs. Stories of counted things are none. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  // 8時50分に 出て 9時25分に ついた。何分かかった
  [
    new RegExp(
      `(${CLOCK})(?:に|から|ごろ)[^\\d。]{0,14}?(?:で[てた]|出|しゅっぱつ|出発|はじ|始|から)[^\\d。]{0,16}?(${CLOCK})(?:に|まで|で|ごろ)?[^\\d。]{0,10}?(?:つ[いくき]|着|おわ|終|まで|もど|かえ|帰)(?=[^\\d]{0,16}?(?:${WHAT}(?:分|ぷん|ふん|じかん|時間)|どれだけ|どのくらい|どれくらい|かかっ))`,
    ),
    '$2-$1、',
  ],
  // 9時40分に でて、ついたのが 10時15分
  [
    new RegExp(
      `(${CLOCK})(?:に|から)[^\\d。]{0,10}?(?:で[てた]|出|しゅっぱつ|出発|はじ|始)[^\\d。]{0,16}?つ[いく](?:た)?(?:の|じかん|時間)(?:が|は)[^\\d。]{0,4}?(${CLOCK})(?=[^\\d]{0,16}?(?:${WHAT}(?:分|ぷん|ふん|じかん|時間)|どれだけ|どのくらい|どれくらい|かかっ))`,
    ),
    '$2-$1、',
  ],
  // 2時15分で、30分まえは 何時
  [
    new RegExp(
      `(${CLOCK})(?:に|で|です|から|の|、|。)[^\\d]{0,16}?(${SPAN})(?:ご|後)(?=[^\\d]{0,8}?${WHAT}(?:時|じ))`,
    ),
    '$1+$2、',
  ],
  [
    new RegExp(
      `(${CLOCK})(?:に|で|です|から|の|、|。)[^\\d]{0,16}?(${SPAN})(?:まえ|前)(?=[^\\d]{0,8}?${WHAT}(?:時|じ))`,
    ),
    '$1-$2、',
  ],
  // 7時40分に 家を 出て 15分 歩いて つく。何時何分
  [
    new RegExp(
      `(${CLOCK})に[^\\d。]{0,8}?(?:で[てたる]|出|しゅっぱつ|出発|はじ|始)[^\\d]{0,14}?(${SPAN})(?=[^\\d。]{0,14}(?:つ[いくき]|着|おわ|終)[^\\d]{0,14}?${WHAT}(?:時|じ))`,
    ),
    '$1+$2、',
  ],
  [new RegExp(`(?<![\\d.])(${NUMBER}) ?に ?${UNKNOWN}[をば]? ?${ADDS}${COMES}(${NUMBER})(?!\\d)`), '$1+□=$2'],
  [
    new RegExp(`(?<![\\d.])(${NUMBER}) ?から ?${UNKNOWN}[をば]? ?${TAKES}${COMES}(${NUMBER})(?!\\d)`),
    '$1-□=$2',
  ],
  [new RegExp(`${SOUGHT} ?に ?(${NUMBER}) ?[をば]? ?${ADDS}${COMES}(${NUMBER})(?!\\d)`), '□+$1=$2'],
  [new RegExp(`${SOUGHT} ?から ?(${NUMBER}) ?[をば]? ?${TAKES}${COMES}(${NUMBER})(?!\\d)`), '□-$1=$2'],
  [new RegExp(`${SOUGHT} ?に ?(${NUMBER}) ?を? ?(?:かけ|掛け)${COMES}(${NUMBER})(?!\\d)`), '□×$1=$2'],
  [new RegExp(`${SOUGHT} ?を ?(${NUMBER}) ?で ?(?:わ[るっ]|割[るっ])${COMES}(${NUMBER})(?!\\d)`), '□÷$1=$2'],
  [
    new RegExp(`(?<![\\d.])(${NUMBER}) ?に ?${UNKNOWN}を? ?(?:かけ|掛け)${COMES}(${NUMBER})(?!\\d)`),
    '$1×□=$2',
  ],
  [new RegExp(`(?<![\\d.])(\\d{1,3}) ?と、? ?${UNKNOWN} ?で ?(\\d{1,4})(?!\\d)`), '$1+□=$2'],
  // 10より 3 おおきい かず
  [/(?<![\d.])(\d{1,6}) ?より、? ?(\d{1,6}) ?おおきい ?(?:かず|数|の)(?:は|って|が|を)?/g, '$1+$2、'],
  [/(?<![\d.])(\d{1,6}) ?より、? ?(\d{1,6}) ?ちいさい ?(?:かず|数|の)(?:は|って|が|を)?/g, '$1-$2、'],
  [new RegExp(`(?<![\\d.])(\\d{1,3}) ?は ?あと ?${UNKNOWN} ?で ?(\\d{1,4})(?!\\d)`), '$1+□=$2'],
  [/(?<!\d)(\d{2,6}) ?は、? ?(10{1,4}) ?を ?(?:何|なん) ?(?:個|こ)/, '$2×□=$1'],
  // 1から 4分の1 ひく: ひく stands as its sign already
  [/(?<![\d.])(\d[\d./]{0,6}) ?から ?(\d[\d./]{0,6}) ?-(?!\d)/, '$1-$2、'],
  // 3mを cmに すると
  [
    new RegExp(
      `(${MEASURE}) ?を ?(${MEASURES}) ?(?:に|で) ?(?:す(?:る|れ)|した|なお|直|かえ|あらわ|表)`,
      'g',
    ),
    '$1=□$2',
  ],
  [
    new RegExp(
      `(${MEASURE}) ?(?:は|って|が|=|で|、)[、 ]*${WHAT} ?(${MEASURES}) ?と? ?${WHAT} ?(${MEASURES})`,
      'g',
    ),
    '$1=□$2□$3、',
  ],
  [new RegExp(`(${MEASURE}) ?(?:は|って|が|=)[、 ]*${WHAT} ?(${MEASURES})(?![a-z])`, 'g'), '$1=□$2、'],
  [
    new RegExp(
      `(${SIDE})(?:ほう|かず|数|方)(?:に|を)[^\\d。]{0,8}?(?:つけ|えら|選|かこ|囲|かく|書)[^\\d]{0,10}?(\\d{1,6})(?:と|か|、) ?(\\d{1,6})(?!\\d)`,
    ),
    '$2と$3の$1ほう、',
  ],
];

/** なんセンチ: the measures as they are written in a problem. */
const WHAT_UNIT = /(何|なん) ?([ぁ-んa-zA-Zー]{1,8})/g;
const asWritten = (line: string): string =>
  line.replace(WHAT_UNIT, (whole, what: string, word: string) => {
    const unit = unitAt(word, 0);
    const dimension = unit === null ? null : dimensionOf(unit.unit);
    const isMeasure = dimension !== null && !['count', 'money', 'clock'].includes(dimension);
    return unit === null || !isMeasure ? whole : `${what}${unit.unit}${word.slice(unit.end)}`;
  });

/** 5-10-15-□-25: steps, and nothing to take away. */
const ROW = /(?<![\d+\-×÷=])(?:\d{1,4}|□)(?:-(?:\d{1,4}|□)){3,9}(?![\d+\-×÷=])/g;
const rowOf = (row: string): string => (row.split('□').length === 2 ? row.replaceAll('-', '、') : row);

const NOON = /(?:しょうご|正午)(?=から|に|まで|の)/g;
/** 1kmは 1000mだから, 100cmが 1mだから: what is known beside the exercise. */
const KNOWN = new RegExp(
  `(?<![\\d.])(?:1${MEASURES}(?:は|って|が|=)(?:10{0,4}|60|24)${MEASURES}|(?:10{1,4}|60|24)${MEASURES}(?:は|って|が|で|=)1${MEASURES})(?:だ|で|や|じゃ|です|でしょ|やろ|なの|よね|\\?|。|、|から|ね| )+`,
);

/** 250cmは 2m50cmでしょ: a measure told in other units, right or not. */
const TOLD_AS = new RegExp(
  `(?<![\\d.+\\-×÷=])(${MEASURE})(?:は|って|が|=)[、 ?]*(${MEASURE})(?![\\d+\\-×÷=]|を|と|に|も|より|くらい|ぐらい)(?=(?:って|です|だ|で|や|じゃ|かな|か|よね)|[^\\d]{0,12}(?:$|[。、!?]))`,
  'g',
);
const unitsOf = (measure: string): readonly string[] => measure.match(/[^\d.]+/g) ?? [];
function asked(whole: string, measure: string, told: string): string {
  const [own, other] = [unitsOf(measure), unitsOf(told)];
  const [one, two] = [own[0], other[0]].map((unit) => dimensionOf(unit ?? ''));
  const isSame = own.join() === other.join() || one !== two;
  return isSame ? whole : `${measure}=${other.map((unit) => `□${unit}`).join('')}、${told}`;
}

/** 9時40分から 10時15分までだよ: how long it is, where an exercise is named. */
const FROM_TO = new RegExp(`(${CLOCK})から(${CLOCK})まで(?=だ|の|や|で|じゃ|、|。|$)`);

/** 3mは 300cmだから 3m20cmは…: a step on the way. */
const STEP = new RegExp(
  `(?<![\\d.])\\d{1,6}${MEASURES} ?(?:は|が|って|=) ?\\d{1,6}${MEASURES} ?(?:だから|やから|じゃから|だけん|やけん|じゃけん|なので|なんで|だで)、?`,
);
/** 50と 8で 58; 1.5Lと 0.8Lで 1.13Lって かいた: told with what they come to. */
const TOGETHER: readonly RegExp[] = [
  /(?<![\d.])(\d{1,4}) ?と ?(\d{1,4}) ?で ?(?=(\d{1,5})(?:$|[^\d.+\-×÷こ人本]{0,3}(?:$|[?。!、])))/g,
  new RegExp(
    `(${MEASURE}) ?と ?(${MEASURE}) ?(?:で|を?(?:あわせ|合わせ|た|足)(?:して|て|したら|たら|すと)) ?、?(?=(\\d[\\d./]*(?:mm|cm|km|m|mL|dL|L|kg|g))[^\\d]{0,3}(?:って|に|と|だ|で|\\?|$))`,
    'g',
  ),
];
/** It is told as an exercise. */
const OF_WORK =
  /しゅくだい|宿題|ぷりんと|プリント|どりる|ドリル|もんだい|問題|(?:って|と|に) ?(?:もう)?(?:か[いき]|書|なっ|した|し(?:ちゃ|と)|や[っり]|こたえ|答え)|ば[つっ]|バ[ツッ]|ぺけ|ペケ|まちが|間違|(?:あっ|合っ)て ?(?:い?る|ます|ん)|い[いー]の|(?:なん|何)[cmkdLg]/;
/** Around an exercise that stands alone. */
const AROUND =
  /こたえ|答え|い[いー]|ええ|えっと|えーと|じゃあ|これ|でしょう?|だよ|だ|やろ|かな|かも|です|よね|よ|ね|か|や|で|じゃ|の|は|[\s、。!?ー]/g;
const RESULT = /、\d[\d./]*(?:mm|cm|km|m|mL|dL|L|kg|g)?/;
const FACT = new RegExp(`^1${MEASURES}$`);

/**
 * What is told as it is, without a word that asks: in signs only where it is all that is said, or said to be an exercise. That
 * 1kgは 1000g is a fact that a child knows.
 */
function toldInSigns(line: string, isNamed: boolean): string {
  const isWork = isNamed || OF_WORK.test(line);
  const isAlone = (form: RegExp, result: RegExp): boolean =>
    line.replace(form, '、').replace(result, '、').replace(AROUND, '') === '';
  let said = line;
  if (isWork || isAlone(TOLD_AS, /^$/))
    said = said.replace(TOLD_AS, (whole, measure: string, told: string) =>
      !isWork && (FACT.test(measure) || FACT.test(told)) ? whole : asked(whole, measure, told),
    );
  for (const form of TOGETHER)
    if (isWork || isAlone(form, RESULT))
      said = said.replace(form, (whole, a: string, b: string, comes: string) =>
        /^\d+$/.test(`${a}${b}`) && !isTogether(Number(a), Number(b), comes) ? whole : `${a}+${b}、`,
      );
  return said;
}

/** Normalised text with the exercises that it tells in running words in signs. `isNamed`: it names an exercise. */
export function inSigns(normalised: string, isNamed = false): string {
  const known = normalised.replace(NOON, '12時').replace(KNOWN, '、').replace(STEP, '、');
  const written = asWritten(/\d/.test(known) ? known : normalised).replace(ROW, rowOf);
  let line = toldInSigns(written, isNamed);
  for (const [pattern, word] of SIDES) line = line.replace(pattern, word);
  for (const [pattern, meaning] of TOLD) line = line.replace(pattern, meaning);
  return isNamed ? line.replace(FROM_TO, '$2-$1、') : line;
}
