import { randomUUID } from 'node:crypto';
import type { CompanyCode } from '@ebp/contracts/companies';
import { type PushKind, pushPaths, subjectOf } from '@ebp/contracts/portal/push-kinds';
import type { Logger } from 'pino';
import { causes, whyFields } from '../http/causes.ts';
import { logFailure } from '../observability/log-failure.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Database } from '../session/database.ts';
import type { KeyedNames } from '../session/keyed-names.ts';
import { mayKnow, type News } from '../session/news.ts';
import type { PushSubscriptions, Subscribed } from '../session/push-subscriptions.ts';
import type { Reach } from '../session/reach.ts';
import type { Sessions } from '../session/sessions.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import type { Delivered, PushService } from './push-service.ts';

export interface PushNoticesParts {
  readonly service: Pick<PushService, 'send'>;
  readonly subscriptions: PushSubscriptions;
  readonly sessions: Pick<Sessions, 'reachOf'>;
  readonly database: Pick<Database, 'create'>;
  readonly names: KeyedNames;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'push'>;
}

/** Minimum time between two notifications of one subject in one browser; the page they open shows every change anyway. */
const quietMs = 10 * 60_000;
/** Maximum number of queued changes; further ones are dropped. */
const mostWaiting = 200;
const atOnce = 8;

/**
 * Tells people's browsers what changed: the replica that publishes a change tells it, so that it is told once. A
 * notification has a kind and a path and nothing else. Who is told follows from the rights of a live session of that browser, else
 * from those of its last visit. One change is told after the other; nobody waits for it.
 */
export class PushNotices {
  readonly #parts: PushNoticesParts;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(parts: PushNoticesParts) {
    this.#parts = parts;
  }

  /** Resolves once everybody has been told; rejects with nothing. */
  async tell(news: News, kind: PushKind): Promise<void> {
    if (this.#waiting >= mostWaiting) return this.#parts.metrics.push(kind, 'dropped');
    this.#waiting += 1;
    const told = this.#last.then(() => this.#tellNow(news, kind));
    this.#last = told;
    await told;
    this.#waiting -= 1;
  }

  /** Tells one browser, unless it was told of the same subject a moment ago; a failure is logged. @throws Unavailable */
  async send(browser: Subscribed, kind: PushKind): Promise<void> {
    const delivered = await this.#send(browser, kind);
    if (delivered?.why) this.#log(browser.company, kind, [delivered]);
  }

  /** What this person may do now, as far as it is known; undefined where it is not. @throws Unavailable */
  async reachOf(browser: Subscribed): Promise<Reach | undefined> {
    const { sessions, subscriptions } = this.#parts;
    const { session, company, user } = browser;
    const live = await sessions.reachOf(session);
    if (live) return live;
    const rights = await subscriptions.rightsOf(browser);
    return rights && { ...rights, company, user };
  }

  /** Whether this browser has not been told of the subject for a while; it counts as told now. @throws Unavailable */
  claim({ endpoint }: Subscribed, kind: PushKind): Promise<boolean> {
    const key = `ebp:push-quiet:${this.#parts.names.of('push-quiet', endpoint, subjectOf(kind))}`;
    return this.#parts.database.create([{ key, value: randomUUID(), ttlMs: quietMs }]);
  }

  async #tellNow(news: News, kind: PushKind): Promise<void> {
    const { logger, subscriptions } = this.#parts;
    const results: Delivered[] = [];
    try {
      for await (const browsers of subscriptions.everybody(news.company, news.of.user)) {
        const reaches = await Promise.all(browsers.map((browser) => this.reachOf(browser)));
        const concerned = browsers.filter((_, at) => reaches[at] && mayKnow(news, reaches[at]));
        await forEachAtOnce(concerned, atOnce, async (browser) => {
          const result = await this.#tellOne(browser, news, kind);
          if (result) results.push(result);
        });
      }
    } catch (error) {
      logFailure(logger, error, 'notifications could not be sent', { operation: `push.${kind}` });
    }
    if (results.length > 0) this.#log(news.company, kind, results);
  }

  async #tellOne(browser: Subscribed, news: News, kind: PushKind): Promise<Delivered | undefined> {
    // The one who made the change knows it, and is not told of it again by what the upstream shows later.
    if (browser.session !== news.by) return this.#send(browser, kind);
    await this.claim(browser, kind);
    return undefined;
  }

  async #send(browser: Subscribed, kind: PushKind): Promise<Delivered | undefined> {
    if (!(await this.claim(browser, kind))) return undefined;
    const { service, subscriptions, metrics, names } = this.#parts;
    const topic = names.of('push-topic', browser.endpoint, subjectOf(kind));
    const delivered = await service.send(browser, JSON.stringify({ kind, path: pushPaths[kind] }), topic);
    metrics.push(kind, delivered.result);
    if (delivered.result === 'gone')
      await subscriptions.remove(browser, ({ endpoint }) => endpoint === browser.endpoint);
    return delivered;
  }

  /**
   * Logs counts, never names. The cause is that of the first refusal, which is our fault, otherwise that of the first
   * failure.
   */
  #log(company: CompanyCode, kind: PushKind, all: readonly Delivered[]): void {
    const count = (wanted: Delivered['result']) => all.filter(({ result }) => result === wanted).length;
    const counts = {
      sent: count('sent'),
      gone: count('gone'),
      refused: count('refused'),
      failed: count('failed'),
    };
    const { why } = all.find(({ result }) => result === 'refused') ?? all.find((one) => one.why) ?? {};
    const outcome = why ? 'upstream-error' : 'ok';
    const line = { operation: `push.${kind}`, company, outcome, ...counts, ...(why && whyFields(why)) };
    this.#parts.logger[why ? causes[why.code] : 'info'](line, 'notifications');
  }
}
