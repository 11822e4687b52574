import { lineTopics, type PutOffLine } from '@ebp/contracts/portal/attention';
import { putOffMs } from '@ebp/contracts/rules/limits';
import { type Owner, ownName } from './owner.ts';
import { SealedValues, type SealedValuesParts } from './sealed-values.ts';

/** The lines of home that each person put off, for a week: one encrypted value for each line. */
export class PutOffs {
  readonly #values: SealedValues;

  constructor(parts: SealedValuesParts) {
    this.#values = new SealedValues(parts, 'put-off');
  }

  /** A line with no records is no longer put off. @throws Unavailable */
  async keep(owner: Owner, { topic, count }: PutOffLine): Promise<void> {
    const name = ownName(owner, topic);
    if (count === 0) await this.#values.take(name);
    else await this.#values.put(name, String(count), putOffMs);
  }

  /** @throws Unavailable */
  async of(owner: Owner): Promise<PutOffLine[]> {
    const counts = await Promise.all(lineTopics.map((topic) => this.#values.read(ownName(owner, topic))));
    return lineTopics.flatMap((topic, at) => {
      const count = counts[at];
      return count === undefined ? [] : [{ topic, count: Number(count) }];
    });
  }
}
