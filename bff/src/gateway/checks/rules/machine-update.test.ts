import { buildMachine } from '@ebp/contracts/testing/machine';
import { expect, it } from 'vitest';
import { machineUpdateRule } from './machine-update.ts';

const told = { ...buildMachine({ pkey: 'M-1' }), contractEndDate: 'open', floorPlan: ['F-18'] };
const machineList = [buildMachine({ pkey: 'M-0' }), told];
const asked: unknown[] = [];

/** The body as it goes on, for somebody who has these machines. */
async function sent(pkey: string): Promise<unknown> {
  const rule = machineUpdateRule({
    call: async (_operation, _request, options, needed) => {
      asked.push(options?.principal.language);
      return needed?.parse({ userInfo: { machineList } }) as never;
    },
  });
  const body = { pkey, locationReference: '20/F' };
  const context = { session: { company: 'CHK', user: {} }, language: 'zh-Hant' };
  return (await rule({ params: { pkey }, query: {}, body }, context as never)).body;
}

it('[MAC-12] [API-12] the machine goes on as the upstream told it, with its new location reference, in no page’s language', async () => {
  expect(await sent('M-1')).toEqual({ ...told, locationReference: '20/F' });
  expect(asked).toEqual(['en']);
});

it('[MAC-12] [ACC-11] a machine that has gone from the caller is not saved', async () => {
  await expect(sent('M-2')).rejects.toMatchObject({ code: 'FORBIDDEN', asked: { machine: 'M-2' } });
});
