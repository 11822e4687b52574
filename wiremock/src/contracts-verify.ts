import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import { registerPacks } from '@ebp/contracts/packs';
import { fetchWith } from './verify/credentials.ts';
import type { Targets } from './verify/upstream-client.ts';
import type { OperationReport, Verified } from './verify/verify.ts';

const usage = `npm run contracts:verify -- --target <address> --token <t> --company <c>
  --target GROUP=<address>   another address for one endpoint group; may be repeated
  --credentials <folder>     what the upstream wants besides the token, as in UPSTREAM_CREDENTIALS_DIRECTORY: ca.pem, cert.pem, key.pem, headers
  --packs <folder>           for a company of a pack, the folder of PACKS_DIRECTORY
  --header 'Name: value'     another header, such as the gateway's own token; may be repeated
  --agent-token <t>          also asks the contact-centre operations
  --ql <code>                the code of a machine, for the QR call
  --writes <folder>          also writes writes.sh, a request for each operation that changes something, to send yourself
npm run contracts:verify -- --answers <folder>    judges the answers that writes.sh kept
Only read operations are called.`;

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
if (values.packs && /^[A-Z\d]+$/.test(values.company ?? '')) registerPack(values.packs, values.company ?? '');
const company = companyCodes.find((code) => code === values.company);

// Loaded after the company of a pack is known: its schemas name every company there is.
const { judgeAnswers } = await import('./verify/answers.ts');
const { reportLines } = await import('./verify/report.ts');
const { verifyContracts } = await import('./verify/verify.ts');
const { writeRequests } = await import('./verify/write-requests.ts');
const { writeScript } = await import('./verify/write-script.ts');

/** Whether the pack is whole is for the gateway to say (`npm run check:config`). */
function registerPack(folder: string, code: string): void {
  const file = join(folder, code, 'company.json');
  if (existsSync(file))
    registerPacks({ companies: [{ ...JSON.parse(readFileSync(file, 'utf8')), code }], languages: [] });
}

function print(reports: readonly OperationReport[]): boolean {
  const { lines, isKept } = reportLines(reports);
  for (const line of lines) console.log(line);
  return isKept;
}

async function prepareWrites(folder: string, code: CompanyCode, verified: Verified): Promise<boolean> {
  const requests = await writeRequests(code, verified);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'writes.sh'), writeScript(requests));
  for (const { operation, faults } of requests) {
    console.log(`${(faults.length === 0 ? 'ready' : 'FAULTY').padEnd(19)}${operation.id}`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  console.log(`${requests.length} requests, none of them sent: ${join(folder, 'writes.sh')}`);
  return requests.every(({ faults }) => faults.length === 0);
}

if (values.answers) {
  process.exitCode = print(judgeAnswers(values.answers)) ? 0 : 1;
} else if (!targets || !values.token || !company) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const verified = await verifyContracts({
    targets: { ...targets, fetch: fetchWith(values.credentials, values.header) },
    token: values.token,
    company: company,
    ...(values['agent-token'] && { agentToken: values['agent-token'] }),
    ...(values.ql && { ql: values.ql }),
  });
  const isKept = print(verified.reports);
  const areReady = !values.writes || (await prepareWrites(values.writes, company, verified));
  process.exitCode = isKept && areReady ? 0 : 1;
}
