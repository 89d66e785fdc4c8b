/**
 * Run once after an installation: compiles what the robot is made of, so that its first start is as quick as the next.
 * Ends with an error where a part cannot even be loaded, so that the installation does.
 */
import { flushCompileCache } from 'node:module';

await Promise.all([
  import('./compose.ts'),
  import('./web/server.ts'),
  import('./voice/voice-conversation.ts'),
  import('#agents/live/gemini/gemini.ts'),
  import('#agents/models/gemini/gemini-vision.ts'),
]);
flushCompileCache();
