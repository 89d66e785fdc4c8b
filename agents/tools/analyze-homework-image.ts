import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { findProblems } from '#agents/knowledge/arithmetic/expression.ts';
import type { SeenProblem, Vision } from '#agents/knowledge/homework/vision.ts';
import { compositionPage, kanjiPage, type WrittenPage } from '#agents/knowledge/homework/written-page.ts';
import photoWords from '#agents/words/photo.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Ocr, OcrLine } from '#drivers/ocr/ocr.ts';
import { pictureOf } from './homework-picture.ts';
import {
  difficultyOf,
  type Found,
  foundOn,
  type HomeworkProblem,
  mendSigns,
  problemOf,
} from './printed-problems.ts';

/**
 * Below this the child is asked whether it was read rightly (docs/contracts/agents-and-tools.md,
 * "analyze_homework_image").
 */
const SURE_CONFIDENCE = 0.85;
/** Lines read with less are taken for scribbles and pictures. */
const LEAST_CONFIDENCE = 0.2;
/** Most that is believed of a sum that our own parser cannot read, or that is not in the text. */
const DOUBTFUL_CONFIDENCE = 0.4;
const MOST_PROBLEMS = 30;

/** What was read on a picture of homework. */
export interface HomeworkReading {
  readonly problems: readonly HomeworkProblem[];
  /** 0-1; 0 when nothing was read. */
  readonly confidence: number;
  readonly needsConfirmation: boolean;
  /** What the robot says to the child about it; read back where it is to be confirmed. */
  readonly sentence: string;
  /** Who read it: a model in the cloud, or the robot itself; absent when nothing was read. */
  readonly by?: 'vision' | 'ocr';
  /** It holds no problems but a list of kanji or a composition; `sentence` asks the child about it. */
  readonly written?: WrittenPage;
}

/** The model in the cloud that reads pictures, where there is one. */
export interface PhotoReader {
  readonly vision: Vision;
  /** Whether it is worth asking now. */
  isOnline(): boolean;
}

/** With what a picture is read. */
interface HomeworkReaders {
  readonly ocr: Ocr;
  /** Null: there is none. */
  readonly photoReader: PhotoReader | null;
}

/** Problems read back to the child at once; more cannot be kept in mind. */
const MOST_READ_BACK = 3;
const LONGEST_READ_BACK = 40;

const NO_READER = sentence(photoWords.noReader);
const SENTENCES = {
  too_dark: sentence(photoWords.tooDark),
  too_blurred: sentence(photoWords.tooBlurred),
  timed_out: sentence(photoWords.tooSlow),
  not_now: sentence(photoWords.notNow),
  nothing: sentence(photoWords.nothingFound),
} as const;

const unread = (sentence: string): HomeworkReading => ({
  problems: [],
  confidence: 0,
  needsConfirmation: true,
  sentence,
});

/**
 * Reads a picture. What cannot be read is an answer with a sentence for the child, not an error. With `photoReader` the
 * cloud reads it, and the robot itself where that fails. `expectedSubject` ("math", "国語") settles what the words alone
 * leave open. Throws the signal's reason, or DeviceError bad_data where the reader of print refuses the picture.
 */
export async function readHomework(
  photo: PreparedPhoto,
  { ocr, photoReader }: HomeworkReaders,
  {
    signal,
    expectedSubject = null,
  }: { readonly signal: AbortSignal; readonly expectedSubject?: string | null },
): Promise<HomeworkReading> {
  signal.throwIfAborted();
  if (photo.problem !== null) return unread(SENTENCES[photo.problem]);
  const isSeen = photoReader?.isOnline() === true;
  const seen = isSeen ? await see(photo, photoReader.vision, signal) : null;
  if (seen !== null)
    return writtenOf(pageSeen(seen), seen, 'vision') ?? readingOf(seen.flatMap(believe), 'vision');
  if (!(await ocr.isAvailable())) return unread(isSeen ? SENTENCES.not_now : NO_READER);
  const inSquares = await linesOf(() => ocr.readSquares(photo, signal), signal);
  const composed = clearIn(inSquares ?? []);
  const written = writtenOf(compositionPage(composed.map(({ text }) => text)), composed, 'ocr');
  if (written !== null) return written;
  const lines = await linesOf(() => ocr.read(photo, signal), signal);
  return lines === null ? unread(SENTENCES.timed_out) : understand(lines, expectedSubject);
}

const clearIn = (lines: readonly OcrLine[]): readonly OcrLine[] =>
  lines.filter((line) => line.confidence >= LEAST_CONFIDENCE);

/** What a model took for a list or a text is one where code finds so too. */
function pageSeen(seen: readonly SeenProblem[]): WrittenPage | null {
  const textsOf = (type: SeenProblem['type']): readonly string[] =>
    seen.filter((one) => one.type === type).flatMap(({ text }) => text.split('\n'));
  if (seen.some(({ type }) => type === 'arithmetic' || type === 'word_problem')) return null;
  return kanjiPage(textsOf('kanji_list')) ?? compositionPage(textsOf('composition'));
}

/** Shown back in words and asked about, however sure it is: nobody is told what its own page is. */
function writtenOf(
  written: WrittenPage | null,
  read: readonly { readonly confidence: number }[],
  by: 'vision' | 'ocr',
): HomeworkReading | null {
  if (written === null) return null;
  const confidence = read.reduce((sum, one) => sum + one.confidence, 0) / read.length;
  return {
    ...{ problems: [], confidence: Math.round(confidence * 100) / 100, needsConfirmation: true, by, written },
    sentence: sentence(written.kind === 'kanji_list' ? photoWords.kanjiList : photoWords.composition),
  };
}

