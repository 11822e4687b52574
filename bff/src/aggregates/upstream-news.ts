import { randomUUID } from 'node:crypto';
import { opensNews } from '@ebp/contracts/access/news-keys';
import type { Message } from '@ebp/contracts/entities/message';
import type { Operation } from '@ebp/contracts/operation';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { messageSearch } from '@ebp/contracts/operations/message';
import type { PushKind } from '@ebp/contracts/portal/push-kinds';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import { whyOf } from '../http/causes.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import { logFailure } from '../observability/log-failure.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Database } from '../session/database.ts';
import type { Watching } from '../session/event-streams.ts';
import type { KeyedNames } from '../session/keyed-names.ts';
import type { News, NewsChannel } from '../session/news.ts';
import type { Actor, Reach } from '../session/reach.ts';
import type { Sessions } from '../session/sessions.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { neededOfMessages, neededOfOrders } from './needed.ts';

export interface UpstreamNewsParts {
  readonly settings: Config['news'];
  /** The sessions with an open window in this process. */
  readonly watching: () => readonly Watching[];
  readonly sessions: Pick<Sessions, 'actorOf'>;
  readonly caller: UpstreamCaller;
  readonly database: Pick<Database, 'create' | 'reserve' | 'read' | 'put'>;
  readonly names: KeyedNames;
  readonly news: Pick<NewsChannel, 'publish'>;
  /** Sends notifications, where the operator offers them. */
  readonly notices: { tell(news: News, kind: PushKind): Promise<void> } | undefined;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'news' | 'newsPoll'>;
}

/** What one call of the upstream answers for everybody of a group. */
interface Subject {
  readonly topic: 'messages' | 'orders';
  readonly kind: PushKind;
  /** The people with the same answer. */
  readonly group: (reach: Reach) => readonly string[];
  /** Whoever of the group is told. */
  readonly of: (reach: Reach) => Parameters<NewsChannel['publish']>[0]['of'];
}

/** The upstream lists messages for a person alone, and orders by the customers and machines of whoever asks. */
const subjects: readonly Subject[] = [
  {
    topic: 'messages',
    kind: 'message',
    group: ({ user }) => [user.pkey],
    of: ({ user }) => ({ user: user.pkey }),
  },
  {
    topic: 'orders',
    kind: 'order-changed',
    group: ({ customerCodes, machineKeys }) => [
      ...[...customerCodes].sort(),
      '/',
      ...[...machineKeys].sort(),
    ],
    // A replica of the release before knows the customers alone.
    of: ({ customerCodes, machineKeys }) => ({
      customers: [...customerCodes],
      among: { customers: [...customerCodes], machines: [...machineKeys] },
    }),
  },
];

/**
 * How this release reads an answer. During a rollout the release before it may read the same answer in another way, which
 * is no news: a reading of another shape is not compared with. Code that turns one value into another is not part of it.
 */
const shapeOf = ({ data }: Operation) => JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' }));
const shapes: Readonly<Record<Subject['topic'], string>> = {
  messages: shapeOf(messageSearch),
  orders: shapeOf(consumableOrderSearch),
};

const minuteMs = 60_000;
/** An answer that was seen longer ago is not compared with. */
const rememberedMs = 24 * 60 * minuteMs;
const callDeadlineMs = 10_000;
const callsAtOnce = 4;

/**
 * Finds out what has changed in the upstream by itself. It has no way to tell, so it is asked again: once per pace and
 * group for all replicas, only while somebody of the group has a window open, and never more often than the bound. The
 * calls are those that the pages make as well, for a person who is signed in; they extend no session.
 */
export class UpstreamNews {
  readonly #parts: UpstreamNewsParts;
  readonly #timer: NodeJS.Timeout | undefined;
  /** Names of groups by reach: a reach never changes, and naming one may hash thousands of machine keys. */
  readonly #names = { messages: new WeakMap<Reach, string>(), orders: new WeakMap<Reach, string>() };
  #isAsking = false;
  /** In this round. Then all other groups would fail alike, with a line each. */
  #isStoreAway = false;
  /** The round in which each group with a window here was last asked. */
  #askedIn = new Map<string, number>();
  #rounds = 0;

  constructor(parts: UpstreamNewsParts) {
    this.#parts = parts;
    const { pollSeconds } = parts.settings;
    if (pollSeconds > 0) this.#timer = setInterval(() => void this.#round(), pollSeconds * 1000);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /**
   * While a round runs, the next ones are skipped. If the limit cuts a round short, the groups asked longest ago come
   * first.
   */
  async #round(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#isStoreAway = false;
    const watching = this.#parts.watching();
    const groups = subjects.flatMap((subject) =>
      this.#groups(subject, watching).map(([key, members]) => ({ subject, key, members })),
    );
    this.#rounds += 1;
    const before = this.#askedIn;
    this.#askedIn = new Map(groups.map(({ key }) => [key, before.get(key) ?? 0]));
    const longestAgoFirst = groups.sort((one, other) => this.#lastOf(one.key) - this.#lastOf(other.key));
    await forEachAtOnce(longestAgoFirst, callsAtOnce, ({ subject, key, members }) =>
      this.#ask(subject, key, members),
    );
    this.#isAsking = false;
  }

  #lastOf(group: string): number {
    return this.#askedIn.get(group) ?? 0;
  }

