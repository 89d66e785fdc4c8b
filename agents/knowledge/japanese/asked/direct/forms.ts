/** What may stand between a name and what is asked of it. */
const IS =
  '(?:(?:って|と|て)(?:い|ゆ|か)(?:う|く|いて)|という|って(?=、?(?:かん?じ|じ)))?の?、?(?:かん?じ|じ|ことば|もじ)?(?:って|ば|[はがをのにもでて、])*';
const PLACE = '(?:うえ|した|ひだり|みぎ|なか|上|下|左|右|中)';
const AT = '(?:っ?かわ|がわ|側)?(?:の?(?:ほう|ぶぶん|ところ|とこ))?';
const DOT = '(?:てん|点)(?:てん|点)?';
const JOINS = '(?:って|ば|[はがをのに、])*';
/** Behind the word for what is asked: nothing is only told of it. */
const ASKED =
  '(?=(?:って|だけ|ば|[はがをもの、])*(?:な[にんい]|ど[うこれ]|どんな|いくつ|お[しせ]|わか|しり|ある|わすれ|い[いっ]|です|だっ|や(?:っけ|った)|っけ|か|[?。!、]|$))';

export type DirectKind =
  | 'strokes'
  | 'on'
  | 'kun'
  | 'halves'
  | 'place'
  | 'radical'
  | 'order'
  | 'dots'
  | 'dot_place'
  | 'meaning'
  | 'opposite'
  | 'tip'
  | 'words'
  | 'okurigana'
  | 'parts'
  | 'ten_times'
  | 'write'
  | 'drawn'
  | 'why_part';

/** How each thing is asked right behind a name. */
const FORMS: readonly (readonly [kind: DirectKind, form: string])[] = [
  ['on', `おんよみ(?:だけ)?(?:で|だと)?${ASKED}`],
  ['kun', `くんよみ(?:だけ)?(?:で|だと)?${ASKED}`],
  ['strokes', `(?:ぜんぶで)?(?:なん[ここ]?かく(?!め)|いくかく|かくすう${ASKED})`],
  [
    'ten_times',
    '(?:10|じゅう|十)(?:ばい|倍)|(?:10|じゅっ|十)こ?、?あつ(?:め|ま)[^、。?]{0,4}(?:と|たら)|(?:つぎ|次)(?:に(?:おお|大)きい|のくらい)',
  ],
  [
    'halves',
    '(?:上と、?下|下と、?上|左と、?右|右と、?左|うえと、?した|ひだりと、?みぎ|みぎと、?ひだり)(?:って|ば|[はがをの、])*(?:なに|なん|どう|どんな|どげん)',
  ],
  ['dots', `(${PLACE}?)${AT}${JOINS}${DOT}${JOINS}(?:ぜんぶで)?(?:いくつ|なん(?:こ|個)|何[こ個])`],
  ['dot_place', `${DOT}${JOINS}(?:どこ|どのへん|右上|左上|右下|左下|(?:みぎ|ひだり)(?:うえ|した))`],
  [
    'radical',
    `なにがぶしゅ|ぶしゅ${ASKED}|(?:${PLACE}${AT}${JOINS})?(?:へん${JOINS})?なに(?:へん|べん|かんむり|だれ|がまえ|にょう)`,
  ],
  [
    'why_part',
    '(?:なんで|どうして|なぜ)?([ぁ-ん]{2,6}(?:へん|べん|かんむり|にょう|がまえ|だれ|ずい)|〔\\d〕)(?:なの|が?つ[くい])',
  ],
  ['place', `(${PLACE})${AT}${JOINS}(?:なに(?!へん|べん|かんむり)|どんな(?:かたち|形)|どうなって)`],
  [
    'order',
    `(?:かきじゅん|ひつじゅん)${ASKED}|(?:いちばん|一番|1番)?(?:さいしょ|さいご|1かくめ)(?:の(?:せん|線|かく))?(?:に?か[くい](?:た|て)?(?:の|せん|とこ(?:ろ)?))?(?:は|って|に)*(?:どこ|どれ|どの)|(?:さいしょは?)?どこから(?:か|書)`,
  ],
  ['meaning', `(?:どういう|どうゆう|どんな|なんの|なん(?:て|と)いう)?いみ${ASKED}`],
  ['opposite', `(?:はんたい(?:のことば|ことば|ご|の)?|たいぎご|ぎゃくのことば)${ASKED}`],
  ['tip', `(?:いい)?おぼえ(?:かた|方)${ASKED}|どうやっておぼえ(?:たら|れば|る)`],
  ['words', `(?:〔\\d〕(?:って|と)よむ|つかった|つかう|つく|はいる|はいった)(?:ことば|じゅくご)${ASKED}`],
  ['okurigana', `おくりがな${ASKED}|ど(?:れ|こ|の[^。?]{1,4})が、?おくりがな`],
  [
    'parts',
    '(?:(?:[一-龠]|〔\\d〕|なに|なん|どんなじ)と)?(?:なに|なん)(?:と(?:なに|なん))?[でを](?:でき|あわせ|合わせ|くみあわ|つく)|どんな(?:ぶひん|部品|ぶぶん|部分)で',
  ],
  ['drawn', '(?:かんじで)?(?:どう|どない|なんて)(?:やって)?か(?:く(?:の|ん|と|か|[?。])|い(?:たら|て))'],
  [
    'write',
    'どんな(?:かん?じ|じ)|かんじで(?:どう|なんて)?(?:やって)?(?:か[くいき]|書)|ほう[^。?!〔]{0,14}(?:どんな(?:かん?じ|じ)|どうか[くけ])',
  ],
];
const ALL = FORMS.map(([kind, form]) => ({ kind, form: new RegExp(`^${IS}(?:${form})`) }));
/** The bare かんじ of a word in kana: 「そら」の かんじ しりたい. */
const KANJI_OF =
  /^(?:って(?:いう)?|の)、?かんじ(?:って|[はをが、])*(?=なに|しり|お[しせ]|わか|どう|どんな|わすれ|[?!。]|$|[^?。]{1,8}ほうの[!。]*$)/;

