import type { ClientLogEntry } from '@ebp/contracts/portal/client-log';
import { portalRoutes } from '@ebp/contracts/portal/routes';
import { clientLogMaxBytes, clientLogMaxEntries } from '@ebp/contracts/rules/limits';
import { ApiError } from './api-error.ts';

const { method, path } = portalRoutes['bff.client-log'];
const flushAfterMs = 2000;
const secret =
  /(password|token|secret|authorization|cookie|captcha|\bql)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;
const address = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

let waiting: ClientLogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends an error of the browser to the log, some seconds later and in one batch with others (ERR-07, OPN-42). */
export function reportClientError(message: string, details?: unknown): void {
  add('error', message, details);
}

/** As `reportClientError`, for what went wrong without stopping anyone. */
export function reportClientWarning(message: string, details?: unknown): void {
  add('warn', message, details);
}

/** Sends what waits at once. A log that cannot be sent is given up: it must never disturb the person. */
export function flushClientLog(): void {
  clearTimeout(timer);
  timer = undefined;
  const entries = waiting;
  waiting = [];
  for (const body of batches(entries)) {
    fetch(path, {
      method,
      keepalive: true,
      headers: { 'Content-Type': 'application/json', 'X-EBP-Request': '1' },
      body,
    }).catch(() => undefined);
  }
}

/** Takes passwords, tokens, codes and mail addresses out of a text. */
export function redact(text: string): string {
  return text.replace(secret, '$1$2[redacted]').replace(address, '[address]');
}

function add(level: ClientLogEntry['level'], message: string, details: unknown): void {
  const text = details === undefined ? undefined : detailText(details);
  waiting.push({
    level,
    message: redact(message).slice(0, 500),
    route: location.pathname.slice(0, 200),
    time: new Date().toISOString(),
    ...(text ? { stack: redact(text).slice(0, 2000) } : {}),
    ...(details instanceof ApiError && details.correlationId ? { correlationId: details.correlationId } : {}),
  });
  if (waiting.length >= clientLogMaxEntries) flushClientLog();
  else timer ??= setTimeout(flushClientLog, flushAfterMs);
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
    if (
      batch.length > 0 &&
      (next.length > clientLogMaxEntries || JSON.stringify(next).length > clientLogMaxBytes)
    ) {
      yield JSON.stringify(batch);
      batch = [entry];
    } else batch = next;
  }
  if (batch.length > 0) yield JSON.stringify(batch);
}
