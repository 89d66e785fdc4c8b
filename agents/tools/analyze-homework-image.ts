import { z } from 'zod';
import { findProblems } from '#agents/learning/expression.ts';
import { kindOf } from '#agents/learning/kind.ts';
import type { ParsedProblem } from '#agents/learning/problem.ts';
import { kindsOfGrade } from '#agents/learning/problems.ts';
import type { Photo } from '#drivers/camera/camera.ts';
import { LARGEST_IMAGE_BYTES, preparePhoto } from '#drivers/camera/prepare.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Ocr, OcrLine } from '#drivers/ocr/ocr.ts';
import { type Tool, ToolError } from './tool.ts';

/** Below this the child is asked whether it was read rightly (seeds/function-tools.md: needs_confirmation). */
const SURE_CONFIDENCE = 0.85;
/** Lines read with less are taken for scribbles and pictures. */
const LEAST_CONFIDENCE = 0.2;
const MOST_PROBLEMS = 30;

export interface HomeworkProblem {
  /** As printed. */
  readonly text: string;
  readonly type: 'arithmetic' | 'word_problem' | 'japanese';
  /** The first grade that learns this kind of problem, 1-3. */
  readonly difficulty: 1 | 2 | 3;
  /** Canonical expression; null where it is not arithmetic yet. */
  readonly expression: string | null;
}

/** What was read on a picture of homework. */
export interface HomeworkReading {
  readonly problems: readonly HomeworkProblem[];
  /** 0-1; 0 when nothing was read. */
  readonly confidence: number;
  readonly needsConfirmation: boolean;
  /** What the robot says to the child about it. */
  readonly sentence: string;
}

const NO_READER = 'しゃしんは まだ よめないんだ。もんだいを こえか キーボードで おしえて くれる？';
const SENTENCES = {
  too_dark: 'もうすこし あかるい ところで とって みよう。',
  too_blurred: 'しゃしんが ぼやけて いるみたい。うごかさないで、もういちど とって みよう。',
  timed_out: 'しゃしんを よむのに じかんが かかりすぎちゃった。もんだいを おしえて くれる？',
  nothing: 'もんだいが みつからなかったよ。かみを まっすぐ おいて、もういちど とって みよう。',
} as const;

const unread = (sentence: string): HomeworkReading => ({
  problems: [],
  confidence: 0,
  needsConfirmation: true,
  sentence,
});

/**
 * Reads a picture (JPEG, PNG, WebP or HEIC, at most 15 MB). What cannot be read is an answer with a sentence for the
 * child, not an error. Throws DeviceError (bad_data, too_large) for what is no picture, or the signal's reason.
 */
export async function readHomework(
  image: Uint8Array,
  ocr: Ocr,
  signal: AbortSignal,
  expectedSubject: string | null = null,
): Promise<HomeworkReading> {
  const photo = await preparePhoto(image, 0);
  signal.throwIfAborted();
  if (photo.problem !== null) return unread(SENTENCES[photo.problem]);
  if (!(await ocr.isAvailable())) return unread(NO_READER);
  const lines = await linesOf(photo, ocr, signal);
  return lines === null ? unread(SENTENCES.timed_out) : understand(lines, expectedSubject);
}

async function linesOf(photo: Photo, ocr: Ocr, signal: AbortSignal): Promise<readonly OcrLine[] | null> {
  try {
    return (await ocr.read(photo, signal)).lines;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeviceError && error.code !== 'bad_data') return null;
    throw error;
  }
}

function understand(lines: readonly OcrLine[], expectedSubject: string | null): HomeworkReading {
  const clear = lines.filter((line) => line.confidence >= LEAST_CONFIDENCE);
  const found = [...(isJapanese(expectedSubject) ? [] : arithmetic(clear)), ...texts(clear, expectedSubject)];
  const kept = found.slice(0, MOST_PROBLEMS);
  if (kept.length === 0) return unread(SENTENCES.nothing);
  const confidence = kept.reduce((sum, { line }) => sum + line.confidence, 0) / kept.length;
  return {
    problems: kept.map(({ problem }) => problem),
    confidence: Math.round(Math.min(1, confidence) * 100) / 100,
    needsConfirmation: confidence < SURE_CONFIDENCE,
    sentence: `もんだいが ${kept.length}こ みつかったよ。あっているか、いっしょに たしかめてね。`,
  };
}