/** What the cloud saw; null when it could not. */
async function see(
  photo: PreparedPhoto,
  vision: Vision,
  signal: AbortSignal,
): Promise<readonly SeenProblem[] | null> {
  try {
    return await vision.read(photo.jpeg.reveal(), signal);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/**
 * What may be believed of a problem that a model claims to have seen. Its sums go through our own parser; a number in
 * one that the text does not show was invented; the sum of a word problem is the child's to find.
 */
function believe(seen: SeenProblem): readonly Found[] {
  const text = seen.text.trim().slice(0, 300);
  if (text === '' || seen.type === 'kanji_list' || seen.type === 'composition') return [];
  const { confidence } = seen;
  if (seen.type === 'word_problem' || seen.type === 'kanji' || seen.type === 'japanese')
    return [{ confidence, problem: problemOf(text, seen.type) }];
  const sums = findProblems(mendSigns(seen.expression ?? text));
  const printed = digitsIn(text);
  const [sum] = sums;
  if (
    sums.length !== 1 ||
    sum === undefined ||
    !digitsIn(sum.canonical).every((digits) => printed.includes(digits))
  ) {
    // Kept as text, so that the child can be asked about it; nothing is worked out from it.
    if (!/[\d０-９]/.test(text)) return [];
    const doubtful = Math.min(confidence, DOUBTFUL_CONFIDENCE);
    return [{ confidence: doubtful, problem: problemOf(text, 'arithmetic') }];
  }
  const { canonical: expression } = sum;
  return [{ confidence, problem: { text, type: 'arithmetic', difficulty: difficultyOf(sum), expression } }];
}

const digitsIn = (text: string): readonly string[] => text.normalize('NFKC').match(/\d+/g) ?? [];

async function linesOf(
  read: () => ReturnType<Ocr['read']>,
  signal: AbortSignal,
): Promise<readonly OcrLine[] | null> {
  try {
    return (await read()).lines;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeviceError && error.code !== 'bad_data') return null;
    throw error;
  }
}

function understand(lines: readonly OcrLine[], expectedSubject: string | null): HomeworkReading {
  const clear = clearIn(lines);
  const found = foundOn(clear, expectedSubject);
  const texts = clear.map(({ text }) => text);
  // A text with questions, or a sheet of sums, is what it is.
  const page = found.length > 0 ? null : (kanjiPage(texts) ?? compositionPage(texts));
  return writtenOf(page, clear, 'ocr') ?? readingOf(found, 'ocr');
}

function readingOf(found: readonly Found[], by: 'vision' | 'ocr'): HomeworkReading {
  const kept = found.slice(0, MOST_PROBLEMS);
  if (kept.length === 0) return unread(SENTENCES.nothing);
  const confidence = kept.reduce((sum, one) => sum + one.confidence, 0) / kept.length;
  const problems = kept.map(({ problem }) => problem);
  const needsConfirmation = confidence < SURE_CONFIDENCE;
  return {
    problems,
    confidence: Math.round(Math.min(1, confidence) * 100) / 100,
    needsConfirmation,
    sentence: needsConfirmation ? readBack(problems) : sentence(photoWords.found, { count: kept.length }),
    by,
  };
}

/** The first problems as the robot says them, for the child to say whether they are right. */
function readBack(problems: readonly HomeworkProblem[]): string {
  const said = problems.slice(0, MOST_READ_BACK).map(({ text, expression }) => {
    const words = expression ?? text;
    return `「${words.length > LONGEST_READ_BACK ? `${words.slice(0, LONGEST_READ_BACK)}…` : words}」`;
  });
  const more = problems.length > said.length ? sentence(photoWords.andMore) : '';
  return sentence(photoWords.readBack, { problems: said.join('、'), more });
}

const parameters = z.object({
  image_data: z
    .string()
    .nullish()
    .describe('base64 of JPEG, PNG, WebP or HEIC; left out, what the robot sees now'),
  expected_subject: z.string().max(40).nullish().describe('math, japanese'),
});

/** What is to be done once the child has said yes, told with the page: no prompt is longer for it. Key: what the page is. */
const ON_YES: Readonly<Record<WrittenPage['kind'], string>> = {
  kanji_list: 'はい: next_problem の kanji にこの漢字。いいえ: 何もしません',
  composition:
    'はい: 一文ずつ読み直してもらい、compose_text。その前にほめも直しもしません。いいえ: 何もしません',
};

const pageOf = ({ kind, lines }: WrittenPage): Record<string, unknown> => ({
  ...{ page: kind, lines, ask_once: true, on_yes: ON_YES[kind] },
});

/** analyze_homework_image: the problems on a photo of homework. */
export function analyzeHomeworkImageTool(readers: HomeworkReaders): Tool<typeof parameters> {
  return {
    name: 'analyze_homework_image',
    description:
      'Reads a photo of homework. needs_confirmation: have the child check it. page: ask its ' +
      '`sentence`. Not for what is said or typed.',
    parameters,
    givesOthersWords: true,
    isReadOnly: true,
    async run({ image_data, expected_subject }, context) {
      try {
        const photo = await pictureOf(image_data, context);
        const reading = await readHomework(photo, readers, {
          signal: context.signal,
          expectedSubject: expected_subject ?? null,
        });
        const { problems, confidence, needsConfirmation, sentence, written } = reading;
        const page = written === undefined ? {} : pageOf(written);
        return { problems, confidence, needs_confirmation: needsConfirmation, sentence, ...page };
      } catch (error) {
        if (!(error instanceof DeviceError)) throw error;
        throw new ToolError(error.code, sentence(photoWords.cannotOpen));
      }
    },
  };
}
