import type { CompanyCode } from '@ebp/contracts/company';
import { companyCodes } from '@ebp/contracts/company';
import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import { allSessionKeys } from './keys.ts';
import type { SessionRecord } from './record.ts';
import { Unsealable } from './sealer.ts';
import type { SessionStore } from './session-store.ts';
import type { Grant } from './token-vault.ts';

/** Why somebody ends a session; the clock does so by itself. */
export type EndReason = Exclude<SessionEndReason, 'timeout'>;

/** What is left to be done for a session after it ended: its tokens are to be revoked. */
export interface EndedSession {
  readonly id: string;
  readonly record: SessionRecord;
  readonly grant: Grant;
  readonly accessToken: string | undefined;
  /** Its connection to the telephony provider, as sealed there. */
  readonly telephony: string | undefined;
}

/** Ends sessions at once on every replica: the next read finds nothing, open event streams are told. */
export class SessionEnding {
  readonly #store: SessionStore;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** Of several callers exactly one gets the session and with it the duty to revoke its tokens. */
  async end(id: string, reason: EndReason): Promise<EndedSession | undefined> {
    const [text, sealedGrant, , access, telephony] = await this.#store.database.take(allSessionKeys(id));
    await this.#store.announceEnd(id, reason);
    const record = text ? this.#store.openRecord(id, text) : undefined;
    if (!record || !sealedGrant) return undefined;
    const { vault } = this.#store;
    // What an older key sealed that is gone cannot be revoked; the session ends all the same.
    const grant = openOr(() => vault.openGrant(id, sealedGrant), {});
    const accessToken = openOr(() => access && vault.openAccess(id, access).accessToken, undefined);
    await this.#store.indexes.remove(id, record, grant);
    return {
      id,
      record,
      grant,
      accessToken: accessToken || undefined,
      telephony: telephony ?? undefined,
    };
  }

  /** @param spared a session that stays, such as the one its user changes the password in */
  async endUser(
    company: CompanyCode,
    userCode: string,
    reason: EndReason,
    spared?: string,
  ): Promise<EndedSession[]> {
    const ids = await this.list(company, userCode);
    const others = ids.filter((id) => id !== spared);
    return this.#endAll(others, reason);
  }

  async endCompany(company: CompanyCode, reason: EndReason): Promise<EndedSession[]> {
    return this.#endAll(await this.list(company), reason);
  }

  async endEverybody(reason: EndReason): Promise<EndedSession[]> {
    const ended = await Promise.all(companyCodes.map((company) => this.endCompany(company, reason)));
    return ended.flat();
  }

  /** As a logout token names them: the issuer's session if it says so, else every session of the subject. */
  async endAtIssuer(
    { sid, sub }: { readonly sid: string | undefined; readonly sub: string | undefined },
    reason: EndReason,
  ): Promise<EndedSession[]> {
    const { indexes } = this.#store;
    const ids = sid === undefined ? indexes.find('sub', sub ?? '') : indexes.find('sid', sid);
    return this.#endAll(await ids, reason);
  }

  /** Ids of a company's sessions, or of one of its users, for an administrator. */
  async list(company: CompanyCode, userCode?: string): Promise<string[]> {
    const { indexes } = this.#store;
    return userCode === undefined
      ? indexes.find('company', company)
      : indexes.find('user', company, userCode);
  }

  async #endAll(ids: readonly string[], reason: EndReason): Promise<EndedSession[]> {
    const ended: EndedSession[] = [];
    for (const id of ids) {
      const session = await this.end(id, reason);
      if (session) ended.push(session);
    }
    return ended;
  }
}

function openOr<T>(open: () => T, otherwise: T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof Unsealable) return otherwise;
    throw error;
  }
}
