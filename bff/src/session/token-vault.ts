import { companyCodes } from '@ebp/contracts/companies';
import * as z from 'zod';
import type { Database, Entry } from './database.ts';
import { sessionKeys } from './keys.ts';
import { Lease } from './lease.ts';
import { openOr, type Sealer } from './sealer.ts';

/** Long enough for an upstream call to arrive while its token is valid. */
export const refreshBeforeExpiryMs = 5_000;

/** Values that only a refresh, a logout or a password change needs. */
const grant = z.object({
  refreshToken: z.string().optional(),
  idToken: z.string().optional(),
  /** Whose issuer gave these tokens; the common one without it. */
  company: z.enum(companyCodes).optional(),
  /** OpenID Connect `sub` and `sid`. */
  subject: z.string().optional(),
  issuerSession: z.string().optional(),
  /** The typed login name; a password change signs in with it again. */
  loginName: z.string().optional(),
  /** The browser has a session of its own at the issuer, which a logout should end. */
  singleSignOn: z.boolean().optional(),
});
export type Grant = z.infer<typeof grant>;

export interface Tokens {
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly expiresMs: number;
  readonly grant: Grant;
}

export interface AccessToken {
  /** Incremented by each refresh. */
  readonly version: number;
  readonly expiresMs: number;
  readonly accessToken: string;
}

/**
 * Tokens at rest: each encrypted for one session and one purpose, replaced only by a writer that has read the latest
 * version (RFC 9700 section 2.2.2: rotated refresh tokens).
 */
export class TokenVault {
  readonly #database: Database;
  readonly #sealer: Sealer;

  constructor(database: Database, sealer: Sealer) {
    this.#database = database;
    this.#sealer = sealer;
  }

  /** Entries that hold these tokens, to be stored with other keys of the session. */
  entries(id: string, version: number, tokens: Tokens): [Entry, Entry] {
    const keys = sessionKeys(id);
    const access = this.#sealer.seal(tokens.accessToken, keys.access);
    return [
      { key: keys.access, value: `${version}:${tokens.expiresMs}:${access}` },
      { key: keys.grant, value: this.#sealer.seal(JSON.stringify(tokens.grant), keys.grant) },
    ];
  }

  /** Reads a stored access token. @throws Unsealable */
  openAccess(id: string, stored: string): AccessToken {
    const [version, expiresMs, sealed = ''] = stored.split(':');
    return {
      version: Number(version),
      expiresMs: Number(expiresMs),
      accessToken: this.#sealer.open(sealed, sessionKeys(id).access),
    };
  }

  /** @throws Unsealable */
  openGrant(id: string, stored: string): Grant {
    return grant.parse(JSON.parse(this.#sealer.open(stored, sessionKeys(id).grant)));
  }

  /** The stored pair, or undefined when the session ended, or their key is gone, which ends it as well. */
  async load(id: string): Promise<{ access: AccessToken; grant: Grant } | undefined> {
    const keys = sessionKeys(id);
    const [access, sealedGrant] = await this.#database.read([keys.access, keys.grant]);
    if (!access || !sealedGrant) return undefined;
    const open = () => ({ access: this.openAccess(id, access), grant: this.openGrant(id, sealedGrant) });
    return openOr(open, undefined);
  }

  /** The stored access token, or undefined as in `load`, and whether a replica is refreshing it. */
  async look(id: string): Promise<{ access: AccessToken | undefined; isLeased: boolean }> {
    const keys = sessionKeys(id);
    const [access, lease] = await this.#database.read([keys.access, keys.lease]);
    const opened = access ? openOr(() => this.openAccess(id, access), undefined) : undefined;
    return { access: opened, isLeased: Boolean(lease) };
  }

  /** The lease for refreshing them; undefined while another replica holds it. */
  lease(id: string): Promise<Lease | undefined> {
    return Lease.acquire(this.#database, sessionKeys(id).lease);
  }

  /**
   * Replaces the tokens of version `seen`. Returns whether it did: false when the session ended, or its tokens were
   * replaced or taken to be revoked meanwhile.
   */
  replace(id: string, seen: number, tokens: Tokens): Promise<boolean> {
    const keys = sessionKeys(id);
    return this.#database.replace(
      [
        { key: keys.access, prefix: `${seen}:` },
        { key: keys.grant, prefix: '' },
        { key: keys.record, prefix: '' },
      ],
      this.entries(id, seen + 1, tokens),
    );
  }
}
