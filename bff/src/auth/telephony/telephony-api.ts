import * as z from 'zod';
import { pathsOf } from '../../observability/contract-drift.ts';
import { telephonyFault, unreachedFault } from './telephony-fault.ts';

/** How long a page or a stream waits for the provider. Milliseconds. */
const timeoutMs = 5000;

const key = z.string().regex(/^[\w.-]{1,128}$/);
const presence = z.object({ presenceDefinition: z.object({ systemPresence: z.string().max(64) }) });
const user = z.object({
  id: key,
  name: z.string().optional(),
  presence: presence.optional().catch(undefined),
});
const channel = z.object({ id: key, connectUri: z.url() });

/** The agent's token is no longer accepted, though it should last longer: the provider, or somebody there, ended it. */
export class TokenRefused extends Error {}

export interface TelephonyUser {
  readonly id: string;
  readonly name: string | undefined;
  readonly presence: string | undefined;
}

/**
 * The part of the provider's public interface that the portal uses (Genesys Cloud platform API version 2): the agent's own
 * user with presence, and a notification channel for the agent's calls. Each call carries the agent's own token. Every
 * method throws `TokenRefused`, or `Unavailable` when the provider does not answer as described.
 */
export class TelephonyApi {
  readonly #base: URL;
  readonly #fetch: typeof fetch;

  constructor(baseUrl: string, fetchBy: typeof fetch = fetch) {
    this.#base = new URL(baseUrl);
    this.#fetch = fetchBy;
  }

  async me(token: string): Promise<TelephonyUser> {
    const found = this.#read(user, await this.#ask(token, 'GET', '/api/v2/users/me?expand=presence'));
    return { id: found.id, name: found.name, presence: found.presence?.presenceDefinition.systemPresence };
  }

  /** Opens a channel that tells the calls of this user. @returns the address of its web socket */
  async openChannel(token: string, userId: string): Promise<URL> {
    const opened = this.#read(channel, await this.#ask(token, 'POST', '/api/v2/notifications/channels'));
    const address = new URL(opened.connectUri);
    if (!isOwnStream(address, this.#base))
      throw telephonyFault('TELEPHONY_ANSWER_UNUSABLE', 'connectUri', address.host);
    await this.#ask(token, 'PUT', `/api/v2/notifications/channels/${opened.id}/subscriptions`, [
      { id: callTopic(userId) },
    ]);
    return address;
  }

  #read<T>(schema: z.ZodType<T>, answer: unknown): T {
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw telephonyFault('TELEPHONY_ANSWER_UNUSABLE', ...pathsOf(read.error), this.#base.host);
  }

  async #ask(token: string, method: string, path: string, body?: unknown): Promise<unknown> {
    const { host } = this.#base;
    const fail = (error: unknown): never => {
      if (error instanceof SyntaxError) throw telephonyFault('TELEPHONY_ANSWER_UNUSABLE', 'no JSON', host);
      throw unreachedFault(error, host);
    };
    const asked = this.#fetch(new URL(path, this.#base), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect could carry the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const response = await asked.catch(fail);
    const { status } = response;
    if (status === 401) throw new TokenRefused('the provider no longer accepts the token');
    const isItsOwn = status >= 500 || status === 429;
    if (!response.ok)
      throw telephonyFault(isItsOwn ? 'TELEPHONY_FAILED' : 'TELEPHONY_REFUSED', `status ${status}`, host);
    return response.json().catch(fail);
  }
}

export const callTopic = (userId: string): string => `v2.users.${userId}.conversations.calls`;

/**
 * Whether a stream belongs to the provider of the interface: the same host, or another one of its domain
 * (`api.provider.example` and `streaming.provider.example`), encrypted as the interface is.
 */
export function isOwnStream(stream: URL, base: URL): boolean {
  const isEncrypted = stream.protocol === 'wss:' || (stream.protocol === 'ws:' && base.protocol === 'http:');
  const domain = base.hostname.replace(/^[^.]+\./, '');
  const isOfDomain = domain.includes('.') && stream.hostname.endsWith(`.${domain}`);
  return isEncrypted && (stream.host === base.host || isOfDomain);
}
