import type { CompanyCode } from '@ebp/contracts/companies';
import { companyCode } from '@ebp/contracts/company-schema';
import type { DestinationStream } from 'pino';
import { readConfig } from '../config/config.ts';
import { createAudit } from '../observability/audit.ts';
import { createLogger } from '../observability/logger.ts';
import { Baskets } from '../session/baskets.ts';
import { KeyedNames } from '../session/keyed-names.ts';
import { pushNotes } from '../session/push-notes.ts';
import { PushSubscriptions } from '../session/push-subscriptions.ts';
import { RedisDatabase } from '../session/redis/redis-database.ts';
import { RequestJournal } from '../session/request-journal.ts';
import { Sealer } from '../session/sealer.ts';
import { SessionFailures } from '../session/session-failures.ts';
import { Sessions } from '../session/sessions.ts';
import { Issuers } from './issuer/issuers.ts';
import { Telephony } from './telephony/telephony.ts';
import { endNotifications } from './ways-out/account-changes.ts';
import { type Forgotten, forgetPerson } from './ways-out/forget-person.ts';
import { SessionAdmin } from './ways-out/session-admin.ts';
import { SignOut } from './ways-out/sign-out.ts';

const usage = `npm run sessions -- <command>

Lists, shows and ends sessions on every replica at once, and erases what is kept for a person. Reads the
gateway's own environment (docs/configuration.md).
Each ending and erasure leaves an audit line on standard error, as the log has them.

  list <company> [user code]      session key, company, user key, kind, start, seconds until the idle limit;
                                  keys are those of the log
  show <session key>              one session, its age, and what went wrong for it in the last 15 minutes
  end <session key>               one session; the key is the one in the log
  end-user <company> <user code>  every session of a user
  end-company <company>           every session of a company
  end-all                         every session
  forget <company> <user pkey>    of a person whom the ERP has deleted: ends the sessions, erases the sent requests, the
                                  baskets and the browsers with notifications, and prints how many; the key is the ERP's

Examples
  npm run sessions -- list CHK
  npm run sessions -- end <session key>
`;

type Print = (line: string) => void;

/** Words a command takes after its name. What it has no use for is refused: `end-all CHK` must not end every company's. */
const mostWords: Readonly<Record<string, number>> = {
  list: 2,
  show: 1,
  end: 1,
  'end-user': 2,
  'end-company': 1,
  'end-all': 0,
  forget: 2,
};

async function run(
  admin: SessionAdmin,
  forget: (company: CompanyCode, pkey: string) => Promise<Forgotten>,
  args: readonly string[],
  print: Print,
): Promise<boolean> {
  const [command = '', first, second] = args;
  const company = companyCode.safeParse(first).data;
  const ended = (count: number): true => {
    print(`${count} session(s) ended`);
    return true;
  };
  if (command === 'list' && company) {
    for (const session of await admin.list(company, second)) print(Object.values(session).join('\t'));
    return true;
  }
  if (command === 'show' && first) {
    const shown = await admin.show(first);
    if (shown === undefined) throw new Error('There is no such session (any more).');
    const { session, failures } = shown;
    for (const [name, value] of Object.entries(session)) print(`${name}\t${value}`);
    print(`ageSeconds\t${Math.round((Date.now() - Date.parse(session.startedAt)) / 1000)}`);
    for (const failure of failures) print(`failure\t${Object.values(failure).join('\t')}`);
    return true;
  }
  if (command === 'end' && first) return ended(await admin.endOne(first));
  if (command === 'end-user' && company && second) return ended(await admin.endUser(company, second));
  if (command === 'end-company' && company) return ended(await admin.endCompany(company));
  if (command === 'forget' && company && second) {
    for (const [name, count] of Object.entries(await forget(company, second))) print(`${name}\t${count}`);
    return true;
  }
  if (command === 'end-all') return ended(await admin.endEverybody());
  return false;
}

/** Where a command prints its lines and writes its audit records. */
interface Output {
  readonly print: Print;
  readonly log: DestinationStream;
}

/**
 * Runs one command of `npm run sessions`. Returns the exit code: 2 for a command that does not exist.
 * @throws ConfigFault for settings that cannot be used
 * @throws Error where Redis or the session cannot be found
 */
export async function runSessionsCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { print, log }: Output,
): Promise<0 | 2> {
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  const [command = ''] = args;
  const most = mostWords[command];
  if (most === undefined || args.length - 1 > most) {
    print(`There is no such command: ${args.join(' ') || 'none was named'}.\n\n${usage}`);
    return 2;
  }
  const config = readConfig(environment);
  if (config.redisUrl === undefined) throw new Error('REDIS_URL is missing: there are no shared sessions');
  const database = new RedisDatabase(config.redisUrl, config.redisTimeoutMs);
  try {
    await database.ready(AbortSignal.timeout(5_000));
    const { tokenKeys } = config;
    const sealing = { database, names: new KeyedNames(tokenKeys), sealer: new Sealer(tokenKeys) };
    const logger = createLogger('warn', log);
    const audit = createAudit(logger);
    const subscriptions = new PushSubscriptions(sealing);
    const sessions = new Sessions(
      config,
      database,
      () => {
        throw new Error('no session is read here');
      },
      endNotifications(subscriptions, logger),
    );
    const signOut = new SignOut({
      sessions,
      issuers: new Issuers(config),
      upstream: undefined,
      telephony: new Telephony(config, sessions, sealing),
      logger,
    });
    const admin = new SessionAdmin({
      sessions,
      signOut,
      failures: new SessionFailures(sealing),
      audit,
    });
    const kept = {
      requests: new RequestJournal(sealing),
      baskets: new Baskets(sealing),
      subscriptions,
      pushNotes: pushNotes(sealing),
    };
    const forget = (company: CompanyCode, pkey: string) =>
      forgetPerson({ admin, ...kept, audit }, { company, user: { pkey } });
    if (await run(admin, forget, args, print)) return 0;
    print(usage);
    return 2;
  } finally {
    await database.close();
  }
}
