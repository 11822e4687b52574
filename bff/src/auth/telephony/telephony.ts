import type { ServerResponse } from 'node:http';
import { screenRights } from '@ebp/contracts/access/screen-rights';
import type { TelephonyCallbackRequest, TelephonyView } from '@ebp/contracts/portal/telephony';
import * as oauth from 'openid-client';
import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import { Forbidden, NotFound, RequestRefused, Unauthenticated } from '../../http/errors.ts';
import { toDomainError } from '../../http/problem.ts';
import { noteFailure, type RequestContext } from '../../http/request-context.ts';
import type { LiveSession } from '../../session/live-session.ts';
import { SealedValues, type SealedValuesParts } from '../../session/sealed-values.ts';
import type { Sessions } from '../../session/sessions.ts';
import { GrantRefused } from '../issuer/issuer-fault.ts';
import { type OwnOrigin, ownOrigin } from '../own-origin.ts';
import { redirectTarget } from '../ways-in/redirect-target.ts';
import { CallStreams } from './call-streams.ts';
import { TelephonyApi, type TelephonyUser, TokenRefused } from './telephony-api.ts';
import { TelephonyProvider } from './telephony-provider.ts';

/** The page an agent returns to unless another one was requested. */
const searchPath = '/ecca/contactaccount/search';
/** Token lifetime where the provider does not state one. */
const defaultLifetimeSeconds = 3600;

/** Time an agent has at the provider's login page. */
const beginningMs = 10 * 60_000;

/** What must come back unchanged from the provider, and for which session. */
const beginning = z.object({
  sessionId: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  next: z.string(),
});
type Beginning = z.infer<typeof beginning>;

const connection = z.object({
  accessToken: z.string(),
  /** Epoch milliseconds. */
  untilMs: z.number(),
  /** The agent's name at the provider. */
  name: z.string().optional(),
});
type Connection = z.infer<typeof connection>;

type Session = Pick<LiveSession, 'id'>;

/**
 * Connects an agent's session to the telephony provider: authorization code with PKCE and state (RFC 9700 section
 * 2.1.1). A pending attempt is stored under its state, for one answer and for the session that began it, so that read
 * access to the store is not enough to answer it. A connection is stored with its session and ends with it.
 */
export class Telephony {
  readonly #provider: TelephonyProvider | undefined;
  readonly #sessions: Sessions;
  readonly #api: TelephonyApi | undefined;
  readonly #streams: CallStreams;
  readonly #begun: SealedValues;
  readonly #origin: OwnOrigin;

  /** Without a configured provider it says so and connects nobody. */
  constructor(
    config: Pick<Config, 'telephony' | 'publicUrl' | 'company'>,
    sessions: Sessions,
    sealing: SealedValuesParts,
    fetchBy: typeof fetch = fetch,
  ) {
    this.#provider = config.telephony && new TelephonyProvider(config.telephony, fetchBy);
    const apiUrl = config.telephony?.apiUrl;
    this.#api = apiUrl === undefined ? undefined : new TelephonyApi(apiUrl, fetchBy);
    this.#streams = new CallStreams(sessions, (id) => this.#isAgent(id), this.#api);
    this.#sessions = sessions;
    this.#begun = new SealedValues(sealing, 'telephony');
    this.#origin = ownOrigin(config);
  }

