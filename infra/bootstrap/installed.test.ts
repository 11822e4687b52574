import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './installed.mjs';

describe('installed packages', () => {
  let root = '';
  const write = (file: string, packages: object) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  const lock = {
    '': { name: 'portal' },
    bff: { name: 'bff' },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'installed-'));
    mkdirSync(join(root, 'node_modules'));
    write('package-lock.json', lock);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('agree when each package of the lock file is there, optional ones aside', () => {
    write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  it('disagree when one is missing or has another version', () => {
    write('node_modules/.package-lock.json', {});
    expect(isInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '3.9.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('disagree after an installation that was interrupted', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('cannot be told without a lock file', () => {
    rmSync(join(root, 'package-lock.json'));
    expect(() => isInstalled(root)).toThrow('package-lock.json is missing');
  });
});
