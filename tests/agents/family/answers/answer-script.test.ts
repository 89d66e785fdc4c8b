import { expect, test } from 'vitest';
import { abreast, lookingUpOnce, type Result, type Script } from '#agents/family/answers/answer-script.ts';

const call = (name: string) => ({ name, arguments: {} });
function* askingFor(...names: readonly string[]): Script {
  const found: string[] = [];
  for (const name of names) found.push(String((yield [call(name)])[0]?.of));
  return found.join();
}
/** Plays a script with tools that answer with their name; gives the rounds and what it came to. */
function played<Value>(script: Script<Value>) {
  const rounds: string[][] = [];
  let step = script.next([]);
  while (step.done !== true) {
    rounds.push(step.value.map(({ name }) => name));
    step = script.next(step.value.map(({ name }): Result => ({ of: name.toUpperCase() })));
  }
  return { rounds, value: step.value };
}

test('answers side by side share their rounds, and each gets its own results', () => {
  expect(played(abreast([askingFor('a', 'b'), askingFor(), askingFor('c', 'd', 'e')]))).toEqual({
    rounds: [['a', 'c'], ['b', 'd'], ['e']],
    value: ['A,B', '', 'C,D,E'],
  });
});

test('nothing is looked up twice', () => {
  expect(played(lookingUpOnce(askingFor('a', 'b', 'a', 'b', 'c')))).toEqual({
    rounds: [['a'], ['b'], ['c']],
    value: 'A,B,A,B,C',
  });
});
