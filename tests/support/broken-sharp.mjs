// Given to Node by --import: sharp is installed and its binary cannot be loaded, as after an update of the wrong machine.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'sharp') throw new Error('Could not load the "sharp" module');
    return nextResolve(specifier, context);
  },
});
