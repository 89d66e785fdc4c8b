import type { Tool } from '#agents/core/tool.ts';
import type { Ocr } from '#drivers/ocr/ocr.ts';
import { analyzeHomeworkImageTool, type PhotoReader } from './analyze-homework-image.ts';
import { answerDrill } from './answer-drill.ts';
import { calculateAndVerify } from './calculate-and-verify.ts';
import { calculationBattle } from './calculation-battle.ts';
import { checkCurriculum } from './check-curriculum.ts';
import { composeText } from './compose-text.ts';
import { kanjiLookup } from './kanji-lookup.ts';
import { loadMemory } from './load-memory.ts';
import { manageHint } from './manage-hint.ts';
import { manageSession } from './manage-session.ts';
import { nextProblem } from './next-problem.ts';
import { readingComprehension } from './reading-comprehension.ts';
import { recordProgress } from './record-progress.ts';
import { todaysWork } from './todays-work.ts';
import { updateEmotion } from './update-emotion.ts';

/** Every tool of the child's team, each once. `photoReader`: the cloud's eyes, where there are any. */
export function allTools(ocr: Ocr, photoReader: PhotoReader | null = null): readonly Tool[] {
  return [
    calculateAndVerify,
    manageHint,
    recordProgress,
    checkCurriculum,
    updateEmotion,
    kanjiLookup,
    readingComprehension,
    composeText,
    nextProblem,
    answerDrill,
    calculationBattle,
    loadMemory,
    todaysWork,
    manageSession,
    analyzeHomeworkImageTool({ ocr, photoReader }),
  ] as readonly Tool[];
}
