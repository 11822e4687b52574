import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Audit } from '../observability/audit.ts';
import { logFailure } from '../observability/log-failure.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Database } from '../session/database.ts';
import type { News } from '../session/news.ts';
import type { PushSubscriptions } from '../session/push-subscriptions.ts';
import { ReadingNotes } from '../session/reading-notes.ts';
import type { SealedValuesParts } from '../session/sealed-values.ts';
import type { Sessions } from '../session/sessions.ts';
import type { NoteReadings } from './attention.ts';
import { pushHandlers } from './push-endpoints.ts';
import { PushNotices } from './push-notices.ts';
import { PushReminders } from './push-reminders.ts';
import { PushService } from './push-service.ts';

export interface CreatePushParts {
  readonly settings: Config['webPush'];
  readonly subscriptions: PushSubscriptions | undefined;
  readonly sessions: Sessions;
  readonly sealing: SealedValuesParts & { readonly database: Database };
  readonly audit: Audit;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Notifications in people's browsers; without settings there are none, and nobody is shown that there could be. */
export function createPush({ settings, subscriptions, sealing, ...parts }: CreatePushParts) {
  if (!settings || !subscriptions) return { handlers: pushHandlers(undefined) };
  const { logger } = parts;
  const service = new PushService(settings);
  const readings = new ReadingNotes(sealing);
  const notices = new PushNotices({ ...parts, ...sealing, service, subscriptions });
  const reminders = new PushReminders({ ...sealing, notices, subscriptions, readings, logger });

  const noteReadings: NoteReadings = async (session, day, owed) => {
    try {
      if ((await subscriptions.of(session)).length === 0) return;
      const { all, missing } = owed();
      await readings.note(session, day.slice(0, 7), all, missing);
    } catch (error) {
      logFailure(logger, error, 'readings could not be noted for a reminder');
    }
  };
  /** A change that somebody made here. */
  const told = (news: News): void => {
    if (news.topic === 'orders') void notices.tell(news, 'order-sent');
    if (news.topic !== 'readings') return;
    readings
      .sent(news.company, news.of.machines ?? [])
      .catch((error: unknown) => logFailure(logger, error, 'a reading could not be noted for reminders'));
  };
  return {
    handlers: pushHandlers({ ...parts, service, subscriptions, notices, sealing }),
    notices,
    reminders,
    noteReadings,
    told,
    close: () => {
      reminders.close();
      return service.close();
    },
  };
}
