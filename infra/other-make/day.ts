import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import type { Page } from '@playwright/test';
import { Gateway } from '../faults/gateway.ts';
import { root } from '../launcher/paths.ts';
import {
  callEngineer,
  findMachine,
  lookAtLanguage,
  lookAtSignIn,
  orderToner,
  readMessage,
  sendReadings,
  signIn,
  signOut,
} from './customer.ts';
import type { OtherMake } from './other-make.ts';
import { ownCompany } from './packs.ts';

/** The day a company connects, so far. */
export interface Day {
  readonly other: OtherMake;
  readonly portal: string;
  readonly port: number;
  readonly page: Page;
  gateway?: Gateway;
}

interface Step {
  readonly name: string;
  /** @returns what was seen. @throws Error when it is not what it should be */
  take(day: Day): Promise<string>;
}

const staffNumber = 'usg0001';

/** In the order of docs/integrating.md. */
export const steps: readonly Step[] = [
  {
    name: 'a wrong address of the issuer',
    take: async (day) => {
      const [port] = await someFreePorts(1);
      return findings(day, { AUTH_ISSUER_URL: `http://localhost:${port}` }, /ISSUER_UNREACHABLE/);
    },
  },
  {
    name: 'the issuer, with another client’s secret instead of the key',
    take: (day) =>
      findings(day, { AUTH_CLIENT_KEY: '', AUTH_CLIENT_SECRET: 'wrong' }, /ISSUER_REFUSED_CLIENT/),
  },
  {
    name: 'a redirect address that is not registered',
    take: (day) => findings(day, { PUBLIC_URL: 'http://localhost:1' }, /redirect address/),
  },
  {
    name: 'the ERP, without its authority',
    take: (day) => findings(day, { UPSTREAM_CREDENTIALS_DIRECTORY: '' }, /UPSTREAM_TLS/),
  },
  {
    name: 'a pack with a wrong time zone and a misspelt text',
    take: async (day) => {
      const packs = join(day.other.packs, '../faulty-packs');
      cpSync(day.other.packs, packs, { recursive: true });
      const change = (file: string, from: string, to: string) =>
        writeFileSync(join(packs, file), readFileSync(join(packs, file), 'utf8').replace(from, to));
      change(`${ownCompany}/company.json`, 'Asia/Singapore', 'Asia/Singapura');
      change(`${ownCompany}/en.json`, '{phone}', '{telephone}');
      const env = { ...environment(day), PACKS_DIRECTORY: packs };
      const { output } = await run('bff/src/check-config-cli.ts', env, []);
      const faults = output.filter((line) => line.startsWith('  - ')).map((line) => line.slice(4));
      expect(faults.length === 2, output.join('\n'));
      return faults.join('; ');
    },
  },
  { name: 'everything', take: (day) => findings(day, {}, undefined) },
  {
    name: 'the ERP against its contract',
    take: async ({ other }) => {
      const { user, own } = await other.tokens(staffNumber);
      const { output } = await run('wiremock/src/contracts-verify.ts', {}, [
        ...['--target', other.settings.UPSTREAM_URL ?? '', '--company', ownCompany, '--token', user],
        ...[
          '--packs',
          other.packs,
          '--credentials',
          other.credentials,
          '--header',
          `X-Service-Token: Bearer ${own}`,
        ],
      ]);
      const faults = output.filter((line) => /^ {4}(?!also delivers|empty)/.test(line));
      const others = faults.filter((line) => !line.endsWith('HTTP status 404'));
      expect(faults.length > 0 && others.length === 0, output.join('\n'));
      const [kept] = /\d+ of \d+/.exec(output.at(-1) ?? '') ?? [];
      return `${kept} operations keep their contract, the others it does not have (404)`;
    },
  },
  {
    name: 'the gateway starts',
    take: async (day) => {
      day.gateway = await Gateway.start(environment(day), { port: day.port });
      const health = await day.gateway.health();
      expect(health === '200 all well', health);
      return 'ready';
    },
  },
  {
    name: 'the sign-in page',
    take: ({ page, portal }) => lookAtSignIn(page, portal),
  },
  {
    name: 'the language of a pack',
    take: ({ page }) => lookAtLanguage(page),
  },
  { name: 'sign-in at the issuer', take: ({ page }) => signIn(page, staffNumber) },
  { name: 'toner order', take: ({ page, portal }) => orderToner(page, portal) },
  { name: 'meter reading', take: ({ page, portal }) => sendReadings(page, portal) },
  { name: 'service request', take: ({ page, portal }) => callEngineer(page, portal) },
  { name: 'messages', take: ({ page, portal }) => readMessage(page, portal) },
  {
    name: 'the ERP changes its API key',
    take: async ({ other, page, portal }) => {
      other.changeApiKey();
      // The gateway reads the folder every ten seconds.
      await delay(11_000);
      return findMachine(page, portal);
    },
  },
  { name: 'sign-out', take: ({ page }) => signOut(page) },
  {
    name: 'the gateway’s log',
    take: async ({ gateway }) => {
      const drift = /^ebp_contract_drift_total\{.*\} [1-9].*$/m.exec((await gateway?.scrape()) ?? '')?.[0];
      expect(drift === undefined, String(drift));
      return 'no answer of the ERP broke its contract';
    },
  },
  {
    name: 'the same issuer as the company’s own',
    take: async (day) => {
      await day.gateway?.stop();
      day.gateway = await Gateway.start({ ...environment(day), ...ownIssuer(day) }, { port: day.port });
      const page = await day.page.context().browser()?.newPage({ locale: 'en-GB' });
      if (!page) throw new Error('the browser has gone');
      await lookAtSignIn(page, day.portal);
      return signIn(page, staffNumber);
    },
  },
];