  /** By the name of each group: its members with a window here. */
  #groups(subject: Subject, watching: readonly Watching[]): [string, Watching[]][] {
    const open = watching.filter(({ reach }) => opensNews(subject.topic, reach.functionKeys));
    return [...Map.groupBy(open, ({ reach }) => this.#nameOf(subject, reach))];
  }

  #nameOf({ topic, group }: Subject, reach: Reach): string {
    const known = this.#names[topic].get(reach);
    if (known) return known;
    const name = this.#parts.names.of('news', topic, reach.company, ...group(reach));
    this.#names[topic].set(reach, name);
    return name;
  }

  /** A failure is one missed round, no more; one of the store ends the round for all. */
  async #ask({ topic, kind, of }: Subject, group: string, members: readonly Watching[]): Promise<void> {
    if (this.#isStoreAway) return;
    const { news, notices, logger, metrics } = this.#parts;
    try {
      const asker = await this.#asker(members);
      if (!asker || !(await this.#isOurTurn(group))) return;
      if (!(await this.#isWithinBound())) return metrics.newsPoll('bounded');
      this.#askedIn.set(group, this.#rounds);
      const { isChanged, hasNew } = await this.#compare(topic, group, await this.#answer(topic, asker.actor));
      metrics.newsPoll(isChanged ? 'changed' : 'same');
      if (!isChanged) return;
      const { reach } = asker.member;
      const told = { topic, company: reach.company, of: of(reach) };
      await news.publish(told);
      metrics.news(topic, 'upstream');
      // A message that was read is news for an open page only.
      if (topic === 'orders' || hasNew) void notices?.tell(told, kind);
    } catch (error) {
      const isOfStore = whyOf(error)?.code.startsWith('REDIS_') === true;
      // Others come first in the next round: a part of the store may be there.
      if (isOfStore) this.#askedIn.set(group, this.#rounds);
      if (isOfStore && this.#isStoreAway) return;
      this.#isStoreAway ||= isOfStore;
      metrics.newsPoll('failed');
      logFailure(logger, error, 'the upstream could not be asked for news', { operation: `news.${topic}` });
    }
  }

  /** The first of them whose access token can still be used; tokens are not renewed for this. */
  async #asker(members: readonly Watching[]): Promise<{ member: Watching; actor: Actor } | undefined> {
    for (const member of members) {
      const actor = await this.#parts.sessions.actorOf(member.id);
      if (actor) return { member, actor };
    }
    return undefined;
  }

  /** One replica per pace; a little shorter, so that the next round is not missed. */
  #isOurTurn(group: string): Promise<boolean> {
    const ttlMs = this.#parts.settings.pollSeconds * 900;
    return this.#parts.database.create([{ key: `ebp:news-turn:${group}`, value: randomUUID(), ttlMs }]);
  }

  async #isWithinBound(): Promise<boolean> {
    const place = { key: 'ebp:news-calls', limit: this.#parts.settings.pollsPerMinute, ttlMs: minuteMs };
    const [waitMs = 0] = await this.#parts.database.reserve([place], randomUUID());
    return waitMs <= 0;
  }

  async #answer(topic: Subject['topic'], actor: Actor): Promise<readonly unknown[]> {
    const { caller } = this.#parts;
    const options = {
      principal: principalOf(actor),
      correlationId: randomUUID(),
      signal: AbortSignal.timeout(callDeadlineMs),
    };
    return topic === 'messages'
      ? caller.call(messageSearch, { query: {} }, options, neededOfMessages)
      : caller.call(consumableOrderSearch, { query: {} }, options, neededOfOrders);
  }

  /**
   * Compares keyed hashes of the shape, of the answer and of the keys of unread messages: nothing else is stored. The
   * first answer, and the first after another release had the turn, is no news.
   */
  async #compare(
    topic: Subject['topic'],
    group: string,
    rows: readonly unknown[],
  ): Promise<{ isChanged: boolean; hasNew: boolean }> {
    const { database, names } = this.#parts;
    const key = `ebp:news-known:${names.of('news-known', group)}`;
    const shape = names.of('news-shape', shapes[topic]);
    const hash = names.of('news-seen', ...rows.map((row) => JSON.stringify(row)).sort());
    const unread = (rows as readonly Partial<Message>[])
      .filter(({ userStatus }) => userStatus === 'NEW')
      .map(({ pkey = '' }) => names.of('news-unread', pkey));
    const [before] = await database.read([key]);
    await database.put({ key, value: [shape, hash, ...unread].join(' '), ttlMs: rememberedMs });
    const [shapeBefore, hashBefore, ...unreadBefore] = before?.split(' ') ?? [];
    const known = new Set(unreadBefore);
    return {
      isChanged: shapeBefore === shape && hashBefore !== hash,
      hasNew: unread.some((name) => !known.has(name)),
    };
  }
}
