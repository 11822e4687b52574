import type { NewsTopic } from '@ebp/contracts/access/news-keys';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { messageStatus } from '@ebp/contracts/operations/message';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { userCreate, userDelete, userUpdate } from '@ebp/contracts/operations/user';
import { valuesAt } from '@ebp/contracts/values-at';
import type { Logger } from 'pino';
import type { AfterWrite, AfterWrites } from '../gateway/gateway-call.ts';
import { logFailure } from '../observability/log-failure.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { News, NewsChannel } from '../session/news.ts';

interface NewsWriteParts {
  readonly news: Pick<NewsChannel, 'publish'>;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'news'>;
  /** Sends notifications and notes what reminders are about, where the operator offers them. */
  readonly notify: ((news: News) => void) | undefined;
}

type WhoseRecords = (session: LiveSession, parts: unknown) => News['of'];

/** Whoever manages users sees those of their own application; of them, whoever shares a customer is told. */
const users: WhoseRecords = ({ user, customerCodes }) => ({
  application: user.applicationPkey,
  customers: [...customerCodes],
});
const machines = (...places: string[]): WhoseRecords => {
  return (_, parts) => ({ machines: places.flatMap((place) => textsAt(parts, place)) });
};

/** By operation id: what a write changes, and whose it is. What is not listed is told to nobody. */
const writes: ReadonlyMap<string, { readonly topic: NewsTopic; readonly of: WhoseRecords }> = new Map([
  [messageStatus.id, { topic: 'messages', of: ({ user }: LiveSession) => ({ user: user.pkey }) }],
  [tonerOrderCreate.id, { topic: 'orders', of: machines('body.machineList[].machinePkey') }],
  [
    paperOrderCreate.id,
    {
      topic: 'orders',
      of: (_: LiveSession, parts: unknown) => ({ customers: textsAt(parts, 'body.customerCode') }),
    },
  ],
  [userCreate.id, { topic: 'users', of: users }],
  [userUpdate.id, { topic: 'users', of: users }],
  [userDelete.id, { topic: 'users', of: users }],
  [machineUpdate.id, { topic: 'machines', of: machines('params.pkey') }],
  [meterReadCreate.id, { topic: 'readings', of: machines('body.machinePkey') }],
]);

/**
 * Tells the open pages of whoever may know what a call has changed, or may have changed. The caller is not kept waiting,
 * and the call has succeeded even if nobody could be told.
 */
export function withNews(after: AfterWrites, { news, logger, metrics, notify }: NewsWriteParts): AfterWrites {
  const tell =
    (isSure: boolean): AfterWrite =>
    async ({ operation, session, context: { correlationId }, parts }) => {
      const write = writes.get(operation.id);
      if (!write) return;
      const { topic, of } = write;
      const told = { topic, company: session.company, of: of(session, parts), by: session.id };
      news.publish(told).then(
        () => metrics.news(topic, 'portal'),
        (error: unknown) =>
          logFailure(logger, error, 'open pages could not be told of a change', { correlationId }),
      );
      if (isSure) notify?.(told);
    };
  const thenTell = (
    hooks: ReadonlyMap<string, AfterWrite>,
    telling: AfterWrite,
  ): ReadonlyMap<string, AfterWrite> => {
    const told = [...writes.keys()].map((id): [string, AfterWrite] => {
      const hook = hooks.get(id);
      return [
        id,
        async (call, answer) => {
          await hook?.(call, answer);
          await telling(call, answer);
        },
      ];
    });
    return new Map([...hooks, ...told]);
  };
  return {
    succeeded: thenTell(after.succeeded, tell(true)),
    inDoubt: thenTell(after.inDoubt, tell(false)),
  };
}

function textsAt(parts: unknown, place: string): string[] {
  return valuesAt(parts, place).filter((value) => typeof value === 'string');
}
