import type { CompanyCode } from '@ebp/contracts/company';
import { Unauthenticated } from '../../http/errors.ts';
import type { Audit } from '../../observability/audit.ts';
import { rightsNeverRead } from '../../session/record.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { SignOut } from './sign-out.ts';

export interface AccountChangesParts {
  readonly sessions: Sessions;
  readonly signOut: SignOut;
  readonly audit: Audit;
}

/** The call that changed an account, for the audit trail. */
export interface Cause {
  readonly correlationId: string;
  readonly operation: string | undefined;
}

/** What becomes of a user's sessions when the account changes: on every replica at once, since each request asks the store. */
export class AccountChanges {
  readonly #parts: AccountChangesParts;

  constructor(parts: AccountChangesParts) {
    this.#parts = parts;
  }

  /** The account may not be used any more: all its sessions end. */
  async closed(company: CompanyCode, userPkey: string, cause: Cause): Promise<void> {
    const ids = await this.#parts.sessions.find('account', company, userPkey);
    await Promise.all(ids.map((id) => this.endSession(id, cause)));
  }

  /**
   * The account may do something else from now on: no session uses rights any more that were read before.
   * @param spared a session that has read them since
   */
  async changed(company: CompanyCode, userPkey: string, spared?: string): Promise<void> {
    const ids = await this.#parts.sessions.find('account', company, userPkey);
    await Promise.all(ids.filter((id) => id !== spared).map((id) => this.#forgetRights(id)));
  }

  /** Ends one session of an account that may not be used any more. Other servers are told beside the request. */
  async endSession(id: string, { correlationId, operation }: Cause): Promise<void> {
    const { sessions, signOut, audit } = this.#parts;
    const ended = await sessions.end(id, 'account-closed');
    if (!ended) return;
    const { company, user } = ended.record;
    const { names } = sessions;
    const whose = { company, sessionKey: names.sessionKey(id), userKey: names.userKey(user.code) };
    audit(
      { correlationId, operation, ...whose },
      { action: 'logout', outcome: 'done', reason: 'account-closed' },
    );
    void signOut.release(ended, correlationId);
  }

  async #forgetRights(id: string): Promise<void> {
    try {
      await this.#parts.sessions.change(id, (record) => ({ ...record, rightsRead: rightsNeverRead }));
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error;
    }
  }
}
