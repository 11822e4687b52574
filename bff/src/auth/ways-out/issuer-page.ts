import { randomBytes } from 'node:crypto';
import { handleAddress } from '@ebp/contracts/portal/routes';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { type OwnOrigin, ownOrigin } from '../../http/own-origin.ts';
import { contextOf } from '../../http/request-context.ts';
import { logFailure } from '../../observability/log-failure.ts';
import { SealedValues, type SealedValuesParts } from '../../session/sealed-values.ts';
import type { Grant } from '../../session/token-vault.ts';
import type { Issuers } from '../issuer/issuers.ts';

const keptMs = 60_000;

interface IssuerPageParts {
  readonly sealing: SealedValuesParts;
  readonly issuers: Issuers;
  readonly config: Pick<Config, 'publicUrl' | 'company'>;
  readonly logger: Logger;
}

/**
 * Sign-out after single sign-on: the issuer recognises the browser by its own cookie, which only a visit to its page
 * ends (OpenID Connect RP-Initiated Logout 1.0 section 2). That address carries the ID token, so the page receives a
 * one-time address of the gateway instead.
 */
export class IssuerPage {
  readonly #kept: SealedValues;
  readonly #issuers: Issuers;
  readonly #origin: OwnOrigin;
  readonly #logger: Logger;

  constructor({ sealing, issuers, config, logger }: IssuerPageParts) {
    this.#kept = new SealedValues(sealing, 'issuer-logout');
    this.#issuers = issuers;
    this.#origin = ownOrigin(config);
    this.#logger = logger;
  }

  /** Where to send a browser whose session ended; undefined where the issuer has nothing to end or does not answer. */
  async addressFor(request: Request, grant: Grant): Promise<string | undefined> {
    const { singleSignOn, idToken } = grant;
    if (!singleSignOn || idToken === undefined) return undefined;
    try {
      const url = await this.#issuers.ofGrant(grant).endSessionUrl(idToken, `${this.#origin(request)}/`);
      if (url === undefined) return undefined;
      const handle = randomBytes(24).toString('base64url');
      await this.#kept.put(handle, url.href, keptMs);
      return handleAddress('session.issuer-logout', handle);
    } catch (error) {
      const { correlationId } = contextOf(request);
      logFailure(this.#logger, error, "the address of the issuer's sign-out page could not be obtained", {
        correlationId,
      });
      return undefined;
    }
  }

  /** Redeems a handle for the issuer's address, once. */
  redeem(handle: string): Promise<string | undefined> {
    return this.#kept.take(handle);
  }
}
