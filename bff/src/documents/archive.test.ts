import { request as httpRequest, type ServerResponse } from 'node:http';
import { archiveMaxFiles } from '@ebp/contracts/rules/limits';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceAccessToken, withSessions } from '../auth/testing/sessions.ts';
import { passToRecorded } from '../testing/pass-to-recorded.ts';
import { cookieOf, sessionIdBehind, signInAs } from '../testing/people.ts';
import { eventually, startPortal, type TestPortal } from '../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';

const list = '/api/ebp/servicehistory/search';
const archive = '/bff/file-archive';
const notIncluded = 'NOT-INCLUDED.txt';

let upstream: RawUpstream;
let portal: TestPortal;
let agent: Agent;
let names: readonly string[];
beforeAll(async () => {
  upstream = await startRawUpstream();
  upstream.answer = passToRecorded;
  portal = await startPortal({ UPSTREAM_MAIN_URL: upstream.url });
  agent = await signInAs(portal);
});
afterAll(async () => {
  await portal.close();
  await upstream.close();
});
beforeEach(() => {
  names = ['visit-1.pdf', '年報 2026.pdf'];
  upstream.requests.length = 0;
  upstream.answer = (request, response) => {
    const url = new URL(request.url ?? '', upstream.url);
    const fileName = url.searchParams.get('fileName') ?? '';
    if (url.pathname === list) {
      const data = names.map((filename) => ({ filename }));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ isSuccess: true, data }));
    } else if (url.pathname === '/api/ebp/file/open') serve(fileName, response);
    else passToRecorded(request, response);
  };
});

function serve(fileName: string, response: ServerResponse): void {
  if (fileName.startsWith('gone')) response.writeHead(404).end();
  else if (fileName.startsWith('refused')) {
    response.setHeader('Content-Type', 'application/json').end('{"isSuccess":false,"data":null}');
  } else if (fileName.startsWith('login')) {
    response.setHeader('Content-Type', 'Text/HTML; charset=utf-8').end('<html>');
  } else if (fileName.startsWith('problem')) {
    response.setHeader('Content-Type', 'Application/Problem+JSON').end('{}');
  } else if (fileName.startsWith('packed')) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Type', 'application/pdf').end('packed');
  } else if (fileName.startsWith('empty')) response.setHeader('Content-Type', 'application/pdf').end();
  else if (fileName.startsWith('nothing')) response.writeHead(204).end();
  else if (fileName.startsWith('broken')) {
    response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': 300_000 });
    response.write('x'.repeat(100_000), () => response.destroy());
  } else response.setHeader('Content-Type', 'application/pdf').end(`%PDF of ${fileName}`);
}

async function links(reader: Agent = agent): Promise<string[]> {
  const { body } = await reader.get(list).expect(200);
  return body.data.map(({ filenameUrl }: { filenameUrl: string }) => filenameUrl);
}

async function download(wanted: readonly string[]) {
  const answer = await agent.post(archive).send({ links: wanted }).buffer(true).parse(bytes);
  return { ...answer, headers: answer.headers, files: readZip(answer.body) };
}

/** Entries of a zip whose files are stored uncompressed: names with contents, by its central directory (APPNOTE 4.3.12). */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const skipped = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(start, start + size));
    at += 46 + nameLength + skipped;
  }
  return entries;
}

function bytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
  stream.on('error', (error) => done(error, Buffer.alloc(0)));
}

