import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { type Attack, ask, guestAt, type Headers, signIn, type Target, visitor } from './target.ts';

type Key = { readonly id: string; readonly key: string };

async function keysOf(gateway: string, headers: Headers): Promise<readonly Key[]> {
  const { data } = await ask(`${gateway}/bff/session?company=CHK`, { headers });
  return (data.storageKeys as Key[] | undefined) ?? [];
}

/** The next user of a computer tries to get the key to the previous user's data in the browser. */
async function readLeftovers({ gateways: [gateway] }: Target): Promise<string | undefined> {
  const before = await keysOf(gateway, await signIn(gateway, demoAccounts.harbourAdmin));
  if (before.length === 0) return 'there is no key: what is kept lies open';
  const others: Readonly<Record<string, Headers>> = {
    'nobody signed in': visitor(),
    'another user': await signIn(gateway, demoAccounts.harbourViewer),
    'a guest': await guestAt(gateway),
  };
  for (const [who, headers] of Object.entries(others)) {
    const keys = await keysOf(gateway, headers);
    if (keys.some(({ key }) => before.some((one) => one.key === key)))
      return `${who} gets the key of the one before`;
  }
  const [one, next] = [
    await keysOf(gateway, await guestAt(gateway)),
    await keysOf(gateway, await guestAt(gateway)),
  ];
  return one[0]?.key === next[0]?.key ? 'a guest gets the key of the guest before' : undefined;
}

async function comeAfterSignOut({ gateways: [gateway] }: Target): Promise<string | undefined> {
  const session = await signIn(gateway, demoAccounts.harbourAdmin);
  const answer = await ask(`${gateway}/bff/session/logout`, { method: 'POST', headers: session });
  if (!/"storage"/.test(answer.headers.get('clear-site-data') ?? ''))
    return 'the browser is not told to forget';
  const calls = ['/bff/session?company=CHK', '/bff/home', '/api/ebp/message/search'];
  for (const path of calls) {
    const again = await ask(gateway + path, { headers: session });
    if (again.text.includes(demoAccounts.harbourAdmin.code)) return `${path} still tells who was here`;
    if (again.headers.get('cache-control')?.includes('no-store') !== true)
      return `${path} may be kept by the browser`;
  }
  return undefined;
}

export const traces: readonly Attack[] = [
  { about: 'what stays in a browser', does: 'asks for the key of what another one left', run: readLeftovers },
  { about: 'what stays in a browser', does: 'comes back after signing out', run: comeAfterSignOut },
];
