import { functionKeys } from '@ebp/contracts/access/function-keys';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import type { TestPortal } from './portal.ts';
import { stub } from './wiremock.ts';

export const ownCustomer = 'HK001';
export const ownMachine = 'HK-M-0001';
export const ownAddress = 'AD-HK001-1';

export interface Person {
  readonly keys?: readonly string[];
  readonly acceptedTerms?: boolean;
  /** Their codes, the main one first. */
  readonly customers?: readonly string[];
}

/** What the upstream says of a user with exactly these keys and customers, and one machine. */
export function userWith(
  { pkey, code, applicationPkey, firstName, lastName }: DemoAccount,
  { keys = functionKeys, acceptedTerms = true, customers = [ownCustomer] }: Person = {},
) {
  const [customerCode] = customers;
  const machine = {
    pkey: ownMachine,
    machineId: ownMachine,
    serialNumber: 'S1',
    status: 'VALID',
    customerCode,
  };
  return {
    pkey,
    code,
    applicationPkey,
    firstName,
    lastName,
    email: code,
    status: 'ACTIVE',
    customerCode,
    customerName: 'Harbour Trading',
    isAcceptedTC: acceptedTerms,
    customerList: customers.map((one) => ({ pkey: `C-${one}`, code: one, name: 'Harbour Trading' })),
    machineList: [machine],
    userActionList: keys,
  };
}

/** A user with exactly these keys and customers, and one machine, signed in through the complete portal. */
export async function signInAs(
  portal: TestPortal,
  { account = demoAccounts.harbourAdmin, ...person }: Person & { readonly account?: DemoAccount } = {},
): Promise<Agent> {
  const away = await stubUserInfo(userWith(account, person));
  try {
    return await portal.signedIn(account);
  } finally {
    await away();
  }
}

/** A guest who scanned this code. */
export async function guestOf(
  { url }: TestPortal,
  { company = 'CHK', ql = 'HK-QR-0001' } = {},
): Promise<Agent> {
  const guest = supertest.agent(url).set('X-EBP-Request', '1');
  await guest.post('/bff/session/guest').send({ company, ql }).expect(200);
  return guest;
}

/** From now on the upstream reports everybody who signs in as this user. @returns a function that ends this */
export function stubUserInfo(userInfo: object, imageUrl = '/static/'): Promise<() => Promise<void>> {
  const body = { isSuccess: true, data: { userInfo, config: { imageUrl }, bannerList: [] } };
  return stub('GET', '/api/ebp/user/current/info', { status: 200, body });
}

/** The agent's cookies as a request header, for other HTTP clients. */
export function cookieOf(agent: Agent): string {
  const access = { domain: '127.0.0.1', path: '/', secure: false, script: false };
  return agent.jar.getCookies(access).toValueString();
}

/** The id of an agent's session. */
export function sessionIdBehind(agent: Agent): string {
  return /ebp=s%3A([\w-]{22})\./.exec(cookieOf(agent))?.[1] ?? '';
}
