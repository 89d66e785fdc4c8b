// Run by npm after an installation, under the pinned Node that runs the robot, which need not be the Node that runs
// npm. What the other Node made npm leave out or build wrongly is mended here:
// - npm skips optional packages that are not for its own Node (sharp's and rolldown's binaries on Node 18);
// - the nan add-ons (epoll for onoff, spi-device, unix-dgram) are built for npm's Node: they are rebuilt against the pinned Node's
//   own headers; and so is speaker (N-API) where npm could not, since its node-gyp would have to download some, or since a
//   64-bit ARM has no configuration in it (speaker/foreign-config.ts).
// - the robot's own add-on (drivers/memory) is compiled.
// Without a compiler the robot runs, and says that GPIO, SPI or the loudspeaker is not there; without sharp it does not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ADDON, compileGiveBack } from './memory/compile.ts';
import { foreignConfig } from './speaker/foreign-config.ts';

const modules = path.join(import.meta.dirname, '..', 'node_modules');
const nodeFolder = path.join(modules, `node-linux-${process.arch}`);
const builtBy = {
  epoll: 'epoll.node',
  'spi-device': 'spi.node',
  speaker: 'binding.node',
  'unix-dgram': 'unix_dgram.node',
};
// Loading speaker opens the sound card and aborts where there is none: that its file is there must do.
const LOADED_TO_KNOW = ['epoll', 'spi-device', 'unix-dgram'];
const WITHOUT = {
  epoll: 'GPIO by onoff',
  'spi-device': 'pixels on SPI',
  'unix-dgram': 'it, telling systemd by systemd-notify',
  speaker: 'it, its sound by aplay (apt install libasound2-dev, then npm rebuild)',
};
// rolldown is the tests'; it is not there after npm ci --omit=dev.
const OF_NPMS_NODE = ['sharp', 'rolldown'].filter((name) => existsSync(path.join(modules, name)));

const script = process.env.npm_execpath;
/** The npm that runs this, or the one on the path when this is run by hand. */
const npm = (words, environment = {}) => {
  const options = { encoding: 'utf8', env: { ...process.env, ...environment } };
  return script === undefined
    ? spawnSync('npm', words, options)
    : spawnSync(process.execPath, [script, ...words], options);
};
/** Asked in a process of its own: what it loads is replaced if it is wrong. */
const loads = (name) =>
  spawnSync(process.execPath, ['-e', `require(${JSON.stringify(name)})`], { cwd: path.dirname(modules) })
    .status === 0;

if (!OF_NPMS_NODE.every(loads)) {
  npm(['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']);
  const missing = OF_NPMS_NODE.filter((name) => !loads(name));
  if (missing.length > 0) {
    console.error(
      `${missing.join(', ')} cannot be loaded by Node ${process.versions.node}: run npm ci again with Node 22 or newer.`,
    );
    process.exitCode = 1;
  }
}

for (const [addon, file] of Object.entries(builtBy)) {
  const folder = path.join(modules, addon);
  if (!existsSync(folder) || !existsSync(path.join(nodeFolder, 'include', 'node', 'node.h'))) continue;
  const built = path.join(folder, 'build', 'Release', file);
  const isBuilt = () =>
    LOADED_TO_KNOW.includes(addon)
      ? spawnSync(process.execPath, ['-e', `require(${JSON.stringify(built)})`]).status === 0
      : existsSync(built);
  if (isBuilt()) continue;
  const flags = foreignConfig(folder, process.arch);
  const environment = flags === '' ? {} : { CFLAGS: `${process.env.CFLAGS ?? ''} ${flags}`.trim() };
  const rebuilt = npm(['rebuild', addon, `--nodedir=${nodeFolder}`], environment);
  if (rebuilt.status !== 0 || !isBuilt()) {
    console.warn(`${addon} could not be built for Node 24: the robot runs without ${WITHOUT[addon]}.`);
  }
}

// The robot's own add-on: one call of the compiler. Without it the robot keeps what its start has mapped.
const giveBack = path.join(modules, '..', ADDON);
if (existsSync(path.join(nodeFolder, 'include', 'node', 'node_api.h'))) {
  const fault = compileGiveBack(giveBack, nodeFolder);
  if (fault !== null) console.warn(`${ADDON} could not be made: the robot needs some 30 MB more memory.`);
}
