import { functionKeys } from '@ebp/contracts/access/function-keys';
import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildUserInfo } from '@ebp/contracts/testing/user';

/** The session of the demo administrator: all function keys of a customer, terms accepted. */
export function buildSession(overrides: Partial<SessionBootstrap> = {}): SessionBootstrap {
  const { pkey, code, firstName, lastName, email, customerCode, customerName } = buildUserInfo();
  return {
    authenticated: true,
    company: 'CHK' satisfies CompanyCode,
    companies: [...companyCodes],
    companyAsBasePath: false,
    language: 'en',
    // The test server's root, whose only picture is the portal's logo.
    login: {
      imageUrl: '/',
      banners: [],
      isGuestLoginAvailable: true,
      isPasswordAvailable: true,
      isSsoAvailable: true,
    },
    user: {
      pkey,
      code,
      firstName,
      lastName,
      email,
      customerCode,
      customerName: customerName ?? 'Harbour Trading',
      customerList: [
        { name: 'Harbour Trading', code: 'HK001' },
        { name: 'Victoria Logistics', code: 'HK002' },
      ],
    },
    functionKeys: functionKeys.filter((key) => !isAgentKey(key)),
    flags: { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: true },
    systemConfig: { deviceContactEmail: 'devices@hk.supplier.example' },
    expiresAt: '2026-11-20T09:30:00Z',
    autoRelogin: false,
    ...overrides,
  };
}
