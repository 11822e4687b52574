import { type Owner, ownName } from './owner.ts';
import { SealedValues, type SealedValuesParts } from './sealed-values.ts';

const rememberedMs = 395 * 24 * 3_600_000;

/**
 * That a person knows of notifications, and when they switched them off in all browsers, for 13 months: encrypted, under
 * names that are keyed hashes.
 */
export class PushMarks {
  readonly #told: SealedValues;
  readonly #allOff: SealedValues;

  constructor(parts: SealedValuesParts) {
    this.#told = new SealedValues(parts, 'push-told');
    this.#allOff = new SealedValues(parts, 'push-all-off');
  }

  /** When they were switched off in all browsers is in epoch milliseconds. @throws Unavailable */
  async of(owner: Owner): Promise<{ readonly isTold: boolean; readonly allOffMs: number | undefined }> {
    const name = ownName(owner);
    const [told, offMs] = await Promise.all([this.#told.read(name), this.#allOff.read(name)]);
    return { isTold: told !== undefined, allOffMs: offMs === undefined ? undefined : Number(offMs) };
  }

  /** @throws Unavailable */
  told(owner: Owner): Promise<void> {
    return this.#told.put(ownName(owner), '1', rememberedMs);
  }

  /** @throws Unavailable */
  switchedAllOff(owner: Owner): Promise<void> {
    return this.#allOff.put(ownName(owner), String(Date.now()), rememberedMs);
  }

  /** @throws Unavailable */
  async erase(owner: Owner): Promise<void> {
    await Promise.all([this.#told, this.#allOff].map((values) => values.take(ownName(owner))));
  }
}
