import { rootCertificates } from 'node:tls';
import * as oauth from 'openid-client';
import { Agent, fetch as undiciFetch } from 'undici';
import * as z from 'zod';
import { faultCode } from '../../http/causes.ts';
import { Unavailable } from '../../http/errors.ts';
import { usuallyTyped } from '../../http/media-type.ts';

/** The file `token` of the credentials: how the gateway gets a token of its own for an endpoint group. */
export const tokenFile = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z.string().min(1).optional(),
  /** The header that carries it: `Authorization` has the user's token. */
  header: z.string().regex(/^x-[a-z0-9-]+$/i),
});

/** A token is replaced this long before it expires, in milliseconds. */
const earlierMs = 10_000;
const timeoutSeconds = 10;
/** Used where the server does not say how long a token lasts. */
const defaultLifetimeSeconds = 60;
/** A token that is refused sooner after it was asked for is kept: another one would be refused, too. Milliseconds. */
const leastAgeMs = 10_000;

type Issued = { readonly text: string; readonly untilMs: number };

/** The gateway's own token for an endpoint group (RFC 6749 section 4.4), kept until it expires or is refused. */
export class ServiceToken {
  readonly #file: z.infer<typeof tokenFile>;
  readonly #client: oauth.Configuration;
  #token: Promise<Issued> | undefined;
  #askedAtMs = 0;
  /** The newest one that was issued, refused or not: the upstream may have refused the user's token instead of it. */
  #issued: Issued | undefined;

  /** @param tls for a token endpoint over https; its authority is trusted besides the public ones */
  constructor(file: z.infer<typeof tokenFile>, tls: TlsFiles = {}) {
    const { endpoint, client_id, client_secret } = file;
    const server = { issuer: new URL(endpoint).origin, token_endpoint: endpoint };
    this.#file = file;
    this.#client = new oauth.Configuration(
      server,
      client_id,
      undefined,
      oauth.ClientSecretBasic(client_secret),
    );
    this.#client.timeout = timeoutSeconds;
    this.#client[oauth.customFetch] = usuallyTyped(fetchBy(tls));
    if (endpoint.startsWith('http:')) oauth.allowInsecureRequests(this.#client);
  }

  /** Name and value of its header. Calls at the same time share one request. @throws Unavailable */
  async header(): Promise<readonly [string, string]> {
    const asked = this.#token ?? this.#renew();
    const { text, untilMs } = await asked;
    if (untilMs > Date.now()) return [this.#file.header, `Bearer ${text}`];
    if (this.#token === asked) this.#token = undefined;
    return [this.#file.header, `Bearer ${(await (this.#token ?? this.#renew())).text}`];
  }

  /** The upstream answered 401: the token may have been revoked, so the next call asks for another one. */
  refused(): void {
    if (Date.now() - this.#askedAtMs >= leastAgeMs) this.#token = undefined;
  }

  #renew() {
    this.#askedAtMs = Date.now();
    const asked = this.#ask();
    this.#token = asked;
    // A refusal is not kept: the next call asks again.
    asked.catch(() => {
      if (this.#token === asked) this.#token = undefined;
    });
    return asked;
  }

  async #ask(): Promise<Issued> {
    const { scope, endpoint } = this.#file;
    try {
      const answer = await oauth.clientCredentialsGrant(this.#client, scope === undefined ? {} : { scope });
      const lifetimeMs = (answer.expiresIn() ?? defaultLifetimeSeconds) * 1000;
      this.#issued = { text: answer.access_token, untilMs: Date.now() + lifetimeMs - earlierMs };
      return this.#issued;
    } catch (error) {
      if (this.#issued && this.#issued.untilMs > Date.now()) return this.#issued;
      const detail = `${saidBy(error)} ${new URL(endpoint).host}`;
      throw new Unavailable({ why: { code: 'UPSTREAM_NO_SERVICE_TOKEN', detail } });
    }
  }
}

/** The error code of RFC 6749 section 5.2, the status of an answer without a usable one, or the fault of the network. */
function saidBy(error: unknown): string {
  const answer = error instanceof oauth.ClientError ? error.cause : error;
  const status = answer instanceof Object && 'status' in answer ? Number(answer.status) : 0;
  if (error instanceof oauth.ResponseBodyError && status !== 429) return error.error;
  return status >= 400 ? `status ${status}` : (faultCode(error) ?? 'no answer');
}

/** PEM texts: an authority, and the gateway's own certificate with its key. */
export type TlsFiles = { readonly ca?: string; readonly cert?: string; readonly key?: string };

/** The token endpoint may be the upstream's own, behind the same authority, or have a public certificate. */
function fetchBy({ ca, ...own }: TlsFiles): oauth.CustomFetch {
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  const dispatcher = new Agent({ connect: { ...own, ...trusted } });
  const call = (url: string, options: object) => undiciFetch(url, { ...options, dispatcher });
  return call as unknown as oauth.CustomFetch;
}
