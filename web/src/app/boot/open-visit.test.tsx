import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { afterEach, describe, expect, it } from 'vitest';
import { takeGuestVisit } from '../../api/guest-visit.ts';
import { rememberLanguage } from '../../i18n/language.ts';
import { askedIn } from '../../lib/gateway/page-language.ts';
import { dropStorageKeys, storageKeys } from '../../lib/storage/storage-keys.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { openVisit } from './open-visit.ts';

const testPage = location.href;
const code = 'HK-QR-0001';
const nobody = buildSession({ authenticated: false });
const keys = [{ id: 'of-the-guest', key: 'A'.repeat(43) }];

async function openAt(address: string, session: SessionBootstrap = nobody) {
  const network = stubNetwork();
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
});

describe('the address of a machine', () => {
  it.each([`/pages/login?ql=${code}`, `/?ql=${code}`, `/ebp/qrCodeLogin?ql=${code}`])(
    '[LOG-14] [QRL-01] begins a guest’s visit before its page has loaded: %s',
    async (address) => {
      const calls = await openAt(address);
      const visit = takeGuestVisit(code);
      await Promise.all([visit?.session(), visit?.machine]);
      const [first, begun, ...after] = calls();
      expect([first, begun]).toEqual(['GET /bff/session', 'POST /bff/session/guest']);
      expect(after.sort()).toEqual(['GET /bff/session', 'PUT /api/ebp/qrcode/machine']);
      expect(takeGuestVisit(code)).toBeUndefined();
    },
  );

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
    expect(askedIn['Accept-Language']).toBe('zh-Hant');
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
