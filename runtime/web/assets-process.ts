import { keepPages } from './assets.ts';
import { makeAssets } from './make-assets.ts';

const { assets, sources } = await makeAssets();
const text = JSON.stringify(
  assets.map(({ body: _, gzip, ...asset }) => ({ ...asset, gzip: gzip.toString('base64') })),
);
keepPages(text, sources, performance.timeOrigin);
process.stdout.write(text);
