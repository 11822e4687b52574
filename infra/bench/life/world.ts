import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { functionKeys } from '@ebp/contracts/access/function-keys';
import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import { companyCodes } from '@ebp/contracts/companies';
import { buildAccountManager } from '@ebp/contracts/testing/account-manager';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import {
  buildConsumableOrder,
  buildServiceVisit,
  buildStatement,
} from '@ebp/contracts/testing/document-rows';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildMessage } from '@ebp/contracts/testing/message';
import { buildMachineUsage, buildUsageSummaryRow } from '@ebp/contracts/testing/meter-reading';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { writeServer } from '../nginx.ts';

/** A user of the life-like benchmark, with an account at the issuer and a customer of their own. */
export interface Person {
  readonly company: string;
  readonly pkey: string;
  readonly code: string;
  readonly password: string;
  readonly customerCode: string;
}

/** Users spread evenly over the companies. */
export function people(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const company = companyCodes[index % companyCodes.length] ?? '';
    const number = String(index + 1).padStart(4, '0');
    return {
      company,
      pkey: `U-${company}-${number}`,
      code: `person${number}@life.example`,
      password: `Life-${number}`,
      customerCode: `${company}${number}`,
    };
  });
}

/** Registers the users at the development issuer. */
export async function register(issuer: string, persons: readonly Person[]): Promise<void> {
  for (const { company, pkey, code, password } of persons) {
    const answer = await fetch(`${issuer}/__dev/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company, pkey, code, password }),
    });
    if (!answer.ok) throw new Error(`the issuer answered ${answer.status} to a new account`);
  }
}

const smallBytes = 2048;
const listBytes = 64_000;
/** The number of machines of Harbour Trading's demo administrator. */
const machines = 23;
/** Answers from this size on are sent compressed to whoever accepts it, as most upstreams do. */
const compressedFrom = 4096;

const machineKey = (index: number) => `M-${String(index + 1).padStart(4, '0')}`;
const ofMachines = <T>(build: (pkey: string, index: number) => T): T[] =>
  Array.from({ length: machines }, (_, index) => build(machineKey(index), index));

/** Rows up to a size. Each differs from the others, so that the list compresses as real ones do. */
function rows<T>(bytes: number, build: (index: number) => T): T[] {
  const list: T[] = [];
  for (let size = 0; size < bytes; size += JSON.stringify(list.at(-1)).length + 1)
    list.push(build(list.length));
  return list;
}

const dayOf = (index: number) =>
  new Date(Date.UTC(2026, 10, 12) - index * 86_400_000).toISOString().slice(0, 10);
const serialOf = (index: number) => `SFB${20_000 + (index % machines)}`;

/** What every user is answered, by path. */
function sharedAnswers(): Record<string, unknown> {
  return {
    '/api/ebp/message/search': rows(smallBytes, (index) => buildMessage({ pkey: `MSG-${index}` })),
    '/api/ebp/codelist/search': {
      SALUTATION: rows(smallBytes, (index) => buildCodeListEntry({ pkey: `S-${index}`, code: `S${index}` })),
    },
    '/api/ebp/accountManager/search': {
      accountManagerList: rows(smallBytes, (index) => buildAccountManager({ pkey: `AM-${index}` })),
      accountManagerGroupList: [],
    },
    '/api/ebp/consumableorder/search': rows(listBytes, (index) =>
      buildConsumableOrder({
        serialNumber: serialOf(index),
        orderNumber: `TO-${700_000 + index * 37}`,
        qty: 1 + (index % 5),
        orderDate: dayOf(index),
      }),
    ),
    '/api/ebp/servicehistory/search': rows(listBytes, (index) =>
      buildServiceVisit({
        machineId: machineKey(index % machines),
        serialNumber: serialOf(index),
        lastServiceDate: dayOf(index),
        serviceOrderCode: `SO-${260_000 + index * 41}`,
        filename: `SO-${260_000 + index * 41}.pdf`,
      }),
    ),
    '/api/ebp/meterRead/machineUsageSummary': ofMachines((machinePkey, index) => ({
      ...buildUsageSummaryRow(),
      ...buildMachineUsage({ machinePkey, machineId: machinePkey, serialNumber: serialOf(index) }),
    })),
    '/api/ebp/estatement/search': rows(smallBytes, (index) =>
      buildStatement({ documentNumber: `INV-${index}` }),
    ),
    '/api/ebp/enquiry/create': { pkey: 'ENQ-1' },
    '/api/ebp/login/config': { bannerList: [] },
    '/api/ebp/systemconfig/search': { configList: [] },
  };
}

/** The answer about one user, who may do everything that customers may. */
function userAnswer({ pkey, code, company, customerCode }: Person): unknown {
  const userInfo = buildUserInfo({
    pkey,
    code,
    email: code,
    customerCode,
    applicationPkey: `APP-${company}`,
    userActionList: functionKeys.filter((key) => !isAgentKey(key)),
    customerList: [buildCustomer({ code: customerCode })],
    machineList: ofMachines((key, index) =>
      buildMachine({ pkey: key, machineId: key, serialNumber: serialOf(index), customerCode }),
    ),
  });
  return { userInfo, config: { imageUrl: '/static/' }, bannerList: [] };
}

/** An upstream with fixed answers, which tells users apart by their access token. @returns its configuration */
export function lifeUpstream(directory: string, port: number, persons: readonly Person[]): string {
  const home = join(directory, 'life-answers');
  mkdirSync(home, { recursive: true });
  const write = (name: string, data: unknown) => {
    const text = JSON.stringify({ isSuccess: true, data });
    writeFileSync(join(home, name), text);
    if (text.length >= compressedFrom) writeFileSync(join(home, `${name}.gz`), gzipSync(text));
  };
  for (const person of persons) write(`user-${person.pkey}.json`, userAnswer(person));
  const locations = Object.entries(sharedAnswers()).map(([path, data], index) => {
    write(`${index}.json`, data);
    return `location = ${path} { alias ${home}/${index}.json; }`;
  });
  return writeServer(
    directory,
    'life-upstream',
    `map $http_authorization $person { default ${persons[0]?.pkey}; "~^Bearer dev\\.(?<who>[A-Z0-9-]+)\\." $who; }
  open_file_cache max=1000; gzip_static on; default_type application/json; keepalive_timeout 75s;
  server {
    listen 127.0.0.1:${port}; error_page 405 =200 $uri;
    location = /api/ebp/user/current/info { alias ${home}/user-$person.json; }
    ${locations.join('\n    ')}
  }`,
  );
}
