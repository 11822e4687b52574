import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import type { Audit } from '../../observability/audit.ts';
import type { EndedSession } from '../../session/ending.ts';
import type { SessionFailure, SessionFailures } from '../../session/session-failures.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { SignOut } from './sign-out.ts';

/** One line of the list: enough to find a session, nothing that would allow taking it over. */
export interface ListedSession {
  readonly sessionKey: string;
  readonly company: CompanyCode;
  /** The user's name in the log. */
  readonly userKey: string;
  readonly kind: string;
  readonly startedAt: string;
  readonly idleSecondsLeft: number;
}

/** What an operator sees of one session. */
export interface ShownSession {
  readonly session: ListedSession;
  /** Its failed calls of the last quarter of an hour, oldest first. */
  readonly failures: readonly SessionFailure[];
}

export interface SessionAdminParts {
  readonly sessions: Sessions;
  readonly signOut: Pick<SignOut, 'release'>;
  readonly failures: Pick<SessionFailures, 'of'>;
  readonly audit: Audit;
}

/** In audit lines of what an operator did, which no request of a browser led to. */
export const operatorsCorrelationId = 'administrator';
/** So many share the round trips to the store: with all at once none would be answered in time. */
const lookedAtOnce = 200;

/** What an operator can do to sessions, on every replica at once. Names are those of the log. */
export class SessionAdmin {
  readonly #parts: SessionAdminParts;

  constructor(parts: SessionAdminParts) {
    this.#parts = parts;
  }

  /** @param userCode lists only this user's sessions */
  async list(company: CompanyCode, userCode?: string): Promise<ListedSession[]> {
    const ids = await this.#ids(company, userCode);
    const found: ListedSession[] = [];
    for (let at = 0; at < ids.length; at += lookedAtOnce) {
      const some = ids.slice(at, at + lookedAtOnce);
      const sessions = await Promise.all(some.map((id) => this.#look(id)));
      found.push(...sessions.filter((session) => session !== undefined));
    }
    return found;
  }

  /** @param name the session key of the log, or the id that upstreams log; undefined when it does not exist any more */
  async show(name: string): Promise<ShownSession | undefined> {
    const id = await this.#find(name);
    const session = id === undefined ? undefined : await this.#look(id);
    return session && { session, failures: await this.#parts.failures.of(session.sessionKey) };
  }

  /** @param name the session key of the log, or the id that upstreams log */
  async endOne(name: string): Promise<number> {
    const id = await this.#find(name);
    return this.#endAll(id === undefined ? [] : [id]);
  }

  async endUser(company: CompanyCode, userCode: string): Promise<number> {
    return this.#endAll(await this.#ids(company, userCode));
  }

  /** @param pkey of the user, as the ERP has it */
  async endAccount(company: CompanyCode, pkey: string): Promise<number> {
    return this.#endAll(await this.#parts.sessions.find('account', company, pkey));
  }

  async endCompany(company: CompanyCode): Promise<number> {
    return this.#endAll(await this.#ids(company));
  }

  async endEverybody(): Promise<number> {
    return this.#endAll(await this.#everybody());
  }

  #ids(company: CompanyCode, userCode?: string): Promise<string[]> {
    return userCode === undefined
      ? this.#parts.sessions.find('company', company)
      : this.#parts.sessions.find('user', company, userCode);
  }

  async #everybody(): Promise<string[]> {
    return (await Promise.all(companyCodes.map((company) => this.#ids(company)))).flat();
  }

  /** Ending waits for no issuer; it is notified meanwhile, of at most 50 sessions at a time, so that it is not flooded. */
  async #endAll(ids: readonly string[]): Promise<number> {
    const { sessions, signOut } = this.#parts;
    let notified: Promise<unknown> = Promise.resolve();
    try {
      return await sessions.endAll(ids, 'administrator', async (ended) => {
        for (const session of ended) this.#record(session);
        notified = notified.then(() =>
          Promise.all(ended.map((session) => signOut.release(session, operatorsCorrelationId))),
        );
      });
    } finally {
      await notified;
    }
  }

  async #find(name: string): Promise<string | undefined> {
    const ids = await this.#everybody();
    return ids.find(
      (candidate) => candidate === name || this.#parts.sessions.names.sessionKey(candidate) === name,
    );
  }

  async #look(id: string): Promise<ListedSession | undefined> {
    const record = await this.#parts.sessions.recordOf(id);
    if (!record) return undefined;
    return {
      sessionKey: this.#parts.sessions.names.sessionKey(id),
      company: record.company,
      userKey: this.#parts.sessions.names.userKey(record.user.code),
      kind: record.kind,
      startedAt: new Date(record.startedMs).toISOString(),
      idleSecondsLeft: Math.round((await this.#parts.sessions.timeLeft(id)) / 1000),
    };
  }

  #record({ id, record: { company, user } }: EndedSession): void {
    const whose = {
      company,
      userKey: this.#parts.sessions.names.userKey(user.code),
      sessionKey: this.#parts.sessions.names.sessionKey(id),
    };
    this.#parts.audit(
      { correlationId: operatorsCorrelationId, operation: 'sessions', ...whose },
      { action: 'logout', outcome: 'done', reason: 'administrator' },
    );
  }
}
