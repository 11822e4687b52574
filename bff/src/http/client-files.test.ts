import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { clientFiles } from './client-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'ebp-client-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('files of the client', () => {
  it('that a new build took away are not found, and the gateway goes on', async () => {
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<title>Portal</title>');
    for (const name of ['old.js', 'kept.js']) writeFileSync(join(directory, 'assets', name), 'export {};');
    const app = express().use(clientFiles(directory));
    await request(app).get('/assets/old.js').expect(200);
    rmSync(join(directory, 'assets', 'old.js'));
    await request(app).get('/assets/old.js').expect(404);
    const kept = await request(app).get('/assets/kept.js').expect(200);
    expect(kept.headers['cache-control']).toContain('immutable');
  });
});
