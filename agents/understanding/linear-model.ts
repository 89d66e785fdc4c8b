/** A softmax over sets of features. Scores are divided by the root of the number of features, known or not. */
export interface LinearModel {
  readonly labels: readonly string[];
  /** The place of each known feature. */
  readonly places: { get(feature: string): number | undefined };
  /** For each place a weight for each label; with `rows` only the weights that tell something. */
  readonly weights: Readonly<ArrayLike<number>>;
  /** Of a model with many labels: where the weights of each place begin, and of which label each is. */
  readonly rows?: {
    readonly starts: Readonly<ArrayLike<number>>;
    readonly labels: Readonly<ArrayLike<number>>;
  };
  readonly bias: readonly number[];
  /** What the stored weights are multiplied with. */
  readonly scale: number;
}

/** The probability of each label, in their order; they add up to 1. */
export function probabilities(
  { labels, places, weights, rows, bias, scale }: LinearModel,
  features: ReadonlySet<string>,
): number[] {
  const width = labels.length;
  const scores = labels.map(() => 0);
  for (const feature of features) {
    const place = places.get(feature);
    if (place === undefined) continue;
    if (rows !== undefined) {
      const end = rows.starts[place + 1] ?? 0;
      for (let at = rows.starts[place] ?? end; at < end; at++) {
        const label = rows.labels[at] ?? 0;
        scores[label] = (scores[label] ?? 0) + (weights[at] ?? 0);
      }
      continue;
    }
    for (let label = 0; label < width; label++)
      scores[label] = (scores[label] ?? 0) + (weights[place * width + label] ?? 0);
  }
  const root = Math.sqrt(features.size || 1);
  return softmax(scores.map((score, label) => (score * scale) / root + (bias[label] ?? 0)));
}

/** The probability of each of several candidates that one of them is it, in their order; of a model with one label. */
export function chancesAmong(
  { places, weights, scale }: LinearModel,
  candidates: readonly ReadonlySet<string>[],
): number[] {
  const scores = candidates.map((features) => {
    let score = 0;
    for (const feature of features) score += weights[places.get(feature) ?? -1] ?? 0;
    return (score * scale) / Math.sqrt(features.size || 1);
  });
  return softmax(scores);
}

export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
