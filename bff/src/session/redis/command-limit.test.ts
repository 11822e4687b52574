import { execFileSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { redisUrl } from '../../auth/testing/services.ts';
import { CommandLimit } from './command-limit.ts';

const never = new Promise<never>(() => {});
/** A program that ends once Redis has answered it, and not before 200 ms. */
const pingLater = `
  const socket = require('node:net').connect(process.env.REDIS_PORT, '127.0.0.1');
  socket.once('data', () => process.exit());
  setTimeout(() => socket.write('PING\\r\\n'), 200);`;

describe('[OPN-64] the limit of a command', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = new Redis(redisUrl());
    await redis.ping();
  });
  afterAll(() => redis.disconnect());

  it('lets through what the process was too busy to see in time', async () => {
    const limit = new CommandLimit(50);
    const answers = Array.from({ length: 3 }, () => limit.within(redis.ping()));
    await new Promise((resolve) => setImmediate(resolve)); // the commands are sent
    // The process is busy until Redis, which answers in order, has answered a later command of another one.
    execFileSync(process.execPath, ['-e', pingLater], {
      env: { ...process.env, REDIS_PORT: new URL(redisUrl()).port },
    });
    expect(await Promise.all(answers)).toEqual(['PONG', 'PONG', 'PONG']);
  });

  it('gives up after its time, each command after its own', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limit = new CommandLimit(120);
    const ended: string[] = [];
    const ask = (name: string) =>
      limit.within(never).catch(({ message }: Error) => ended.push(`${name}: ${message}`));
    void ask('first');
    await vi.advanceTimersByTimeAsync(60);
    void ask('second');
    await vi.advanceTimersByTimeAsync(39);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(ended).toEqual(['first: Command timed out']);
    await vi.advanceTimersByTimeAsync(58);
    expect(ended).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(ended).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20);
    await expect.poll(() => vi.getTimerCount(), { message: 'nothing ticks while nothing is asked' }).toBe(0);
    void ask('later');
    await vi.advanceTimersByTimeAsync(101);
    expect(ended).toHaveLength(3);
  });

  it('passes results and errors on', async () => {
    const limit = new CommandLimit(100);
    await expect(limit.within(Promise.resolve(1))).resolves.toBe(1);
    await expect(limit.within(Promise.reject(new Error('WRONGTYPE')))).rejects.toThrow('WRONGTYPE');
  });
});
