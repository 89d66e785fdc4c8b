import { moodNamed, moodOf } from '#agents/knowledge/japanese/reading/moods.ts';
import { textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { ask, type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import type { Move } from '#agents/models/inner/understand/reading/turn.ts';
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { openIn } from './desk.ts';
import { reply } from './told-answer.ts';
import { isRight, verdictOn } from './verdict.ts';

/** もりって ばしょ？: by what a child asks whether its word is one of the kind that is sought. */
const KINDS: Readonly<Record<string, RegExp>> = {
  where: /ばしょ|場所|ところ|とこ/,
  when: /とき|時|いつの?(?:こと)?|じかん/,
  who: /ひと|人|なまえ|名前|だれ/,
  why: /わけ|りゆう|理由/,
  feeling: /きもち|気もち|気持ち/,
};
const ASKS_KIND =
  /(?:^|[。、!?？…\s])[「『]?([^\s。、!?？…「」『』]{1,12})[」』]?(?:って|は|も)\s*([^\s。、?？]{1,6}?)(?:なの|なん|です|だよね|やんな|や|だ)?(?:か|かな|の)?[?？]/;
const NONE_LIKED =
  /(?:すき|好き)な\s*(?:ところ|とこ|ばめん|場面)?\s*(?:は|が|なんか|なんて|とか)?\s*(?:な(?:い|かった|し)|あらへん|ねえ)/;
const BEFORE_WRONG =
  /(?:さっき|まえ|前|はじめ)(?:の|に いった|に言った)?[^。]{0,14}(?:ばつ|まちが|ちが(?:う|った)|だめ|あかん|×)[^。]{0,6}[?？のんかな]/;

/** What is said to the open question beside an answer, and has one in it: the word is one of the kind that is sought, no part is liked, a feeling among わからない. Null for anything else. */
export function besideOpen(context: DialogueContext, type: Move['type']): string | null {
  const desk = openIn(context);
  if (desk === null || type === 'print') return null;
  const { open, found } = desk;
  const said = context.message.normalize('NFKC');
  const kind = found.asked.kind.name;
  if (kind === 'liked' && NONE_LIKED.test(said)) return ask(context, wanted.likedNone);
  const [, word = '', asked = ''] = ASKS_KIND.exec(said) ?? [];
  const ofKind = KINDS[kind];
  const text = textOf(found.passage);
  if (word !== '' && ofKind?.test(asked) === true && standsIn(word, text)) {
    const verdict = verdictOn(found, open, word);
    if (isRight(verdict))
      return say(sentence(wanted.isOfKind, { word, kind: asked }), reply(context, desk, verdict));
  }
  if (kind !== 'feeling') return null;
  const places = found.places.map((one) => one.text);
  const clauses = said.split(/[。、!！?？…\n]+/).filter((one) => moodNamed(one));
  const fits = clauses.find((one) => moodOf(one, places) === true);
  if (type === 'stuck' && fits !== undefined) {
    const verdict = verdictOn(found, open, fits.replace(HEDGES, '').trim());
    return reply(context, desk, { ...verdict, type: 'fits' });
  }
  const isUnlike = open.said !== '' && moodOf(open.said, places) === false;
  if (!isUnlike || !BEFORE_WRONG.test(said)) return null;
  const now = clauses.find((one) => !BEFORE_WRONG.test(one) && one !== open.said) ?? '';
  const verdict = now === '' ? null : verdictOn(found, { ...open, said: '', tries: 0 }, now);
  return verdict !== null && isRight(verdict)
    ? say(sentence(wanted.beforeUnlike), reply(context, desk, verdict))
    : null;
}
const HEDGES = /^(?:うーん|なんか|えっと|たぶん|ちょっと|\s)+/;
