import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Aspect } from '../aspects.ts';
import { TOLD } from '../tellers.ts';

/** It is asked, in one form or another. */
const ASKS =
  /[?？]|どう(?!も)|なに|何(?!回|度|人)|なん(?!か|も|だ(?!っけ)|ど|かい)|どっち|どちら|どれ|いつ(?!も)|どこ(?!か)|どんな|わから|わかん|おしえて|教えて|っけ|ほう(?:の(?:漢字|かんじ|字|じ))?[。!]*$/;
/** Of signs, or of how they are written or read. */
const OF_WRITING =
  /漢字|かん字|かんじ(?!る|た|て|の(?:もんだい|テスト|ドリル))|ひらがな|カタカナ|かたかな|字(?!間)|(?:の|って)じ(?:は|って|が|の|[?？]|$)|書(?!館|道)|(?<!を|え)か(?:く|いた|いたら|くん|けば)(?:の|ん|と|っけ|ま|が|[?？]|$)|読(?!書)|よ(?:むの|むん|みかた|むっけ)|送りがな|おくりがな|部首|ぶしゅ|画(?!面|用)|つけ(?:かた|方)|てんてん|つき(?:で|出)|はね[るて]|「[^」]{1,8}」/;
/** Work that is wished or brought, a drawing, a sum. */
const OF_ELSE =
  /(?:だ|出)して|したい|やりたい|つくって|作って|[だ出](?:せ|し)(?:る|て)|なりたい|つづき|集め|あつめ|ぶんすう|分数|おわり|かきとり|書き取り|[0-9]+(?:ふん|ぷん|分|もん|問|まい|かい|回)|(?<!どう)や(?:って|ろ|る)|がいい|でいい[!。]*$|べんきょう|勉強|れんしゅう|練習|テスト|てすと|ドリル|どりる|しゅくだい|宿題|もんだい|問題|さくぶん|作文|にっき|日記|てがみ|手紙|かんそうぶん|感想文|[え絵図](?:を|の)?[か描]|しき|式|けいさん|計算|さんすう|算数|グラフ|表|図|ロボット|きみ|すき|好き|きらい|たのし|[0-9]+[+×÷=]/;
const ASPECTS: readonly (readonly [Exclude<Aspect, 'none'>, RegExp])[] = [
  ['write', /(?:どう|なんて)(?:やって)?(?:か[くいけ]|書)/],
  ['meaning', /いみ|意味|どういうこと|どんなこと|って(?:なに|何|なん)[?？。!]*$/],
  ['radical', /ぶしゅ|部首|(?:なに|何|なん)(?:へん|かんむり)/],
  ['strokes', /何画|なんかく|画数|かくすう/],
  ['order', /じゅん|順|さき|先に|さいしょ|最初|さいご|最後|かくめ|画目|から(?:か|書)/],
  ['okurigana', /おくりがな|送り/],
  ['why', /なんで(?!す)|どうして|なぜ/],
  ['difference', /ちが[うい]|違|にて|似|ごっちゃ|みわけ|見分け/],
  ['which', /どっち|どちら|どれ|どの|ほう(?:の|$)|つかいわけ|使い分け/],
  ['parts', /みぎ|ひだり|うえ|した|右|左|上の|下の|なかに|へん|つくり|かたち|形|てん(?!てん)|点|ぼう|棒/],
  ['read', /よ[むみめ]|読/],
  ['write', /か[くいけき]|書|かんじ|漢字|字|つけ(?:かた|方)/],
];
const BEHIND = '(?:って|という|は|の|と|を|が|も)';
const FILLER = '(?:ねえ|ねぇ|なあ|あのね?|えっと|せんせい|で|じゃあ|きのう|きょう|、|\\s)*';
const IN_KANJI = new RegExp(`([一-龠々]{1,4}[ぁ-ん]{0,3}?)」?${BEHIND}`, 'g');
const named = (behind: string): RegExp =>
  new RegExp(`(?:^|[。?？!！])${FILLER}([ぁ-んァ-ヶー]{1,8}?)」?\\s*(?:${behind})`);
/** What is spoken of; else what is compared. */
const IN_KANA = [
  named('って|という'),
  named('の(?!は)|は(?!い)|と(?=[ぁ-ん]{1,8}(?:の[ぁ-ん]{1,3})?(?:が|は|どっち))'),
];
/** Words of the talk, and no names. */
const OF_TALK =
  /^(?:漢字|字|先生|学校|国語|今日|昨日|教科書|本|何|右|左|上|下|中|点|方|人|習|書|読|画|送|部首|意味|言葉|一番|二年|一年|三年|それ|これ|あれ|どれ|この|その|わたし|ぼく|おれ|うち|かんじ|ひらがな|かたかな|カタカナ|こ|そ|あ|なん|なに|どう|いつ|もっと|ちょっと|じ|せんせい|おかあさん|ママ|もじ|ことば)[ぁ-ん]{0,2}$/;
const LONGEST = 8;

/** That just what is asked of a sign or a word of writing is not known, by its name; null where no such thing is asked, or it is not named. */
export function writingDeclined(message: string): string | null {
  const text = message.normalize('NFKC').trim();
  const bare = text.replace(/\s/g, '');
  if (!ASKS.test(bare) || !OF_WRITING.test(bare) || OF_ELSE.test(bare)) return null;
  const [aspect] = ASPECTS.find(([, cue]) => cue.test(bare)) ?? [];
  const subject = subjectIn(text);
  return aspect === undefined || subject === null
    ? null
    : sentence(words.unknown, { subject, aspect: TOLD[aspect].name });
}

/** What is asked in a clause, by its name; null where no word for it stands there. */
export function aspectNamed(clause: string): string | null {
  const [aspect] = ASPECTS.find(([, cue]) => cue.test(clause.replace(/「[^」]*」/g, '「」'))) ?? [];
  return aspect === undefined ? null : TOLD[aspect].name;
}

/** What it is asked of: in quotes, in kanji, or the word in kana that it begins with. */
function subjectIn(text: string): string | null {
  const quoted = [...text.matchAll(/「([^」]+)」/g)].map(([, name = '']) => name);
  const [one, other] = quoted.filter((name) => name.length <= LONGEST);
  if (one !== undefined) return other === undefined || other === one ? one : `${one}」と「${other}`;
  const bare = text.replace(/\s/g, '');
  const kanji = [...bare.matchAll(IN_KANJI)].map(([, name = '']) => name).find((name) => !OF_TALK.test(name));
  const [, kana = ''] = IN_KANA.map((one) => one.exec(bare)).find((found) => found !== null) ?? [];
  // なんて よむの？ names nothing.
  const isFirst = kana !== '' && !OF_TALK.test(kana) && !/^(?:なん|どう|どの|どんな|なに|どっち)/.test(kana);
  return isFirst ? kana : (kanji ?? null);
}
