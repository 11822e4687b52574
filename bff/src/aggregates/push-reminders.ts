import { randomUUID } from 'node:crypto';
import { opensTopic } from '@ebp/contracts/access/attention-keys';
import { type CompanyProfile, companies } from '@ebp/contracts/companies';
import { momentInZone } from '@ebp/contracts/rules/dates';
import { isReminderDay, isReminderHour } from '@ebp/contracts/rules/push-reminders';
import type { Logger } from 'pino';
import { logFailure } from '../observability/log-failure.ts';
import type { Database } from '../session/database.ts';
import type { KeyedNames } from '../session/keyed-names.ts';
import { Lease } from '../session/lease.ts';
import type { PushSubscriptions, Subscribed } from '../session/push-subscriptions.ts';
import type { ReadingNotes } from '../session/reading-notes.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import type { PushNotices } from './push-notices.ts';

export interface PushRemindersParts {
  readonly notices: Pick<PushNotices, 'send' | 'reachOf'>;
  readonly subscriptions: Pick<PushSubscriptions, 'everybody'>;
  readonly readings: ReadingNotes;
  readonly database: Database;
  readonly names: KeyedNames;
  readonly logger: Logger;
}

const everyMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;
/** So many wait for their push services at a time. */
const atOnce = 8;

/**
 * Reminds people of readings that are due at the end of the month, in the company's working hours. One replica at a time
 * does it; each browser is noted, so that another one goes on where a stopped one was.
 */
export class PushReminders {
  readonly #parts: PushRemindersParts;
  readonly #timer = setInterval(() => void this.remind(), everyMs).unref();

  constructor(parts: PushRemindersParts) {
    this.#parts = parts;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Sends what is due at an instant. Rejects with nothing. */
  async remind(now = new Date()): Promise<void> {
    const { database, logger } = this.#parts;
    try {
      const lease = await Lease.acquire(database, 'ebp:push-reminding');
      if (!lease) return;
      try {
        for (const company of companies) await this.#remindAll(company, momentInZone(now, company.timeZone));
      } finally {
        await lease.release();
      }
    } catch (error) {
      logFailure(logger, error, 'reminders could not be sent', { operation: 'push.readings' });
    }
  }

  async #remindAll({ code }: CompanyProfile, moment: string): Promise<void> {
    const day = moment.slice(0, 10);
    if (!isReminderDay(day) || !isReminderHour(moment)) return;
    const { subscriptions, readings } = this.#parts;
    const sent = await readings.sentIn(code, day.slice(0, 7));
    for await (const browsers of subscriptions.everybody(code))
      await forEachAtOnce(browsers, atOnce, (browser) => this.#remindOne(browser, day, sent));
  }

  async #remindOne(browser: Subscribed, day: string, sent: ReadonlySet<string>): Promise<void> {
    const { notices, readings, database, names } = this.#parts;
    const reach = await notices.reachOf(browser);
    if (!reach || !opensTopic('readings', reach.functionKeys)) return;
    if (!(await readings.isMissing(browser, day.slice(0, 7), sent))) return;
    const key = `ebp:push-reminded:${names.of('push-reminded', browser.endpoint, day)}`;
    if (await database.create([{ key, value: randomUUID(), ttlMs: dayMs }]))
      await notices.send(browser, 'readings');
  }
}
