import type { Audit } from '../../observability/audit.ts';
import type { Baskets } from '../../session/baskets.ts';
import type { Owner } from '../../session/owner.ts';
import type { PushNotes } from '../../session/push-notes.ts';
import type { PushSubscriptions } from '../../session/push-subscriptions.ts';
import type { RequestJournal } from '../../session/request-journal.ts';
import { operatorsCorrelationId, type SessionAdmin } from './session-admin.ts';

export interface ForgettingParts {
  readonly admin: Pick<SessionAdmin, 'endAccount'>;
  readonly requests: Pick<RequestJournal, 'of' | 'erase'>;
  readonly baskets: Pick<Baskets, 'of' | 'erase'>;
  readonly subscriptions: Pick<PushSubscriptions, 'of' | 'erase'>;
  readonly pushNotes: PushNotes;
  readonly audit: Audit;
}

/** How much of each kind was removed. */
export interface Forgotten {
  readonly sessions: number;
  readonly requests: number;
  readonly baskets: number;
  /** Browsers with notifications. */
  readonly browsers: number;
}

/**
 * What an operator does for a person who was deleted in the ERP, and so cannot sign in to erase anything: ends the
 * sessions and erases what the portal keeps for months. Repeated after a failure, it erases the rest.
 * @throws Unavailable
 */
export async function forgetPerson(
  { admin, requests, baskets, subscriptions, pushNotes, audit }: ForgettingParts,
  owner: Owner,
): Promise<Forgotten> {
  // Counted first: a session that ends takes its notifications along.
  const kept = await Promise.all([requests, baskets, subscriptions].map((store) => store.of(owner)));
  const [sent = 0, saved = 0, browsers = 0] = kept.map(({ length }) => length);
  const sessions = await admin.endAccount(owner.company, owner.user.pkey);
  await Promise.all([requests, baskets, subscriptions, ...pushNotes].map((store) => store.erase(owner)));
  const { company, user } = owner;
  const whose = { company, userKey: undefined, sessionKey: undefined };
  audit(
    { correlationId: operatorsCorrelationId, operation: 'sessions', ...whose },
    { action: 'delete', outcome: 'done', reason: 'administrator', record: user.pkey },
  );
  return { sessions, requests: sent, baskets: saved, browsers };
}
