import type { ServerResponse } from 'node:http';
import { sessionEndReasons } from '@ebp/contracts/portal/session-events';
import * as z from 'zod';
import { EventStream } from './event-stream.ts';
import type { Sessions } from './sessions.ts';

/** More windows than anybody opens; beyond it the oldest stream is closed. */
const streamsPerSession = 8;
const message = z.object({ id: z.string(), reason: z.enum([...sessionEndReasons, 'replaced']) });

/** The open event streams of this process; the store notifies them of sessions that any replica ends. */
export class EventStreams {
  readonly #sessions: Sessions;
  readonly #streams = new Map<string, Set<EventStream>>();
  readonly #unsubscribe: () => void;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
    this.#unsubscribe = sessions.hearEnds(
      (text) => this.#hear(text),
      () => this.#lookAgain(),
    );
  }

  /** Serves one stream until the session or the connection ends. */
  open(id: string, response: ServerResponse): void {
    const streams = this.#streams.get(id) ?? new Set();
    this.#streams.set(id, streams);
    const [oldest] = streams;
    if (oldest && streams.size >= streamsPerSession) oldest.close();
    const stream = new EventStream(id, response, this.#sessions, () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(id) === streams) this.#streams.delete(id);
    });
    streams.add(stream);
    stream.start();
  }

  /** Closes every stream without a logout event: browsers reconnect to another replica. */
  close(): void {
    this.#unsubscribe();
    for (const stream of [...this.#streams.values()].flatMap((set) => [...set])) stream.close();
  }

  #hear(text: string): void {
    const { data } = message.safeParse(JSON.parse(text));
    for (const stream of [...(this.#streams.get(data?.id ?? '') ?? [])]) {
      if (data?.reason === 'replaced') stream.close();
      else stream.end(data?.reason ?? 'refused');
    }
  }

  #lookAgain(): void {
    for (const stream of [...this.#streams.values()].flatMap((set) => [...set])) void stream.look();
  }
}
