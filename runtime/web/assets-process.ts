import { loadAssets } from './assets.ts';

process.stdout.write(
  JSON.stringify(
    loadAssets().map((asset) => ({
      ...asset,
      body: asset.body.toString('utf8'),
      gzip: asset.gzip.toString('base64'),
    })),
  ),
);
