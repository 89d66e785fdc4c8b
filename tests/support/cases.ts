/** `npm run test:full` sets it: the thousands. `npm test` and .ci/run hold each rule once. */
const isFull = process.env.TEST_FULL === '1';

/** How many cases of a rule are tried: so many as still catch it in each run of the tests, or those of the full one. */
export function cases(each: number, full: number): number {
  return isFull ? full : each;
}
