/** How the model is to go on after it called a tool. */
type ToolBehavior =
  /** It waits: what the tool says decides its next sentence. */
  | { readonly behavior: 'BLOCKING' }
  /** It speaks on; the answer is only remembered (SILENT), or spoken of when the model is done (WHEN_IDLE). */
  | { readonly behavior: 'NON_BLOCKING'; readonly scheduling: 'SILENT' | 'WHEN_IDLE' };

/**
 * 3.8 calls tools NON_BLOCKING unless told otherwise: it would tell a child "right!" before calculate_and_verify has
 * said so, or speak a hint of the wrong level. So a tool BLOCKS unless it stands here. Reading a picture takes
 * seconds, in which the child may speak (sound sent under a blocking call has ended sessions with 1008); a record and
 * a feeling are notes, about which there is nothing to say.
 */
const NON_BLOCKING: Readonly<Record<string, 'SILENT' | 'WHEN_IDLE'>> = {
  update_emotion: 'SILENT',
  record_progress: 'SILENT',
  analyze_homework_image: 'WHEN_IDLE',
};

export function behaviorOf(toolName: string): ToolBehavior {
  const scheduling = Object.hasOwn(NON_BLOCKING, toolName) ? NON_BLOCKING[toolName] : undefined;
  return scheduling ? { behavior: 'NON_BLOCKING', scheduling } : { behavior: 'BLOCKING' };
}
