import type { CompanyCode } from '@ebp/contracts/companies';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { type UpstreamNote, whyOf } from '../../http/causes.ts';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import type { Tokens } from '../../session/token-vault.ts';
import { LoginFailed } from '../login-errors.ts';
import { type CurrentInfo, isClosed, neededOfUser } from '../user-rights.ts';
import type { GuestAccounts } from './guest-accounts.ts';

/**
 * The proven identity. Every way to sign in ends with one of these; what it opens is decided below, in one place for
 * all of them.
 */
export interface Proven {
  readonly company: CompanyCode;
  /** A guest is an identity that came through guest sign-in, and no other. */
  readonly as: 'user' | 'guest';
  readonly tokens: Tokens;
  readonly userCode: string;
  /** Every name that the issuer and the person gave the account. */
  readonly names: readonly string[];
  /** The issuer demands a new password before anything else. */
  readonly mustChangePassword: boolean;
  /** The scanned code of this visit. */
  readonly ql: string | undefined;
}

/** What a sign-in opens. Nothing is loaded for a person who must change the password first. */
export type Admitted =
  | { readonly kind: 'user' | 'guest'; readonly info: CurrentInfo }
  | { readonly kind: 'pending'; readonly info?: undefined };

/** The principal of a call on behalf of this identity. */
interface Visit {
  readonly sessionId: string;
  readonly correlationId: string;
  readonly note: (note: UpstreamNote) => void;
}

/** The only place that decides who is signed in as what. */
export class Admission {
  readonly #upstream: UpstreamCaller;
  readonly #guests: GuestAccounts;

  constructor(upstream: UpstreamCaller, guests: GuestAccounts) {
    this.#upstream = upstream;
    this.#guests = guests;
  }

  /** @throws LoginFailed for an account without access; Unavailable and the upstream's own failures */
  async admit(proven: Proven, visit: Visit): Promise<Admitted> {
    const { company, as, mustChangePassword } = proven;
    if (as === 'guest' && mustChangePassword)
      throw new LoginFailed({ reason: 'password-change', why: { code: 'PASSWORD_CHANGE_DUE' } });
    const [info, isGuests] = await Promise.all([
      mustChangePassword ? undefined : this.#info(proven, visit),
      as === 'user' ? this.#guests.recognise(company, visit.correlationId) : undefined,
    ]);
    const names = info ? [...proven.names, info.userInfo.pkey, info.userInfo.code] : proven.names;
    if (isGuests?.(names))
      throw new LoginFailed({ reason: 'guest-account', why: { code: 'LOGIN_ACCOUNT_IS_GUESTS' } });
    if (!info) return { kind: 'pending' };
    if (as === 'guest') await this.#guests.remember(company, proven.names);
    return { kind: as, info };
  }

  async #info({ company, tokens }: Proven, { sessionId, correlationId, note }: Visit): Promise<CurrentInfo> {
    const principal = { company, sessionId, accessToken: tokens.accessToken };
    try {
      return await this.#upstream.call(userCurrentInfo, {}, { principal, correlationId, note }, neededOfUser);
    } catch (error) {
      throw isClosed(error)
        ? new LoginFailed({
            cause: error,
            reason: 'account-closed',
            why: { code: 'ACCOUNT_CLOSED', detail: whyOf(error)?.detail },
          })
        : error;
    }
  }
}
