import { expect, it, vi } from 'vitest';
import { AccountApi } from './account-api.ts';

const issuer = { name: 'https://login.example', clientId: 'portal' };
const rejection = {
  isSuccess: false,
  errorCode: 'TOO_MANY',
  message: 'Later',
  fieldErrors: [{ field: 'password' }],
};

it.each([
  ['a rejection', JSON.stringify(rejection)],
  ['text', 'Too many requests'],
])(
  '[LOG-13] an auth server with too many calls, which says so by %s, says nothing about an account',
  async (_, body) => {
    const fetchBy = vi.fn<typeof fetch>(async () => new Response(body, { status: 429 }));
    const api = new AccountApi({ of: () => issuer as never }, fetchBy);
    const calls = [
      api.identify('CHK', 'wing'),
      api.resetPassword('CHK', 'wing@harbour.example', 'PASSWORD' as never),
      api.changePassword('token', { company: 'CHK' } as never),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        why: { code: 'ISSUER_FAILED', detail: expect.stringMatching(/status 429$/) },
      });
  },
);
