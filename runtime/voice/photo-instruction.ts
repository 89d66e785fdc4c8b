import { spoken } from '#agents/core/spoken.ts';
import { quoted } from '#agents/guard/as-data.ts';
import { STAGE } from '#agents/prompts/stage.ts';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import type { PhotoInstruction } from '#agents/talk/voice/voice-lesson.ts';
import type { HomeworkReading } from '#agents/tools/analyze-homework-image.ts';
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
    return { jpeg: photo.jpeg.reveal(), direct: directionOf(reading), say: reading.sentence };
  } catch (error) {
    if (!(error instanceof DeviceError)) return unseen(VOICE_PHRASES.look_slow[0]);
    const isMissing = error.code === 'not_present';
    return unseen(isMissing ? VOICE_PHRASES.look_no_camera[0] : spoken(error.code));
  }
}

const unseen = (say: string): PhotoInstruction => ({ jpeg: null, direct: '', say });

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
