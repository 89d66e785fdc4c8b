/** Run once after an installation: compiles what the robot is made of, so that its first start is as quick as the next. */
import { flushCompileCache } from 'node:module';

await Promise.allSettled([import('./compose.ts'), import('./web/server.ts')]);
flushCompileCache();
