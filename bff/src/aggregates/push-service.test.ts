import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPublic, PushService, publicAddressOf } from './push-service.ts';

const settings = {
  key: Buffer.alloc(32, 9),
  contact: 'mailto:portal@supplier.example',
  hosts: ['fcm.googleapis.com', '*.push.apple.com'],
  ownService: 'http://push.internal:8085/base',
};
const service = new PushService(settings);
const browserKey = createECDH('prime256v1');
const p256dh = browserKey.generateKeys('base64url');
const keys = { p256dh, auth: randomBytes(16).toString('base64url') };

describe('the push services that a browser may name', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/abc',
    'http://push.internal:8085/base/push/abc',
  ])('are those of the list and the operator’s own: %s', (endpoint) => {
    expect(service.accepts({ endpoint, keys })).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://somebody:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'http://push.internal:8085/basement/abc',
    'http://push.internal:8085/base/../admin',
    'http://push.internal:80850/base/push',
    'http://somebody@push.internal:8085/base/push',
    'file:///etc/passwd',
    'fcm.googleapis.com',
  ])('are no others: %s', (endpoint) => {
    expect(service.accepts({ endpoint, keys })).toBe(false);
  });

  it('are of no use with a key that is no point on the curve', () => {
    const offCurve = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    expect(service.accepts({ endpoint, keys: { ...keys, p256dh: offCurve } })).toBe(false);
  });

  it('are called at public addresses alone, whatever their name resolves to', async () => {
    const asked: string[] = [];
    const closed = new PushService(
      settings,
      publicAddressOf((name, _options, done) => {
        asked.push(name);
        done(null, [
          { address: '127.0.0.1', family: 4 },
          { address: '::ffff:10.0.0.1', family: 6 },
        ]);
      }),
    );
    expect(await closed.send({ endpoint: 'https://fcm.googleapis.com/abc', keys }, '{}', 'topic')).toEqual({
      result: 'failed',
      why: { code: 'PUSH_UNREACHABLE', detail: 'NO_PUBLIC_ADDRESS fcm.googleapis.com' },
    });
    expect(asked).toEqual(['fcm.googleapis.com']);
    await closed.close();
  });
});

it('a push service that redirects is not followed, and gets no second call', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { Location: '/internal' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirected = new PushService({ ...settings, ownService: `${base}/push` });
  expect(await redirected.send({ endpoint: `${base}/push/1`, keys }, '{}', 'topic')).toEqual({
    result: 'refused',
    why: { code: 'PUSH_REFUSED', detail: `status 307 ${new URL(base).host}` },
  });
  expect(asked).toEqual(['/push/1']);
  await redirected.close();
  server.close();
});

it('a push service that never answers is given up after ten seconds, and its connection closed', async () => {
  const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = createServer((request) => {
    request.socket.once('close', () => closed.resolve());
    asked.resolve();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ownService = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  const silent = new PushService({ ...settings, ownService });
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  onTestFinished(() => void timeout.mockRestore());
  const sent = silent.send({ endpoint: `${ownService}/1`, keys }, '{}', 'topic');
  await asked.promise;
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  deadline.abort();
  expect(await sent).toMatchObject({ result: 'failed', why: { code: 'PUSH_UNREACHABLE' } });
  await closed.promise;
  await silent.close();
  server.close();
});

it.each([
  [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
  ],
])('these addresses are not public: %s …', (...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([]);
});

it('other addresses are public', () => {
  expect(
    ['142.250.66.42', '17.57.144.1', '2a00:1450:4001:80b::200a', '2620:149:a44::1'].filter(isPublic),
  ).toHaveLength(4);
});
