import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { actingKey, keysWhileActing } from '@ebp/contracts/access/acting';
import type { ActingView } from '@ebp/contracts/portal/acting';
import { actingHeader } from '@ebp/contracts/portal/request-headers';
import { ActingEnded, DomainError, Forbidden } from '../http/errors.ts';
import { type ActingContext, isAlive, keyOfHandle, mostContexts } from './acting-context.ts';
import { isUse } from './is-use.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionRecord } from './record.ts';
import type { Rights } from './rights.ts';
import type { Sessions } from './sessions.ts';
import { SingleFlight } from './single-flight.ts';
import type { SessionView } from './viewer.ts';

const handleBytes = 16;
const headerName = actingHeader.toLowerCase();
const minute = 60_000;

/** A customer of a contact account, and what the upstream grants in its name. */
export interface ActingScope {
  readonly customerName: string;
  readonly rights: Rights;
}

/**
 * Looks a customer up with the agent's own token. @throws Forbidden, NotFound for a customer that the agent cannot act
 * for; DomainError when the upstream cannot say
 */
export type ReadActingScope = (
  session: LiveSession,
  customer: { readonly account: string; readonly customer: string },
) => Promise<ActingScope>;

/** The session of a request as it is now: a request that takes long asks again before it goes on. */
export type SessionOf = (request: IncomingMessage) => Promise<LiveSession>;

export interface ActingParts {
  readonly sessions: Pick<Sessions, 'change' | 'rights'>;
  readonly readScope: ReadActingScope;
  readonly isOn: boolean;
  readonly idleMs: number;
}

/**
 * Agents who act for customers, each in a browser tab of its own. The contexts are part of the session's record, so they
 * end with it; new rights of the agent end them as well (see `SessionStore`). A tab names its context by a handle,
 * which means nothing in any other session.
 */
export class Acting {
  readonly #parts: ActingParts;
  readonly #renewals = new SingleFlight<ActingContext>();
  readonly #touched = new Set<string>();

  constructor(parts: ActingParts) {
    this.#parts = parts;
  }

  /** Begins to act for a customer. Returns the handle for the tab. @throws Forbidden, NotFound */
  async begin(session: LiveSession, asked: { account: string; customer: string }) {
    if (!this.#parts.isOn) throw new Forbidden({ message: 'acting is switched off' });
    const context = await this.#read(session, asked);
    const handle = randomBytes(handleBytes).toString('base64url');
    const begun = { ...context, key: keyOfHandle(handle) };
    await this.#change(session.id, (contexts) =>
      [begun, ...contexts.toSorted(firstToKeep)].slice(0, mostContexts),
    );
    return { ...viewOf(begun), handle };
  }

  /**
   * The session as this request may use it: that of the agent, or narrowed to the customer whom the request names.
   * @throws ActingEnded for a handle that is not, or no longer, one of this session
   */
  async enter(session: LiveSession, request: IncomingMessage): Promise<LiveSession> {
    const handle = handleOf(request);
    if (handle === undefined) return session;
    const found = session.kind === 'user' ? this.#find(session, handle) : undefined;
    if (!found) throw new ActingEnded();
    const context = found.readMs < readMsOf(session) ? await this.#renewOnce(session, found) : found;
    const rights = await this.#parts.sessions.rights.load(context.rights);
    if (!rights) throw new ActingEnded();
    this.#touch(session.id, context, isUse(request));
    return { ...session, ...rights, acting: viewOf(context) };
  }

  /** What a page learns that opens in a tab with this handle; undefined if the tab acts for nobody. */
  async show(view: SessionView, request: IncomingMessage) {
    const handle = handleOf(request);
    if (handle === undefined || view.flags.isLoginByScan) return undefined;
    const context = this.#find({ ...view, functionKeys: new Set(view.functionKeys) }, handle);
    const rights = context && (await this.#parts.sessions.rights.load(context.rights));
    return rights && { acting: viewOf(context), functionKeys: [...rights.functionKeys], key: context.key };
  }

  /** Ends the context of a tab, at once or unless its page comes back. */
  async end({ id }: LiveSession, request: IncomingMessage, when: 'now' | 'unless-back'): Promise<void> {
    const key = keyOfHandle(handleOf(request) ?? '');
    const leftMs = Date.now();
    await this.#change(id, (contexts) =>
      when === 'now'
        ? contexts.filter((context) => context.key !== key)
        : contexts.map((context) => (context.key === key ? { ...context, leftMs } : context)),
    );
  }

