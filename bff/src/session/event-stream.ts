import type { ServerResponse } from 'node:http';
import type { NewsTopic } from '@ebp/contracts/access/news-keys';
import { type SessionEndReason, type SessionEvents, warnedMs } from '@ebp/contracts/portal/session-events';
import { beginEvents, heartbeat, heartbeatMs, sendEvent } from '../http/server-sent-events.ts';
import type { Sessions } from './sessions.ts';

/** Limits move while somebody works, so a distant one is checked again before it is reached. */
const farthestLookMs = 60_000;
/** Between two looks while an end is announced: somebody may stay in another window. */
const announcedLookMs = 10_000;
const soonestLookMs = 20;

/** One server-sent event stream (WHATWG HTML section 9.2) about one session. Reads the session without extending it. */
export class EventStream {
  readonly #id: string;
  readonly #response: ServerResponse;
  readonly #sessions: Sessions;
  readonly #onClose: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #next: NodeJS.Timeout | undefined;
  #announcedMs = 0;
  #closed = false;

  constructor(id: string, response: ServerResponse, sessions: Sessions, onClose: () => void) {
    this.#id = id;
    this.#response = response;
    this.#sessions = sessions;
    this.#onClose = onClose;
    this.#heartbeat = setInterval(() => response.write(heartbeat), heartbeatMs);
  }

  start(): void {
    this.#response.once('close', () => this.close());
    beginEvents(this.#response, 'retry: 2000\n\n');
    void this.look();
  }

  /** Compares with the store: announces the end, ends, or schedules the next check. */
  async look(): Promise<void> {
    clearTimeout(this.#next);
    if (this.#closed) return;
    const leftMs = await this.#left();
    if (this.#closed) return;
    if (leftMs === 0) return this.end('timeout');
    if (leftMs !== undefined) await (leftMs > warnedMs ? this.#withdraw() : this.#announce(leftMs));
    if (this.#closed) return;
    const untilWarning = (leftMs ?? 0) - warnedMs;
    const soon = leftMs === undefined ? heartbeatMs : Math.min(leftMs, announcedLookMs);
    const wait = untilWarning > 0 ? untilWarning : soon;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.look(), Math.min(Math.max(wait, soonestLookMs), farthestLookMs));
  }

  end(reason: SessionEndReason): void {
    if (this.#closed) return;
    this.#send('ended', { reason });
    this.close();
  }

  /** That something has changed, or without a topic anything may have: the page reads it again with its own rights. */
  tell(topic?: NewsTopic): void {
    if (!this.#closed) this.#send('news', { topic });
  }

  /** Another window of the session gets its place. */
  displace(): void {
    if (this.#closed) return;
    this.#send('displaced', {});
    this.close();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#next);
    this.#response.end();
    this.#onClose();
  }

  /** Returns undefined while the store does not answer: the state is unknown then. */
  #left(): Promise<number | undefined> {
    return this.#sessions.timeLeft(this.#id).catch(() => undefined);
  }

  /** Once per limit; a limit that moved is announced again when it approaches. */
  async #announce(leftMs: number): Promise<void> {
    const expiresMs = Date.now() + leftMs;
    if (Math.abs(expiresMs - this.#announcedMs) < 1000) return;
    const canStay = await this.#sessions.canStay(this.#id).catch(() => undefined);
    if (this.#closed || canStay === undefined) return;
    this.#announcedMs = expiresMs;
    const secondsLeft = Math.round(leftMs / 1000);
    this.#send('ending', { expiresAt: new Date(expiresMs).toISOString(), secondsLeft, canStay });
  }

  /** An announced end that has moved away, for the windows in which nobody asked to stay. */
  #withdraw(): void {
    if (this.#announcedMs === 0) return;
    this.#announcedMs = 0;
    this.#send('prolonged', {});
  }

  #send<Name extends keyof SessionEvents>(event: Name, data: SessionEvents[Name]): void {
    sendEvent(this.#response, event, data);
  }
}
