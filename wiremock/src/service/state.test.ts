import { companyCodes } from '@ebp/contracts/companies';
import { demoGuests, demoMachineKey } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { send } from '../check/send.ts';
import { operationOf } from '../framework/paths.ts';
import { examplesOf } from '../record/testing.ts';
import type { Changes } from './state.ts';
import { useStateService } from './testing.ts';

const { ask, url } = useStateService();
const state = async (method = 'GET', body?: object) => {
  const response = await fetch(`${url()}/__state`, { method, ...(body && { body: JSON.stringify(body) }) });
  return [response.status, (await response.json()) as Changes] as const;
};

const guest = { contactName: 'Ada', contactEmail: 'a@visitor.example', contactPhone: '91234567' };
async function orderOfGuest(): Promise<void> {
  const machinePkey = demoMachineKey('CHK', 1);
  const productList = [{ pkey: `TN-${machinePkey}-BK`, machinePkey, qty: 1 }];
  const machineList = [{ machinePkey, isUpdateAddress: false, recycleQty: 0, productList }];
  const order = { userPkey: demoGuests.CHK.pkey, machineList, remarks: '', isAgreeStatement: true };
  const body = { ...order, ...guest };
  const { isSuccess } = await ask(demoGuests.CHK, 'PUT', 'tonerorder/create', { body });
  expect(isSuccess).toBe(true);
}

describe('the state', () => {
  it('is set as it was shown, whatever was changed', async () => {
    for (const example of examplesOf(...companyCodes)) {
      const operation = operationOf(example.method, example.url.split('?')[0] ?? '');
      if (operation?.effect !== 'read') expect((await send(url(), example)).status, operation?.id).toBe(200);
    }
    await orderOfGuest();
    const [, shown] = await state();
    const { users, lastNumber: _, ...parts } = shown;
    const unchanged = Object.entries({ ...parts, ...users }).filter(
      ([, part]) => Object.keys(part).length === 0,
    );
    expect(unchanged).toEqual([]);
    expect(shown.orders.at(-1)?.body).toMatchObject(guest);
    await state('DELETE');
    expect(await state('PUT', shown)).toEqual([200, shown]);
    expect((await state())[1]).toEqual(shown);
  });

  it('refuses a field that it does not have, however deep, by its place', async () => {
    await orderOfGuest();
    const [, shown] = await state();
    const misspelt = JSON.parse(JSON.stringify(shown).replace('"qty"', '"qantity":1,"qty"'));
    const [status, refusal] = await state('PUT', misspelt);
    expect([status, JSON.stringify(refusal)]).toEqual([
      400,
      expect.stringMatching(/orders\[0\]\.body\.machineList\[0\]\.productList\[0\]\.qantity/),
    ]);
    expect((await state())[1]).toEqual(shown);
  });
});
