import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { fileOpen } from '@ebp/contracts/operations/file';
import supertest, { type Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, signInAs } from '../testing/people.ts';
import { startPortal } from '../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { emptyJournal, journal, stub } from '../testing/wiremock.ts';

const list = '/api/ebp/servicehistory/search';

let files: RawUpstream;
const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  files = await startRawUpstream();
  agent = await signInAs(portal);
});
afterAll(() => files.close());

async function linksOf(reader: Agent, names: readonly (string | null)[]): Promise<string[]> {
  const rows = names.map((filename, index) => ({ pkey: String(index), filename }));
  const away = await stub('GET', list, { status: 200, body: { isSuccess: true, data: rows } });
  const { body } = await reader.get(list).expect(200);
  await away();
  return body.data.map(({ filenameUrl }: { filenameUrl: string }) => filenameUrl);
}

/** Resolves when a connection accepts no more data: no byte for a quarter of a second. */
function untilFull(socket: Socket): Promise<void> {
  let [last, still] = [-1, 0];
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      still = socket.bytesWritten === last ? still + 1 : 0;
      last = socket.bytesWritten;
      if (still < 5) return;
      clearInterval(looking);
      resolve();
    }, 50);
  });
}

async function openWith(reader: Agent, link: string, answer: object, headers: Record<string, string> = {}) {
  const away = await stub('GET', fileOpen.path, answer as { status: number });
  const opened = await reader.get(link).set(headers).buffer(true);
  await away();
  return opened;
}

