export interface Assignment {
  /** For each row its column; -1 for a row without one. */
  readonly of: readonly number[];
  /** Of all that have one. */
  readonly cost: number;
}

/**
 * Gives each row a column of its own, or each column a row where there are fewer of these, so that the costs together are
 * the least (the Hungarian method with potentials, cubic in the larger side). `costs`: rows of equal length.
 */
export function cheapest(costs: readonly (readonly number[])[]): Assignment {
  const [rows, columns] = [costs.length, costs[0]?.length ?? 0];
  if (rows > columns) {
    const turned = cheapest(
      Array.from({ length: columns }, (_, column) => costs.map((row) => row[column] ?? 0)),
    );
    const of = costs.map((_, row) => turned.of.indexOf(row));
    return { of, cost: turned.cost };
  }
  // Row and column 0 are a place to begin from.
  const [forRow, forColumn] = [new Float64Array(rows + 1), new Float64Array(columns + 1)];
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(columns + 1);
    const isDone = new Uint8Array(columns + 1);
    let column = 0;
    do {
      isDone[column] = 1;
      const of = rowOf[column] ?? 0;
      let [step, next] = [Number.POSITIVE_INFINITY, 0];
      for (let other = 1; other <= columns; other++) {
        if (isDone[other]) continue;
        const over = (costs[of - 1]?.[other - 1] ?? 0) - (forRow[of] ?? 0) - (forColumn[other] ?? 0);
        if (over < (least[other] ?? 0)) {
          least[other] = over;
          before[other] = column;
        }
        if ((least[other] ?? 0) < step) [step, next] = [least[other] ?? 0, other];
      }
      for (let other = 0; other <= columns; other++) {
        if (isDone[other]) {
          const held = rowOf[other] ?? 0;
          forRow[held] = (forRow[held] ?? 0) + step;
          forColumn[other] = (forColumn[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const last = before[column] ?? 0;
      rowOf[column] = rowOf[last] ?? 0;
      column = last;
    }
  }
  const of = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0;
    if (row > 0) of[row - 1] = column - 1;
  }
  return { of, cost: of.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? 0), 0) };
}
