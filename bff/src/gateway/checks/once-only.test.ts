import { Redis } from 'ioredis';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WireMockFault } from 'wiremock-captain';
import { patientMs, redisUrl } from '../../auth/testing/services.ts';
import { Unavailable } from '../../http/errors.ts';
import { KeyedNames } from '../../session/keyed-names.ts';
import { RedisDatabase } from '../../session/redis/redis-database.ts';
import { ownPortal } from '../../testing/own-portal.ts';
import { newKey } from '../../testing/portal.ts';
import { exampleOf } from '../../testing/recorded.ts';
import { emptyJournal, resetUpstream, sentTo, stub } from '../../testing/wiremock.ts';
import { OnceOnly } from './once-only.ts';
import { meterReadingRule } from './rules/meter-reading.ts';

const path = '/api/ebp/meterRead/create';
const unclear = [422, 'meterRead.row.unclear'];
const submitted = [422, 'meterRead.row.submitted'];

const portal = ownPortal();
let redis: Redis;
let agent: Agent;
let reading: { machinePkey: string };
beforeAll(async () => {
  redis = new Redis(redisUrl());
  agent = await portal.signedIn();
  reading = (await exampleOf('meter-read.create')) as typeof reading;
});
afterAll(async () => {
  redis.disconnect();
});
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

const reservations = () => redis.keys('ebp:{once}:*');
const submit = (key = newKey()) => agent.put(path).set('Idempotency-Key', key).send(reading);
const outcome = ({ status, body }: Awaited<ReturnType<typeof submit>>) =>
  body.isSuccess ? [status] : [status, body.error.fieldErrors?.[0]?.messageId ?? body.error.code];

describe('the one reading of a machine and day', () => {
  it('[MTR-13] [OPN-37] is accepted once, however many come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit()));
    const [accepted, ...refused] = answers.map(outcome).sort();
    expect(accepted).toEqual([200]);
    // Whoever comes last may find the first one's reading in the summary already.
    for (const answer of refused) expect([unclear, submitted]).toContainEqual(answer);
    expect(await sentTo(path)).toHaveLength(1);
  });

  it('[MTR-13] can be sent again when the upstream refused it', async () => {
    const away = await stub('PUT', path, { status: 200, body: { isSuccess: false, data: null } });
    expect(outcome(await submit())).toEqual([502, 'UPSTREAM_REJECTED']);
    await away();
    expect(await reservations()).toEqual([]);
    expect(outcome(await submit())).toEqual([200]);
  });

  it('[MTR-13] [ERR-08] can be sent again under its key when it was refused while the store was away', async () => {
    const away = await stub('PUT', path, { status: 200, body: { isSuccess: false, data: null } });
    const [key, drop] = [newKey(), vi.spyOn(RedisDatabase.prototype, 'drop')];
    drop.mockRejectedValue(new Unavailable());
    expect(outcome(await submit(key))).toEqual([502, 'UPSTREAM_REJECTED']);
    drop.mockRestore();
    await away();
    await expect.poll(async () => outcome(await submit(key))).toEqual([200]);
  });

  it('[MTR-13] can be sent again when its own values were refused', async () => {
    const detailList = [{ counterCode: 'NONE', usageReading: 1 }];
    const wrong = agent
      .put(path)
      .set('Idempotency-Key', newKey())
      .send({ ...reading, detailList });
    expect((await wrong).status).toBe(422);
    expect(outcome(await submit())).toEqual([200]);
  });

  it('[MTR-13] can be sent again when the upstream could not be asked about it, which its line says', async () => {
    const away = await stub('GET', '/api/ebp/meterRead/machineUsageSummary', { status: 500 });
    const failed = await submit();
    await away();
    expect(outcome(failed)).toEqual([502, 'UPSTREAM']);
    expect(await portal.line(failed.headers['x-correlation-id'])).toMatchObject({
      upstream: { group: 'MAIN', status: 500 },
    });
    expect(outcome(await submit())).toEqual([200]);
  });

  it('[MTR-13] [OPN-37] is not sent again while nobody knows whether it arrived, nor called submitted', async () => {
    const away = await stub('PUT', path, { status: 200 }, { fault: WireMockFault.CONNECTION_RESET_BY_PEER });
    expect(outcome(await submit())).toEqual([504, 'OUTCOME_UNKNOWN']);
    await away();
    expect(outcome(await submit())).toEqual(unclear);
    expect(await sentTo(path)).toHaveLength(1);
  });

  it('[OPN-01] is kept under a name that tells neither machine nor company', async () => {
    // Its last seconds do not pass, however busy the machine is.
    const slide = vi.spyOn(RedisDatabase.prototype, 'slide').mockResolvedValue(true);
    await submit();
    const [name, ...others] = await reservations();
    const last = slide.mock.calls.flatMap(([times]) => times).filter(({ key }) => key === name);
    slide.mockRestore();
    expect(others).toEqual([]);
    expect(name).toMatch(/^ebp:\{once\}:[\w-]{22}$/);
    expect(last).toHaveLength(1);
    expect(last[0]?.ttlMs).toBeLessThan(10_000);
  });

  describe('by its rule', () => {
    beforeEach(() => void vi.setSystemTime('2026-11-22T17:00:00Z'));
    afterEach(() => void vi.useRealTimers());
    const machine = { machinePkey: 'HK-M-0001', serialNumber: 'S', counterList: [{ counterCode: 'BK' }] };
    /** Applies the rule and returns what it reserves. */
    async function reservedFor(
      machines: readonly object[],
      services: object = {},
      isFirst = true,
    ): Promise<string[][]> {
      const reserved: string[][] = [];
      const rule = meterReadingRule({ call: async () => machines as never });
      const session = { company: 'CHK', functionKeys: new Set() };
      const reserve = async (...subject: string[]) => reserved.push(subject) > 0 && isFirst;
      const detailList = [{ counterCode: 'BK', usageReading: 1 }];
      const body = { machinePkey: 'HK-M-0001', detailList, actionType: 'CREATE', ...services };
      await rule({ params: {}, query: {}, body }, { session, reserve } as never);
      return reserved;
    }

    it('[OPN-37] counts days in the company’s own time zone', async () => {
      expect(await reservedFor([machine])).toEqual([['meter-read', 'CHK', 'HK-M-0001', '2026-11-23']]);
    });

    it('[MTR-13] says that it was submitted as soon as the upstream shows it', async () => {
      const report = { prevMeterReadStatus: 'NEW', prevReportDatetime: '2026-11-23 00:30:00' };
      await expect(reservedFor([{ ...machine, ...report }], {}, false)).rejects.toMatchObject({
        fieldErrors: [{ path: 'machinePkey', messageId: 'meterRead.row.submitted' }],
      });
    });

    it.each([
      [
        '[MTR-08] with service records of somebody without the key',
        [machine],
        { serviceList: [] },
        'service records',
      ],
      [
        '[MTR-13] for a machine that has no counters',
        [{ ...machine, machinePkey: 'M-2' }],
        {},
        'machine without counters',
      ],
    ])('%s is refused, and the audit line says why', async (_what, machines, services, message) => {
      await expect(reservedFor(machines, services)).rejects.toMatchObject({ code: 'FORBIDDEN', message });
    });
  });
});