describe('a zip of files', () => {
  it('[OPN-40] holds each file once under its name, and is nothing a cache may keep', async () => {
    const [first = '', second = ''] = await links();
    const { headers, files } = await download([first, second, first]);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toBe('attachment; filename="documents.zip"');
    expect(headers['cache-control']).toBe('private, no-store');
    expect([...files.keys()]).toEqual(names);
    expect(String(files.get('年報 2026.pdf'))).toBe('%PDF of 年報 2026.pdf');
  });

  it('[OPN-40] holds files of ordinary and of odd names, each under a safe one, and none of a path', async () => {
    names = [
      'Smith, Lee & Co.pdf',
      "O'Neill.pdf",
      'quote#2.pdf',
      '報價（修訂）.pdf',
      're: a|b\u202e.pdf',
      '../a.pdf',
    ];
    const found = await links();
    expect(found.at(-1)).toBe('');
    const { files } = await download(found.slice(0, -1));
    expect(Object.fromEntries([...files].map(([name, content]) => [name, String(content)]))).toEqual({
      'Smith, Lee & Co.pdf': '%PDF of Smith, Lee & Co.pdf',
      "O'Neill.pdf": "%PDF of O'Neill.pdf",
      'quote#2.pdf': '%PDF of quote#2.pdf',
      '報價（修訂）.pdf': '%PDF of 報價（修訂）.pdf',
      're_ a_b_.pdf': '%PDF of re: a|b\u202e.pdf',
    });
    for (const [index, link] of found.slice(0, -1).entries()) {
      const { body } = await agent.get(link).buffer(true).parse(bytes);
      expect(String(body)).toBe(`%PDF of ${names[index]}`);
    }
  });

  it('[ERR-10] names what is missing, refused or broken off, and holds the rest', async () => {
    const refused = ['refused.pdf', 'login.pdf', 'problem.pdf', 'packed.pdf', 'empty.pdf', 'nothing.pdf'];
    names = ['gone.pdf', 'visit-1.pdf', 'broken.pdf', ...refused, 'visit-2.pdf'];
    const { headers, files } = await download(await links());
    expect([...files.keys()]).toEqual(['visit-1.pdf', 'broken.pdf', 'visit-2.pdf', notIncluded]);
    const lines = String(files.get(notIncluded)).split('\r\n');
    expect(lines[2]).toBe('以下文件无法完整取得，请稍后再试。');
    expect(lines.slice(4, -1)).toEqual(['gone.pdf', 'broken.pdf', ...refused]);
    expect(await portal.line(headers['x-correlation-id'])).toMatchObject({
      outcome: 'rejected-by-validation',
      cause: 'UPSTREAM_KNOWS_NOT',
      detail: 'status 404',
      upstream: { group: 'MAIN', status: 404 },
    });
  });

  it.each([
    ['does not know them', ['gone-1.pdf', 'gone-2.pdf'], 404, 'NOT_FOUND'],
    ['refuses them', ['refused.pdf', 'empty.pdf'], 502, 'UPSTREAM_REJECTED'],
  ] as const)(
    '[ERR-10] fails where no file came, because the upstream %s',
    async (_what, known, status, code) => {
      names = known;
      const answer = await agent.post(archive).send({ links: await links() });
      expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['content-disposition']).toBeUndefined();
    },
  );

  it('[OPN-40] is refused as a whole for a link of another session, a forged or a foreign one', async () => {
    const [own = ''] = await links();
    const [foreign = ''] = await links(await signInAs(portal));
    for (const link of [foreign, `${own}x`, '/bff/file/x.y']) {
      expect((await agent.post(archive).send({ links: [own, link] })).status).toBe(404);
    }
    expect((await agent.post(archive).send({ links: ['https://else.example/a'] })).status).toBe(400);
    expect(upstream.requests.filter(({ url }) => url?.includes('/file/open'))).toEqual([]);
  });

  it('takes a bounded number of links, and at least one', async () => {
    const [link = ''] = await links();
    const many = Array.from({ length: archiveMaxFiles + 1 }, () => link);
    for (const wrong of [[], many]) {
      expect((await agent.post(archive).send({ links: wrong })).status).toBe(400);
    }
    expect((await agent.post(archive).send({ links: many.slice(1) })).status).toBe(200);
  });

  it('[OPN-06] is made for the portal’s own pages alone', async () => {
    const plain = agent.post(archive).unset('X-EBP-Request');
    expect((await plain.send({ links: await links() })).status).toBe(403);
  });
});

describe('a zip that takes longer than', () => {
  const tokensSent = () =>
    upstream.requests
      .filter(({ url }) => url?.includes('/file/open'))
      .map(({ headers }) => headers.authorization);

  /** What happens while the first of several files is on its way. */
  async function downloadWhile(happens: (reader: Agent) => Promise<unknown>) {
    const reader = await signInAs(portal);
    names = ['visit-1.pdf', 'visit-2.pdf', 'visit-3.pdf'];
    const wanted = await links(reader);
    const known = upstream.answer;
    upstream.answer = async (request, response) => {
      if (request.url?.includes('/file/open') && tokensSent().length === 1) await happens(reader);
      known(request, response);
    };
    const { body } = await reader.post(archive).send({ links: wanted }).buffer(true).parse(bytes);
    return [...readZip(body).keys()];
  }

  it('[OPN-08] its access token is made with the next one', async () => {
    const files = await downloadWhile((reader) =>
      replaceAccessToken(sessionIdBehind(reader), (token) => `${token}x`),
    );
    expect(files).toEqual(names);
    const [first, ...rest] = tokensSent();
    expect(rest).toEqual([`${first}x`, `${first}x`]);
  });

  it('[OPN-08] its session holds the files there were, and asks for no other', async () => {
    const files = await downloadWhile((reader) =>
      withSessions((sessions) => sessions.end(sessionIdBehind(reader), 'logout')),
    );
    expect(files).toEqual(['visit-1.pdf', notIncluded]);
    expect(tokensSent()).toHaveLength(1);
  });
});

describe('a zip nobody reads', () => {
  /** An endless file, and how much of it the portal has read. */
  function endless() {
    const taken = { bytes: 0, isOver: false };
    upstream.answer = ((known) => (request, response) => {
      if (!request.url?.includes('/file/open')) return known(request, response);
      response.setHeader('Content-Type', 'application/pdf');
      const chunk = Buffer.alloc(65_536);
      const more = () => {
        do taken.bytes += chunk.length;
        while (response.write(chunk));
      };
      response.on('drain', more).on('close', () => {
        taken.isOver = true;
      });
      more();
    })(upstream.answer);
    return taken;
  }

  it('waits for its reader instead of gathering the file, and ends upstream when the reader leaves', async () => {
    const [link = ''] = await links();
    const taken = endless();
    const reader = httpRequest(`${portal.url}${archive}`, {
      method: 'POST',
      headers: {
        Cookie: cookieOf(agent),
        'X-EBP-Request': '1',
        'Content-Type': 'application/json',
      },
    });
    reader.on('response', (response) => response.pause()).on('error', () => undefined);
    reader.end(JSON.stringify({ links: [link] }));
    await eventually(() => (taken.bytes > 0 ? true : undefined));
    let before: number;
    do {
      before = taken.bytes;
      await new Promise((resolve) => setTimeout(resolve, 500));
    } while (taken.bytes > before && taken.bytes < 16_000_000);
    // Data in the socket buffers between the two ends, which is not in the portal's memory.
    expect(taken.bytes).toBe(before);
    reader.destroy();
    await eventually(() => (taken.isOver ? true : undefined));
  });
});
