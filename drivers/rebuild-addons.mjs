// The nan add-ons (epoll for onoff, spi-device) are built by npm for the Node that runs npm, which need not
// be the pinned Node that runs the robot. This rebuilds them against the pinned Node's own headers. It never
// fails an installation: without a compiler the robot runs, and says that GPIO or SPI is not there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const modules = path.join(import.meta.dirname, '..', 'node_modules');
const nodeFolder = path.join(modules, `node-linux-${process.arch}`);
const builtBy = { epoll: 'epoll.node', 'spi-device': 'spi.node' };

for (const [addon, file] of Object.entries(builtBy)) {
  const folder = path.join(modules, addon);
  if (!existsSync(folder) || !existsSync(path.join(nodeFolder, 'include', 'node', 'node.h'))) continue;
  const node = path.join(nodeFolder, 'bin', 'node');
  const built = path.join(folder, 'build', 'Release', file);
  const loads = () => spawnSync(node, ['-e', `require(${JSON.stringify(built)})`]).status === 0;
  if (loads()) continue;
  const rebuilt = spawnSync('npm', ['rebuild', addon, `--nodedir=${nodeFolder}`], { encoding: 'utf8' });
  if (rebuilt.status !== 0 || !loads()) {
    console.warn(`${addon} could not be built for Node 24: the robot runs without it.`);
  }
}
