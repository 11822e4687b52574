import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LineBatches } from './line-batches.ts';

describe('log lines in batches', () => {
  let directory: string;
  let fd: number;
  const written = () => readFileSync(join(directory, 'log'), 'utf8');
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'log-'));
    fd = openSync(join(directory, 'log'), 'w');
  });
  afterEach(() => {
    closeSync(fd);
    rmSync(directory, { recursive: true });
  });
  const flushed = (batches: LineBatches) =>
    new Promise<void>((resolve, reject) => batches.flush((error) => (error ? reject(error) : resolve())));

  it('wait for each other and come out in their order, none lost and none twice', async () => {
    const batches = new LineBatches(fd);
    const lines = Array.from({ length: 1000 }, (_, index) => `${index} ${'影印機 '.repeat(30)}\n`);
    for (const line of lines) batches.write(line);
    await flushed(batches);
    expect(written()).toBe(lines.join(''));
  });

  it('come out by themselves soon', async () => {
    const batches = new LineBatches(fd);
    batches.write('one\n');
    expect(written()).toBe('');
    await expect.poll(written, { timeout: 2000 }).toBe('one\n');
  });

  it('are flushed when there is nothing to flush', async () => {
    await flushed(new LineBatches(fd));
    expect(written()).toBe('');
  });
});
