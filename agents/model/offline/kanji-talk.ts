import { toHiragana } from '#agents/learning/number-words.ts';
import { isFailure, pendingQuestion, type Scene, type Script, say, speak, text } from './script.ts';

/** A kanji is met by how its reading begins; asked again, it is read out. */
export function* talkAboutKanji(scene: Scene, asked: string): Script {
  const wasAsked = scene.manner.kanji?.kanji === asked;
  scene.manner.kanji = null;
  const call = { name: 'kanji_lookup', arguments: { kanji: asked, grade_level: scene.child.grade } };
  const [found] = yield [call, scene.feelings(null)];
  if (isFailure(found)) return say(speak(scene, 'notMyField'), pendingQuestion(scene));
  const readings = readingsOf(found);
  const [first] = readings;
  const name = `「${text(found, 'kanji') || asked}」だね。`;
  if (!first)
    return say(name, 'おうちの ひとや せんせいと いっしょに よんで みてね。', pendingQuestion(scene));
  if (wasAsked) return `「${first}」と よむよ。こえに だして よんで みよう！`;
  scene.manner.kanji = { kanji: asked, readings };
  return say(name, `「${[...first][0]}」から はじまる よみかたが あるよ。なんて よむと おもう？`);
}

/** A guess at the kanji just asked about; null when the message is not about it. */
export function kanjiGuess(scene: Scene): string | null {
  const { kanji } = scene.manner;
  const said = toHiragana(scene.message.normalize('NFKC')).replace(/[\s。！!？?「」]|です|だよ|かな/g, '');
  if (!kanji?.readings.includes(said)) return null;
  scene.manner.kanji = null;
  return say(speak(scene, 'kanjiKnown'), pendingQuestion(scene));
}

/** Readings in hiragana without the marks of dictionaries, the native ones first. */
function readingsOf(found: Record<string, unknown> | undefined): readonly string[] {
  return ['kun', 'on'].flatMap((key) => {
    const readings = found?.[key];
    if (!Array.isArray(readings)) return [];
    return readings
      .filter((one): one is string => typeof one === 'string' && !one.startsWith('-'))
      .map((one) => toHiragana(one.replace(/[()（）.・-]/g, '')));
  });
}