const isJapanese = (subject: string | null): boolean => /japanese|国語|こくご/i.test(subject ?? '');

interface Found {
  readonly problem: HomeworkProblem;
  readonly line: OcrLine;
}

/** The shapes that print readers give for □ and ×, where only these can stand. */
function mendSigns(text: string): string {
  return text
    .replace(/(?<=[+\-×÷=]\s*)[口ロ囗](?=\s*(?:[+\-×÷=]|$))|[口ロ囗](?=\s*[+\-×÷=])/gu, '□')
    .replace(/(?<=\d\s*)[メxX✕](?=\s*\d)/gu, '×');
}

function arithmetic(lines: readonly OcrLine[]): readonly Found[] {
  return lines.flatMap((line) =>
    findProblems(mendSigns(line.text)).map((problem) => ({
      line,
      problem: {
        text: problem.canonical,
        type: 'arithmetic' as const,
        difficulty: difficultyOf(problem),
        expression: problem.canonical,
      },
    })),
  );
}

function difficultyOf(problem: ParsedProblem): 1 | 2 | 3 {
  const kind = kindOf(problem);
  return ([1, 2] as const).find((grade) => kindsOfGrade(grade).includes(kind)) ?? 3;
}

const ASKS = /(?:でしょう|ますか|ですか|ましたか|なさい|ましょう)[。.]?\s*$/u;

/** Sentences that ask: lines without arithmetic are joined up to the one that ends a question. */
function texts(lines: readonly OcrLine[], expectedSubject: string | null): readonly Found[] {
  const found: Found[] = [];
  let words = '';
  for (const line of lines) {
    if (!/[ぁ-ん]{2}/.test(line.text) || findProblems(mendSigns(line.text)).length > 0) {
      words = '';
      continue;
    }
    words = `${words}${line.text}`.slice(-300);
    if (!ASKS.test(line.text)) continue;
    const hasNumber = /[\d０-９一二三四五六七八九十百千]/.test(words);
    const type = isJapanese(expectedSubject) || !hasNumber ? 'japanese' : 'word_problem';
    // A heading ("けいさんを しましょう。") asks too, but holds nothing to solve.
    if (type === 'word_problem' || isJapanese(expectedSubject))
      found.push({ line, problem: { text: words, type, difficulty: 2, expression: null } });
    words = '';
  }
  return found;
}

const parameters = z.object({
  image_data: z.string().describe('写真（JPEG・PNG・WebP・HEIC）の base64。15 MB まで'),
  expected_subject: z.string().max(40).nullish().describe('math、japanese など。わからなければ null'),
});

function decode(data: string): Uint8Array {
  const tooLarge = new ToolError('too_large', 'しゃしんが おおきすぎるよ。15 MB までに してね。');
  if (data.length > LARGEST_IMAGE_BYTES * 1.5) throw tooLarge;
  const base64 = data.replace(/^data:image\/[\w.+-]+;base64,/, '').replace(/\s/g, '');
  if (base64 === '')
    throw new ToolError('empty_image', 'しゃしんが からっぽだよ。もういちど とって みよう。');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64) || base64.replace(/=+$/, '').length % 4 === 1)
    throw new ToolError('bad_base64', 'image_data must be base64');
  const image = Buffer.from(base64, 'base64');
  if (image.length > LARGEST_IMAGE_BYTES) throw tooLarge;
  return image;
}

/** analyze_homework_image: the problems on a photo of homework, read inside the robot by `ocr`. */
export function analyzeHomeworkImageTool(ocr: Ocr): Tool<typeof parameters> {
  return {
    name: 'analyze_homework_image',
    description:
      '宿題の写真から問題を読みとる。problems: [{text, type, difficulty, expression}]、confidence 0-1。needs_confirmation が true なら、読みとった問題を子どもに たしかめてもらう。',
    parameters,
    async run({ image_data, expected_subject }, { signal }) {
      try {
        const reading = await readHomework(decode(image_data), ocr, signal, expected_subject ?? null);
        const { problems, confidence, needsConfirmation, sentence } = reading;
        return { problems, confidence, needs_confirmation: needsConfirmation, sentence };
      } catch (error) {
        if (!(error instanceof DeviceError)) throw error;
        throw new ToolError(error.code, 'しゃしんが ひらけなかったよ。もういちど とって みよう。');
      }
    },
  };
}
