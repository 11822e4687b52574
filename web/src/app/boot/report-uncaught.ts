import { flushClientLog, reportClientError } from '../../lib/client-log.ts';

/** Sends uncaught errors to the client log, and flushes its queue before the page unloads (ERR-07). */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportClientError('uncaught error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportClientError('unhandled rejection', reason));
  addEventListener('pagehide', flushClientLog);
}
