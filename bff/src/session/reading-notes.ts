import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import { today } from '@ebp/contracts/rules/dates';
import { notified } from '@ebp/contracts/rules/limits';
import * as z from 'zod';
import type { Database } from './database.ts';
import { type Owner, ownName } from './owner.ts';
import { SealedValues, type SealedValuesParts } from './sealed-values.ts';

/** As long as notifications last without a visit, and a month is never longer. */
const rememberedMs = notified.days * 24 * 3_600_000;
/** So many machines are noted of a person. Of any more nothing is known, so a full list is always reminded of. */
const mostMachines = 500;

const stored = z.object({ month: z.string(), all: z.array(z.string()), missing: z.array(z.string()) });

export interface ReadingNotesParts extends SealedValuesParts {
  readonly database: SealedValuesParts['database'] & Pick<Database, 'addMember' | 'members'>;
}

/**
 * Which machines of a person had no reading in a month when the page last asked what needs them, so that a reminder needs
 * no access to the upstream; and which have been read here since, by whomever. Machines are keyed hashes.
 */
export class ReadingNotes {
  readonly #parts: ReadingNotesParts;
  readonly #values: SealedValues;

  constructor(parts: ReadingNotesParts) {
    this.#parts = parts;
    this.#values = new SealedValues(parts, 'push-readings');
  }

  /**
   * @param month `YYYY-MM`
   * @param all every machine whose counters this person sends
   * @throws Unavailable
   */
  async note(owner: Owner, month: string, all: readonly string[], missing: readonly string[]): Promise<void> {
    const hashes = (machines: readonly string[]) =>
      machines.slice(0, mostMachines).map((machine) => this.#hashes(machine)[0]);
    const text = JSON.stringify({ month, all: hashes(all), missing: hashes(missing) });
    await this.#values.put(ownName(owner), text, rememberedMs);
  }

  /** A reading of these machines has been sent; notes may name them under any key. @throws Unavailable */
  async sent(company: CompanyCode, machines: readonly string[], now = new Date()): Promise<void> {
    const month = today(companyProfiles[company].timeZone, now).slice(0, 7);
    const untilMs = Date.now() + rememberedMs;
    const key = sentKey(company, month);
    const hashes = machines.flatMap((machine) => this.#hashes(machine));
    await Promise.all(hashes.map((hash) => this.#parts.database.addMember(key, hash, untilMs)));
  }

  /** The machines of which a reading was sent here in a month. @throws Unavailable */
  async sentIn(company: CompanyCode, month: string): Promise<ReadonlySet<string>> {
    return new Set(await this.#parts.database.members(sentKey(company, month)));
  }

  /** Whether this person has machines without a reading in a month, as far as it is known here. @throws Unavailable */
  async isMissing(owner: Owner, month: string, sent: ReadonlySet<string>): Promise<boolean> {
    const text = await this.#values.read(ownName(owner));
    const note = text === undefined ? undefined : stored.safeParse(JSON.parse(text)).data;
    if (!note) return false;
    const missing = note.month === month ? note.missing : note.all;
    return missing.length === mostMachines || missing.some((machine) => !sent.has(machine));
  }

  /** Forgets which machines of this person had no reading. @throws Unavailable */
  async erase(owner: Owner): Promise<void> {
    await this.#values.take(ownName(owner));
  }

  #hashes(machine: string): readonly [string, ...string[]] {
    return this.#parts.names.allOf('push-readings', machine);
  }
}

const sentKey = (company: CompanyCode, month: string): string => `ebp:push-read:${company}:${month}`;
