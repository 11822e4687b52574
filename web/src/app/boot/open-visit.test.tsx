import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteTimeout } from '../../api/fetch-session.ts';
import { takeGuestVisit } from '../../api/guest-visit.ts';
import { rememberLanguage } from '../../i18n/language.ts';
import { createMessageStore } from '../../i18n/message-store.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { headersOfEveryCall } from '../../lib/gateway/headers-of-every-call.ts';
import { dropStorageKeys, storageKeys } from '../../lib/storage/storage-keys.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { openVisit } from './open-visit.ts';

const testPage = location.href;
const code = 'HK-QR-0001';
const nobody = buildSession({ authenticated: false });
const keys = [{ id: 'of-the-guest', key: 'A'.repeat(43) }];

async function openAt(address: string, session: SessionBootstrap = nobody, network = stubNetwork()) {
  network.answerPortal('GET', '/bff/home', { banners: { status: 'unavailable' } });
  network.answerPortal('GET', '/bff/attention', {});
  answerUser(network);
  network.answerPortal('GET', '/bff/session', { ...session, storageKeys: keys });
  network.answerPortal('POST', '/bff/session/guest', { next: '/ebp/qrCodeLogin' });
  network.answer(qrCodeMachine, buildMachine());
  history.replaceState(null, '', address);
  await openVisit();
  return () => network.calls.map(({ method, path }) => `${method} ${path}`);
}

afterEach(() => {
  history.replaceState(null, '', testPage);
  takeGuestVisit(code);
  dropStorageKeys();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the address of a machine', () => {
  it.each([
    `/pages/login?ql=${code}`,
    `/pages/login/?ql=${code}`,
    `/?ql=${code}`,
    `/ebp/qrCodeLogin?ql=${code}`,
    `/ebp/qrCodeLogin/?ql=${code}`,
  ])('[LOG-14] [QRL-01] [OPN-13] begins a guest’s visit before its page has loaded: %s', async (address) => {
    const calls = await openAt(address);
    const visit = takeGuestVisit(code);
    await Promise.all([visit?.session(), visit?.machine]);
    const [first, begun, ...after] = calls();
    expect([first, begun]).toEqual(['GET /bff/session', 'POST /bff/session/guest']);
    expect(after.sort()).toEqual(['GET /bff/session', 'PUT /api/ebp/qrcode/machine']);
    expect(takeGuestVisit(code)).toBeUndefined();
  });

  it.each([
    ['somebody who is signed in', `/pages/login?ql=${code}`, buildSession()],
    ['a guest who left', `/pages/login?ql=${code}&reason=logout`, nobody],
    [
      'a company without guests',
      `/pages/login?ql=${code}`,
      { ...nobody, login: { ...nobody.login, isGuestLoginAvailable: false } },
    ],
    ['a visitor without a code', '/pages/login', nobody],
    ['another page', `/ebp/home?ql=${code}`, nobody],
  ])('[LOG-15] begins nothing for %s', async (_who, address, session) => {
    const calls = await openAt(address, session);
    expect(calls()).toEqual(['GET /bff/session']);
    expect(takeGuestVisit(code)).toBeUndefined();
  });

  it('[CFG-03] asks in the language that was chosen on an earlier visit', async () => {
    rememberLanguage('CHK', 'zh-Hant');
    await openAt(`/?ql=${code}`);
    expect(headersOfEveryCall['Accept-Language']).toBe('zh-Hant');
  });

  it('[CFG-03] asks again in the language of the browser, whatever a failed start was told in', async () => {
    delete headersOfEveryCall['Accept-Language'];
    createMessageStore('CHK', 'zh-Hant');
    await openAt('/');
    const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get('Accept-Language')).toBeNull();
  });

  it('[OPN-10] gives the keys of the guest’s work to the page that takes the visit over', async () => {
    await openAt(`/?ql=${code}`);
    dropStorageKeys();
    const visit = takeGuestVisit(code);
    await visit?.machine;
    expect(storageKeys()).toEqual([]);
    await visit?.session();
    expect(storageKeys()).toEqual(keys);
  });
});

describe('what the page reads first', () => {
  const home = ['GET /bff/home', 'GET /bff/attention'];
  const user = ['GET /api/ebp/user/current/info'];
  const inCompany = buildSession({ companyAsBasePath: true });
  const session = buildSession();
  const guest = { ...session, flags: { ...session.flags, isLoginByScan: true } };
  const newcomer = { ...session, flags: { ...session.flags, isAcceptedTC: false } };
  const agent = buildSession({ functionKeys: ['CP_CONTACT_CENTRE_VIEW', 'CP_METER_READ_SEARCH'] });
  const acting = buildSession({
    acting: { account: 'CA-HK001', customerCode: 'HK001', customerName: 'Harbour Trading' },
  });

  it.each([
    ['/ebp/home', session, home],
    ['/', session, home],
    ['/CHK/ebp/home', inCompany, home],
    ['/ebp/home', buildSession({ functionKeys: [] }), home.slice(0, 1)],
    ['/ebp/machine', session, user],
    ['/CHK/ebp/tonerOrder/', inCompany, user],
    ['/ebp/message', session, []],
    ['/ebp/home', guest, []],
    ['/ebp/meterRead', guest, []],
    ['/ebp/home', newcomer, []],
    ['/ebp/home', agent, []],
    ['/ebp/home', acting, []],
    ['/ebp/home', nobody, []],
  ])('is asked for before its script has loaded: %s, case %#', async (address, who, reads) => {
    const calls = await openAt(address, who);
    expect(calls()).toEqual(['GET /bff/session', ...reads]);
  });
});

