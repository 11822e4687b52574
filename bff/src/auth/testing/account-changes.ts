import pino from 'pino';
import { readConfig } from '../../config/config.ts';
import { portalEnvironment } from '../../testing/portal.ts';
import { Issuers } from '../issuer/issuers.ts';
import { Telephony } from '../telephony/telephony.ts';
import { AccountChanges } from '../ways-out/account-changes.ts';
import { SignOut } from '../ways-out/sign-out.ts';
import { withSessions } from './sessions.ts';

/** What a replica does after an account was changed through it, without the call that made the change. */
export function withAccountChanges(work: (changes: AccountChanges) => Promise<void>): Promise<void> {
  return withSessions((sessions, sealing) => {
    const config = readConfig(portalEnvironment());
    const issuers = new Issuers(config);
    const telephony = new Telephony(config, sessions, sealing);
    const logger = pino({ level: 'silent' });
    const signOut = new SignOut({ sessions, issuers, upstream: undefined, telephony, logger });
    return work(new AccountChanges({ sessions, signOut, audit: () => undefined, subscriptions: undefined }));
  });
}
