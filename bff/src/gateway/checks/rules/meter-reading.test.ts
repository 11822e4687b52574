import { fieldErrorsOf } from '@ebp/contracts/field-errors';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { buildMachineUsage, buildServiceRecord } from '@ebp/contracts/testing/meter-reading';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meterReadingRule } from './meter-reading.ts';

const machine = buildMachineUsage();
const reading = {
  machinePkey: machine.machinePkey,
  detailList: [
    { counterCode: 'BK', usageReading: 48_300 },
    { counterCode: 'CL', usageReading: 9500 },
  ],
  actionType: 'CREATE',
};
const added = {
  serviceNum: 'SO-2',
  serviceDatetime: '2026-11-20 09:30:00',
  detailList: [{ counterCode: 'BK', testCopy: 1 }],
};
const asked: unknown[] = [];

beforeEach(() => void vi.setSystemTime('2026-11-22T04:00:00Z'));
afterEach(() => void vi.useRealTimers());

/** The records as they go on, for a machine of which the upstream tells these. */
async function sent(
  told: readonly object[] | null,
  serviceList?: readonly object[],
  functionKeys = ['CP_METER_READ_UPDATE'],
): Promise<unknown> {
  const answer = [{ ...machine, serviceList: told }];
  const rule = meterReadingRule({
    // As the gateway's own calls read an answer: by the contract if they can.
    call: async ({ data }, _request, options, needed) => {
      asked.push(options.principal.language);
      const read = data.safeParse(answer);
      const otherwise = typeof needed === 'function' ? needed() : needed;
      return (read.success ? read.data : otherwise?.parse(answer)) as never;
    },
  });
  const session = { company: 'CHK', user: {}, functionKeys: new Set(functionKeys) };
  const context = { session, language: 'zh-Hant', reserve: async () => true };
  const body = meterReadCreate.body.parse({ ...reading, serviceList });
  const parts = await rule({ params: {}, query: {}, body }, context as never);
  return (parts.body as { serviceList: unknown }).serviceList;
}

describe('a service record that the machine has', () => {
  const record = buildServiceRecord();
  const kept = [{ id: 'SRV-1' }];

  it.each([
    ['a field that nobody here knows', { engineer: 'K. Ho' }],
    ['such a field of its copies', { detailList: [{ counterCode: 'BK', testCopy: 3, pkey: 'D-1' }] }],
    ['its day alone', { serviceDatetime: '2026-11-20' }],
    ['a moment of another form', { serviceDatetime: '2026-11-20T10:00:00+08:00' }],
    ['copies that nobody counted', { detailList: [{ counterCode: 'BK', testCopy: null }] }],
    ['no copies', { detailList: null }],
    ['a longer number than can be typed', { serviceNum: 'S'.repeat(65) }],
    ['a counter that the machine has no longer', { detailList: [{ counterCode: 'FX', testCopy: 1 }] }],
  ])(
    '[MTR-08] with %s stands in no reading’s way, and goes on as the upstream told it',
    async (_what, odd) => {
      const told = { ...record, ...odd };
      expect(await sent([told], kept)).toEqual([told]);
    },
  );

  it('[MTR-08] is not changed by what a request says of it, nor sent twice, and is read in no page’s language', async () => {
    asked.length = 0;
    const changed = { ...record, serviceNum: 'OTHER', detailList: [{ counterCode: 'BK', testCopy: 99_999 }] };
    expect(await sent([record], [changed, ...kept, added])).toEqual([record, added]);
    expect(asked).toEqual(['en']);
  });

  it('[MTR-08] is one of many, of which some are removed', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...record, id: `SRV-${at}` }));
    const [removed, ...others] = many;
    const rows = others.map(({ id }) => ({ id }));
    expect(removed).toBeDefined();
    expect(await sent(many, [...rows, added])).toEqual([...others, added]);
  });
});

it.each([
  [
    'those of a visit that the page does not know',
    [buildServiceRecord(), buildServiceRecord({ id: 'SRV-2' })],
  ],
  ['one that has no key', [buildServiceRecord({ id: null })]],
  ['none', []],
])(
  '[MTR-08] a reading without service records, whoever sends it, goes on with all that the machine has: %s',
  async (_what, told) => {
    expect(await sent(told)).toEqual(told);
    expect(await sent(told, undefined, [])).toEqual(told);
  },
);

it('[MTR-08] a reading without service records goes on with none where the upstream tells none', async () => {
  expect(await sent(null)).toEqual([]);
});

it('[MTR-08] many service records are not added at once', () => {
  const serviceList = Array.from({ length: 51 }, () => added);
  expect(meterReadCreate.body.safeParse({ ...reading, serviceList }).error?.issues).toMatchObject([
    { path: ['serviceList'] },
  ]);
});

it('[MTR-08] [FMT-10] too many test copies are refused with their limit, as the form says it', () => {
  const serviceList = [{ ...added, detailList: [{ counterCode: 'BK', testCopy: 100_000 }] }];
  const body = { ...reading, serviceList };
  const { error } = meterReadCreate.body.safeParse(body);
  expect(error && fieldErrorsOf(error, body)).toEqual([
    {
      path: 'serviceList.0.detailList.0.testCopy',
      messageId: 'meterRead.mostCopies',
      params: { max: 99_999 },
    },
  ]);
});
