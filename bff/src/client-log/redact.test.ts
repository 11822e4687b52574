import { expect, it } from 'vitest';
import { quickest } from '../testing/quickest.ts';
import { redact } from './client-log.ts';

it.each([
  ['login failed password=Harbour-2026 at', 'Harbour-2026'],
  ['{"password":"Harbour-2026"}', 'Harbour-2026'],
  ['{"newPassword":"Harbour-2026"}', 'Harbour-2026'],
  ['Authorization: Bearer abc.def-123', 'abc.def-123'],
  ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln was refused', 'eyJzdWIiOiIxIn0'],
  ['GET /ebp/home?ql=HK-QR-0001&x=1', 'HK-QR-0001'],
  ['mail to admin@harbour.example bounced', 'admin@harbour'],
  ['mail to 用戶@例子.香港 bounced', '用戶'],
  ['mail to cäfé@exämple.example bounced', 'cäfé'],
  ['mail to canary.person%40x.example bounced', 'canary'],
  ['mail to canary.person＠x.example bounced', 'canary'],
  ['validCode: ABKMNP', 'ABKMNP'],
])('[OPN-42] takes secrets out of "%s"', (text, secret) => {
  expect(redact(text)).not.toContain(secret);
});

it('[OPN-42] leaves plain words and keeps one entry on one line', () => {
  expect(redact('Loading chunk 7 failed')).toBe('Loading chunk 7 failed');
  expect(redact('a\n{"level":"fatal"}\r\u2028b')).not.toMatch(/[\n\r\u2028]/);
});

it('[OPN-42] stays fast on text made to be slow', async () => {
  // Time on the processor: what else the machine does is not counted.
  const redactAll = async () => {
    const before = process.cpuUsage();
    redact(`${'a@'.repeat(2000)}${'eyJ'.repeat(1000)}${'password='.repeat(400)}`);
    for (const part of ['用', 'a@', 'a@b', 'a@b.', 'a%40', 'a.%40b.', 'a＠b-']) redact(part.repeat(4000));
    return process.cpuUsage(before).user / 1000;
  };
  expect(await quickest(redactAll, 200)).toBeLessThan(200);
});
