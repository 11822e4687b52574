import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { envelopeVerdict } from './upstream-answer.ts';

const verdictOf = (text: string, complete = true) => envelopeVerdict(Buffer.from(text), complete);

it('[API-01] agrees with a full parse for any JSON, wherever isSuccess stands', () => {
  const withFlag = fc
    .tuple(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.boolean(),
      fc.dictionary(fc.string(), fc.jsonValue()),
    )
    .map(([before, isSuccess, after]) => {
      const { isSuccess: _one, ...first } = before;
      const { isSuccess: _other, ...last } = after;
      return { ...first, isSuccess, ...last };
    });
  fc.assert(
    fc.property(fc.oneof(withFlag, fc.jsonValue()), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      const flag =
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Reflect.get(value, 'isSuccess')
          : undefined;
      const expected = flag === true ? 'success' : flag === false ? 'rejected' : 'foreign';
      expect(verdictOf(text)).toBe(expected);
    }),
    { numRuns: tries(2000) },
  );
});

it.each([
  ['{"isSuccess":true,"data":1}', 'success'],
  ['  {\n "isSuccess" : false }', 'rejected'],
  ['{"a":{"isSuccess":true},"isSuccess":false}', 'rejected'],
  ['{"a":"isSuccess","isSuccess":true}', 'success'],
  ['{"a":"\\"isSuccess\\":true","isSuccess":false}', 'rejected'],
  ['{"isSuccess":"true"}', 'foreign'],
  ['{"isSuccess":trueish}', 'foreign'],
  ['[{"isSuccess":true}]', 'foreign'],
  ['{"isSuccess":true,"data":{', 'foreign'],
  ['{"isSuccess":true} \n', 'success'],
  ['', 'foreign'],
  ['<html>', 'foreign'],
])('[API-01] reads %s as %s', (text, verdict) => {
  expect(verdictOf(text)).toBe(verdict);
});

it('[API-01] waits for more while the flag has not come', () => {
  expect(verdictOf('{"data":["isSucc', false)).toBe('unseen');
  expect(verdictOf('', false)).toBe('unseen');
  expect(verdictOf('<html>', false)).toBe('foreign');
});
