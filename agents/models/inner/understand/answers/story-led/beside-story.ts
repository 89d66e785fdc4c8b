import { partsOf } from '#agents/knowledge/homework/story-parts.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import asides from '#agents/words/told/asides.json' with { type: 'json' };
import { type StoryLed, says } from './desk.ts';

/** The robot asked for a picture. */
const ASKS_DRAWING = /え(?:や ず)?(?:を|に) ?(?:かい|かく)/;
/** It does not want to draw, or to count again. */
const WILL_NOT_DRAW =
  /(?:え|ず)(?:は|を|なんか|とか)?[^。!?]{0,6}(?:か(?:きたくな|きとうな|かない|かん[でと]?)|いや|やだ|めんど)|(?:も|を|いちいち)(?:か|かぞえ)(?:く|る)(?:の|ん)[^。]{0,8}(?:いや|やだ|めんど|たいへん|むり|つかれ)|^(?:え|もう|うー?ん|まじ|[、ー。])*めんど(?:くさ|い|う)/;
/** ロボットは こたえ しってるくせに */
const ROBOT_KNOWS =
  /(?:ろぼっと|きみ|そっち|せんせい)[^。]{0,6}(?:こたえ)?[^。]{0,4}(?:しって|わかって)(?:る|いる)(?:くせに|やろ|でしょ|んだろ|じゃん|んやろ)|こたえ(?:を|は|も)?(?:しって|わかって)(?:る|いる)くせに/;
const ASKS_BOX = /(?:□|しかく)(?:って|は|を|の)?[^。]{0,8}(?:どこ|なんで|なに|どう|なん[のやと])/;
/** ふくろを 6こ かいたら いい？ */
const DRAWS_SO =
  /(\d+\s*(?:こ|つ|まい|ほん|はこ|さら|ふくろ))\s*(?:かいたら|かけば|かくの|かいて)[^。]{0,4}(?:いい|ええ|よか|[?])/;
/** The robot asked for a mark, or for circles. */
const DRAWS_ON = /しるし|いろを ぬって|ならべて|○を|かいて みよう/;
/** しるしって いろ ぬるのでも いい？ */
const MAY_MARK =
  /(?:いろ|ぬ[るっり]|まる|ばつ|ほし|せん|しかく|さんかく|えんぴつ|ぺん|くれよん|ゆび|おはじき|ぶろっく|はーと)[^。?]{0,10}(?:で|て|の|でも|ても)も?(?:い[いー]|ええ|よか|だいじょうぶ)(?:の|ん|かな|か|です)*[?]$/;
/** くるまの え むずかしい */
const DRAWS_BADLY =
  /(?:え|かくの)(?:が|は|を)?(?:むずかし|むずい|にがて|へた)|(?:うまく|じょうずに)(?:か|え)(?:けな|けん|けへん)/;
const LONGEST = 40;

/** What is said beside a word problem of how it is worked at, and never of its numbers; null for anything else. */
export function besideStory(
  message: string,
  asked: string,
  story: string,
  answer: string | null,
): StoryLed | null {
  const said = inKana(message.normalize('NFKC'));
  if (said.length > LONGEST) return null;
  const isPlain = answer !== null && !answer.includes('あまり');
  if (ASKS_DRAWING.test(asked) && WILL_NOT_DRAW.test(said)) {
    if (answer === null) return says(sentence(replyWords.noDrawingYet));
    return isPlain ? says(sentence(replyWords.noDrawing, { answer })) : null;
  }
  if (isPlain && ROBOT_KNOWS.test(said)) return says(sentence(replyWords.robotKnows, { answer }));
  const question = /[^。！!]+？$/.exec(asked.trim())?.[0]?.trim();
  if (question !== undefined && DRAWS_ON.test(asked) && MAY_MARK.test(said))
    return says(sentence(replyWords.markSo), question);
  if (ASKS_DRAWING.test(asked) && DRAWS_BADLY.test(said)) return says(wordings(asides.drawSimply)[1] ?? '');
  const parts = partsOf(story);
  if (parts === null) return null;
  const isOfEach = parts.parts.some(({ role }) => role === 'each');
  if (/□/.test(asked) && ASKS_BOX.test(said))
    return isOfEach && /なか/.test(said)
      ? says(sentence(replyWords.boxInside))
      : says(sentence(replyWords.boxMeant, { question: parts.question }));
  const [, count] = DRAWS_SO.exec(message.normalize('NFKC')) ?? [];
  const groups = parts.parts.find(({ role }) => role === 'groups')?.value;
  return count !== undefined && groups !== undefined && Number.parseInt(count, 10) === Number(groups)
    ? says(sentence(replyWords.drawSo, { count }))
    : null;
}