  #find({ functionKeys, acts }: Pick<LiveSession, 'functionKeys' | 'acts'>, handle: string) {
    if (!this.#parts.isOn || !functionKeys.has(actingKey)) return undefined;
    const key = keyOfHandle(handle);
    return acts?.contexts.find((one) => one.key === key && isAlive(one, this.#parts.idleMs));
  }

  /** The agent's own rights were read again, so what the customer grants is read again as well: once at a time. */
  #renewOnce(session: LiveSession, context: ActingContext): Promise<ActingContext> {
    return this.#renewals.run(`${session.id}:${context.key}`, () => this.#renew(session, context));
  }

  async #renew(session: LiveSession, before: ActingContext): Promise<ActingContext> {
    const { key, account, customerCode: customer } = before;
    try {
      const { rights, readMs, customerName } = await this.#read(session, { account, customer });
      const renewed = { ...before, rights, readMs, customerName };
      await this.#change(session.id, (contexts) => contexts.map((one) => (one.key === key ? renewed : one)));
      return renewed;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.#change(session.id, (contexts) => contexts.filter((one) => one.key !== key));
      throw new ActingEnded({ cause: error });
    }
  }

  async #read(
    session: LiveSession,
    asked: { account: string; customer: string },
  ): Promise<Omit<ActingContext, 'key'>> {
    // Not older than the agent's rights, even if the clock of the replica that read those is fast.
    const readMs = Math.max(Date.now(), readMsOf(session));
    const { customerName, rights } = await this.#parts.readScope(session, asked);
    return {
      account: asked.account,
      customerCode: asked.customer,
      customerName,
      rights: await this.#parts.sessions.rights.save(narrowed(rights)),
      readMs,
      usedMs: Date.now(),
      leftMs: 0,
    };
  }

  /** Not awaited: if it fails, the next call does it. A page that calls has come back, also if nobody uses it. */
  #touch(id: string, { key, usedMs, leftMs }: ActingContext, isUsed: boolean): void {
    const now = isUsed ? Date.now() : usedMs;
    const everyMs = Math.min(minute, this.#parts.idleMs / 20);
    if ((leftMs === 0 && now - usedMs < everyMs) || this.#touched.has(key)) return;
    this.#touched.add(key);
    const used = (one: ActingContext) => (one.key === key ? { ...one, usedMs: now, leftMs: 0 } : one);
    this.#change(id, (contexts) => contexts.map(used))
      .catch(() => undefined)
      .finally(() => this.#touched.delete(key));
  }

  async #change(
    id: string,
    next: (contexts: readonly ActingContext[]) => readonly ActingContext[],
  ): Promise<void> {
    const { idleMs } = this.#parts;
    await this.#parts.sessions.change(id, ({ acting = [], ...record }): SessionRecord => {
      const contexts = next(acting.filter((context) => isAlive(context, idleMs)));
      return contexts.length === 0 ? record : { ...record, acting: contexts };
    });
  }
}

/** The handle that a request names; it says nothing yet. */
export function handleOf({ headers }: IncomingMessage): string | undefined {
  return headers[headerName]?.toString();
}

function viewOf({ account, customerCode, customerName }: ActingContext): ActingView {
  return { account, customerCode, customerName };
}

/** Open tabs before those whose page was left, and of either the one that was used last. */
function firstToKeep(one: ActingContext, other: ActingContext): number {
  return Number(one.leftMs > 0) - Number(other.leftMs > 0) || other.usedMs - one.usedMs;
}

const readMsOf = ({ acts }: LiveSession): number => acts?.rightsReadMs ?? 0;

function narrowed({ functionKeys, ...reach }: Rights): Rights {
  const kept = [...functionKeys].filter((key) => keysWhileActing.has(key));
  return { ...reach, functionKeys: new Set(kept) };
}

/** The upstream says that it no longer knows the account, or refuses the customer; see `isClosed`. */
function isRefusal(error: unknown): boolean {
  return error instanceof Forbidden || (error instanceof DomainError && error.isTold);
}
