import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { type Covered, coveredIn } from '#agents/knowledge/curriculum/coverage.ts';
import type { Parted } from '../wanted-words.ts';
import { readLimits, withoutPlain } from '../wish-limits.ts';

const WRITES =
  /かく(?!す|に|れ(?!んしゅう))|書(?:く|き|け|いて)|かき(?!た(?!い))|かけ(?:る|な|へん|ん)|かきとり/;
const READS = /よむ|よみ|読/;
/** The half of kanji that is named alone. */
export const kanjiIn = (wanted: string): 'reading' | 'writing' | null =>
  WRITES.test(wanted) === READS.test(wanted) ? null : WRITES.test(wanted) ? 'writing' : 'reading';

/** Larger or smaller ones are harder or easier, and no question about their places. */
const OF_SIZE = /もっと(?:おおき|おっき|大き|ちいさ|小さ)[いな](?:かず|数|すうじ|数字)/g;
/** One is taken for the other: to be told apart, one is changed into the other. */
const MIXED_UP =
  /たんい|単位|なおす|へんかん|変換|ごちゃ|こんが?らが|まざっちゃ|(?:なん|何)(?:dl|ml|cm|mm|m|g|kg|l)/;

const PASSES =
  /(?:何|なん)(?:分|ぷん|ふん|じかん|時間)(?:かん|間)?[^、]{0,3}(?:たった|経った|すぎた|過ぎた|かかった)(?:か|かな)?(?:っていう|って|の|を|みたい)/;

/** What is meant by words that name it only beside others: mとcm, かくほう. */
function withImplied(said: string, refused: string): string {
  const isKanji = /かんじ|漢字/.test(refused) || /[一-龠]とか/.test(said) || kanjiIn(refused) !== null;
  const implied = [
    isKanji && kanjiIn(said) !== null ? 'かんじ' : '',
    /(?:けた|桁)(?:×|かける)/.test(said) ? 'かけざん' : '',
    /(?:けた|桁)(?:たす|\+)/.test(said) ? 'たしざん' : '',
    /(?:けた|桁)ひく|いくつからひく/.test(said) ? 'ひきざん' : '',
    /[0-9]\.[0-9]/.test(said) ? 'しょうすう' : '',
    /÷[1-9]|[1-9]でわる|わる(?:かず|数)/.test(said) ? 'わりざん' : '',
    /[1-9](?:たす|\+)(?:なん|いくつ|□|何)|[1-9]たすの?(?:やつ|もんだい)/.test(said) ? 'たしざん' : '',
    PASSES.test(said) ? 'じこく' : '',
    /(?:^|、)(?:みずの|水の)?かさ(?:が|を|で|だけ|に|なん|だ|や|$|、)/.test(said) ? 'かさの' : '',
  ].filter((word) => word !== '');
  // 1000より おおきい かずの ならび: how large they are is a limit, where something else is named.
  const wanted = [
    said
      .replace(/(より(?:も)?)(?:おおきい|大きい)(?=(?:かず|数)の(?!もんだい|問題))/, '$1')
      .replace(OF_SIZE, ''),
    ...implied,
  ].join('、');
  const units = readLimits(wanted).parts.filter((part) => /^[a-zA-Z]+$/.test(part));
  const [unit] = units;
  if (unit === undefined) return wanted;
  if (MIXED_UP.test(wanted)) return `${wanted}、たんい`;
  return `${wanted}、${/g$/.test(unit) ? 'おもさ' : /L$/.test(unit) ? 'かさの' : 'ながさ'}`;
}

/** What is named of what is wanted, in its order. */
export const namedIn = ({ wanted, refused }: Parted, grade: Grade): readonly Covered[] => {
  const all = coveredIn(withImplied(withoutPlain(wanted), refused), grade);
  // けいさん says nothing beside what else is named.
  // とけいで 何分かん たったか: no clock is read.
  if (PASSES.test(wanted)) return all.filter(({ id }) => id !== 'clock_reading');
  const named = all.length > 1 ? all.filter(({ id }) => id !== 'calculation') : all;
  // 2けた×1けたで くりあがりが ある: what is carried is of the かけざん.
  return named.some(({ id }) => id.startsWith('multiplication'))
    ? named.filter(({ id }) => id !== 'addition_carry')
    : named;
};
