import { constants, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  ARCHITECTURES,
  compareVersions,
  RINGS,
  releaseCustomSchema,
  versionSchema,
} from '#runtime/update/channel-schema.ts';
import { placeOf } from '../metadata.ts';
import { type PackedRelease, readPacked, targetsOfPacked } from '../packed-release.ts';
import { planTargets } from '../plan.ts';
import { floorOf, releasesIn } from '../releases.ts';
import { rootsOf } from '../repository.ts';
import { tellDraft } from '../told.ts';
import { alone, type Command, parsed } from '../workplace.ts';
import { channelNow } from './channel.ts';

/** Drafts a packed release for the signers, and lays its parts where the host gets them: no robot hears of it yet. */
export const add: Command = async (words, desk) => {
  const { values, positionals, place, resolve } = parsed(words, desk, {
    'news-ja': { type: 'string' },
    'news-en': { type: 'string' },
    security: { type: 'boolean', default: false },
    minimum: { type: 'string' },
  });
  if (positionals.length === 0)
    throw new Error(
      'name the packed folders: add dist/coach-robot-0.2.0-x64 dist/coach-robot-0.2.0-arm64 --news-ja … --news-en …',
    );
  const packed: PackedRelease[] = [];
  for (const folder of positionals) packed.push(await readPacked(resolve(folder)));
  const versions = new Set(packed.map(({ release }) => release.version));
  const commits = new Set(packed.map(({ release }) => release.commit));
  const [version = ''] = versions;
  if (versions.size > 1 || commits.size > 1)
    throw new Error('these folders were packed from different commits: pack all of them anew');
  const missing = ARCHITECTURES.filter((arch) => !packed.some(({ release }) => release.arch === arch));
  if (missing.length > 0) throw new Error(`add all processors at once: ${missing.join(' and ')} is missing`);

  const before = place.repository();
  const floor = floorOf(releasesIn(before.targets));
  const minimum = values.minimum ?? floor ?? version;
  if (!versionSchema.safeParse(minimum).success)
    throw new Error(`--minimum is a version as 0.1.5, not ${minimum}`);
  if (floor !== null && compareVersions(minimum, floor) < 0)
    throw new Error(`the oldest allowed version is ${floor} and can only rise: --minimum ${floor} or higher`);
  if (compareVersions(minimum, version) > 0)
    throw new Error(`--minimum ${minimum} would forbid ${version} itself`);
  const { rings, withdrawn } = channelNow(place, before);
  if (withdrawn.includes(version))
    throw new Error(
      `${version} was withdrawn, and no ring can get it again: count up the version and pack anew`,
    );
  const roots = rootsOf(place.read, before).map(compact);
  for (const { release, factoryRoot } of packed)
    if (factoryRoot === null || !roots.includes(compact(factoryRoot)))
      throw new Error(
        `the release for ${release.arch} was packed ${factoryRoot === null ? 'without config/update/root.json: new robots would take updates of nobody' : "with another publisher's config/update/root.json: new robots would take none of yours"}. Do the ceremony's last steps, commit, and pack anew`,
      );
  const older = RINGS.filter((ring) => rings[ring] && compareVersions(rings[ring].version, minimum) < 0);
  if (values.minimum !== undefined && older.length > 0)
    throw new Error(
      `--minimum ${minimum} forbids what ${older.join(' and ')} has: ship ${version} without it to all rings first, and forbid the older ones with the next release`,
    );
  const custom = releaseCustomSchema.safeParse({
    news: { ja: values['news-ja'], en: values['news-en'] },
    min_version: minimum,
    is_security: values.security,
  });
  if (!custom.success)
    throw new Error(
      `--news-ja and --news-en say in two sentences what is new (1 to 400 characters): ${custom.error.issues[0]?.message}`,
    );

  const { targets, texts } = targetsOfPacked(packed, custom.data);
  const changes = planTargets(before, targets, place.now);
  const draft = { because: `add ${version}`, changes, texts, before, names: place.names() };
  return await alone(place, async () => {
    place.layDown(draft);
    for (const line of tellDraft(draft)) place.tell(line);
    for (const { target, file } of packed.flatMap(({ parts }) => parts)) {
      const to = path.join(place.public, placeOf(target));
      place.tell(`${place.isDry ? 'would copy' : 'copies'} ${path.basename(file)}`);
      if (place.isDry || existsSync(to)) continue;
      mkdirSync(path.dirname(to), { recursive: true });
      copyFileSync(file, to, constants.COPYFILE_EXCL);
    }
    place.tell(
      `next: two people sign ${place.waitingFile} (sign), then publish, then channel --ring canary --release ${version}`,
    );
    return 0;
  });
};

/** The packer takes blanks out of what is JSON. */
const compact = (json: Buffer): string => JSON.stringify(JSON.parse(json.toString()));
