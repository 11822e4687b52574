import type { TelephonyCallbackRequest, TelephonyView } from '@ebp/contracts/portal/telephony';
import * as oauth from 'openid-client';
import type { Config } from '../../config/config.ts';
import { NotFound, RequestRefused, Unauthenticated } from '../../http/errors.ts';
import { type OwnOrigin, ownOrigin } from '../../http/own-origin.ts';
import type { LiveSession } from '../../session/live-session.ts';
import { GrantRefused } from '../issuer-fault.ts';
import { redirectTarget } from '../redirect-target.ts';
import { type Beginning, readConnection, type TelephonyConnections } from './telephony-connections.ts';
import type { TelephonyProvider } from './telephony-provider.ts';

/** Where an agent goes on unless another page was asked for. */
const searchPath = '/ecca/contactaccount/search';
/** Used where the provider does not say how long its token lasts. */
const defaultLifetimeSeconds = 3600;

type Session = Pick<LiveSession, 'id'>;

/**
 * Connects an agent's session to the telephony provider: authorization code with PKCE and state (RFC 9700 section
 * 2.1.1). What was begun is kept in the store under its state, for one answer and for the session that began it.
 */
export class Telephony {
  readonly #provider: TelephonyProvider | undefined;
  readonly #connections: TelephonyConnections;
  readonly #origin: OwnOrigin;

  constructor(
    provider: TelephonyProvider | undefined,
    connections: TelephonyConnections,
    settings: Pick<Config, 'publicUrl' | 'company'>,
  ) {
    this.#provider = provider;
    this.#connections = connections;
    this.#origin = ownOrigin(settings);
  }

  async view({ id }: Session): Promise<TelephonyView> {
    if (!this.#provider) return { isAvailable: false };
    const found = await this.#connections.find(id);
    if (!found) return { isAvailable: true };
    const { name, untilMs } = found;
    const until = new Date(untilMs).toISOString();
    return { isAvailable: true, connection: { ...(name === undefined ? {} : { name }), until } };
  }

  /** Where to send the browser, which comes back to the host it left. @throws NotFound without a provider; Unavailable */
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
    await this.#connections.begin(state, { sessionId: id, nonce, verifier, redirectUri, next: wish });
    return url;
  }

  /**
   * Takes what the provider sent back and answers the page to go on with.
   * @throws RequestRefused unless this session began it and for the first time; NotFound without a provider; Unavailable
   */
  async finish({ id }: Session, sent: TelephonyCallbackRequest): Promise<string> {
    const provider = this.#configured();
    const begun = await this.#connections.redeem(sent.state);
    if (begun?.sessionId !== id) throw new RequestRefused({ message: 'This session began no such sign-in' });
    const answer = await this.#exchange(provider, sent, begun);
    const name = answer.claims()?.name ?? answer.claims()?.preferred_username;
    const before = await this.#connections.find(id);
    const isSaved = await this.#connections.save(id, {
      accessToken: answer.access_token,
      untilMs: Date.now() + (answer.expiresIn() ?? defaultLifetimeSeconds) * 1000,
      ...(typeof name === 'string' ? { name } : {}),
    });
    if (!isSaved) {
      await provider.revoke(answer.access_token);
      throw new Unauthenticated();
    }
    if (before) await provider.revoke(before.accessToken);
    return begun.next;
  }

  /** Gives back what a session that ended leaves behind. @throws Unavailable */
  async release(attached: string): Promise<void> {
    await this.#provider?.revoke(readConnection(attached).accessToken);
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
