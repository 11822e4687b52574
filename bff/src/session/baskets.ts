import {
  type BasketContent,
  type BasketRequest,
  type BasketSummary,
  basketContent,
  basketSummary,
} from '@ebp/contracts/portal/baskets';
import { savedBaskets } from '@ebp/contracts/rules/limits';
import { plainName } from '@ebp/contracts/rules/plain-name';
import { type Owner, ownName } from './owner.ts';
import { SealedValues, type SealedValuesParts } from './sealed-values.ts';

/** Longer than any basket in the list is kept. */
const listTtlMs = (savedBaskets.months + 1) * 31 * 24 * 3_600_000;

/** A basket as a person has it: what lists show, and what is in it. */
export interface Basket extends BasketContent {
  readonly basket: BasketSummary;
}

/**
 * The orders that each person saved to send them again: encrypted, under names that are keyed hashes. A list for each
 * person, and what is in each basket as a value of its own, so that home reads only the list. `savedBaskets` says how
 * many a person may have of each form, and after how many months one that was neither saved nor ordered from is forgotten.
 */
export class Baskets {
  readonly #lists: SealedValues;
  readonly #contents: SealedValues;

  constructor(parts: SealedValuesParts) {
    this.#lists = new SealedValues(parts, 'baskets');
    this.#contents = new SealedValues(parts, 'basket');
  }

  /** @throws Unavailable */
  async of(owner: Owner): Promise<BasketSummary[]> {
    return opened(await this.#lists.read(ownName(owner)));
  }

  /** Undefined for one that this person does not have. @throws Unavailable */
  async read(owner: Owner, id: string): Promise<Basket | undefined> {
    const basket = (await this.of(owner)).find((one) => one.id === id);
    // Also moves it to the newest token key.
    const text = basket && (await this.#contents.update(ownName(owner, id), ttlOf(basket), (kept) => kept));
    const content = basketContent.safeParse(text === undefined ? undefined : JSON.parse(text));
    return basket && content.success ? { basket, ...content.data } : undefined;
  }

  /**
   * Undefined while the person has the most. An older one of the same name or id is replaced and keeps its id, its
   * reminder and its last order. @throws Unavailable
   */
  async save(owner: Owner, request: BasketRequest): Promise<BasketSummary | undefined> {
    const { form, name, content, items } = request;
    const machines = new Set(
      items.flatMap(({ machinePkey, serialNumber }) => machinePkey ?? serialNumber ?? []),
    ).size;
    const summary = { form, name, savedAt: new Date().toISOString(), machines, items: items.length };
    let [id, replaced]: [string?, BasketSummary?] = [];
    // The list first: it decides whose place this is, also while another window saves or renames one.
    const listed = await this.#change(owner, (all) => {
      id = placeOf(request, all);
      if (id === undefined) return undefined;
      replaced = all.find((one) => one.id === id);
      const { reminder, orderedAt } = replaced ?? {};
      const kept = { ...(reminder && { reminder }), ...(orderedAt && { orderedAt }) };
      return [...without(all, id), { id, ...summary, ...kept }];
    });
    const saved = listed?.find((one) => one.id === id);
    if (!saved) return undefined;
    try {
      await this.#contents.put(ownName(owner, saved.id), JSON.stringify({ content, items }), ttlOf(saved));
    } catch (error) {
      await this.#putBack(owner, saved, replaced).catch(() => undefined);
      throw error;
    }
    return saved;
  }

  /**
   * Undefined for one that this person does not have. `next` is given the others too, and changes nothing if it throws.
   * @throws Unavailable
   */
  async change(
    owner: Owner,
    id: string,
    next: (basket: BasketSummary, others: readonly BasketSummary[]) => BasketSummary,
  ): Promise<BasketSummary | undefined> {
    const listed = await this.#change(owner, (all) => {
      const basket = all.find((one) => one.id === id);
      const others = without(all, id);
      return basket && [...others, next(basket, others)];
    });
    const changed = listed?.find((one) => one.id === id);
    if (changed) await this.#contents.update(ownName(owner, id), ttlOf(changed), (kept) => kept);
    return changed;
  }

  /** An order was sent from it, or handed to a colleague: its reminder is done. @throws Unavailable */
  ordered(owner: Owner, id: string): Promise<BasketSummary | undefined> {
    return this.change(owner, id, (basket) => ({ ...basket, orderedAt: new Date().toISOString() }));
  }

  /** @throws Unavailable */
  async remove(owner: Owner, id: string): Promise<void> {
    await this.#contents.take(ownName(owner, id));
    await this.#change(owner, (all) => (all.some((one) => one.id === id) ? without(all, id) : undefined));
  }

  /** @throws Unavailable */
  async erase(owner: Owner): Promise<void> {
    // The list last: after a failure it still says what is left to erase.
    for (const { id } of await this.of(owner)) await this.#contents.take(ownName(owner, id));
    await this.#lists.take(ownName(owner));
  }

  /** Lists what was listed before, unless it was saved again meanwhile. */
  async #putBack(owner: Owner, saved: BasketSummary, before: BasketSummary | undefined) {
    await this.#change(owner, (all) => {
      const isOurs = all.some(({ id, savedAt }) => id === saved.id && savedAt === saved.savedAt);
      return isOurs ? [...without(all, saved.id), ...(before ? [before] : [])] : undefined;
    });
  }

  async #change(
    owner: Owner,
    next: (all: readonly BasketSummary[]) => readonly BasketSummary[] | undefined,
  ): Promise<BasketSummary[] | undefined> {
    const text = await this.#lists.update(ownName(owner), listTtlMs, (kept) => {
      const all = next(opened(kept));
      return all && JSON.stringify(all);
    });
    return text === undefined ? undefined : opened(text);
  }
}

/** By name; without those that are forgotten, and without what a release that stored it differently left. */
function opened(text: string | undefined): BasketSummary[] {
  const stored: unknown = text === undefined ? [] : JSON.parse(text);
  const baskets = (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const { success, data } = basketSummary.safeParse(one);
    return success && ttlOf(data) > 0 ? [data] : [];
  });
  return baskets.sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}

/** Whether two baskets cannot be told apart above their form. */
export function hasSameName(
  one: Pick<BasketSummary, 'form' | 'name'>,
  other: Pick<BasketSummary, 'form' | 'name'>,
): boolean {
  return one.form === other.form && plainName(one.name) === plainName(other.name);
}

/** The id under which a basket is saved: that of the one it replaces, if there is one; undefined without room for it. */
function placeOf(request: BasketRequest, all: readonly BasketSummary[]): string | undefined {
  const isSame = ({ id }: BasketSummary) => id === request.id;
  const named = all.filter((one) => hasSameName(one, request));
  const replaced = named.find(isSame) ?? named[0] ?? all.find(isSame);
  const hasRoom = all.filter(({ form }) => form === request.form).length < savedBaskets.most;
  return replaced?.id ?? (hasRoom ? request.id : undefined);
}

function without(all: readonly BasketSummary[], id: string): BasketSummary[] {
  return all.filter((one) => one.id !== id);
}

/** How long a basket is kept from now on, in milliseconds: counted from when it was saved or ordered from last. */
function ttlOf({ savedAt, orderedAt = savedAt }: Pick<BasketSummary, 'savedAt' | 'orderedAt'>): number {
  const day = new Date(Math.max(Date.parse(savedAt), Date.parse(orderedAt)));
  return day.setUTCMonth(day.getUTCMonth() + savedBaskets.months) - Date.now();
}
