import { expect, test } from 'vitest';
import { type Holder, Places } from '#runtime/web/places.ts';

function setUp() {
  const places = new Places({ perAddress: 3, inAll: 5 });
  const gone: string[] = [];
  const come = (name: string, address: string, dispensability = 0): Holder => {
    const holder = { address, dispensability: () => dispensability, leave: () => gone.push(name) };
    places.take(holder);
    return holder;
  };
  return { places, gone, come };
}

test('a newcomer gets a place, and the oldest of its address goes for it', () => {
  const { gone, come } = setUp();
  for (const name of ['a1', 'a2', 'a3']) come(name, 'a');
  come('b1', 'b');
  expect(gone).toEqual([]);
  come('a4', 'a');
  come('a5', 'a');
  expect(gone).toEqual(['a1', 'a2']);
});

test('of whom least is lost goes first, then who moved longest ago', () => {
  const { places, gone, come } = setUp();
  const first = come('a1', 'a');
  come('a2', 'a', 1);
  come('a3', 'a');
  come('a4', 'a');
  expect(gone).toEqual(['a2']);
  places.move(first);
  come('a5', 'a');
  expect(gone).toEqual(['a2', 'a3']);
});

test('where all are taken, one of the address that has most goes, never the only one of another', () => {
  const { gone, come } = setUp();
  come('page', 'c');
  for (const name of ['a1', 'a2', 'a3']) come(name, 'a');
  come('b1', 'b');
  come('d1', 'd');
  come('e1', 'e');
  expect(gone).toEqual(['a1', 'a2']);
});

test('who left holds no place, and cannot be made to move back in', () => {
  const { places, gone, come } = setUp();
  const left = come('a1', 'a');
  places.free(left);
  places.free(left);
  places.move(left);
  for (const name of ['a2', 'a3', 'a4']) come(name, 'a');
  expect(gone).toEqual([]);
});
