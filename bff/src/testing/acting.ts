import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { actingHeader } from '@ebp/contracts/portal/request-headers';
import { sessionBootstrap } from '@ebp/contracts/portal/session';
import { productSearches } from '@ebp/contracts/rules/product-search';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import supertest, { type Agent } from 'supertest';
import { expect } from 'vitest';
import { cookieOf } from './people.ts';
import { newKey, type TestPortal } from './portal.ts';

/** The first contact account of the recorded world, and its customer. */
export const harbour = { account: 'CA-HK001', customer: 'HK001' };
export const victoria = { account: 'CA-HK002', customer: 'HK002' };
/** The environment of a portal that lets agents act for customers. */
export const on = { ACTING_FOR_CUSTOMERS: 'true' };

/** An agent's tab that acts for a customer; it shares the session of the browser. */
export async function actingTab(
  portal: TestPortal,
  browser?: Agent,
  asked = harbour,
): Promise<{ readonly browser: Agent; readonly tab: Agent; readonly handle: string }> {
  const own = browser ?? (await portal.signedIn(demoAccounts.contactCentreAgent));
  const { body } = await own.post('/bff/acting').send(asked).expect(200);
  const { handle } = body.data;
  return { browser: own, handle, tab: tabOf(portal, own, handle) };
}

/** A tab of the same browser that names this handle. */
export function tabOf(portal: TestPortal, browser: Agent, handle: string): Agent {
  return supertest
    .agent(portal.url)
    .set({ 'X-EBP-Request': '1', Cookie: cookieOf(browser), [actingHeader]: handle });
}

/** What a page of the tab starts with. */
export const bootstrap = async (tab: Agent) =>
  sessionBootstrap.parse((await tab.get('/bff/session').expect(200)).body.data);

/** The caller as the upstream describes it to the tab. */
export const info = async (tab: Agent) =>
  (await tab.get(userCurrentInfo.path).expect(200)).body.data.userInfo as {
    readonly pkey: string;
    readonly customerList: readonly { readonly code: string }[];
    readonly machineList: readonly { readonly pkey: string; readonly customerCode: string }[];
  };

/** The audit lines of one action so far. */
export const auditedIn = (portal: () => TestPortal) => (action: string) =>
  portal().lines.filter((line) => line.audit === true && line.action === action);

/** Nothing that needs the context is answered any more. */
export async function expectEnded(tab: Agent): Promise<void> {
  const { status, body } = await tab.get(userCurrentInfo.path);
  expect([status, body.error?.code]).toEqual([403, 'ACTING_ENDED']);
  expect((await tab.get('/bff/acting')).body.error?.code).toBe('ACTING_ENDED');
}

/** A toner order for one machine of the tab's customer. */
export async function orderToner(tab: Agent, remarks: string, key = newKey(), wanted?: string) {
  const machine = wanted ?? (await info(tab)).machineList[0]?.pkey ?? '';
  const { type, status } = productSearches.toner;
  const asked = { isSelectAll: false, type, status, machineList: [{ pkey: machine }] };
  const { body } = await tab.put(productRelationList.path).send(asked);
  const product = body.data?.[0]?.pkey ?? 'P-1';
  const order = {
    machineList: [
      {
        machinePkey: machine,
        isUpdateAddress: false,
        deliveryAddress1: '1 Harbour Road',
        recycleQty: 0,
        productList: [{ pkey: product, machinePkey: machine, qty: 1 }],
      },
    ],
    remarks,
    isAgreeStatement: true,
  };
  return tab.put(tonerOrderCreate.path).set('Idempotency-Key', key).send(order);
}
