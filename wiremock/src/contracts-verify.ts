import { parseArgs } from 'node:util';
import { companyCode } from '@ebp/contracts/company';
import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import { reportLines } from './verify/report.ts';
import type { Targets } from './verify/upstream-client.ts';
import { verifyContracts } from './verify/verify.ts';

const usage = `npm run contracts:verify -- --target <address> --token <t> --company <c>
  --target GROUP=<address>   another address for one endpoint group; may be repeated
  --agent-token <t>          also asks the contact-centre operations
  --ql <code>                the code of a machine, for the QR call
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
  },
});
const targets = targetsOf(values.target);
const company = companyCode.safeParse(values.company);

if (!targets || !values.token || !company.success) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const reports = await verifyContracts({
    targets,
    token: values.token,
    company: company.data,
    ...(values['agent-token'] && { agentToken: values['agent-token'] }),
    ...(values.ql && { ql: values.ql }),
  });
  const { lines, isKept } = reportLines(reports);
  for (const line of lines) console.log(line);
  process.exitCode = isKept ? 0 : 1;
}