describe('a session that has timed out', () => {
  const asked = 'GET /bff/session';
  const attempt = 'POST /bff/session/relogin';
  const timedOut: SessionBootstrap = { ...nobody, timedOut: true, autoRelogin: true };

  function gateway() {
    const network = stubNetwork();
    network.answerPortal('POST', '/bff/session/relogin', { expiresAt: '2026-11-20T10:00:00Z' });
    return network;
  }

  it.each(['/ebp/message', '/'])(
    '[SES-05] [SES-06] is asked about again at %s after one silent re-login, before anything is shown',
    async (address) => {
      const calls = await openAt(address, timedOut, gateway());
      expect(calls()).toEqual([asked, attempt, asked]);
    },
  );

  it.each([
    ['SESSION_TIMEOUT', 'is over', null],
    ['UNAVAILABLE', 'is to be ended before anything else is asked', 'timeout'],
  ] as const)(
    '[SES-07] has timed out where that fails by %s, is not asked about again, and %s',
    async (code, _then, noted) => {
      const network = stubNetwork();
      network.refuse({ method: 'POST', path: '/bff/session/relogin' }, code);
      const calls = await openAt('/ebp/message', timedOut, network);
      expect(calls()).toEqual([asked, attempt]);
      expect(localStorage.getItem('ebp.unconfirmedLogout')).toBe(noted);
    },
  );

  it.each([
    ['where that is switched off', '/ebp/message', { ...timedOut, autoRelogin: false }],
    ['for somebody who wants to sign in', '/pages/login?reason=timeout', timedOut],
    ['for somebody who scanned a machine', `/ebp/qrCodeLogin/?ql=${code}`, timedOut],
  ])('[SES-07] [LOG-14] is not revived %s', async (_who, address, session) => {
    const calls = await openAt(address, session, gateway());
    expect(calls()).not.toContain(attempt);
  });
});

describe('the company', () => {
  const companyOf = (address: string, calls: readonly { query: URLSearchParams }[]) => [
    address,
    calls[0]?.query.get('company'),
  ];

  it.each([
    ['the path', '/CSPL/ebp/home'],
    ['the query', '/pages/login?company=CSPL'],
  ])(
    '[OPN-12] [CCC-02] that %s named is remembered where the issuer leads back without it',
    async (_, named) => {
      for (const address of [named, '/pages/authServer?error=access_denied&state=s']) {
        const network = stubNetwork();
        await openAt(address, nobody, network);
        expect(companyOf(address, network.calls)).toEqual([address, 'CSPL']);
      }
    },
  );

  it('[OPN-12] of whoever is signed in is remembered, not the one that a link named to them', async () => {
    await openAt('/pages/login?company=CSPL', buildSession());
    const network = stubNetwork();
    await openAt('/pages/login?reason=timeout', nobody, network);
    expect(companyOf('', network.calls)).toEqual(['', 'CHK']);
  });
});

describe('a sign-out that was not confirmed', () => {
  it('[SES-15] is not turned into a timeout by a re-login that fails, nor does a timeout without one need an end', () => {
    const lost = new ApiError('NETWORK', { messageId: 'error.network' });
    noteTimeout(undefined);
    expect(localStorage.getItem('ebp.unconfirmedLogout')).toBeNull();
    localStorage.setItem('ebp.unconfirmedLogout', '1');
    noteTimeout(lost);
    expect(localStorage.getItem('ebp.unconfirmedLogout')).toBe('1');
  });

  const logout = { method: 'POST', path: '/bff/session/logout' } as const;

  it.each([
    ['[SES-15] is confirmed', '1', null],
    [
      '[SES-07] of somebody who was told of a timeout is confirmed as one, which keeps drafts,',
      'timeout',
      'timeout',
    ],
  ])('%s before the session is asked for', async (_what, noted, reason) => {
    localStorage.setItem('ebp.unconfirmedLogout', noted);
    const network = stubNetwork();
    network.answerPortal(logout.method, logout.path, { next: '/pages/login' });
    const calls = await openAt('/ebp/home', nobody, network);
    expect(calls()).toEqual(['POST /bff/session/logout', 'GET /bff/session']);
    expect(network.calls[0]?.query.get('reason')).toBe(reason);
    expect(localStorage.getItem('ebp.unconfirmedLogout')).toBeNull();
  });

  it('[SES-15] keeps the session closed as long as it cannot be confirmed', async () => {
    localStorage.setItem('ebp.unconfirmedLogout', '1');
    const network = stubNetwork();
    network.cutOff(logout);
    await expect(openAt('/ebp/home', nobody, network)).rejects.toMatchObject({ code: 'NETWORK' });
    expect(network.calls.map(({ path }) => path)).toEqual([logout.path]);
    expect(localStorage.getItem('ebp.unconfirmedLogout')).toBe('1');
  });

  it('[SES-15] ends at the issuer as well', async () => {
    localStorage.setItem('ebp.unconfirmedLogout', '1');
    const departures = noteDepartures();
    const network = stubNetwork();
    network.answerPortal(logout.method, logout.path, { next: '/bff/session/issuer-logout/h' });
    await openAt('/ebp/home', nobody, network);
    expect(departures).toEqual(['/bff/session/issuer-logout/h']);
  });
});
