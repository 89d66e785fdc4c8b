import type { FarSearch } from '#agents/memory/far-search.ts';
import { analyzeHomeworkImageTool, type PhotoReader } from '#agents/tools/analyze-homework-image.ts';
import { askChild } from '#agents/tools/ask-child.ts';
import { checkCurriculum } from '#agents/tools/check-curriculum.ts';
import { loadMemoryTool } from '#agents/tools/load-memory.ts';
import { manageHint } from '#agents/tools/manage-hint.ts';
import { manageSessionTool } from '#agents/tools/manage-session.ts';
import { nextProblemTool } from '#agents/tools/next-problem.ts';
import { recordProgress } from '#agents/tools/record-progress.ts';
import { remember } from '#agents/tools/remember.ts';
import { todaysWorkTool } from '#agents/tools/todays-work.ts';
import { updateEmotion } from '#agents/tools/update-emotion.ts';
import type { Ocr } from '#drivers/ocr/ocr.ts';
import type { Subject } from './subject.ts';
import { SUBJECTS } from './subjects.ts';
import { row, type ToolRow } from './tool-row.ts';

/**
 * Every tool of the child's team with its owners, each once: the one place that says who may use what. The tools of a
 * subject stand in its own file. `photoReader`: the cloud's eyes, where there are any. `far`: who finds what
 * is remembered by its meaning, beside the robot.
 */
export function toolTable(
  ocr: Ocr,
  photoReader: PhotoReader | null = null,
  subjects: readonly Subject[] = SUBJECTS,
  far: () => readonly FarSearch[] = () => [],
): readonly ToolRow[] {
  const coaches = subjects.map(({ coach }) => coach.name);
  const everyone = ['router', ...coaches, 'encouragement_agent', 'review_agent', 'question_agent'];
  return [
    ...subjects.flatMap(({ tools }) => tools),
    row(manageHint, [...coaches, 'encouragement_agent']),
    row(recordProgress, [...coaches, 'encouragement_agent', 'review_agent']),
    row(checkCurriculum, coaches),
    row(nextProblemTool(subjects), ['question_agent', ...coaches, 'encouragement_agent', 'review_agent']),
    row(analyzeHomeworkImageTool({ ocr, photoReader }), [...coaches, 'router']),
    row(todaysWorkTool(subjects), ['review_agent', 'encouragement_agent']),
    row(askChild, everyone),
    row(loadMemoryTool(subjects, far), everyone),
    row(remember, everyone),
    row(manageSessionTool(subjects), everyone),
    row(updateEmotion, everyone),
  ];
}
