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
  const flushed = (batches: LineBatches) => new Promise<void>((resolve) => batches.flush(resolve));

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
    await expect.poll(written).toBe('one\n');
  });

  it('are flushed when there is nothing to flush', async () => {
    await flushed(new LineBatches(fd));
    expect(written()).toBe('');
  });
});

describe('an output that takes nothing', () => {
  const line = `${'x'.repeat(65_000)}\n`;

  it('holds a bounded number of lines, loses the oldest and says how many, in the metric and in the log', () => {
    const written: string[] = [];
    let release: (() => void) | undefined;
    const batches = new LineBatches({
      write(bytes, done) {
        written.push(bytes.toString());
        release = () => done(null, bytes.length);
      },
      writeNow: () => {},
    });
    let lost = 0;
    batches.onDrop = (lines) => {
      lost += lines;
    };
    for (let count = 0; count < 200; count += 1) batches.write(`${count} ${line}`);
    batches.flush();
    expect(lost).toBe(200 - 1 - 128);
    for (let count = 0; count < 135; count += 1) {
      release?.();
      batches.flush();
    }
    expect(written).toHaveLength(1 + 128 + 1);
    expect(JSON.parse(written.at(-1) ?? '')).toMatchObject({ lost, cause: 'LOG_BLOCKED' });
  });

  it('is tried again after a full disk', async () => {
    const written: string[] = [];
    let isFull = true;
    const batches = new LineBatches({
      write(bytes, done) {
        if (isFull) return done(Object.assign(new Error('full'), { code: 'ENOSPC' }), 0);
        written.push(bytes.toString());
        return done(null, bytes.length);
      },
      writeNow: () => {},
    });
    batches.write('one\n');
    batches.flush();
    isFull = false;
    await expect.poll(() => written.join('')).toBe('one\n');
  });
});
