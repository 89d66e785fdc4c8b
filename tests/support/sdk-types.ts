import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Something that was sent, and the SDK's own type that it must be of ("LiveClientMessage"). */
export interface Sent {
  readonly what: string;
  readonly type: SdkType;
  readonly value: unknown;
}

const MODULES = path.resolve(import.meta.dirname, '..', '..', 'node_modules');
const COMPILER = path.join(MODULES, 'typescript', 'bin', 'tsc');

/**
 * What goes over the wire, by the types of @google/genai. Its unions with plain strings and lists are narrowed to what
 * the SDK makes of them; its enums are their values. `parametersJsonSchema` is unknown there, so anything goes.
 */
const TYPES = {
  LiveClientMessage:
    "Omit<sdk.LiveClientMessage, 'setup' | 'contextUpdate' | 'clientContent'> & { setup?: Setup; contextUpdate?: { systemInstruction?: sdk.Content }; clientContent?: Content }",
  GenerateContent:
    '{ contents: sdk.Content[]; systemInstruction?: sdk.Content; tools?: sdk.Tool[]; toolConfig?: sdk.ToolConfig; safetySettings?: sdk.SafetySetting[]; generationConfig?: sdk.GenerationConfig }',
} as const;
export type SdkType = keyof typeof TYPES;

const HEAD = `import type * as sdk from '${path.join(MODULES, '@google/genai/dist/genai.d.ts')}';
type Setup = Omit<sdk.LiveClientSetup, 'systemInstruction' | 'tools'> & { systemInstruction?: sdk.Content; tools?: sdk.Tool[] };
type Content = Omit<sdk.LiveClientContent, 'turns'> & { turns?: sdk.Content[] };
type Wire<T> = unknown extends T ? T : T extends string ? \`\${T}\` : T extends number | boolean | null | undefined ? T
  : T extends readonly (infer E)[] ? readonly Wire<E>[] : T extends object ? { readonly [K in keyof T]: Wire<T[K]> } : T;
${Object.entries(TYPES)
  .map(([name, type]) => `type ${name} = Wire<${type}>;`)
  .join('\n')}
`;

/**
 * What the TypeScript compiler says against each of these as a literal of its type: a field that the type does not have,
 * at any depth, and a value that is none of its. Empty for one that is right. In the order given.
 */
export async function sdkTypeErrors(sent: readonly Sent[]): Promise<readonly (readonly string[])[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'coach-sdk-types-'));
  try {
    const files = sent.map(({ type, value }, index) => {
      const file = path.join(dir, `sent-${index}.ts`);
      writeFileSync(file, `${HEAD}export const sent: ${type} = ${JSON.stringify(value)};\n`);
      return file;
    });
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', 'node'];
    const target = [
      '--target',
      'es2024',
      '--module',
      'nodenext',
      '--typeRoots',
      path.join(MODULES, '@types'),
    ];
    const said = await promisify(execFile)(process.execPath, [COMPILER, ...flags, ...target, ...files], {
      cwd: dir,
    }).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
    const lines = said.split('\n').filter((line) => line.trim() !== '');
    const stray = lines.filter((line) => !/^(?:sent-\d+\.ts|\s)/.test(line));
    if (stray.length > 0) throw new Error(`the compiler did not look: ${stray.join('\n')}`);
    return files.map((file) => lines.filter((line) => line.startsWith(`${path.basename(file)}(`)));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
