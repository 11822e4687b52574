import { randomUUID } from 'node:crypto';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { Logger } from 'pino';
import { Unauthenticated, Unavailable } from '../http/errors.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import { logFailure } from '../observability/log-failure.ts';
import { Lru } from '../session/lru.ts';
import type { SessionRecord } from '../session/record.ts';
import type { Sessions } from '../session/sessions.ts';
import { SingleFlight } from '../session/single-flight.ts';
import type { AccessToken } from '../session/token-vault.ts';
import type { RightsRenewer } from '../session/upkeep.ts';
import { assertAbout, isClosed, isInactive, neededOfUser, profileOf, rightsOf } from './user-rights.ts';
import type { AccountChanges } from './ways-out/account-changes.ts';

/** Share of the maximum age after which rights are reloaded in the background. */
const freshShare = 0.75;
/** How many maximum ages old rights may be used while the upstream does not answer. */
const graceFactor = 6;
/** How long a request waits for new rights while its old ones may still be used. */
const patienceMs = 1_000;
/** Pause after a failed read; requests do not wait meanwhile. */
const pauseMs = 10_000;
const rememberedFailures = 10_000;

export interface RightsRenewalParts {
  readonly sessions: Sessions;
  readonly upstream: UpstreamCaller;
  readonly changes: Pick<AccountChanges, 'endSession'>;
  readonly logger: Logger;
  readonly maxAgeMs: number;
}

/**
 * Reloads the rights of sessions with their own tokens: after each token refresh, before they reach their maximum age,
 * and before the next request after the portal changed the user. One read per session and process; a concurrent write
 * to the session wins, so that a read that began before a change cannot undo it.
 */
export class RightsRenewal implements RightsRenewer {
  readonly #parts: RightsRenewalParts;
  readonly #flights = new SingleFlight<void>();
  readonly #failedMs = new Lru<number>(rememberedFailures);

  constructor(parts: RightsRenewalParts) {
    this.#parts = parts;
  }

  freshUntil(readMs: number): number {
    return readMs + this.#parts.maxAgeMs * freshShare;
  }

  async renew(id: string, record: SessionRecord, access: AccessToken): Promise<boolean> {
    const { maxAgeMs } = this.#parts;
    const ageMs = Date.now() - record.rightsRead.atMs;
    const mayStandIn = ageMs <= maxAgeMs * graceFactor;
    if (mayStandIn && Date.now() - (this.#failedMs.get(id) ?? 0) < pauseMs) return false;
    const flight = this.#once(id, record, access);
    if (!mayStandIn) {
      await flight;
      return true;
    }
    if (ageMs > maxAgeMs) return this.#within(patienceMs, flight);
    flight.catch(() => undefined);
    return false;
  }

  /**
   * Whether new rights came in time. The end of the session is an error for all; on any other fault the old rights
   * stay.
   */
  async #within(ms: number, flight: Promise<void>): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), ms);
    try {
      return await Promise.race([flight.then(() => true), late]);
    } catch (error) {
      if (error instanceof Unauthenticated) throw error;
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  #once(id: string, record: SessionRecord, access: AccessToken): Promise<void> {
    const name = `${id}:${record.version}:${access.version}`;
    return this.#flights.run(name, () => this.#read(id, record, access));
  }

  async #read(id: string, record: SessionRecord, access: AccessToken): Promise<void> {
    const { sessions, upstream, logger } = this.#parts;
    const correlationId = randomUUID();
    const principal = { company: record.company, sessionId: id, accessToken: access.accessToken };
    const rightsRead = { atMs: Date.now(), tokenVersion: access.version };
    try {
      const info = await upstream.call(userCurrentInfo, {}, { principal, correlationId }, neededOfUser);
      const { userInfo } = info;
      assertAbout(userInfo, record.user);
      if (isInactive(userInfo) && !record.startedInactive) return await this.#end(id, correlationId);
      const beside = { rights: rightsOf(userInfo), profile: profileOf(info, record.company) };
      await sessions.changeIfUnchanged(id, record, { rightsRead }, beside);
      this.#failedMs.delete(id);
    } catch (error) {
      if (isClosed(error)) return await this.#end(id, correlationId);
      if (error instanceof Unauthenticated) throw error;
      this.#failedMs.set(id, Date.now());
      logFailure(logger, error, 'rights could not be read anew', { correlationId });
      throw new Unavailable({ message: 'The rights could not be read', cause: error });
    }
  }

  async #end(id: string, correlationId: string): Promise<never> {
    await this.#parts.changes.endSession(id, { correlationId, operation: undefined });
    throw new Unauthenticated();
  }
}
