import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fault } from '@ebp/contracts/rules/field-error';
import { repeatAnsweredMs } from '@ebp/contracts/rules/limits';
import * as z from 'zod';
import type { Why } from '../http/causes.ts';
import { Conflict, Invalid, OutcomeUnknown } from '../http/errors.ts';
import type { Database } from '../session/database.ts';
import type { KeyedNames } from '../session/keyed-names.ts';
import { mapNonEmpty } from '../session/map-non-empty.ts';
import type { Sealer } from '../session/sealer.ts';

/** How often a repeat checks whether the first call has been answered. */
const lookEveryMs = 100;

/** The upstream knows the create by the correlation id of the first call, not by that of a repeat. */
const ofRepeat: Why = { code: 'CREATE_UNKNOWN', detail: 'repeat' };

const key = z.uuid();

/** The right to send a create once, or the answer of the one that was sent before: the JSON text that went to the browser. */
export type Claim =
  | { readonly kind: 'mine'; readonly settle: (end: Settlement) => Promise<void> }
  | { readonly kind: 'repeat'; readonly answer: string };

/**
 * `answered`: repeats get this. `unknown`: repeats are told so, nothing is sent again. `free`: the upstream refused or
 * never received the call, so the same form may be sent once more.
 */
export type Settlement =
  | { readonly end: 'answered'; readonly answer: string }
  | { readonly end: 'unknown' }
  | { readonly end: 'free' };

/** What a create is known by. */
export interface ClaimKey {
  /** Value of the Idempotency-Key header. */
  readonly key: string | undefined;
  /** The account that makes the create. */
  readonly company: string;
  readonly userCode: string;
  /** The customer that the account acts for: the same key for another customer is another create. */
  readonly actingFor?: string | undefined;
  readonly operation: string;
}

export interface ClaimRequest extends ClaimKey {
  /** The request that the key identifies; the same key with another request is a conflict. */
  readonly request: string;
  /** How long a repeat waits for the first call, in milliseconds. */
  readonly waitMs: number;
  /** There was an earlier create, and only its answer is wanted: nothing is claimed. */
  readonly isRepeat?: boolean | undefined;
}

export interface IdempotencyParts {
  readonly database: Pick<Database, 'create' | 'read' | 'replace' | 'drop'>;
  readonly names: KeyedNames;
  readonly sealer: Sealer;
}

/** The stored entry of a create, encrypted. */
const keptCreate = z.object({
  /** Hash of the request. */
  fingerprint: z.string(),
  answer: z.string().optional(),
});

/**
 * Prevents duplicate creates, across all replicas. A stored value reads `<state>:<owner>:<encrypted>` with state
 * `sent`, `done` or `lost`. A value left at `sent` by a process that died stays there: the outcome of that call is
 * unknown. Its key is a keyed hash; during a rotation of token keys the names under older keys identify the create as
 * well.
 */
export class IdempotencyKeys {
  readonly #parts: IdempotencyParts;

  constructor(parts: IdempotencyParts) {
    this.#parts = parts;
  }

  /** Whether a create under this key was sent before, answered or not, and has not been released. */
  async isClaimed(request: ClaimKey): Promise<boolean> {
    const uuid = key.safeParse(request.key).data;
    if (uuid === undefined) return false;
    const values = await this.#parts.database.read(this.#keys(request, uuid.toLowerCase()));
    return values.some((value) => value !== null);
  }

  /**
   * A repeat waits for the first call, and is the next to send it where the upstream refused that one: it may fare better.
   * @throws Invalid without a UUID; Conflict for another request, or where there is no earlier one; OutcomeUnknown;
   * Unavailable without the store
   */
  async claim(request: ClaimRequest): Promise<Claim> {
    const parsed = key.safeParse(request.key);
    if (!parsed.success) throw new Invalid([fault('Idempotency-Key', 'validation.required')]);
    const [name, ...older] = this.#keys(request, parsed.data.toLowerCase());
    const fingerprint = createHash('sha256').update(request.request).digest('base64url');
    const sent = `sent:${randomUUID()}:${this.#seal(name, { fingerprint })}`;
    const entry = { key: name, value: sent, ttlMs: repeatAnsweredMs };
    const until = performance.now() + request.waitMs;
    for (;;) {
      if (!request.isRepeat && (await this.#parts.database.create([entry], older))) {
        return { kind: 'mine', settle: (end) => this.#settle(name, sent, fingerprint, end) };
      }
      const answer = await this.#earlier([name, ...older], fingerprint, until);
      if (answer !== undefined) return { kind: 'repeat', answer };
      if (request.isRepeat) throw new Conflict();
    }
  }

  async #settle(name: string, sent: string, fingerprint: string, settlement: Settlement): Promise<void> {
    const { database } = this.#parts;
    if (settlement.end === 'free') {
      await database.drop(name, sent);
      return;
    }
    const value =
      settlement.end === 'answered'
        ? `done::${this.#seal(name, { fingerprint, answer: settlement.answer })}`
        : `lost::${this.#seal(name, { fingerprint })}`;
    await database.replace([{ key: name, prefix: sent }], [{ key: name, value, ttlMs: repeatAnsweredMs }]);
  }

  /** Undefined where there is none, or it was released meanwhile. */
  async #earlier(names: readonly string[], fingerprint: string, until: number): Promise<string | undefined> {
    for (;;) {
      const values = await this.#parts.database.read(names);
      const at = values.findIndex((value) => value !== null);
      const [state, , sealed] = values[at]?.split(':') ?? [];
      if (sealed === undefined) return undefined;
      const kept = this.#open(names[at] ?? '', sealed);
      if (kept.fingerprint !== fingerprint) throw new Conflict();
      if (state === 'done') return kept.answer ?? '';
      if (state === 'lost' || performance.now() > until) throw new OutcomeUnknown({ why: ofRepeat });
      await delay(lookEveryMs);
    }
  }

  /** The browser's key is random and is the hash tag, so that one script in a Redis Cluster reaches every name. */
  #keys({ company, userCode, actingFor, operation }: ClaimKey, uuid: string): readonly [string, ...string[]] {
    const names = this.#parts.names.allOf(
      'create',
      ...[company, userCode, ...(actingFor === undefined ? [] : [actingFor]), operation, uuid],
    );
    return mapNonEmpty(names, (name) => `ebp:create:{${uuid}}:${name}`);
  }

  #seal(name: string, kept: z.infer<typeof keptCreate>): string {
    return this.#parts.sealer.seal(JSON.stringify(kept), name);
  }

  /** @throws OutcomeUnknown when the stored outcome cannot be read any more */
  #open(name: string, sealed: string): z.infer<typeof keptCreate> {
    try {
      return keptCreate.parse(JSON.parse(this.#parts.sealer.open(sealed, name)));
    } catch (cause) {
      throw new OutcomeUnknown({ why: ofRepeat, cause });
    }
  }
}
