import type { CompanyCode } from '@ebp/contracts/companies';
import type { Logger } from 'pino';
import { Unauthenticated } from '../../http/errors.ts';
import type { Audit } from '../../observability/audit.ts';
import { logFailure } from '../../observability/log-failure.ts';
import type { WhenEnded } from '../../session/ending.ts';
import type { PushSubscriptions } from '../../session/push-subscriptions.ts';
import { rightsNeverRead } from '../../session/record.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { SignOut } from './sign-out.ts';

export interface AccountChangesParts {
  readonly sessions: Sessions;
  readonly signOut: SignOut;
  readonly audit: Audit;
  /** Where people want notifications, if they can have any. */
  readonly subscriptions: Pick<PushSubscriptions, 'remove' | 'rightsChanged'> | undefined;
}

/** The call that changed an account, for the audit log. */
export interface Cause {
  readonly correlationId: string;
  readonly operation: string | undefined;
}

/**
 * What happens to a user's sessions when the account changes: effective on every replica at once, since each request
 * reads the store.
 */
export class AccountChanges {
  readonly #parts: AccountChangesParts;

  constructor(parts: AccountChangesParts) {
    this.#parts = parts;
  }

  /** The account is no longer allowed: all its sessions end. */
  async closed(company: CompanyCode, userPkey: string, cause: Cause): Promise<void> {
    const ids = await this.#parts.sessions.find('account', company, userPkey);
    await Promise.all(ids.map((id) => this.endSession(id, cause)));
    await this.#parts.subscriptions?.remove({ company, user: { pkey: userPkey } });
  }

  /**
   * The account's rights changed: no session uses rights any more that were read before.
   * @param spared a session that has already read the new rights
   */
  async changed(company: CompanyCode, userPkey: string, spared?: string): Promise<void> {
    // First: where a session's rights are not known, those of the last visit count.
    await this.#parts.subscriptions?.rightsChanged({ company, user: { pkey: userPkey } });
    const ids = await this.#parts.sessions.find('account', company, userPkey);
    await Promise.all(ids.filter((id) => id !== spared).map((id) => this.#forgetRights(id)));
  }

  /** Ends one session of a blocked account. Other servers are notified in the background. */
  async endSession(id: string, { correlationId, operation }: Cause): Promise<void> {
    const { sessions, signOut, audit } = this.#parts;
    const ended = await sessions.end(id, 'account-closed');
    if (!ended) return;
    const { company, user } = ended.record;
    await this.#parts.subscriptions?.remove({ company, user });
    audit(
      { correlationId, operation, ...sessions.names.ofSession(id, ended.record) },
      { action: 'logout', outcome: 'done', reason: 'account-closed' },
    );
    signOut.releaseInBackground(ended, correlationId);
  }

  async #forgetRights(id: string): Promise<void> {
    try {
      await this.#parts.sessions.change(id, (record) => ({ ...record, rightsRead: rightsNeverRead }));
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error;
    }
  }
}

/** Ends the notifications that an ended session switched on. A fault is logged: the session has ended all the same. */
export function endNotifications(
  subscriptions: Pick<PushSubscriptions, 'remove'>,
  logger: Logger,
): WhenEnded {
  return (id, owner) =>
    subscriptions
      .remove(owner, ({ session }) => session === id)
      .catch((error: unknown) => logFailure(logger, error, 'notifications of an ended session may go on'));
}
