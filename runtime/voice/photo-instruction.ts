import type { Question } from '#agents/core/question.ts';
import { spoken } from '#agents/core/spoken.ts';
import { quoted } from '#agents/guard/as-data.ts';
import type { WrittenPage } from '#agents/knowledge/homework/written-page.ts';
import { STAGE } from '#agents/prompts/stage.ts';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import type { PhotoInstruction } from '#agents/talk/voice/voice-lesson.ts';
import type { HomeworkReading } from '#agents/tools/analyze-homework-image.ts';
import photoWords from '#agents/words/photo.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Camera, PreparedPhoto } from '#drivers/camera/camera.ts';
import { photoOf } from '#drivers/camera/prepare.ts';
import { DeviceError } from '#drivers/errors.ts';

interface PhotoInstructionParts {
  readonly camera: Camera;
  read(photo: PreparedPhoto, signal: AbortSignal): Promise<HomeworkReading>;
  /** What is said to a picture that is not for the lesson; null for homework. */
  whose?(photo: PreparedPhoto): Promise<string | null>;
}

/**
 * Looks at homework for a talk by voice: takes the picture (or the one that is given), reads what is on it, and says
 * what the model is to do about it. Whatever goes wrong is a sentence for the child. The picture is nowhere kept.
 */
export async function lookAtHomework(
  parts: PhotoInstructionParts,
  picture: Uint8Array | null,
  signal: AbortSignal,
): Promise<PhotoInstruction> {
  try {
    const photo = await photoOf(picture, parts.camera, signal);
    const said = (await parts.whose?.(photo)) ?? null;
    if (said !== null) return unseen(said);
    if (photo.problem !== null) return unseen(spoken(photo.problem));
    const reading = await parts.read(photo, signal);
    const jpeg = photo.jpeg.reveal();
    const { written } = reading;
    if (written === undefined) return { jpeg, direct: directionOf(reading), say: reading.sentence };
    const say = `${shownBack(written)} ${reading.sentence}`;
    const about = { question: questionOf(written), text: written.lines.join('\n') };
    return { jpeg, direct: `${STAGE}${WRITTEN[written.kind](listOf(written.lines))}`, say, written: about };
  } catch (error) {
    if (!(error instanceof DeviceError)) return unseen(VOICE_PHRASES.look_slow[0]);
    const isMissing = error.code === 'not_present';
    return unseen(isMissing ? VOICE_PHRASES.look_no_camera[0] : spoken(error.code));
  }
}

const unseen = (say: string): PhotoInstruction => ({ jpeg: null, direct: '', say });

/** Sentences of a composition that are said back; the page shows all. */
const SAID_BACK = 2;
const listOf = (lines: readonly string[]): string => lines.map((line) => quoted(line)).join('、');
const shownBack = ({ kind, lines }: WrittenPage): string =>
  kind === 'kanji_list'
    ? lines.map((word) => `「${word}」`).join('')
    : lines
        .slice(0, SAID_BACK)
        .map((line) => `「${line}」`)
        .join('');

/** はい is as if the child had typed it; いいえ goes on with what was. */
const questionOf = ({ says }: WrittenPage): Question => ({
  answers: 'yes_no',
  choices: [
    { words: sentence(photoWords.yes), means: says },
    { words: sentence(photoWords.no), means: 'go_on' },
  ],
});

/** What the model is told to do about a page that holds no problems. Key: what it is. */
const WRITTEN: Readonly<Record<WrittenPage['kind'], (lines: string) => string>> = {
  kanji_list: (lines) =>
    `漢字テストのはんいか漢字の表の写真です。読めた言葉: ${lines}。まだ始めません。読みは言わずに「これを れんしゅうする？」と一度だけ聞きます（画面に「はい」「いいえ」が出ています）。「はい」なら next_problem を topic kanji、kanji にこの漢字を並べて呼びます。「いいえ」なら、なにもせずに前のつづきにもどります。`,
  composition: (lines) =>
    `作文の写真です。読めた文: ${lines}。読みまちがいがあるかもしれません。よい悪いは言わず、直さず、文を足さずに、「これは きみの さくぶんかな？ このまま つかって いい？」と一度だけ聞きます（画面に「はい」「いいえ」が出ています）。「はい」なら、文をひとつずつ読んで、ちがうところがないか子どもに確かめてから、compose_text で進めます。「いいえ」なら、前のつづきにもどります。`,
};

/** What was read goes to the model as text: it must not guess from the picture what is printed there. */
function directionOf({ problems, needsConfirmation }: HomeworkReading): string {
  const found = problems.map((problem) => problem.expression ?? problem.text);
  if (found.length === 0) {
    return `${STAGE}写真が届きましたが、問題を読み取れませんでした。紙をまっすぐ置いてもう一度見せてもらうか、声で教えてもらってください。`;
  }
  const list = found.map((text) => quoted(text)).join('、');
  const confirm = needsConfirmation
    ? '読みまちがいがあるかもしれません。ひとつずつ子どもに読んで、合っているかを確かめてから'
    : '合っているかを子どもに短く確かめてから';
  return `${STAGE}宿題の写真から次の問題が読めました: ${list}。${confirm}、manage_session の queue に入れて、最初の問題をいっしょに始めてください。`;
}

/** What the camera sees now; null where it sees nothing. */
export async function pictureOf(camera: Camera, signal: AbortSignal): Promise<PreparedPhoto | null> {
  try {
    return await camera.capture(signal);
  } catch {
    return null;
  }
}