it('[MTR-13] a reservation lasts for the longest day, and a few seconds once the upstream shows what was done', async () => {
  const calls: unknown[] = [];
  const noting =
    (name: string) =>
    async (...given: unknown[]) =>
      calls.push([name, ...given]) > 0;
  const database = { create: noting('create'), slide: noting('slide'), drop: noting('drop') };
  const names = { allOf: (...parts: readonly string[]) => [parts.join(), `older ${parts.join()}`] as const };
  const hold = await new OnceOnly(database, names).reserve(['meter-read', 'HK-M-0001']);
  await hold?.done();
  await hold?.release();
  const key = 'ebp:{once}:once,meter-read,HK-M-0001';
  const value = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const hours = 3_600_000;
  expect(calls).toEqual([
    ['create', [{ key, value, ttlMs: 25 * hours }], ['ebp:{once}:older once,meter-read,HK-M-0001']],
    ['slide', [{ key, ttlMs: 5000 }]],
    ['drop', key, value],
  ]);
});

describe('[MTR-13] a reservation while token keys rotate', () => {
  it('counts on every replica, whichever key of theirs is the newest', async () => {
    const database = new RedisDatabase(redisUrl(), patientMs);
    await database.ready();
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const [before, knowing, after] = ([[old], [old, fresh], [fresh, old]] as const).map(
      (keys) => new OnceOnly(database, new KeyedNames(keys)),
    );
    for (const [first, second] of [
      [before, knowing],
      [knowing, after],
      [after, knowing],
      [before, after],
    ]) {
      const subject = [newKey()];
      const hold = await first?.reserve(subject);
      expect(hold).toBeDefined();
      expect(await second?.reserve(subject)).toBeUndefined();
      await hold?.release();
      const next = await second?.reserve(subject);
      expect(next).toBeDefined();
      await next?.release();
    }
    await database.close();
  });
});
