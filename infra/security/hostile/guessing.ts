import { demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import { type Attack, ask, guestAt, type Headers, signIn, type Target, visitor } from './target.ts';

async function signInAsGuestAccount({ gateways }: Target): Promise<string | undefined> {
  const { company, code, password } = demoGuests.CHK;
  const answer = await ask(`${gateways[0]}/bff/session/login`, {
    method: 'POST',
    body: { company, loginName: code, password },
  });
  return answer.status === 200 ? 'a session of the guest account as a user' : undefined;
}

async function findGuestPassword({ gateways: [gateway] }: Target): Promise<string | undefined> {
  const sessions: Headers[] = [
    visitor(),
    await guestAt(gateway),
    await signIn(gateway, demoAccounts.harbourAdmin),
  ];
  const paths = [
    '/bff/session?company=CHK',
    '/bff/home',
    '/api/ebp/user/current/info',
    '/api/ebp/login/config',
  ];
  for (const headers of sessions) {
    for (const path of paths) {
      const { text } = await ask(gateway + path, { headers });
      if (text.includes(demoGuests.CHK.password)) return `its password in ${path}`;
    }
  }
  return undefined;
}

/** How many of many concurrent guesses were tried, that is, not refused by the rate limit. */
async function tried(gateway: string, guesses: readonly { name: string; from: string }[]): Promise<number> {
  const answers = await Promise.all(
    guesses.map(({ name, from }) =>
      ask(`${gateway}/bff/session/login`, {
        method: 'POST',
        headers: { 'x-ebp-request': '1', 'x-forwarded-for': from },
        body: { company: 'CHK', loginName: name, password: 'Wrong-2026' },
      }),
    ),
  );
  return answers.filter(({ status }) => status === 401).length;
}

const many = Array.from({ length: 300 }, (_, index) => index);

const guess =
  (most: number, of: (index: number, run: string) => { name: string; from: string }) =>
  async ({ gateways: [gateway] }: Target): Promise<string | undefined> => {
    const run = Date.now().toString(36);
    const count = await tried(
      gateway,
      many.map((index) => of(index, run)),
    );
    return count <= most ? undefined : `${count} of 300 guesses were tried, ${most} at most should be`;
  };

export const guessing: readonly Attack[] = [
  { about: 'the guest account', does: 'signs in with its name and password', run: signInAsGuestAccount },
  { about: 'the guest account', does: 'looks for its password in every answer', run: findGuestPassword },
  {
    about: 'limits on guesses',
    does: '300 names at once from one address',
    run: guess(100, (index, run) => ({ name: `n${index}-${run}@harbour.example`, from: '198.19.0.1' })),
  },
  {
    about: 'limits on guesses',
    does: '300 guesses at one name from 300 addresses',
    run: guess(50, (index, run) => ({
      name: `one-${run}@harbour.example`,
      from: `198.19.${1 + (index >> 8)}.${index & 255}`,
    })),
  },
  {
    about: 'limits on guesses',
    does: '300 names from 300 addresses of one IPv6 network',
    run: guess(100, (index, run) => ({
      name: `v6-${index}-${run}@harbour.example`,
      from: `2001:db8:7:7::${(index + 1).toString(16)}`,
    })),
  },
];