  /** Records in the context why the presence is missing. */
  async view({ id }: Session, context: RequestContext): Promise<TelephonyView> {
    if (!this.#provider) return { isAvailable: false };
    const found = await this.#find(id);
    if (!found) return { isAvailable: true };
    const until = new Date(found.untilMs).toISOString();
    let user: TelephonyUser | undefined;
    try {
      user = await this.#api?.me(found.accessToken);
    } catch (error) {
      if (error instanceof TokenRefused) return { isAvailable: true };
      // Without an answer the page shows what it knows; the connection stands.
      noteFailure(context, toDomainError(error));
    }
    const name = user?.name ?? found.name;
    const presence = user?.presence;
    return {
      isAvailable: true,
      connection: {
        ...(name === undefined ? {} : { name }),
        ...(presence === undefined ? {} : { presence }),
        until,
      },
    };
  }

  /**
   * Tells the calls of a connected agent as server-sent events; ends at once where there is nothing to listen to, and
   * once the session is an agent's no more.
   * @throws Forbidden unless the session is an agent's
   */
  async listen({ id }: Session, response: ServerResponse): Promise<void> {
    if (!(await this.#isAgent(id))) throw new Forbidden({ message: 'function key' });
    await this.#streams.open(id, response, () => this.#find(id));
  }

  async #isAgent(id: string): Promise<boolean> {
    const reach = await this.#sessions.reachOf(id);
    return reach?.functionKeys.has(screenRights.eccaTelephonyCallback.canView) === true;
  }

  /** Ends the streams of this process. */
  close(): void {
    this.#streams.close();
  }

  /**
   * The address to send the browser to; it comes back to the host it left. @throws NotFound without a provider;
   * Unavailable
   */
  async begin(request: Parameters<OwnOrigin>[0], { id }: Session, next: string | undefined): Promise<URL> {
    const provider = this.#configured();
    const redirectUri = `${this.#origin(request)}/purecloudcallback`;
    const [state, nonce, verifier] = [
      oauth.randomState(),
      oauth.randomNonce(),
      oauth.randomPKCECodeVerifier(),
    ];
    const target = redirectTarget(next, { legacyRedirects: [] });
    const url = await provider.authorizationUrl({
      redirect_uri: redirectUri,
      response_type: 'code',
      state,
      ...(provider.isOpenId ? { nonce } : {}),
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const wish = target?.kind === 'path' ? target.path : searchPath;
    const begun: Beginning = { sessionId: id, nonce, verifier, redirectUri, next: wish };
    await this.#begun.put(state, JSON.stringify(begun), beginningMs);
    return url;
  }

  /**
   * Accepts the provider's answer and returns the page to continue with.
   * @throws RequestRefused unless this session began the attempt and this is its first answer; NotFound without a
   * provider; Unavailable
   */
  async finish({ id }: Session, sent: TelephonyCallbackRequest): Promise<string> {
    const provider = this.#configured();
    const text = await this.#begun.take(sent.state);
    const begun = text === undefined ? undefined : beginning.parse(JSON.parse(text));
    if (begun?.sessionId !== id) throw new RequestRefused({ message: 'This session began no such sign-in' });
    const answer = await this.#exchange(provider, sent, begun);
    const name = answer.claims()?.name ?? answer.claims()?.preferred_username;
    const before = await this.#find(id);
    const made: Connection = {
      accessToken: answer.access_token,
      untilMs: Date.now() + (answer.expiresIn() ?? defaultLifetimeSeconds) * 1000,
      ...(typeof name === 'string' ? { name } : {}),
    };
    const isSaved = await this.#sessions.keepTelephony(id, JSON.stringify(made), made.untilMs);
    if (!isSaved) {
      await this.#giveBack(provider, answer.access_token);
      throw new Unauthenticated();
    }
    if (before) await this.#giveBack(provider, before.accessToken);
    return begun.next;
  }

  /** Revokes the connection of an ended session. @throws Unavailable */
  async release(connection: string): Promise<void> {
    await this.#provider?.revoke(readConnection(connection).accessToken);
  }

  /** A fault changes nothing for the agent: what is not revoked expires by itself. */
  async #giveBack(provider: TelephonyProvider, accessToken: string): Promise<void> {
    await provider.revoke(accessToken).catch(() => undefined);
  }

  async #find(sessionId: string): Promise<Connection | undefined> {
    const text = await this.#sessions.telephonyOf(sessionId);
    const found = text === undefined ? undefined : readConnection(text);
    return found && found.untilMs > Date.now() ? found : undefined;
  }

  #configured(): TelephonyProvider {
    if (!this.#provider) throw new NotFound({ message: 'No telephony provider is configured' });
    return this.#provider;
  }

  async #exchange(provider: TelephonyProvider, sent: TelephonyCallbackRequest, begun: Beginning) {
    try {
      return await provider.codeGrant(
        { redirectUri: begun.redirectUri, ...sent },
        {
          expectedState: sent.state,
          pkceCodeVerifier: begun.verifier,
          ...(provider.isOpenId ? { expectedNonce: begun.nonce, idTokenExpected: true } : {}),
        },
      );
    } catch (error) {
      if (!(error instanceof GrantRefused)) throw error;
      throw new RequestRefused({ message: `The code was refused: ${error.message}`, cause: error });
    }
  }
}

const readConnection = (text: string): Connection => connection.parse(JSON.parse(text));
