import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { Conflict, Invalid, OutcomeUnknown } from '../http/errors.ts';
import type { Database } from '../session/database.ts';

/** How long a repeat is answered with the first result. */
const rememberMs = 24 * 3_600_000;
/** How often a repeat looks whether the first call has come back. */
const lookEveryMs = 100;

const key = z.uuid();

/** What one create was answered. `body` is the JSON text that went to the browser. */
export interface KeptAnswer {
  readonly body: string;
}

/** The right to send a create once, or the answer of the one that was sent before. */
export type Claim =
  | { readonly kind: 'mine'; readonly settle: (end: Settlement) => Promise<void> }
  | { readonly kind: 'repeat'; readonly answer: KeptAnswer };

/**
 * `answered`: repeats get this. `unknown`: repeats are told so, nothing is sent again. `free`: the upstream refused or
 * never got the call, so the same form may be sent once more.
 */
export type Settlement =
  | { readonly end: 'answered'; readonly answer: KeptAnswer }
  | { readonly end: 'unknown' }
  | { readonly end: 'free' };

export interface ClaimRequest {
  /** Value of the Idempotency-Key header. */
  readonly key: string | undefined;
  readonly userKey: string;
  readonly operation: string;
  /** What the key stands for; the same key with another request is a conflict. */
  readonly request: string;
  /** How long a repeat waits for the first call, in milliseconds. */
  readonly waitMs: number;
}

/**
 * Keeps creates from happening twice, over all replicas. A stored value reads
 * `<state>:<owner>:<fingerprint>:<answer>` with state `sent`, `done` or `lost`. A value left at `sent` by a process
 * that died stays there: nobody knows what became of that call.
 */
export class IdempotencyKeys {
  readonly #database: Pick<Database, 'create' | 'read' | 'replace' | 'drop'>;

  constructor(database: Pick<Database, 'create' | 'read' | 'replace' | 'drop'>) {
    this.#database = database;
  }

  /** @throws Invalid without a UUID; Conflict for another request; OutcomeUnknown; Unavailable without the store */
  async claim(request: ClaimRequest): Promise<Claim> {
    const parsed = key.safeParse(request.key);
    if (!parsed.success) throw new Invalid([{ path: 'Idempotency-Key', messageId: 'validation.required' }]);
    const name = `ebp:create:${request.userKey}:${request.operation}:${parsed.data.toLowerCase()}`;
    const fingerprint = createHash('sha256').update(request.request).digest('base64url');
    const sent = `sent:${randomUUID()}:${fingerprint}:`;
    if (await this.#database.create([{ key: name, value: sent, ttlMs: rememberMs }])) {
      return { kind: 'mine', settle: (end) => this.#settle(name, sent, fingerprint, end) };
    }
    return { kind: 'repeat', answer: await this.#earlier(name, fingerprint, request.waitMs) };
  }

  async #settle(name: string, sent: string, fingerprint: string, settlement: Settlement): Promise<void> {
    if (settlement.end === 'free') {
      await this.#database.drop(name, sent);
      return;
    }
    const value =
      settlement.end === 'answered'
        ? `done::${fingerprint}:${settlement.answer.body}`
        : `lost::${fingerprint}:`;
    await this.#database.replace([{ key: name, prefix: sent }], [{ key: name, value, ttlMs: rememberMs }]);
  }

  async #earlier(name: string, fingerprint: string, waitMs: number): Promise<KeptAnswer> {
    const until = performance.now() + waitMs;
    for (;;) {
      const [value] = await this.#database.read([name]);
      // Freed meanwhile: the first call failed, and its own answer says why.
      if (value === null || value === undefined) throw new Conflict();
      const [state, , kept] = value.split(':', 3);
      if (kept !== fingerprint) throw new Conflict();
      if (state === 'done') return { body: value.slice(`done::${fingerprint}:`.length) };
      if (state === 'lost' || performance.now() > until) throw new OutcomeUnknown();
      await delay(lookEveryMs);
    }
  }
}
