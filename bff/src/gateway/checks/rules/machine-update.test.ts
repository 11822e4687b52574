import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { expect, it } from 'vitest';
import { machineUpdateRule } from './machine-update.ts';

const known = buildMachine({ pkey: 'M-1' });
const asked: unknown[] = [];

/** The body as it goes on, for somebody who has these machines. */
async function sent(pkey: string, told: object = known): Promise<unknown> {
  const machineList = [buildMachine({ pkey: 'M-0' }), told];
  const config = { imageUrl: 'https://images.example/' };
  const answer = { userInfo: { ...buildUserInfo({}), machineList }, config, bannerList: [] };
  const rule = machineUpdateRule({
    // As the gateway's own calls read an answer: by the contract if they can.
    call: async ({ data }, _request, options, needed) => {
      asked.push(options.principal.language);
      const read = data.safeParse(answer);
      const otherwise = typeof needed === 'function' ? needed() : needed;
      return (read.success ? read.data : otherwise?.parse(answer)) as never;
    },
  });
  const body = { pkey, locationReference: '20/F' };
  const context = { session: { company: 'CHK', user: {} }, language: 'zh-Hant' };
  return (await rule({ params: { pkey }, query: {}, body }, context as never)).body;
}

it.each([
  ['a field that nobody here knows', { floorPlan: ['F-18'] }],
  ['a value that breaks the contract', { contractEndDate: 7, floorPlan: ['F-18'] }],
  ['days that are written in another way', { contractEndDate: '2099-01-31 00:00:00', machineEndDate: '' }],
])(
  '[MAC-12] [API-12] a machine with %s goes on as the upstream told it, with its new location reference, in no page’s language',
  async (_what, odd) => {
    asked.length = 0;
    const told = { ...known, ...odd };
    expect(await sent('M-1', told)).toEqual({ ...told, locationReference: '20/F' });
    expect(asked).toEqual(['en']);
  },
);

it('[MAC-12] [ACC-11] a machine that has gone from the caller is not saved', async () => {
  await expect(sent('M-2')).rejects.toMatchObject({ code: 'FORBIDDEN', asked: { machine: 'M-2' } });
});