describe('a file link', () => {
  it('[OPN-40] stands beside each file name, and nowhere else', async () => {
    const [link, none] = await linksOf(agent, ['visit-1.pdf', null]);
    expect(link).toMatch(/^\/bff\/file\/[\w-]+\.[\w-]+$/);
    expect(none).toBe('');
  });

  it('[OPN-40] opens the file inline, with nosniff, no cache and no header of the upstream', async () => {
    const [link = ''] = await linksOf(agent, ['年報 2026.pdf']);
    const { status, headers, text, body } = await openWith(agent, link, {
      status: 200,
      headers: { 'Content-Type': 'application/pdf', 'Set-Cookie': 'a=b', Server: 'ERP' },
      body: 'PDF',
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(text ?? body.toString()).toContain('PDF');
    expect(headers['content-disposition']).toBe(
      `inline; filename="__ 2026.pdf"; filename*=UTF-8''${encodeURIComponent('年報 2026.pdf')}`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    // The pages of a fax are shown in a frame of the portal.
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('server');
  });

  it('[OPN-40] saves anything but PDF and mp4', async () => {
    const [link = ''] = await linksOf(agent, ['page.html']);
    const { headers } = await openWith(agent, link, {
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: '<script>',
    });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('[OPN-40] saves what only begins like a PDF or mp4, and shows these under a type of the gateway’s own', async () => {
    const [link = ''] = await linksOf(agent, ['a.pdf']);
    const policyOf = async (type: string, disposition: RegExp, own = type) => {
      const answer = { status: 200, headers: { 'Content-Type': type }, body: '<form>' };
      const { headers } = await openWith(agent, link, answer);
      expect([headers['content-type'], headers['content-disposition']]).toEqual([
        own,
        expect.stringMatching(disposition),
      ]);
      return headers['content-security-policy'];
    };
    for (const type of [
      'application/pdf, text/html',
      'application/pdf;a=b,text/html',
      'video/mp4, image/svg+xml',
      'application/pdfx',
      'application/pdf-x',
    ])
      expect(await policyOf(type, /^attachment;/), type).toContain("frame-ancestors 'none'");
    for (const [type, own] of [
      ['Application/PDF; charset=binary', 'application/pdf'],
      ['video/mp4;codecs=avc1', 'video/mp4'],
    ] as const)
      expect(await policyOf(type, /^inline;/, own)).toContain("form-action 'none'; base-uri 'none'");
  });

  it('[OPN-40] is of no use to another session, and cannot be altered', async () => {
    const [link = ''] = await linksOf(agent, ['visit-1.pdf']);
    const away = await stub('GET', fileOpen.path, {
      status: 200,
      headers: { 'Content-Type': 'application/pdf' },
      body: 'PDF',
    });
    onTestFinished(away);
    const other = await signInAs(portal);
    await emptyJournal();
    expect((await agent.get(link)).status).toBe(200);
    expect((await other.get(link)).status).toBe(404);
    const [payload = '', mac = ''] = link.replace('/bff/file/', '').split('.');
    const elsewhere = Buffer.from(JSON.stringify(['INVOICE', 'visit-1.pdf'])).toString('base64url');
    for (const forged of [
      `${elsewhere}.${mac}`,
      `${payload}.${mac.slice(0, -2)}`,
      payload,
      `${payload}.${mac}.x`,
    ]) {
      expect((await agent.get(`/bff/file/${forged}`)).status).toBe(404);
    }
    expect((await journal()).filter(({ url }) => url.startsWith(fileOpen.path))).toHaveLength(1);
  });

  it('[OPN-40] never leads out of the folder of files: such a name has none', async () => {
    expect(await linksOf(agent, ['../../etc/passwd', '..', 'a%2fb.pdf', 'visit-1.pdf'])).toEqual([
      ...['', '', ''],
      expect.stringMatching(/^\/bff\/file\//),
    ]);
  });

  it('[OPN-40] opens its file under a name that no browser is misled by', async () => {
    const names = [
      ["O'Neill & Co. (1).pdf", "O'Neill & Co. (1).pdf", 'O%27Neill%20%26%20Co.%20%281%29.pdf'],
      ['報價（修訂）#2.pdf', '______#2.pdf', encodeURIComponent('報價（修訂）#2.pdf')],
      ['a"; filename="b\u202e.exe', 'a__ filename=_b_.exe', 'a__%20filename%3D_b_.exe'],
    ] as const;
    const pdf = { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: 'PDF' };
    const links = await linksOf(
      agent,
      names.map(([name]) => name),
    );
    for (const [at, [, plain, encoded]] of names.entries()) {
      const { headers } = await openWith(agent, links[at] ?? '', pdf);
      expect(headers['content-disposition']).toBe(`inline; filename="${plain}"; filename*=UTF-8''${encoded}`);
    }
  });

  it('[ERR-10] to a file that cannot be had ends in the envelope', async () => {
    const [link = ''] = await linksOf(agent, ['visit-1.pdf']);
    const missing = await openWith(agent, link, { status: 404, body: { path: '/srv/erp' } });
    expect([missing.status, missing.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(await portal.line(missing.headers['x-correlation-id'])).toMatchObject({
      outcome: 'rejected-by-validation',
      cause: 'UPSTREAM_KNOWS_NOT',
      detail: 'status 404',
      level: 'info',
    });
    const failed = await openWith(agent, link, { status: 500, body: 'at erp.core' });
    expect([failed.status, failed.body.error.code]).toEqual([502, 'UPSTREAM']);
    expect(JSON.stringify(failed.body)).not.toContain('erp.core');
    const refused = await openWith(agent, link, { status: 200, body: { isSuccess: false, data: null } });
    expect([refused.status, refused.body.error?.code]).toEqual([502, 'UPSTREAM_REJECTED']);
    expect(refused.headers).not.toHaveProperty('content-disposition');
    for (const type of ['text/html', 'Text/HTML;charset=utf-8', 'text/json', 'Application/Problem+JSON']) {
      const answer = { status: 200, headers: { 'Content-Type': type }, body: '<h1>Sign in</h1>' };
      const other = await openWith(agent, link, answer);
      expect([other.status, other.body.error?.code], type).toEqual([502, 'UPSTREAM_REJECTED']);
    }
    for (const status of [200, 204, 206]) {
      const empty = { status, headers: { 'Content-Type': 'application/pdf' } };
      const other = await openWith(agent, link, empty);
      expect([other.status, other.body.error?.code], String(status)).toEqual([502, 'UPSTREAM_REJECTED']);
      expect(other.headers).not.toHaveProperty('content-disposition');
    }
  });

  it('[ERR-10] [OPN-40] followed in a window that gets no file ends in a page to read, under the same status', async () => {
    const [link = ''] = await linksOf(agent, ['visit-1.pdf']);
    const accept = {
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'Accept-Language': 'zh-HK,en;q=0.8',
    };
    const pages = [
      { page: await openWith(agent, link, { status: 404, body: 'at erp.core' }, accept), status: 404 },
      { page: await openWith(agent, link, { status: 500, body: 'at erp.core' }, accept), status: 502 },
      { page: await agent.get('/bff/file/forged.mac').set(accept), status: 404 },
      { page: await supertest(portal.url).get(link).set(accept), status: 401 },
    ];
    for (const { page, status } of pages) {
      expect([page.status, page.type]).toEqual([status, 'text/html']);
      expect(page.text).toMatch(
        /<html lang="zh-Hant">[\s\S]*無法開啟文件[\s\S]*The document could not be opened/,
      );
      expect(page.text).toContain(page.headers['x-correlation-id']);
      expect(page.text).not.toMatch(/erp\.core|UPSTREAM|NOT_FOUND|visit-1/);
      expect(page.headers['cache-control']).toBe('no-store');
    }
    const sentences = pages.map(({ page }) => /<section lang="en">.*<p>(.*?)</.exec(page.text)?.[1]);
    expect(new Set(sentences).size).toBe(3);
  });

  it('[OPN-40] ends in a page in the reader’s language that may show its own style and nothing else', async () => {
    const { text, headers } = await agent.get('/bff/file/forged.mac').set('Accept', 'text/html');
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    // It stands where the document would have: the frame of a fax page shows it, that of another host does not.
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(text).toContain('<html lang="en">');
    const simplified = await agent
      .get('/bff/file/forged.mac')
      .set({ Accept: 'text/html', 'Accept-Language': 'zh-CN' });
    expect(simplified.text).toMatch(/<html lang="zh-Hans">[\s\S]*<h1>无法打开文件<\/h1>/);
    expect(simplified.text).toMatch(/\[lang="zh-Hans"\] \{ font-family: [^}]*"PingFang SC"/);
  });

  it('[OPN-06] refuses every other frame, whatever the failure', async () => {
    const framings = [
      { Accept: 'application/json' },
      { Accept: 'text/html', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' },
      { Accept: 'text/html', 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'iframe' },
    ];
    for (const framing of framings) {
      const { headers } = await agent.get('/bff/file/forged.mac').set(framing);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('[OPN-40] is not given up while it is the browser that takes its time', async () => {
    files.answer = (_request, response) => {
      response.setHeader('Content-Type', 'video/mp4');
      response.end(Buffer.alloc(30_000_000));
    };
    const [link = ''] = await linksOf(agent, ['visit.mp4']);
    const other = await startPortal({ UPSTREAM_MAIN_URL: files.url });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const served = new Promise<Socket>((resolve) => {
      other.server.once('request', (incoming) => resolve(incoming.socket));
    });
    const sent = request(`${other.url}${link}`, { headers: { cookie: cookieOf(agent) } }).end();
    const answer = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    await untilFull(await served);
    // The timer of the browser's own connection is Node's and is not affected.
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    let bytes = 0;
    for await (const chunk of answer) bytes += chunk.length;
    expect(bytes).toBe(30_000_000);
    await other.close();
  });
});
