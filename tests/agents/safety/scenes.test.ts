import { describe, expect, test } from 'vitest';
import type { DisclosureKind } from '#agents/safety/kinds.ts';
import { sceneOf } from '#agents/safety/scenes.ts';
import { toldWords } from '#agents/safety/told-words.ts';

const scene = (kind: DisclosureKind, said: string): DisclosureKind => sceneOf(kind, toldWords(said).kana);

describe('the first thing to do', () => {
  test.each<[string, DisclosureKind, DisclosureKind]>([
    ['おにぎりの うめぼしの たね のどに つまった', 'danger', 'choking'],
    ['あめだまつまっていもうとくちぱくぱくしてる', 'danger', 'choking'],
    ['おゆかぶったうでかわべろってなった', 'badly_hurt', 'burned'],
    ['カップラーメン ひっくりかえして ももが あかい', 'danger', 'burned'],
    ['すまほがびーびーってゆってつなみってでてるうみちかい', 'danger', 'flood'],
    ['みずが げんかんまで きてる 雨すごい', 'danger', 'flood'],
    ['いまゆれた！ほんだなたおれてきそう', 'danger', 'earthquake'],
    [
      'なんか ピンポンなんかいもなって しらないひとが あけてってどあがちゃがちゃしてる',
      'stranger',
      'intruder',
    ],
    ['パパが ほうちょう もって ママに どなってる', 'home_harm', 'armed'],
    ['ものおきにとじこめられてでれないあつい', 'home_harm', 'trapped'],
    ['エレベーター とまって でられない', 'danger', 'trapped'],
    ['はちに さされて かおが ぱんぱん', 'danger', 'collapsed'],
    ['おふろで おとうとが しずんでた よんでも へんじない', 'falling', 'collapsed'],
    ['今ベランダのてすりのぼってる', 'experiment', 'falling'],
    ['だいどころの しろいの のんじゃった', 'danger', 'swallowed'],
    ['かみなり すごくて でんき きえた まっくら', 'unclear', 'storm'],
    ['スイミングのせんせいがみずぎのなかにてをいれる', 'outside_harm', 'sexual'],
    ['こうえんのおにいさんがねこみせてくれるって。あしたくるまでいくんだ', 'outside_harm', 'stranger'],
  ])('%s: heard as %s, answered as %s', (said, heard, answered) => {
    expect(scene(heard, said)).toBe(answered);
  });

  test.each<[string, DisclosureKind]>([
    ['きのう パパが ほうちょう もって おこった', 'home_harm'],
    ['おゆ かぶって ちが とまらない', 'badly_hurt'],
    ['しらない おじさんに なぐられた', 'outside_harm'],
    ['ネットの しらない ひとが あおうって', 'online'],
    ['おしいれに とじこめられた', 'home_harm'],
    ['ママが たおれて うごかない しにたい', 'self_harm'],
  ])('%s stays %s', (said, kind) => expect(scene(kind, said)).toBe(kind));
});
