import type { ClientLogEntry } from '@ebp/contracts/portal/client-log';
import { firstRoutes } from '@ebp/contracts/portal/first-routes';
import { requestHeader } from '@ebp/contracts/portal/request-headers';
import { clientLogMaxBytes, clientLogMaxEntries } from '@ebp/contracts/rules/limits';
import { ChunkLoadError } from '../pages/load-chunk.ts';
import { ApiError } from './api-error.ts';

const { method, path } = firstRoutes['bff.client-log'];
const flushAfterMs = 2000;
/** After this time the page that a part was loaded for is still there. */
const stillThereAfterMs = 1000;
const secret =
  /(password|token|secret|authorization|cookie|captcha|\bql)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;
const address = /[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+/g;

let waiting: ClientLogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a browser error to the client log, batched with others after a few seconds (ERR-07, OPN-42). A call without an
 * answer is no error of the page: the connection was lost, or Firefox or Safari ended the calls of a page being left.
 * For the same reason a part that failed to load is reported only if the page outlives it.
 */
export function reportClientError(message: string, details?: unknown): void {
  if (details instanceof ApiError && details.code === 'NETWORK') return;
  const report = () => add('error', message, details);
  if (details instanceof ChunkLoadError) setTimeout(report, stillThereAfterMs);
  else report();
}

/** Like `reportClientError`, for problems that did not interrupt the person. */
export function reportClientWarning(message: string, details?: unknown): void {
  add('warn', message, details);
}

/** Sends the queued entries at once. Entries that cannot be sent are dropped: logging must never disturb the person. */
export function flushClientLog(): void {
  clearTimeout(timer);
  timer = undefined;
  const entries = waiting;
  waiting = [];
  for (const body of batches(entries)) {
    fetch(path, {
      method,
      keepalive: true,
      headers: { 'Content-Type': 'application/json', [requestHeader]: '1' },
      body,
    }).catch(() => undefined);
  }
}

/** Removes passwords, tokens, codes and mail addresses from a text. */
export function redact(text: string): string {
  return text.replace(secret, '$1$2[redacted]').replace(address, '[address]');
}

function add(level: ClientLogEntry['level'], message: string, details: unknown): void {
  waiting.push({
    level,
    message: sendable(message, 500),
    route: location.pathname.slice(0, 200),
    time: new Date().toISOString(),
    stack: sendable(detailText(details), 2000) || undefined,
    correlationId: details instanceof ApiError ? details.correlationId : undefined,
  });
  if (waiting.length >= clientLogMaxEntries) flushClientLog();
  else timer ??= setTimeout(flushClientLog, flushAfterMs);
}

/**
 * A text as the log has it, without line ends. It refuses other control characters and half a surrogate pair, such as a cut
 * leaves, with the whole batch.
 */
function sendable(text: string, longest: number): string {
  return redact(text).slice(0, longest).replace(/\p{C}/gu, ' ');
}

function detailText(details: unknown): string {
  if (details instanceof Error) return details.stack ?? details.message;
  if (typeof details === 'string') return details;
  try {
    return JSON.stringify(details) ?? '';
  } catch {
    return String(details);
  }
}

function* batches(entries: readonly ClientLogEntry[]): Generator<string> {
  let batch: ClientLogEntry[] = [];
  for (const entry of entries) {
    const next = [...batch, entry];
    if (batch.length > 0 && new Blob([JSON.stringify(next)]).size > clientLogMaxBytes) {
      yield JSON.stringify(batch);
      batch = [entry];
    } else batch = next;
  }
  if (batch.length > 0) yield JSON.stringify(batch);
}