/** Of another thing too, or of two that are weighed. */
const ASKS_ELSE =
  /〔|なんで(?!す)|どうして|なぜ|ちが[うい]|おなじ|どっち|どちら|いちばん|おお[いす]|すくな|はんたい|いみ|よみ|よ[むめ]|ぶしゅ|おくりがな|なんかく|かくすう|かきじゅん|かくめ|どこから|さいしょ|さいご|カタカナ|それとも|いがい|ほか|クイズ|くいず|もんだい|れんしゅう|やりたい|だして|[?].*(?:[?]|なに|なん|どう|どこ|いくつ)/;
const KNOWN = /(?:しって|わかって|おぼえて)(?:い?る|ん|た)|ばっちり|かんたん|すき/;

export interface DirectForm {
  readonly kind: DirectKind;
  /** What is named in the form: a place, a part. */
  readonly detail: string;
  /** What is said behind it. */
  readonly rest: string;
}

/** What is asked right behind a name, of what may be asked of it; null where that is not plain, or anything else is asked behind it. */
export function formIn(said: string, mayBe: (kind: DirectKind) => boolean): DirectForm | null {
  const asks = said.replace(/何(?=[こて本])/g, 'なん').replace(/何(?![一-龠])|なん(?=[?。、]|$)/g, 'なに');
  for (const { kind, form } of ALL) {
    const [all = '', detail = ''] = form.exec(asks) ?? [];
    if (all === '' || !mayBe(kind)) continue;
    const rest = asks.slice(all.length);
    return isEnd(rest, kind) ? { kind, detail, rest } : null;
  }
  const [bare] = KANJI_OF.exec(asks) ?? [];
  const rest = bare === undefined ? '' : asks.slice(bare.length);
  return bare !== undefined && mayBe('write') && isEnd(rest, 'write')
    ? { kind: 'write', detail: '', rest }
    : null;
}

function isEnd(rest: string, kind: DirectKind): boolean {
  const own = kind === 'on' || kind === 'kun' ? rest.replace(/なん(?:て|と)、?よ[むめみん]/, '') : rest;
  const asksWhy = kind === 'why_part' ? own.replace(/なんで|どうして|なぜ/, '') : own;
  const isInKanji = kind !== 'ten_times' && /かん?じで/.test(rest);
  return rest.length <= LONGEST && !isInKanji && !ASKS_ELSE.test(asksWhy) && !KNOWN.test(rest);
}
const LONGEST = 40;
