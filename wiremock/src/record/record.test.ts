import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { success } from '@ebp/contracts/envelope';
import { messageSearch } from '@ebp/contracts/operations/message';
import { userCurrentInfo, userSearch } from '@ebp/contracts/operations/user';
import { demoGuests } from '@ebp/contracts/testing/demo-world';
import { startRecordedUpstream, startWireMock } from '@ebp/contracts/testing/recorded-upstream-process';
import { describe, expect, it } from 'vitest';
import { loadMappings } from '../check/load.ts';
import { send } from '../check/send.ts';
import type { RequestExample } from '../framework/mapping.ts';
import { Fakes } from './fakes.ts';
import { startRecording, stopRecording } from './recorder.ts';
import { scrubJson } from './scrub-json.ts';
import { scrubRecording } from './scrub-mapping.ts';

describe('scrubbing', () => {
  it('gives the same value the same fake, in every field', () => {
    const fakes = new Fakes();
    const scrubbed = scrubJson(
      { email: 'ann@corp.test', code: 'ann@corp.test', toList: ['ann@corp.test'] },
      fakes,
    );
    const fake = 'person1@recorded.example';
    expect(scrubbed).toEqual({ email: fake, code: fake, toList: [fake] });
  });

  it('replaces names, numbers, addresses, passwords and tokens, and keeps what names a thing', () => {
    const person = {
      pkey: '17',
      firstName: 'Ann',
      phone: '852-28011234',
      address1: '1 High Street',
      pwd: 'Summer-2026',
      access_token: 'eyJhbGciOi.abc.def',
      status: 'ACTIVE',
      contractStartDate: '2026-01-01',
      serialNumber: 'SFB20418',
    };
    expect(scrubJson(person, new Fakes())).toEqual({
      ...person,
      firstName: 'Person 1',
      phone: '852-20000001',
      address1: '1 Recorded Street',
      pwd: 'secret-1',
      access_token: 'secret-2',
    });
  });

  it('treats a field nobody thought of as personal', () => {
    expect(scrubJson({ nickOfBoss: 'Big Ann' }, new Fakes())).toEqual({ nickOfBoss: 'Recorded text 1' });
  });

  it('finds addresses, numbers and tokens in kept text', () => {
    const fakes = new Fakes();
    const text = { status: 'by ann@corp.test, +852 2801 1234, Bearer abc.def' };
    const { status } = scrubJson(text, fakes) as typeof text;
    expect(status).not.toMatch(/corp\.test|2801|abc\.def/);
  });

  it('replaces a value wherever else it occurs', () => {
    const text = scrubRecording([
      {
        request: { method: 'GET', url: '/api/ebp/x?userCode=ann%40corp.test&status=Harbour+Ltd' },
        response: {
          status: 200,
          body: JSON.stringify({ customerName: 'Harbour Ltd', url: '/f/Harbour Ltd.pdf' }),
        },
      },
    ]);
    expect(text).not.toMatch(/Harbour|corp/);
  });

  it('keeps no document and no header but the media type', () => {
    const headers = { 'Content-Type': 'application/pdf', 'Set-Cookie': 'JSESSIONID=1', Server: 'ERP' };
    const body = '%PDF-1.4 private';
    const text = scrubRecording([
      { request: { method: 'GET', url: '/f' }, response: { status: 200, body, headers } },
    ]);
    expect(text).not.toMatch(/private|JSESSIONID|ERP/);
    expect(text).toContain('Recorded document');
  });
});

describe('recording and playing', () => {
  it('records a running upstream without its people, and plays it back under the same contracts', async () => {
    const wanted = [userCurrentInfo, userSearch, messageSearch];
    const examples = wanted.map(({ id }) => {
      const found = loadMappings().find(
        ({ mapping: { metadata } }) => metadata?.operation === id && metadata.outcome === 'success',
      );
      return found?.mapping.metadata?.examples?.find(
        ({ headers }) => headers['X-Company'] === 'CHK',
      ) as RequestExample;
    });
    const config: RequestExample = {
      method: 'POST',
      url: '/api/ebp/login/config',
      headers: { ...examples[0]?.headers, 'Content-Type': 'application/json' },
      body: { company: 'CHK' },
    };
    const empty = mkdtempSync(join(tmpdir(), 'record-'));
    const target = await startRecordedUpstream();
    const recorder = await startWireMock(empty);
    try {
      await startRecording(recorder.url, target.url);
      for (const example of [...examples, config]) await (await send(recorder.url, example)).text();
      const text = scrubRecording(await stopRecording(recorder.url));
      expect(text).not.toMatch(/harbour\.example|Harbour Trading|Wing|dev\.U-HK/);
      expect(text).not.toContain(demoGuests.CHK.password);

      mkdirSync(join(empty, 'mappings'), { recursive: true });
      writeFileSync(join(empty, 'mappings/recorded.json'), text);
      const player = await startWireMock(empty);
      try {
        const [infoExample] = examples;
        const answer = infoExample && (await (await send(player.url, infoExample)).json());
        const info = success(userCurrentInfo.data).parse(answer);
        expect(info.data.userInfo.machineList).toHaveLength(23);
      } finally {
        await player.stop();
      }
    } finally {
      await recorder.stop();
      await target.stop();
      rmSync(empty, { recursive: true, force: true });
    }
  }, 60_000);
});
