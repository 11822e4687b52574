import { randomBytes } from 'node:crypto';
import type { CompanyCode } from '@ebp/contracts/companies';
import { companyCode } from '@ebp/contracts/company-schema';
import {
  type HandoverEnd,
  type HandoverRequest,
  handoverEnd,
  handoverRequest,
} from '@ebp/contracts/portal/handover';
import { handedOver } from '@ebp/contracts/rules/limits';
import * as z from 'zod';
import type { Database } from './database.ts';
import { mapNonEmpty } from './map-non-empty.ts';
import { SealedValues, type SealedValuesParts } from './sealed-values.ts';

const idBytes = 16;
const lifetimeMs = handedOver.days * 24 * 3_600_000;

export interface HandoversParts extends SealedValuesParts {
  readonly database: SealedValuesParts['database'] & Pick<Database, 'reserve' | 'giveBack'>;
}

/** A filled-in form on its way to a colleague, as it is stored. */
export interface Handover extends HandoverRequest {
  readonly company: CompanyCode;
  readonly sender: { readonly pkey: string; readonly name: string };
  /** Every customer of the sender: only who has all of them may know of it. */
  readonly customerCodes: readonly string[];
  /** When it was handed over, in epoch milliseconds. */
  readonly atMs: number;
  readonly end: HandoverEnd;
}

const storedHandover: z.ZodType<Handover> = handoverRequest.extend({
  company: companyCode,
  sender: z.object({ pkey: z.string(), name: z.string() }),
  customerCodes: z.array(z.string()),
  atMs: z.number(),
  end: handoverEnd,
});

/**
 * Filled-in forms that people hand to colleagues: encrypted, under names that are keyed hashes of a random id.
 * `handedOver` says for how many days, and how many of a person may be open and kept at a time.
 */
export class Handovers {
  readonly #parts: HandoversParts;
  readonly #values: SealedValues;

  constructor(parts: HandoversParts) {
    this.#parts = parts;
    this.#values = new SealedValues(parts, 'handover');
  }

  /** Returns its id; undefined while the sender has the most open, or the most kept. @throws Unavailable */
  async create(handover: Omit<Handover, 'end'>): Promise<string | undefined> {
    const id = randomBytes(idBytes).toString('base64url');
    const [{ open, kept }] = this.#setsOf(handover);
    const places = [
      { key: open, limit: handedOver.mostOpen, ttlMs: lifetimeMs },
      { key: kept, limit: handedOver.mostKept, ttlMs: lifetimeMs },
    ];
    const waits = await this.#parts.database.reserve(places, this.#memberOf(id));
    if (waits.some((waitMs) => waitMs !== 0)) return undefined;
    const stored: Handover = { ...handover, end: { state: 'open' } };
    try {
      await this.#values.put(id, JSON.stringify(stored), lifetimeMs);
    } catch (error) {
      await this.#parts.database.giveBack([open, kept], this.#memberOf(id)).catch(() => undefined);
      throw error;
    }
    return id;
  }

  /** @throws Unavailable */
  async read(id: string): Promise<Handover | undefined> {
    const text = await this.#values.read(id);
    return text === undefined ? undefined : opened(text);
  }

  /**
   * Notes what became of it. Only what is open can be returned. What was returned and then sent all the same counts as
   * sent, for its sender must know; what was sent is erased but for that. @returns whether it was noted
   * @throws Unavailable
   */
  async end(id: string, end: Exclude<HandoverEnd, { state: 'open' }>): Promise<boolean> {
    let ended: Handover | undefined;
    const isNoted = await this.#values.change(id, (text) => {
      const handover = opened(text);
      const state = handover?.end.state;
      if (!handover || state === 'sent' || (state === 'returned' && end.state === 'returned'))
        return undefined;
      ended = { ...handover, ...(end.state === 'sent' && { content: {}, items: undefined }), end };
      return JSON.stringify(ended);
    });
    if (ended && isNoted) await this.#giveBack(id, ended);
    return isNoted;
  }

  /**
   * What was returned is still kept for its sender. One call for each token key: their sets are on different nodes of a
   * Redis Cluster.
   */
  async #giveBack(id: string, handover: Handover): Promise<void> {
    const member = this.#memberOf(id);
    const given = this.#setsOf(handover).map(({ open, kept }) =>
      this.#parts.database.giveBack(handover.end.state === 'sent' ? [open, kept] : [open], member),
    );
    await Promise.all(given);
  }

  /** What a sender has open, and what is kept of it; the braces put both on one node. */
  #setsOf({ company, sender }: Pick<Handover, 'company' | 'sender'>) {
    const keys = this.#parts.names.keysOf('handovers', company, sender.pkey);
    return mapNonEmpty(keys, (open) => ({ open, kept: `ebp:handovers-kept:{${open}}` }));
  }

  /** A hash, because who reads the store must not learn links from it. */
  #memberOf(id: string): string {
    return this.#parts.names.of('handovers', id);
  }
}

/** Undefined for what a release that stored it differently left. */
function opened(text: string): Handover | undefined {
  return storedHandover.safeParse(JSON.parse(text)).data;
}

/** When it is forgotten. */
export function handoverEndsAt({ atMs }: Pick<Handover, 'atMs'>): string {
  return new Date(atMs + lifetimeMs).toISOString();
}
