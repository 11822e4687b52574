import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import type { CompanyCode } from '@ebp/contracts/companies';
import type { ActingView } from '@ebp/contracts/portal/acting';
import type { GuestMachine, SessionFlags } from '@ebp/contracts/portal/session';
import type { ActingContext } from './acting-context.ts';

/** What a session's record says about acting for customers. */
export interface Acts {
  readonly contexts: readonly ActingContext[];
  /** When the agent's own rights were read, in epoch milliseconds. */
  readonly rightsReadMs: number;
}

/** Contact details a guest confirmed after scanning; added to the guest's orders and requests. */
export interface GuestContact {
  readonly fullName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly newLocation?: string;
}

/** A signed-in session as one request sees it: complete, verified, at least as new as the last write. */
export interface LiveSession {
  /** Travels upstream as X-Session-Id; never logged, see `sessionKey`. */
  readonly id: string;
  /** Hash of the id, which is random: for logs and signatures. */
  readonly sessionKey: string;
  /** Keyed hash of the session's own rights, the same as long as they are, however often they are read. */
  readonly rightsKey: string;
  /** Keyed hash of the user code, for logs. */
  readonly userKey: string;
  readonly company: CompanyCode;
  readonly kind: 'user' | 'guest';
  readonly user: { readonly pkey: string; readonly code: string; readonly applicationPkey: string };
  readonly functionKeys: ReadonlySet<FunctionKey>;
  readonly customerCodes: ReadonlySet<string>;
  /** For a guest only the scanned machine, once confirmed. */
  readonly machineKeys: ReadonlySet<string>;
  readonly guestContact?: GuestContact;
  /** The machines a guest confirmed in this session, latest first. Only the first is in `machineKeys`. */
  readonly guestMachines?: readonly GuestMachine[];
  /** The scanned code of this visit, for calls that look its machine up; never logged. */
  readonly qrCode?: string;
  /** The customer that the tab of this request acts for: keys, customers and machines are then that customer's. */
  readonly acting?: ActingView;
  /** The customers that tabs of this session act for; absent if there is none. */
  readonly acts?: Acts;
  readonly flags: SessionFlags;
  /** Valid for at least the next few seconds. */
  readonly accessToken: string;
}
