import { randomBytes } from 'node:crypto';
import { reachedPages } from '@ebp/contracts/portal/reached-pages';
import { handleAddress } from '@ebp/contracts/portal/routes';
import { withoutCompany } from '@ebp/contracts/rules/portal-path';
import type { Config } from '../../config/config.ts';
import { SealedValues, type SealedValuesParts } from '../../session/sealed-values.ts';
import { redirectTarget } from './redirect-target.ts';

/** Pages that follow a sign-in (SES-13). */
export const { ebpHome: homePath, login: loginPath } = reachedPages;

/** The login page, for the machine with this code if there is one. */
export function loginOf(ql: string | undefined): string {
  return ql === undefined ? loginPath : `${loginPath}?${new URLSearchParams({ ql })}`;
}

const handOverMs = 60_000;

/** Decides where a browser goes after sign-in, and stores the targets that receive an access token (OPN-02). */
export class NextPages {
  readonly #kept: SealedValues;
  readonly #settings: Pick<Config, 'company' | 'legacyRedirects'>;

  constructor(parts: SealedValuesParts, settings: Pick<Config, 'company' | 'legacyRedirects'>) {
    this.#kept = new SealedValues(parts, 'hand-over');
    this.#settings = settings;
  }

  /**
   * A path of the portal. For a legacy application it is a one-time address of the gateway, so that neither the token
   * nor the foreign address passes through the page's code. `refused` says that the requested target was not followed.
   */
  async of(
    sessionId: string,
    kind: 'user' | 'guest',
    redirecturl: string | undefined,
  ): Promise<{ next: string; refused: boolean }> {
    if (kind === 'guest') return { next: reachedPages.ebpQrCodeLogin, refused: false };
    const target = redirectTarget(this.#inPortal(redirecturl), this.#settings);
    if (!target) return { next: homePath, refused: redirecturl !== undefined && redirecturl !== '' };
    if (target.kind === 'path') return { next: target.path, refused: false };
    const handle = randomBytes(24).toString('base64url');
    await this.#kept.put(handle, JSON.stringify([sessionId, target.url]), handOverMs);
    return { next: handleAddress('session.hand-over', handle), refused: false };
  }

  /** Without the company, which the client puts before every path. What is left is judged like any other address. */
  #inPortal(address: string | undefined): string | undefined {
    if (!this.#settings.company.asBasePath || !address) return address;
    return withoutCompany(address);
  }

  /** Redeems a handle for its legacy address, once, and only for the session it was made for. */
  async redeem(handle: string, sessionId: string): Promise<string | undefined> {
    const value = await this.#kept.take(handle);
    if (!value) return undefined;
    const [owner, url] = JSON.parse(value) as [string, string];
    return owner === sessionId ? url : undefined;
  }
}
