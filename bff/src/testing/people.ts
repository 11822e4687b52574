import { functionKeys } from '@ebp/contracts/access/function-keys';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import type { TestPortal } from './portal.ts';
import { stub } from './wiremock.ts';

export const ownCustomer = 'HK001';
export const ownMachine = 'HK-M-0001';
export const ownAddress = 'AD-HK001-1';

export interface Person {
  readonly keys?: readonly string[];
  readonly acceptedTerms?: boolean;
}

/** What the upstream says of a user with exactly these keys, one customer and one machine. */
export function userWith(
  { pkey, code, applicationPkey, firstName, lastName }: DemoAccount,
  { keys = functionKeys, acceptedTerms = true }: Person = {},
): object {
  const customer = { pkey: 'C-HK001', code: ownCustomer, name: 'Harbour Trading' };
  const machine = {
    pkey: ownMachine,
    machineId: ownMachine,
    serialNumber: 'S1',
    status: 'VALID',
    customerCode: ownCustomer,
  };
  return {
    ...{ pkey, code, applicationPkey, firstName, lastName, email: code, status: 'ACTIVE' },
    customerCode: ownCustomer,
    customerName: customer.name,
    isAcceptedTC: acceptedTerms,
    customerList: [customer],
    machineList: [machine],
    userActionList: keys,
  };
}

/** A user with exactly these keys and one customer with one machine, signed in through the complete portal. */
export async function signInAs(portal: TestPortal, person: Person = {}): Promise<Agent> {
  const away = await stubUserInfo(userWith(demoAccounts.harbourAdmin, person));
  try {
    return await portal.signedIn();
  } finally {
    await away();
  }
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
