import pino from 'pino';
import { readConfig } from '../../config/config.ts';
import { logNames } from '../../session/assemble.ts';
import { SessionEnding } from '../../session/ending.ts';
import { portalEnvironment } from '../../testing/portal.ts';
import { AccountChanges } from '../account-changes.ts';
import { Issuer } from '../issuer.ts';
import { SignOut } from '../sign-out.ts';
import { openTelephony } from '../telephony/open-telephony.ts';
import { withSessions } from './sessions.ts';

/** What a replica does after an account was changed through it, without the call that changed it. */
export function withAccountChanges(work: (changes: AccountChanges) => Promise<void>): Promise<void> {
  return withSessions((store) => {
    const config = readConfig(portalEnvironment());
    const ending = new SessionEnding(store);
    const issuer = new Issuer(config.auth);
    const telephony = openTelephony(config, store);
    const logger = pino({ level: 'silent' });
    const signOut = new SignOut({ store, ending, issuer, upstream: undefined, telephony, logger });
    const names = logNames(config.sessionSecrets);
    return work(new AccountChanges({ store, ending, signOut, names, audit: () => undefined }));
  });
}
