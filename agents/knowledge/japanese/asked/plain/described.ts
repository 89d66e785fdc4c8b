import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { madeOfAll } from '../composed.ts';
import { tellParts } from '../of-parts.ts';
import { askingIn } from '../pairs/asking.ts';
import { verdict } from '../said/claim.ts';
import { writtenAs } from '../said/lexicon.ts';
import { partsMentioned } from '../said/parts-mentioned.ts';
import { learned } from '../shapes/learned.ts';
import { elementsOf } from '../shapes/shapes.ts';
import called from '../tables/part-called.json' with { type: 'json' };
import later from './composed-later.json' with { type: 'json' };

const AS_PART: Readonly<Record<string, string>> = called.asPart;
/** The child puts parts together. */
const DESCRIBES =
  /くっつ|の(?:右|左|上|下|横|中|みぎ|ひだり|うえ|した|よこ|なか)に|ならべ|ならん|あわせ|合わせ|た(?:し|す)たら|足し|つけたら|(?:か|書)い(?:たら|て)|(?:か|書)く(?:字|じ|かんじ|漢字|やつ)|[はが入]い?って|[のな](?:やつ|字|じ(?!ゅ)|かんじ|漢字)|ある(?:やつ|字|じ|かんじ|漢字)|(?:が|の)(?:[2-4]つ|[二三四]つ|ふたつ|みっつ|よっつ|[2-4]こ)|(?:へん|べん|かんむり|がまえ|ずい|にょう|だれ)」?(?:の[右左上下]|のみぎ|のよこ|のした)?(?:に|と)/;
const ASKS = /[?？]|なに|何|なん|なーん|どんな|どう|っけ|よ[むみめ]|読|おしえ|教え|しりたい|知りたい/;
/** More is asked of the parts than what they make. */
const OF_ELSE =
  /ちいさ|小さ|だめ|ため|カタカナ|かたかな|ひらがな|画|かく(?:すう|め)|じゅん|順|ちが|違|どっち|なんで(?!す)|どうして|なぜ|ぶしゅ|部首|いみ|意味|なりたち/;
/** What is called so: the kanji of which it is said how it is made. */
const TOPIC =
  /^(?:えっと|あのね?|ねえ|なあ)?、?「?([一-龠][ぁ-ん]{0,3}|[ぁ-ん]{2,6})」?(?:って|は|の(?:かんじ|漢字|字|じ)(?:って|は))/;
const MOST_PARTS = 4;
/** A sign of kana in quotes is spoken of. */
const ONLY_KANA = /「[ぁ-んァ-ヶ]」/;
const TIMES: Readonly<Record<string, string>> = {
  二: '2つ',
  三: '3つ',
  四: '4つ',
  ふた: '2つ',
  みっ: '3つ',
  よっ: '4つ',
};
const KANJI = /[一-龠]/;

/** The kanji that a child puts together of its parts, or believes to be made so; null where its parts are not all named, or another thing is asked. */
export function describedAsked(message: string, grade: number): string | null {
  const whole = message
    .normalize('NFKC')
    .replace(/「([一-龠])」/g, '$1')
    .replace(/人べん/g, 'にんべん')
    .replace(/(二|三|四|ふた|みっ|よっ)つ/g, (_, times: string) => TIMES[times] ?? '');
  if (ONLY_KANA.test(whole.replace(/\s/g, ''))) return null;
  const taken = takenFrom(whole.replace(/\s/g, ''));
  if (taken !== null) return taken;
  return described(askingIn(whole).clause, grade) ?? described(whole, grade);
}

function described(text: string, grade: number): string | null {
  const bare = text.replace(/\s/g, '');
  if (!DESCRIBES.test(bare) || !ASKS.test(bare) || OF_ELSE.test(bare)) return null;
  const [topic = '', name = ''] = TOPIC.exec(bare) ?? [];
  const claimed = name === '' ? null : kanjiCalled(name);
  const rest = claimed === null ? text : bare.slice(topic.length);
  const named = partsMentioned(rest.replace(SAID, ' '));
  if (named.length < 2 || named.length > MOST_PARTS) return null;
  const made = madeOfAll(named) ?? laterOf(named);
  if (made === null) return null;
  if (claimed !== null && claimed !== made.kanji) return null;
  const after = learned(made.kanji, grade);
  return `${claimed === null ? '' : verdict(true)}${made.says}${after}`;
}

/** はたらく, 働く: the one kanji of the word. */
function kanjiCalled(name: string): string | null {
  const all = KANJI.test(name) ? [name] : [...writtenAs(name), ...laterWritten(name)];
  const [only, ...others] = new Set(all.flatMap((word) => KANJI.exec(word)?.[0] ?? []));
  return only === undefined || others.length > 0 ? null : only;
}

const laterWritten = (name: string): readonly string[] =>
  Object.entries(later.kanji).flatMap(([kanji, [, , reading]]) => (reading === name ? [kanji] : []));

/** A kanji of a later grade with just these parts. */
function laterOf(
  named: readonly (readonly string[])[],
): { readonly kanji: string; readonly says: string } | null {
  for (const [kanji, [parts = '', word = '', reading = '']] of Object.entries(later.kanji)) {
    const left = [...parts];
    const isOfThese =
      left.length === named.length &&
      named.every((elements) => {
        const at = left.findIndex(
          (part) =>
            elements.includes(part) || [...(AS_PART[part] ?? '')].some((one) => elements.includes(one)),
        );
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
    if (!isOfThese) continue;
    const all = [...parts].map((part) => `「${part}」`).join('と ');
    return { kanji, says: sentence(words.composed, { parts: all, kanji, word, reading }) };
  }
  return null;
}

/** 言われて, 書いたら: what was done with words is no part. */
const SAID = /言(?=[わいえっ])|[書聞](?=[いかきこ])|読(?=[まみん])|思(?=[いっ])/g;
const TAKEN =
  /([一-龠])」?から「?([一-龠])」?を?(?:とっ|取っ|と(?:る|れば)|取る|ひ(?:い|く)|引|けし|消|なくし|ぬい)/;

/** 百から 一を とったら: what is left of it. */
function takenFrom(text: string): string | null {
  const [, kanji = '', part = ''] = TAKEN.exec(text) ?? [];
  const looks = [part, ...(AS_PART[part] ?? '')];
  const left = elementsOf(kanji).filter((one) => !looks.includes(one));
  const [only = '', ...others] = left;
  const isPart = kanji !== '' && left.length < elementsOf(kanji).length;
  if (!isPart || others.length > 0 || !KANJI.test(only)) return null;
  return `${tellParts(kanji)}${sentence(words.partLeft, { kanji, part, left: only })}`;
}
