import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { toldList } from './entities/wire.ts';
import { tolerant, tolerantItems, tolerantList } from './tolerant.ts';

const person = z.object({
  pkey: z.string(),
  name: z.string(),
  age: z.number().nullish(),
  tags: z.array(z.string()),
});

describe('an answer read tolerantly', () => {
  const schema = tolerant(person, ['pkey']);
  it('keeps what is right and empties what is not', () => {
    expect(schema.parse({ pkey: '1', name: 7, tags: ['a'] })).toEqual({ pkey: '1', name: '', tags: ['a'] });
    expect(schema.parse({ pkey: '1', name: 'A', age: 'x' })).toEqual({ pkey: '1', name: 'A', tags: [] });
  });

  it('empties a list that may be told as null, and leaves none', () => {
    const told = tolerant(z.object({ tags: toldList(z.array(z.string())) }), []);
    for (const tags of [undefined, null, 'a', [7]]) expect(told.parse({ tags })).toEqual({ tags: [] });
  });

  it('does without nothing that is needed', () => {
    expect(schema.safeParse({ name: 'A', tags: [] }).error?.issues[0]?.path).toEqual(['pkey']);
  });

  it('leaves out the items of a list that are not right, and takes no list for an empty one', () => {
    const list = tolerantList(schema);
    expect(list.parse([{ pkey: '1', name: 'A', tags: [] }, { name: 'B' }, 3])).toHaveLength(1);
    expect(list.parse(undefined)).toEqual([]);
    expect(tolerantItems(schema).parse([{ pkey: '1' }, {}])).toHaveLength(1);
    expect(tolerantItems(schema).safeParse(undefined).success).toBe(false);
  });

  it('keeps no list of which an item is wrong that cannot be left out, given those that are right', () => {
    const list = tolerantItems(schema, (right) => (one) => one === 'last' && right.length < 2);
    const item = { pkey: '1' };
    expect(list.safeParse([item, 'last']).error?.issues[0]?.path).toEqual([1]);
    expect(list.parse([item, 'other'])).toHaveLength(1);
    expect(list.parse([item, item, 'last'])).toHaveLength(2);
  });

  it('reads each item once', () => {
    const check = vi.fn(() => true);
    tolerantItems(z.string().refine(check)).parse(['a', 'b', 3]);
    expect(check).toHaveBeenCalledTimes(2);
  });
});
