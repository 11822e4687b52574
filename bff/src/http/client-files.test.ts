import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFiles } from './client-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'ebp-client-'));
const app = express().disable('etag');
beforeAll(() => {
  mkdirSync(join(directory, 'assets'));
  const files = {
    'index.html': '<title>Portal</title>',
    'index.html.br': brotliCompressSync('<title>Portal</title>'),
    'logo.svg': '<svg/>',
    'assets/a.js': 'export {};',
    'assets/a.js.br': brotliCompressSync('export {};'),
    'assets/a.js.map': '{}',
    '.secret.js': 'no',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  app.use(clientFiles(directory));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('files of the client', () => {
  it('come in the form the browser takes, those with a name of their own for good', async () => {
    const packed = await request(app).get('/assets/a.js').set('Accept-Encoding', 'gzip, br').expect(200);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers['content-type']).toMatch(/^text\/javascript/);
    expect(packed.text).toBe('export {};');
    const plain = await request(app).get('/assets/a.js').set('Accept-Encoding', 'identity').expect(200);
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'export {};']);
    const logo = await request(app).get('/logo.svg').expect(200);
    expect(logo.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await request(app).get('/logo.svg').expect(200);
    await request(app)
      .get('/logo.svg')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await request(app).get('/logo.svg').set('If-None-Match', 'W/"other"').expect(200);
  });

  it.each(['bytes=0-3', 'bytes=5-1', 'bytes=-', 'bytes=0-0,1-1', 'rows=1', 'bytes=99999-'])(
    'are sent whole to whoever asks for the range %s',
    async (range) => {
      const { status, text } = await request(app).get('/assets/a.js').set('Range', range);
      expect([status, text]).toEqual([200, 'export {};']);
    },
  );

  it('are those of the build alone', async () => {
    const others = ['/assets/a.js.map', '/assets/a.js.br', '/.secret.js', '/index.html', '/../package.json'];
    for (const path of others) await request(app).get(path).expect(404);
    await request(app).post('/assets/a.js').expect(404);
  });

  it('that a new build took away are still there for the pages of this one', async () => {
    rmSync(join(directory, 'assets', 'a.js'));
    await request(app).get('/assets/a.js').expect(200);
  });
});
