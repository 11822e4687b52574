import type { Why } from '../http/causes.ts';
import { DomainError } from '../http/errors.ts';

/** The one answer to every sign-in that fails: unknown company, unknown name, wrong password, refused token. */
export class LoginFailed extends DomainError {
  /** For the audit log only: never sent to a browser. */
  readonly reason: string;

  constructor({ reason = 'LOGIN_FAILED', ...details }: { cause?: unknown; reason?: string; why?: Why } = {}) {
    super('LOGIN_FAILED', 'rejected-by-access', details);
    this.reason = reason;
  }
}

/** The company has no guest account. */
export class GuestLoginUnavailable extends DomainError {
  constructor() {
    super('GUEST_LOGIN_UNAVAILABLE', 'rejected-by-access');
  }
}

/** Another account is signed in; it is replaced only after the person signs it out. */
export class SignedInAsOther extends DomainError {
  /** @param params for the question: `current` and `wanted` account (absent for a guest) and `company` */
  constructor(params: Readonly<Record<string, string>>) {
    super('SIGNED_IN_AS_OTHER', 'rejected-by-access', { params });
  }
}

/** The session ended because the issuer demands a new password, which the next sign-in asks for. */
export class PasswordChangeRequired extends DomainError {
  constructor() {
    super('PASSWORD_CHANGE_REQUIRED', 'session-expired');
  }
}
