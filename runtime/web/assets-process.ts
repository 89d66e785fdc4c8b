import { makeAssets } from './make-assets.ts';

const assets = await makeAssets();
process.stdout.write(
  JSON.stringify(
    assets.map((asset) => ({
      ...asset,
      body: asset.body.toString('utf8'),
      gzip: asset.gzip.toString('base64'),
    })),
  ),
);
