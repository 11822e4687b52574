import { randomBytes } from 'node:crypto';
import { qrCode } from '@ebp/contracts/entities/request-fields';
import { handleAddress } from '@ebp/contracts/portal/routes';
import type { Request, RequestHandler, Response } from 'express';
import { randomState } from 'openid-client';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import { contextOf, noteOperation } from '../../http/request-context.ts';
import { logFailure } from '../../observability/log-failure.ts';
import { SealedValues, type SealedValuesParts } from '../../session/sealed-values.ts';
import type { Grant } from '../../session/token-vault.ts';
import type { Issuers } from '../issuer/issuers.ts';
import { type OwnOrigin, ownOrigin } from '../own-origin.ts';
import { loginOf } from '../ways-in/next-page.ts';
import { SealedCookie } from '../ways-in/sealed-cookie.ts';

const keptMs = 60_000;
/** The `state` that the issuer sends back with the browser, and the code of the machine that the next visit is for. */
const departure = z.object({ state: z.string(), ql: qrCode.optional() });

/** How long the issuer's page may take; it may ask for a confirmation. */
const returnMs = 10 * 60_000;

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
  readonly #departure: SealedCookie<typeof departure>;
  readonly #issuers: Issuers;
  readonly #origin: OwnOrigin;
  readonly #logger: Logger;

  constructor({ sealing, issuers, config, logger }: IssuerPageParts) {
    this.#kept = new SealedValues(sealing, 'issuer-logout');
    this.#departure = new SealedCookie(config, sealing.sealer, {
      suffix: '-signed-out',
      schema: departure,
      maxAgeMs: returnMs,
      isForVisitsFromOtherSites: true,
    });
    this.#issuers = issuers;
    this.#origin = ownOrigin(config);
    this.#logger = logger;
  }

  /** Where to send a browser whose session ended; undefined where the issuer has nothing to end or does not answer. */
  async addressFor(request: Request, grant: Grant): Promise<string | undefined> {
    const { singleSignOn, idToken } = grant;
    if (!singleSignOn || idToken === undefined) return undefined;
    try {
      const returnUrl = `${this.#origin(request)}/`;
      const url = await this.#issuers.ofGrant(grant).endSessionUrl(idToken, returnUrl, randomState());
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

  /**
   * Redeems a handle for the issuer's address, once, and notes in this browser with which `state` it comes back, and for
   * which machine.
   */
  async redeem(response: Response, handle: string, ql: string | undefined): Promise<string | undefined> {
    const address = await this.#kept.take(handle);
    const state = address === undefined ? null : new URL(address).searchParams.get('state');
    if (state !== null) this.#departure.set(response, { state, ...(ql === undefined ? {} : { ql }) });
    return address;
  }

  /**
   * Receives browsers at the post-logout redirect address, where the issuer repeats `state` (OpenID Connect RP-Initiated
   * Logout 1.0 section 3). Only with that of this browser's own sign-out is it a return from there; any other is ignored.
   */
  readonly comingBack: RequestHandler = (request, response, next) => {
    const { state } = request.query;
    if (state === undefined) return next();
    noteOperation(contextOf(request), 'page', '/');
    const own = this.#departure.read(request);
    const isOwn = own?.state === state;
    if (isOwn) this.#departure.clear(request, response);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    response.redirect(303, isOwn ? loginOf(own.ql) : '/');
  };
}
