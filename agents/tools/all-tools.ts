import type { Ocr } from '#drivers/ocr/ocr.ts';
import { analyzeHomeworkImageTool, type Sight } from './analyze-homework-image.ts';
import { calculateAndVerify } from './calculate-and-verify.ts';
import { checkCurriculum } from './check-curriculum.ts';
import { kanjiLookup } from './kanji-lookup.ts';
import { manageHint } from './manage-hint.ts';
import { manageSession } from './manage-session.ts';
import { recordProgress } from './record-progress.ts';
import type { Tool } from './tool.ts';
import { updateEmotion } from './update-emotion.ts';

/** Every tool there is, each once. `sight`: the cloud's eyes, where there are any. */
export function allTools(ocr: Ocr, sight: Sight | null = null): readonly Tool[] {
  return [
    calculateAndVerify,
    manageHint,
    recordProgress,
    checkCurriculum,
    updateEmotion,
    kanjiLookup,
    manageSession,
    analyzeHomeworkImageTool(ocr, sight),
  ] as readonly Tool[];
}