function environment({ other, portal }: Day): Record<string, string> {
  return {
    EBP_ENV: 'local',
    PUBLIC_URL: portal,
    REDIS_URL: '',
    SESSION_SECRETS: 'a-secret-of-this-run-alone-that-is-long-enough',
    TOKEN_KEYS: Buffer.alloc(32, 1).toString('base64'),
    ...other.settings,
  };
}

/** Its settings under the company's name; its tokens need no claim of the company then. */
function ownIssuer({ other }: Day): Record<string, string> {
  const { AUTH_CLAIMS: _, ...settings } = other.settings;
  const own = Object.entries(settings).filter(([name]) => name.startsWith('AUTH_'));
  return Object.fromEntries(
    own.map(([name, value]) => [name.replace('AUTH_', `AUTH_${ownCompany}_`), value]),
  );
}

/** Runs the check of the configuration with one setting changed. */
async function findings(day: Day, changed: Record<string, string>, expected: RegExp | undefined) {
  const env = Object.entries({ ...environment(day), ...changed }).filter(([, value]) => value !== '');
  const { output } = await run('bff/src/check-config-cli.ts', Object.fromEntries(env), []);
  const wrong = output.filter((line) => line.startsWith('WRONG'));
  if (expected === undefined) {
    expect(wrong.length === 0 && output.length > 0, output.join('\n'));
    return `${output.filter((line) => line.startsWith('ok')).length} times ok`;
  }
  const found = wrong.find((line) => expected.test(line));
  expect(found !== undefined, output.join('\n'));
  return String(found)
    .replace(/, see .*$/, '')
    .replaceAll(/localhost:\d+/g, '…');
}

function run(script: string, env: Readonly<Record<string, string>>, args: readonly string[]) {
  return new Promise<{ readonly output: readonly string[] }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env }, cwd: root };
    execFile(process.execPath, [join(root, script), ...args], options, (_error, out, faults) =>
      resolve({ output: (out + faults).trim().split('\n') }),
    );
  });
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
