import { keysOfGuests } from '@ebp/contracts/access/guest-keys';
import { demoGuests } from '@ebp/contracts/testing/demo-world';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import type { Agent } from 'supertest';
import { describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { guestOf, stubUserInfo } from '../testing/people.ts';
import { stub } from '../testing/wiremock.ts';

const contact = { fullName: 'Ada Lam', email: 'ada.lam@visitor.example', contactNumber: '91234567' };
/** All customers of CHK. */
const customers = { HK001: 'Harbour Trading', HK002: 'Victoria Logistics', HK003: 'Lion Rock Clinics' };
const portal = ownPortal();

/** A guest whose account holds every key that guests may use. */
async function guestWithKeys(ql: string): Promise<Agent> {
  const { code, pkey } = demoGuests.CHK;
  const customerList = Object.entries(customers).map(([code, name]) => ({ pkey: `C-${code}`, code, name }));
  const userActionList = [...keysOfGuests];
  const away = await stubUserInfo(buildUserInfo({ code, pkey, userActionList, customerList }));
  try {
    return await guestOf(portal, { ql });
  } finally {
    await away();
  }
}

/** All that a guest may read without the key of a record. */
async function answersTo(guest: Agent): Promise<Record<string, string>> {
  const paths = [
    '/bff/session',
    '/bff/home',
    '/api/ebp/user/current/info',
    '/api/ebp/product/search',
    '/api/ebp/meterRead/machineUsageSummary?isSubmit=true',
    '/api/ebp/meterRead/machineUsageSummary?isSubmit=false',
  ];
  const read = paths.map(async (path) => [path, await guest.get(path)] as const);
  const toner = { isSelectAll: true, type: 'TONER', status: 'ACTIVE', machineList: [] };
  const answers = [
    ...(await Promise.all(read)),
    ['/api/ebp/product/relationList', await guest.put('/api/ebp/product/relationList').send(toner)] as const,
  ];
  for (const [path, { status }] of answers) expect(status, path).toBe(200);
  return Object.fromEntries(answers.map(([path, { text }]) => [path, text]));
}

describe('what a guest is answered', () => {
  const namedIn = (answers: Record<string, string>) =>
    Object.entries(answers).flatMap(([path, text]) =>
      Object.entries(customers).flatMap(([code, name]) =>
        text.includes(code) || text.includes(name) ? [`${path} ${code}`] : [],
      ),
    );

  it.each(['NO-SUCH-CODE', 'HK-QR-0001'])(
    '[ACC-12] names no customer before a machine is confirmed, with the code %s',
    async (ql) => {
      expect(namedIn(await answersTo(await guestWithKeys(ql)))).toEqual([]);
    },
  );

  it('[ACC-12] names the customer of the confirmed machine alone', async () => {
    const guest = await guestWithKeys('HK-QR-0001');
    await guest.put('/bff/session/guest-info').send(contact).expect(200);
    const others = namedIn(await answersTo(guest)).filter((named) => !named.endsWith(' HK001'));
    expect(others).toEqual([]);
  });

  it('[OPN-20] has the prices of paper agreed with nobody, and of the confirmed machine’s own customer', async () => {
    const codes = [...Object.keys(customers), undefined, null, ''];
    const products = codes.map((customerCode, index) => ({
      ...{ productMasterPkey: `PM-${index}`, cdsName: 'Paper', price: index, paperPrice: index },
      productCategory: 'A4',
      customerCode,
    }));
    const guest = await guestWithKeys('HK-QR-0001');
    const prices = async () => {
      const { body } = await guest.get('/api/ebp/product/search').expect(200);
      return body.data.map(({ price }: { price: number }) => price);
    };
    const answer = { status: 200, body: { isSuccess: true, data: products } };
    const away = await stub('GET', '/api/ebp/product/search', answer);
    try {
      expect(await prices()).toEqual([3, 4, 5]);
      await guest.put('/bff/session/guest-info').send(contact).expect(200);
      expect(await prices()).toEqual([0, 3, 4, 5]);
    } finally {
      await away();
    }
  });
});
