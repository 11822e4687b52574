import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import type { Dispatcher } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { envelopeVerdict, UpstreamAnswer } from './upstream-answer.ts';
import { UpstreamFault } from './upstream-fault.ts';

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
  ['{"isSuccess":true}\r\n\t', 'success'],
  ['\t\r\n {"a":1,"isSuccess":true}', 'success'],
  ['{"a":[}', 'foreign'],
  ['{"a":1} {"isSuccess":true}', 'foreign'],
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

it('[API-01] reads the flag behind texts with escapes and empty lists before the rest has come', () => {
  const message = JSON.stringify('\\ "OK"\n');
  for (const flag of [true, false])
    expect(
      verdictOf(
        `{"code":0,"message":${message},"fieldErrors":[ ],"errors":{},"isSuccess":${flag},"data":[`,
        false,
      ),
    ).toBe(flag ? 'success' : 'rejected');
  expect(verdictOf(`{"message":"\\","isSuccess":true,"more":"`, false)).toBe('unseen');
});

describe('an answer', () => {
  const heldBytes = 65_536;
  const begun = (...chunks: readonly number[]) => {
    const abort = vi.fn((fault: UpstreamFault) => answer.finish(fault));
    const network = { pause: vi.fn(), resume: vi.fn(), abort };
    const answer = new UpstreamAnswer(200, {}, network as unknown as Dispatcher.DispatchController);
    const isEnough = chunks.map((bytes) => answer.push(Buffer.alloc(bytes)));
    return { answer, network, isEnough };
  };

  it('[ERR-10] is held back up to 64 KiB, and the network waits with the rest', () => {
    const { answer, network, isEnough } = begun(heldBytes - 1, 1);
    expect([isEnough, network.pause.mock.calls.length]).toEqual([[false, false], 0]);
    expect([answer.push(Buffer.alloc(1)), network.pause.mock.calls.length]).toEqual([true, 1]);
    expect([answer.held.length, answer.complete]).toEqual([heldBytes + 1, false]);
  });

  it('[ERR-10] is streamed at the pace of whoever takes it, and kept no longer', async () => {
    const { answer, network } = begun(heldBytes, 1);
    const passed: number[] = [];
    const drained: (() => void)[] = [];
    const streamed = answer.stream({
      write: ({ length }) => passed.push(length) < 3,
      onDrain: (resume) => drained.push(resume),
    });
    const calls = () => [network.pause, network.resume].map(({ mock }) => mock.calls.length);
    expect([passed, answer.held.length, calls()]).toEqual([[heldBytes, 1], 0, [1, 1]]);
    answer.push(Buffer.alloc(7));
    expect([passed, drained.length, calls()]).toEqual([[heldBytes, 1, 7], 1, [2, 1]]);
    drained[0]?.();
    expect(calls()).toEqual([2, 2]);
    answer.finish();
    await streamed;
  });

  it('[ERR-10] is read whole up to a limit, and cut off beyond it', async () => {
    const { answer } = begun(heldBytes + 1);
    const whole = answer.whole(heldBytes + 2);
    answer.push(Buffer.alloc(1));
    answer.finish();
    expect((await whole).length).toBe(heldBytes + 2);
    const long = begun(heldBytes + 1);
    const cut = long.answer.whole(heldBytes + 2);
    long.answer.push(Buffer.alloc(2));
    await expect(cut).rejects.toMatchObject({ kind: 'oversized', sent: true });
  });

  it('[ERR-10] is discarded unless it has ended, and may be read again if it is complete', async () => {
    const { answer, network } = begun(1, 1);
    answer.finish();
    answer.discard();
    expect((await answer.whole(1)).length).toBe(2);
    expect((await answer.whole(1)).length).toBe(2);
    const broken = begun(1);
    broken.answer.finish(new UpstreamFault('truncated', true));
    broken.answer.discard();
    for (const { mock } of [network.abort, broken.network.abort]) expect(mock.calls).toEqual([]);
    const left = begun(1);
    left.answer.discard();
    expect(left.network.abort.mock.calls).toMatchObject([[{ kind: 'aborted', sent: true }]]);
  });
});
