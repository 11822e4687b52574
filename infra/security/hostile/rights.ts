import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { type Attack, ask, signIn, type Target } from './target.ts';

const { harbourAdmin, harbourViewer } = demoAccounts;

/** A user whom an administrator deletes continues in a session on the other replica. */
async function outliveDeletion({ gateways: [one, other] }: Target): Promise<string | undefined> {
  const [admin, deleted] = await Promise.all([signIn(one, harbourAdmin), signIn(other, harbourViewer)]);
  const read = () => ask(`${other}/api/ebp/message/search`, { headers: deleted });
  const before = await read();
  if (before.status !== 200) throw new Error(`the user could read nothing before: ${before.status}`);
  const answer = await ask(`${one}/api/ebp/user/${harbourViewer.pkey}/delete`, {
    method: 'PUT',
    headers: admin,
  });
  if (answer.status !== 200)
    throw new Error(`the user could not be deleted: ${answer.status} ${answer.text}`);
  await delay(1000);
  return (await read()).status === 200 ? 'a deleted user reads on after a second' : undefined;
}

export const rights: readonly Attack[] = [
  {
    about: 'rights that were taken away',
    does: 'goes on as a user who was deleted, at another replica',
    run: outliveDeletion,
  },
];
