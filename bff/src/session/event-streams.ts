import type { ServerResponse } from 'node:http';
import { type NewsTopic, newsTopics, opensNews } from '@ebp/contracts/access/news-keys';
import { sessionEndReasons } from '@ebp/contracts/portal/session-events';
import * as z from 'zod';
import { EventStream } from './event-stream.ts';
import { mayKnow, type News, type NewsChannel } from './news.ts';
import type { Reach } from './reach.ts';
import type { Sessions } from './sessions.ts';

/** More windows than most people open; beyond it the oldest stream gives way, until its window asks again. */
const streamsPerSession = 8;
/** Rights that were read longer ago are read again before somebody is left out. */
const reachTrustedMs = 300_000;
/** How often it is asked again what a session may know while that is not known: the person's next call may settle it. */
const unknownMs = 10_000;
/** Within this time all sessions are told of a gap. */
const spreadMs = 10_000;
const message = z.object({ id: z.string(), reason: z.enum([...sessionEndReasons, 'replaced']) });

/** The windows of one session, and what it could reach when that was last read. */
interface Windows {
  /** A guest is told the end of the session and new rights, no other news. */
  readonly isGuest: boolean;
  readonly streams: Set<EventStream>;
  reach: Reach | undefined;
  readMs: number;
  again?: NodeJS.Timeout;
}

/** A session somebody looks at now. */
export interface Watching {
  readonly id: string;
  readonly reach: Reach;
}

/**
 * The open event streams of this process; the store notifies them of sessions that any replica ends or gives new rights,
 * and of what has changed for whoever may know of it.
 */
export class EventStreams {
  readonly #sessions: Sessions;
  readonly #windows = new Map<string, Windows>();
  readonly #unsubscribe: readonly (() => void)[];

  constructor(sessions: Sessions, news: Pick<NewsChannel, 'hear'>) {
    this.#sessions = sessions;
    this.#unsubscribe = [
      sessions.hearEnds(
        (text) => this.#hear(text),
        () => this.#lookAgain(),
      ),
      sessions.rights.hear((id) => this.#hearRights(id)),
      news.hear(
        (told) => this.#hearNews(told),
        () => this.#tellAll(),
      ),
    ];
  }

  /** Serves one stream until the session or the connection ends. */
  open(id: string, isGuest: boolean, response: ServerResponse): void {
    // The page has gone meanwhile, and no event would tell it any more.
    if (response.destroyed) return;
    const none: Windows = { isGuest, streams: new Set(), reach: undefined, readMs: 0 };
    const windows = this.#windows.get(id) ?? none;
    const { streams } = windows;
    const [oldest] = streams;
    if (oldest && streams.size >= streamsPerSession) oldest.displace();
    const stream = new EventStream(id, response, this.#sessions, () => {
      streams.delete(stream);
      if (streams.size > 0) return;
      clearTimeout(windows.again);
      this.#windows.delete(id);
    });
    streams.add(stream);
    this.#windows.set(id, windows);
    stream.start();
    void this.#read(id, windows);
  }

  /** The sessions with an open window here that are told news. */
  watching(): Watching[] {
    return [...this.#windows].flatMap(([id, { reach }]) => (reach ? [{ id, reach }] : []));
  }

  /** Closes every stream without a logout event: browsers reconnect to another replica. */
  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const stream of this.#all()) stream.close();
  }

  #hear(text: string): void {
    const { data } = message.safeParse(JSON.parse(text));
    if (!data) return;
    for (const stream of [...(this.#windows.get(data.id)?.streams ?? [])]) {
      if (data.reason === 'replaced') stream.close();
      else stream.end(data.reason);
    }
  }

  /** All that its pages show was read with other rights, which the links to files there still demand (decision 0184). */
  #hearRights(id: string): void {
    const windows = this.#windows.get(id);
    if (!windows) return;
    windows.readMs = 0;
    void this.#read(id, windows);
    for (const stream of windows.streams) stream.tell();
  }

  /** The rights of now decide; those read before only save reading them for everybody. */
  #hearNews(told: News): void {
    const trustedSince = Date.now() - reachTrustedMs;
    for (const [id, windows] of this.#windows) {
      if (id === told.by) continue;
      const { reach, readMs } = windows;
      if (readMs > trustedSince && !(reach && mayKnow(told, reach))) continue;
      void this.#tell(id, windows, (now) => (mayKnow(told, now) ? [told.topic] : []));
    }
  }

  /**
   * What was missed is not known, so everybody is told everything that they may know of: one after the other, because
   * their windows read their pages again then.
   */
  #tellAll(): void {
    for (const [id, windows] of this.#windows) this.#tellMissedIn(Math.random() * spreadMs, id, windows);
  }

  #tellMissed(id: string, windows: Windows): void {
    void this.#tell(id, windows, ({ functionKeys }) =>
      newsTopics.filter((topic) => opensNews(topic, functionKeys)),
    );
  }

  async #tell(
    id: string,
    windows: Windows,
    topicsFor: (reach: Reach) => readonly NewsTopic[],
  ): Promise<void> {
    const reach = await this.#read(id, windows);
    if (!reach) return;
    for (const topic of topicsFor(reach)) for (const stream of windows.streams) stream.tell(topic);
  }

  /** While the store does not answer nobody may know anything; the gap is told when it answers again. */
  async #read(id: string, windows: Windows): Promise<Reach | undefined> {
    if (windows.isGuest) return undefined;
    try {
      windows.reach = await this.#sessions.reachOf(id);
      windows.readMs = Date.now();
      return windows.reach;
    } catch {
      windows.readMs = 0;
      return undefined;
    } finally {
      if (!windows.reach) this.#tellMissedIn(unknownMs, id, windows);
    }
  }

  #tellMissedIn(ms: number, id: string, windows: Windows): void {
    clearTimeout(windows.again);
    if (windows.streams.size > 0) windows.again = setTimeout(() => this.#tellMissed(id, windows), ms);
  }

  #lookAgain(): void {
    for (const stream of this.#all()) void stream.look();
  }

  #all(): EventStream[] {
    return [...this.#windows.values()].flatMap(({ streams }) => [...streams]);
  }
}
