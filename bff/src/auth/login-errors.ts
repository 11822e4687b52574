import { DomainError } from '../http/errors.ts';

/** The one answer to every sign-in that fails: unknown company, unknown name, wrong password, refused token. */
export class LoginFailed extends DomainError {
  constructor(details?: { cause?: unknown }) {
    super('LOGIN_FAILED', 'rejected-by-access', details);
  }
}

/** The company has no account for guests. */
export class GuestLoginUnavailable extends DomainError {
  constructor() {
    super('GUEST_LOGIN_UNAVAILABLE', 'rejected-by-access');
  }
}
