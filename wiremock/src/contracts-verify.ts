import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { companyCodes } from '@ebp/contracts/companies';
import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import { registerPacksOf } from './packs.ts';
import { fetchWith } from './verify/credentials.ts';
import type { Targets } from './verify/upstream-client.ts';
import type { OperationReport, Verified } from './verify/verify.ts';

function targetsOf(values: readonly string[]): Targets | undefined {
  const isGroup = (name: string): name is EndpointGroup => endpointGroups.some((group) => group === name);
  const own = new Map<EndpointGroup, string>();
  let all: string | undefined;
  for (const value of values) {
    const [name = '', address] = value.split(/=(.*)/s);
    if (address !== undefined && isGroup(name)) own.set(name, address);
    else all = value;
  }
  return all === undefined ? undefined : { all, own };
}

// `npm run contracts:verify`
const { values } = parseArgs({
  options: {
    target: { type: 'string', multiple: true, default: [] },
    token: { type: 'string' },
    company: { type: 'string' },
    'agent-token': { type: 'string' },
    ql: { type: 'string' },
    writes: { type: 'string' },
    answers: { type: 'string' },
    credentials: { type: 'string' },
    packs: { type: 'string' },
    header: { type: 'string', multiple: true, default: [] },
  },
});
const targets = targetsOf(values.target);
if (values.packs) registerPacksOf(values.packs);
const company = companyCodes.find((code) => code === values.company);

// Loaded after the packs: its schemas name every company there is.
const { judgeAnswers } = await import('./verify/answers.ts');
const { reportLines } = await import('./verify/report.ts');
const { verifyContracts } = await import('./verify/verify.ts');
const { writeRequests } = await import('./verify/write-requests.ts');
const { writeScript } = await import('./verify/write-script.ts');

function refuse(sentence: string): void {
  console.error(`${sentence} npm run contracts:verify -- --help tells more.`);
  process.exitCode = 2;
}

function print(reports: readonly OperationReport[]): boolean {
  const { lines, isKept } = reportLines(reports);
  for (const line of lines) console.log(line);
  return isKept;
}

async function prepareWrites(
  folder: string,
  groups: readonly EndpointGroup[],
  verified: Verified,
): Promise<boolean> {
  const requests = await writeRequests(verified);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'writes.sh'), writeScript(requests, groups));
  for (const { operation, faults } of requests) {
    console.log(`${(faults.length === 0 ? 'ready' : 'FAULTY').padEnd(19)}${operation.id}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  console.log(`${requests.length} requests, none of them sent: ${join(folder, 'writes.sh')}`);
  return requests.every(({ faults }) => faults.length === 0);
}

if (values.answers) {
  process.exitCode = print(judgeAnswers(values.answers)) ? 0 : 1;
} else if (!targets || !values.token || !values.company) {
  refuse('--target, --token and --company are needed, or --answers.');
} else if (!company) {
  const remedy = values.packs ? `${values.packs} has no pack of it` : '--packs names the folder of packs';
  refuse(`There is no company ${values.company}; there are ${companyCodes.join(', ')}, and ${remedy}.`);
} else {
  const verified = await verifyContracts({
    targets: { ...targets, fetch: fetchWith(values.credentials, values.header) },
    token: values.token,
    company,
    ...(values['agent-token'] && { agentToken: values['agent-token'] }),
    ...(values.ql && { ql: values.ql }),
  });
  const isKept = print(verified.reports);
  const areReady = !values.writes || (await prepareWrites(values.writes, [...targets.own.keys()], verified));
  process.exitCode = isKept && areReady ? 0 : 1;
}
