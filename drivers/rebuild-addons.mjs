// The nan add-ons (epoll for onoff, spi-device) are built by npm for the Node that runs npm, which need not
// be the pinned Node that runs the robot. This rebuilds them against the pinned Node's own headers; and it
// builds speaker (N-API, so that any Node's build serves) with those headers where npm could not, because its
// node-gyp would have to download some. It never fails an installation: without a compiler the robot runs, and
// says that GPIO, SPI or the loudspeaker is not there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const modules = path.join(import.meta.dirname, '..', 'node_modules');
const nodeFolder = path.join(modules, `node-linux-${process.arch}`);
const builtBy = { epoll: 'epoll.node', 'spi-device': 'spi.node', speaker: 'binding.node' };
// Loading speaker opens the sound card and aborts where there is none: that its file is there must do.
const LOADED_TO_KNOW = ['epoll', 'spi-device'];
const WITHOUT = {
  epoll: 'GPIO by onoff',
  'spi-device': 'pixels on SPI',
  speaker: 'it, its sound by aplay (apt install libasound2-dev, then npm rebuild)',
};

for (const [addon, file] of Object.entries(builtBy)) {
  const folder = path.join(modules, addon);
  if (!existsSync(folder) || !existsSync(path.join(nodeFolder, 'include', 'node', 'node.h'))) continue;
  const node = path.join(nodeFolder, 'bin', 'node');
  const built = path.join(folder, 'build', 'Release', file);
  const isBuilt = () =>
    LOADED_TO_KNOW.includes(addon)
      ? spawnSync(node, ['-e', `require(${JSON.stringify(built)})`]).status === 0
      : existsSync(built);
  if (isBuilt()) continue;
  const rebuilt = spawnSync('npm', ['rebuild', addon, `--nodedir=${nodeFolder}`], { encoding: 'utf8' });
  if (rebuilt.status !== 0 || !isBuilt()) {
    console.warn(`${addon} could not be built for Node 24: the robot runs without ${WITHOUT[addon]}.`);
  }
}
