import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readPageHint } from '@ebp/contracts/portal/page-hint';
import type { PagePreloads } from '@ebp/contracts/portal/preloads';
import express, { type Request } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFiles } from './client-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'ebp-client-'));
const preloads: PagePreloads[] = [
  page('/pages/login', 'login', true),
  page('/ebp/qrCodeLogin', 'scan', true),
  page('/ebp/home', 'home'),
  page('/ebp/tnc', 'terms', true),
  { ...page('/ebp/home', 'guest-home'), visitor: 'guest' },
  page('/ebp/machine/:serial', 'machine'),
  {
    ...page('/ecca/contactaccount/:code/view', 'account'),
    headings: { en: 'Contact account', 'zh-Hant': '聯絡賬戶', 'zh-Hant-TW': '聯絡帳戶' },
  },
];

function page(path: string, name: string, isPublic = false): PagePreloads {
  const inLanguage = (language: string) => [
    `assets/${name}.js`,
    `assets/${language}.js`,
    `assets/${name}.css`,
  ];
  const files = { en: inLanguage('en'), 'zh-Hant': inLanguage('zh-Hant'), 'zh-Hans': inLanguage('zh-Hans') };
  return { path, isPublic, files };
}

const app = express().disable('etag');
const switchedOff = express();
beforeAll(() => {
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, '.vite'));
  mkdirSync(join(directory, 'manifests'));
  const files = {
    'index.html':
      '<head><meta name="service-worker" content="/service-worker.js" /><title>Portal</title></head><p class="boot-heading"></p>',
    'service-worker.js': 'keep();',
    'no-service-worker.js': 'remove();',
    'manifests/CHK.en.webmanifest': '{}',
    'favicon.ico': 'icon',
    '.vite/preloads.json': JSON.stringify(preloads),
    'logo.svg': '<svg/>',
    'assets/a.js': 'export {};',
    'assets/a.js.br': brotliCompressSync('export {};'),
    'assets/a.js.gz': gzipSync('export {};'),
    'assets/a.js.map': '{}',
    '.secret.js': 'no',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  const hasSession = ({ headers }: Request) => headers.cookie?.startsWith('session') ?? false;
  const hintOf = ({ headers }: Request) => readPageHint(headers.cookie?.split('; ')[1]);
  const options = { clientDirectory: directory, hasSession, hintOf, isKeptOffline: true, packs: undefined };
  app.use(clientFiles(options));
  switchedOff.use(clientFiles({ ...options, isKeptOffline: false }));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('files of the client', () => {
  it('come in the form the browser takes, those with a name of their own for good', async () => {
    // As browsers name them, the smallest form not first.
    const packed = await request(app)
      .get('/assets/a.js')
      .set('Accept-Encoding', 'gzip, deflate, br, zstd')
      .expect(200);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers['content-type']).toMatch(/^text\/javascript/);
    expect(packed.text).toBe('export {};');
    const older = await request(app).get('/assets/a.js').set('Accept-Encoding', 'br;q=0, gzip').expect(200);
    expect(older.headers['content-encoding']).toBe('gzip');
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

describe('what a browser installs', () => {
  it('is asked for anew each time, under names that stay, and has its own kind', async () => {
    for (const [path, type] of [
      ['/service-worker.js', 'text/javascript; charset=utf-8'],
      ['/manifests/CHK.en.webmanifest', 'application/manifest+json'],
      ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ] as const) {
      const { headers } = await request(app).get(path).expect(200);
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(headers['content-type'], path).toMatch(type);
    }
    expect((await request(app).get('/service-worker.js')).text).toBe('keep();');
    expect((await request(app).get('/')).text).toContain('content="/service-worker.js"');
  });

  it('leaves browsers that have it where it is switched off, and no page offers it', async () => {
    const { headers, text } = await request(switchedOff).get('/service-worker.js').expect(200);
    expect([text, headers['cache-control']]).toEqual(['remove();', 'no-cache']);
    expect((await request(switchedOff).get('/')).text).not.toContain('service-worker');
  });
});

describe('the document', () => {
  const open = (path: string, cookie = 'session', language = 'en') =>
    request(app).get(path).set('Accept', 'text/html').set('Accept-Language', language).set('Cookie', cookie);
  const named = ({ text }: { text: string }) =>
    [...text.matchAll(/href="\/assets\/([\w-]+\.\w+)"/g)].map(([, file]) => file);

  it.each([
    ['/ebp/home', 'home'],
    ['/', 'home'],
    ['/CHK/ebp/home/', 'home'],
    ['/ecca/contactaccount/CA-1/view', 'account'],
    ['/ecca/contactaccount/CA.1/view', 'account'],
    ['/CHK/ecca/contactaccount/CA%2F1%20%E7%94%B2/view', 'account'],
    ['/ebp/machine/SFB%2020437', 'machine'],
    ["/ebp/machine/~2AB.0071!*'()/", 'machine'],
    ['/pages/login', 'login'],
    ['/nowhere', 'login'],
    ['/index.html', 'login'],
    ['/portal./ebp', 'login'],
  ])('names what %s begins with for somebody who is signed in', async (path, name) => {
    expect(named(await open(path))).toEqual([`${name}.js`, 'en.js', `${name}.css`]);
  });

  it.each([
    '/.env',
    '/..portal',
    '/api%2Febp',
    '/assets/none.js',
    '/ebp/%2e%2E/api',
    '/ebp/machine/%E7%94%',
    '/ebp/machine/a:b',
  ])('is not at %s', async (path) => {
    await open(path).expect(404);
  });

  it.each([
    ['/ebp/home', 'login'],
    ['/ecca/contactaccount/CA-1/view', 'login'],
    ['/ebp/tnc', 'terms'],
  ])('names what %s leads to for somebody without a session', async (path, name) => {
    expect(named(await open(path, 'other'))).toEqual([`${name}.js`, 'en.js', `${name}.css`]);
  });

  it.each([
    ['/pages/login?ql=HK-QR-0001', 'scan'],
    ['/CHK/pages/login/?company=CHK&ql=HK-QR-0001', 'scan'],
    ['/?ql=HK-QR-0001', 'scan'],
    ['/pages/login?ql=HK-QR-0001&reason=logout', 'login'],
    ['/pages/login?ql=', 'login'],
    ['/ebp/home?ql=HK-QR-0001', 'login'],
  ])('names at %s what shows a scanned machine, or the way back to it', async (path, name) => {
    expect(named(await open(path, 'other'))).toEqual([`${name}.js`, 'en.js', `${name}.css`]);
  });

  it('names the words of the language the browser asks for', async () => {
    expect(named(await open('/ebp/home', 'session', 'zh-TW, en;q=0.5'))).toContain('zh-Hant.js');
  });

  describe('for a browser that was here before', () => {
    const account = '/ecca/contactaccount/CA-1/view';

    it.each([
      ['en.HK.agent', '<p class="boot-heading" lang="en">Contact account</p>'],
      ['zh-Hant.HK.agent', '<p class="boot-heading" lang="zh-Hant">聯絡賬戶</p>'],
      ['zh-Hant.TW.agent', '<p class="boot-heading" lang="zh-Hant">聯絡帳戶</p>'],
      // No translation of this heading.
      ['zh-Hans.SG.agent', '<p class="boot-heading"></p>'],
      ['made-up', '<p class="boot-heading"></p>'],
    ])('has the page’s heading in its words: %s', async (hint, heading) => {
      const { text } = await open(account, `session; ${hint}`);
      expect(text).toContain(heading);
    });

    it('names files of the language that was chosen in the portal', async () => {
      expect(named(await open(account, 'session; zh-Hans.SG.agent', 'en'))).toContain('zh-Hans.js');
    });

    it('names the home of its kind of visitor', async () => {
      expect(named(await open('/ebp/home', 'session; en.HK.guest'))).toContain('guest-home.js');
      expect(named(await open('/ebp/home', 'session; en.HK.user'))).toContain('home.js');
    });

    it('tells nobody without a session what is behind it', async () => {
      const { text } = await open(account, 'other; en.HK.agent');
      expect(text).toContain('<p class="boot-heading"></p>');
    });
  });

  it('has scripts and styles fetched, and the first paint waits for none of them', async () => {
    const { text } = await open('/ebp/home');
    expect(text).toContain(
      '<link crossorigin rel="modulepreload" fetchpriority="low" href="/assets/home.js">',
    );
    expect(text).toContain('<link crossorigin rel="preload" as="style" href="/assets/home.css">');
  });

  it('comes compressed as the browser takes it, and is kept nowhere', async () => {
    const { headers, text } = await open('/ebp/home').set('Accept-Encoding', 'gzip, deflate, br, zstd');
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(text).toContain('<title>Portal</title>');
  });
});
