import { newsTopics, opensNews } from '@ebp/contracts/access/news-keys';
import { companyCodes } from '@ebp/contracts/companies';
import * as z from 'zod';
import type { Database } from './database.ts';
import type { Reach } from './reach.ts';
import { openOr, type Sealer } from './sealer.ts';

const channel = 'ebp:news';

const news = z.object({
  topic: z.enum(newsTopics),
  company: z.enum(companyCodes),
  /** Whose records these are; all conditions that are present must hold, and one must be present. */
  of: z.object({
    user: z.string().optional(),
    application: z.string().optional(),
    customers: z.array(z.string()).optional(),
    machines: z.array(z.string()).optional(),
    /** Somewhere among the customers and machines of somebody: for whoever has all of these. */
    among: z.object({ customers: z.array(z.string()), machines: z.array(z.string()) }).optional(),
  }),
  /** The session that knows already, because it made the change. */
  by: z.string().optional(),
});

/** That something has changed, and whose it is: never what it is. */
export type News = z.infer<typeof news>;

export interface NewsParts {
  readonly database: Pick<Database, 'publish' | 'subscribe'>;
  readonly sealer: Sealer;
}

/** Tells every replica what has changed. Encrypted, because it names customers and machines. */
export class NewsChannel {
  readonly #parts: NewsParts;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /** @throws Unavailable */
  publish(told: News): Promise<void> {
    return this.#parts.database.publish(channel, this.#parts.sealer.seal(JSON.stringify(told), channel));
  }

  /** Hears the news of every replica from now on. `onGap` runs when some may have been missed. */
  hear(listener: (told: News) => void, onGap: () => void): () => void {
    return this.#parts.database.subscribe(
      channel,
      (text) => {
        const told = this.#open(text);
        if (told) listener(told);
      },
      onGap,
    );
  }

  /** Undefined for what no replica of these keys wrote. */
  #open(text: string): News | undefined {
    return openOr(() => news.safeParse(JSON.parse(this.#parts.sealer.open(text, channel))).data, undefined);
  }
}

/**
 * Whether somebody of this reach may know of it: the same company, a right that opens the topic, and every condition on
 * whose records they are. News about nobody's records are for nobody.
 */
export function mayKnow({ topic, company, of }: News, reach: Reach): boolean {
  if (company !== reach.company || !opensNews(topic, reach.functionKeys)) return false;
  const conditions = [
    of.user === undefined ? undefined : of.user === reach.user.pkey,
    of.application === undefined ? undefined : of.application === reach.user.applicationPkey,
    of.customers?.some((code) => reach.customerCodes.has(code)),
    of.machines?.some((key) => reach.machineKeys.has(key)),
    of.among && reachesAll(of.among, reach),
  ].filter((holds) => holds !== undefined);
  return conditions.length > 0 && conditions.every(Boolean);
}

function reachesAll({ customers, machines }: NonNullable<News['of']['among']>, reach: Reach): boolean {
  return (
    customers.length > 0 &&
    customers.every((code) => reach.customerCodes.has(code)) &&
    machines.every((key) => reach.machineKeys.has(key))
  );
}
