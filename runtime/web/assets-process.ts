import { makeAssets } from './make-assets.ts';

const assets = await makeAssets();
process.stdout.write(
  JSON.stringify(assets.map(({ body: _, gzip, ...asset }) => ({ ...asset, gzip: gzip.toString('base64') }))),
);
