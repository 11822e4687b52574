import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Sessions } from '../../session/sessions.ts';
import { CallStream } from './call-stream.ts';
import { type TelephonyApi, TokenRefused } from './telephony-api.ts';

/** A connected agent's token, and when it ends. */
export interface Listening {
  readonly accessToken: string;
  readonly untilMs: number;
}

const message = z.object({ id: z.string() });

/**
 * The open call streams of this process, one for each session: its newest window listens. The provider's channel is opened
 * with the agent's token, which stays here; it closes with the stream, and the stream with the session on any replica.
 */
export class CallStreams {
  readonly #isAgent: (id: string) => Promise<boolean>;
  readonly #api: TelephonyApi | undefined;
  readonly #streams = new Map<string, CallStream>();
  readonly #unsubscribe: () => void;

  /** @param isAgent whether a session lives and may hear calls now */
  constructor(
    sessions: Pick<Sessions, 'hearEnds'>,
    isAgent: (id: string) => Promise<boolean>,
    api: TelephonyApi | undefined,
  ) {
    this.#isAgent = isAgent;
    this.#api = api;
    this.#unsubscribe = sessions.hearEnds(
      (text) => this.#streams.get(message.safeParse(JSON.parse(text)).data?.id ?? '')?.close(),
      () => undefined,
    );
  }

  /** Serves one stream until the page, the session or the connection ends. */
  async open(
    id: string,
    response: ServerResponse,
    found: () => Promise<Listening | undefined>,
  ): Promise<void> {
    // The page has gone meanwhile: its stream would never be closed, and would replace the one of another window.
    if (response.destroyed) return;
    this.#streams.get(id)?.end('replaced');
    const mayHear = () => this.#isAgent(id);
    const stream = new CallStream(response, mayHear, () => {
      if (this.#streams.get(id) === stream) this.#streams.delete(id);
    });
    this.#streams.set(id, stream);
    try {
      const connection = this.#api && (await found());
      if (!this.#api || !connection) return stream.end('off');
      const { accessToken, untilMs } = connection;
      const user = await this.#api.me(accessToken);
      // A user has few channels at the provider: none for a page that has gone, or listens anew, meanwhile.
      if (stream.isClosed) return;
      const address = await this.#api.openChannel(accessToken, user.id);
      // The session may have ended, or lost the key, while the provider was asked.
      if (await mayHear()) stream.listen(address, user.id, untilMs);
      else stream.close();
    } catch (error) {
      if (error instanceof TokenRefused) stream.end('ended');
      else stream.fail(error);
    }
  }

  close(): void {
    this.#unsubscribe();
    for (const stream of [...this.#streams.values()]) stream.close();
  }
}
