import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import pino from 'pino';
import { expect, it } from 'vitest';
import { withSessions } from '../auth/testing/sessions.ts';
import type { Database } from '../session/database.ts';
import { PushSubscriptions } from '../session/push-subscriptions.ts';
import type { SealedValuesParts } from '../session/sealed-values.ts';
import { PushNotices } from './push-notices.ts';

const news = { topic: 'messages', company: 'CHK', of: { user: demoAccounts.harbourAdmin.pkey } } as const;

it('takes on 200 changes at once and no more, and as many again once everybody was told', async () => {
  await withSessions(async (sessions, sealing) => {
    const parts = sealing as SealedValuesParts & { readonly database: Database };
    const dropped: string[] = [];
    const notices = new PushNotices({
      ...{ ...parts, sessions, subscriptions: new PushSubscriptions(parts) },
      service: { send: async () => ({ result: 'sent' }) },
      logger: pino({ level: 'silent' }),
      metrics: { push: (_kind, result) => void dropped.push(result) },
    });
    const tell = (times: number) =>
      Promise.all(Array.from({ length: times }, () => notices.tell(news, 'message')));
    await tell(200);
    await tell(203);
    expect(dropped).toEqual(['dropped', 'dropped', 'dropped']);
  });
});
