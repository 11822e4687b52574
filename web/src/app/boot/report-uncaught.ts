import { flushClientLog, reportClientError } from '../../lib/client-log.ts';

/** Sends what nobody caught to the client log, and what waits there before the page goes (ERR-07). */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportClientError('uncaught error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportClientError('unhandled rejection', reason));
  addEventListener('pagehide', flushClientLog);
}
