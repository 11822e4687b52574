import type { ServerResponse } from 'node:http';
import type { TelephonyEndReason } from '@ebp/contracts/portal/telephony';
import { toDomainError } from '../../http/problem.ts';
import { contextOf, noteFailure } from '../../http/request-context.ts';
import { beginEvents, heartbeat, heartbeatMs, sendEvent } from '../../http/server-sent-events.ts';
import { RingingCalls } from './ringing-call.ts';
import { telephonyFault } from './telephony-fault.ts';

/** A longer timer would fire at once; every session ends before. */
const longestTimerMs = 2 ** 31 - 1;

/** The calls of one agent as server-sent events, as long as the page, the session and the provider's channel last. */
export class CallStream {
  readonly #response: ServerResponse;
  readonly #mayHear: () => Promise<boolean>;
  readonly #onClose: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #end: NodeJS.Timeout | undefined;
  #socket: WebSocket | undefined;
  #closed = false;

  /** @param mayHear whether the session still lives, and is an agent's */
  constructor(response: ServerResponse, mayHear: () => Promise<boolean>, onClose: () => void) {
    this.#response = response;
    this.#mayHear = mayHear;
    this.#onClose = onClose;
    response.once('close', () => this.close());
    beginEvents(response, heartbeat);
    this.#heartbeat = setInterval(() => {
      response.write(heartbeat);
      // The session may have ended by itself or lost its rights.
      void this.#check();
    }, heartbeatMs);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Tells each call that rings at this user, once each time, until the connection ends. */
  listen(address: URL, userId: string, untilMs: number): void {
    if (this.#closed) return;
    const socket = new WebSocket(address);
    this.#socket = socket;
    const calls = new RingingCalls(userId);
    socket.addEventListener('message', ({ data }) => {
      // Messages come until the other side has closed as well.
      if (this.#closed) return;
      const call = calls.begunBy(data);
      if (!call) return;
      void this.#check().then(() => {
        if (!this.#closed) this.#send('call', call);
      });
    });
    // It could not be opened, or broke; a channel that the provider closes in order has only the next event.
    socket.addEventListener('error', () =>
      this.fail(telephonyFault('TELEPHONY_UNREACHABLE', 'channel', address.host)),
    );
    socket.addEventListener('close', () => this.end('closed'));
    const leftMs = Math.min(untilMs - Date.now(), longestTimerMs);
    this.#end = setTimeout(() => this.end('ended'), Math.max(0, leftMs));
  }

  /** While the store does not answer, the state is unknown, and the stream goes on. */
  async #check(): Promise<void> {
    const may = await this.#mayHear().catch(() => true);
    if (!may) this.close();
  }

  /** Ends the stream, whose line in the log tells why. The page asks again, after ever longer pauses. */
  fail(error: unknown): void {
    if (this.#closed) return;
    noteFailure(contextOf(this.#response.req), toDomainError(error));
    this.end('closed');
  }

  end(reason: TelephonyEndReason): void {
    if (this.#closed) return;
    this.#send('end', { reason });
    this.close();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#end);
    this.#socket?.close();
    this.#response.end();
    this.#onClose();
  }

  #send(event: 'call' | 'end', data: object): void {
    sendEvent(this.#response, event, data);
  }
}
