import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../build/ensure-built.ts';
import { withTestServices } from '../testing/services.ts';
import { Gateway } from './gateway.ts';
import { type Services, type Situation, situations } from './situations.ts';

/** Maximum shutdown time of the gateway in `local` with calls in flight, in seconds: those may continue for 20 s. */
const endSeconds = 24;

/** @returns the differences from the expected behaviour */
async function run(situation: Situation, services: Services): Promise<string[]> {
  const common = {
    EBP_ENV: 'local',
    SESSION_SECRETS: 'a-secret-of-this-run-alone-0123456789',
    TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
    REDIS_URL: services.redis,
    AUTH_ISSUER_URL: services.issuer,
    UPSTREAM_URL: services.upstream,
  };
  const cookie = situation.signedInBefore ? await cookieOf(common) : '';
  const gateway = await Gateway.start(
    { ...common, ...situation.env?.(services) },
    { log: situation.log?.() ?? 'kept', flags: situation.flags ?? [] },
  );
  gateway.cookie = cookie;
  let mend: Awaited<ReturnType<NonNullable<Situation['break']>>> | undefined;
  try {
    mend = await situation.break?.(services);
    return await judge(situation, gateway);
  } catch (error) {
    return [(await gateway.isAlive()) ? String(error) : 'dead'];
  } finally {
    await gateway.stop();
    await mend?.();
  }
}

/** @returns the differences from the expected behaviour, of a gateway that is stopped afterwards */
async function judge(situation: Situation, gateway: Gateway): Promise<string[]> {
  const tries = situation.tries ?? ((one: Gateway) => one.signIn());
  const shown = await tries(gateway);
  const line = situation.cause === undefined ? undefined : await gateway.lineOf(shown);
  const [health, metrics] = [await gateway.health(), await gateway.metrics()];
  // It receives the signal while calls are in flight.
  const late = tries(gateway).catch(() => undefined);
  await delay(100);
  const seconds = await gateway.stop();
  await late;
  const cause = line === undefined ? gateway.told() : [line.cause, line.detail].filter(Boolean).join(' ');
  const all = `${cause}; ${metrics}; ${health}`;
  console.log(`${situation.name}
     the user saw  ${shown.status} ${shown.code}
     the log says  ${cause || '-'}
     the metrics   ${metrics || '-'}
     the health    ${health}
     SIGTERM       ${seconds.toFixed(1)} s`);
  return [
    ...(situation.cause !== undefined && line?.cause !== situation.cause
      ? [`not named ${situation.cause}`]
      : []),
    ...(situation.tells?.test(all) === false ? [`${situation.tells} is nowhere`] : []),
    ...(seconds > endSeconds ? ['SIGTERM did not end it'] : []),
  ];
}

async function cookieOf(env: Readonly<Record<string, string>>): Promise<string> {
  const gateway = await Gateway.start(env);
  await gateway.signIn();
  await gateway.stop();
  return gateway.cookie;
}

const words = process.argv.slice(2);
await ensureBuilt();
await withTestServices(async (environment) => {
  const services = {
    redis: environment.TEST_REDIS_URL,
    upstream: environment.TEST_WIREMOCK_URL,
    issuer: environment.TEST_AUTH_URL,
  };
  const chosen = situations.filter(({ name }) => words.every((word) => name.includes(word)));
  const wrong: string[] = [];
  for (const situation of chosen) {
    const faults = await run(situation, services);
    if (faults.length > 0) wrong.push(`${situation.name}: ${faults.join(', ')}`);
  }
  console.log(
    `\n${chosen.length - wrong.length} of ${chosen.length} situations named, alive and ended when told`,
  );
  for (const one of wrong) console.log(`WRONG ${one}`);
  process.exitCode = wrong.length > 0 || chosen.length === 0 ? 1 : 0;
});
