/** What a robot runs on: these folders, and what belongs to the whole. */
const APP_FOLDERS = /^(?:config|drivers|agents|runtime|systemd)\//;
const APP_FILES = ['package.json', 'LICENSE', 'NOTICE'];
/** What is for people who change the robot, and what is done already when it is packed. */
const NOT_IN_APP = [
  // The prompts are .md, too.
  /(?:^|\/)README\.md$/,
  /^systemd\/(?:pack|publish|fleet|broker)\//,
  /^agents\/understanding\/training\//,
  /^agents\/knowledge\/curriculum\/write-topics\.ts$/,
  /^config\/write-settings\.ts$/,
  /^drivers\/(?:rebuild-addons\.mjs|speaker\/foreign-config\.ts|memory\/(?:compile\.ts|give-back\.c))$/,
  // The pages are made already.
  /^runtime\/web\/pages\//,
  /^runtime\/web\/(?:make-assets|assets-process)\.ts$/,
];

/** Whether this file of the repository goes into a release. */
export function isOfApp(file: string): boolean {
  if (APP_FILES.includes(file)) return true;
  return APP_FOLDERS.test(file) && !NOT_IN_APP.some((pattern) => pattern.test(file));
}

/**
 * Whether it stands in the base, though it is the robot's own: what was learned from examples is a third of all it has, and
 * changes as seldom as the packages do.
 */
export function isOfBase(file: string): boolean {
  return /^agents\/(?:understanding|family\/question)\/learned\/\w+\.generated\.json$/.test(file);
}

/** At the top of a package: what its authors work with. */
const WORKSHOP =
  /^(?:tests?|__tests__|docs?|examples?|bench(?:mark)?s?|coverage|scripts|tools|include|share|man|deps|\.[^/]+)\//;
/** Types, maps, sources in other languages, prose, and what compilers leave behind. Node strips no types of packages. */
const NOT_RUN =
  /\.(?:ts|mts|cts|tsx|map|flow|md|markdown|txt|html|png|jpe?g|svg|zip|ya?ml|c|cc|cpp|h|hpp|S|s|o|a|d|mk|am|in|m4|py|sh|gyp|gypi|tsbuildinfo|lock)$/i;
const PROSE =
  /(?:^|\/)(?:licen[cs]e|copying|notice|authors|changelog|history|readme|makefile|contributing|security)(?:[.-][^/]*)?$/i;
const SETTINGS_OF_TOOLS = /(?:^|\/)(?:\.[^/]+|tsconfig[^/]*\.json|[^/]*\.config\.[cm]?js|Gruntfile\.js)$/;

/** Of packages that bring themselves several times over: the builds that Node does not take. Some 8 MB. */
const OTHER_BUILDS: Readonly<Record<string, RegExp>> = {
  '@google/genai': /^dist\/(?:(?:web|tokenizer|vertex_internal)\/|index\.[cm]js$)/,
  protobufjs: /^dist\//,
  // Of what stands in for an older Node's streams: fetch-blob names this one file.
  'web-streams-polyfill': /^dist\/(?!ponyfill\.es2018\.js$)/,
};

/**
 * Whether this file of a package, by its path inside, is of use to a running robot. Licences are not: their texts stand
 * together in one file. Of what was compiled for the robot only the finished add-ons are.
 */
export function isOfPackage(inside: string, name = ''): boolean {
  if (inside === 'package.json') return true;
  if (OTHER_BUILDS[name]?.test(inside)) return false;
  if (inside.endsWith('.node')) return !inside.includes('/obj.target/');
  return ![WORKSHOP, NOT_RUN, PROSE, SETTINGS_OF_TOOLS].some((pattern) => pattern.test(inside));
}

/** Whether this file of a package holds its licence, or the notices of what is inside it. */
export function isLicence(inside: string): boolean {
  if (/\.(?:[cm]?[jt]s|json)$/.test(inside)) return false;
  return /^(?:(?:licen[cs]es?|copying|notice)(?:[.-][^/]*)?|third-?party-?(?:notices|licen[cs]es?)[^/]*|deps\/[^/]+\/(?:licen[cs]e|copying)[^/]*)$/i.test(
    inside,
  );
}

/** Of these packages, those that a text names as what it imports or requires. */
export function packagesNamedIn(text: string, names: readonly string[]): readonly string[] {
  return names.filter((name) =>
    new RegExp(`['"]${name.replace(/[/@.-]/g, '\\$&')}(?:/[^'"]*)?['"]`).test(text),
  );
}
