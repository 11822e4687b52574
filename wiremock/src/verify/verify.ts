import type { CompanyCode } from '@ebp/contracts/companies';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { agentProbes } from './agent-probes.ts';
import { isEmpty, type ListsSeen, noteLists } from './emptiness.ts';
import { type Probe, Seen } from './probe.ts';
import { customerProbes } from './probes.ts';
import { callUpstream, type Principal, type Targets } from './upstream-client.ts';

export interface VerifyOptions {
  readonly targets: Targets;
  readonly token: string;
  readonly company: CompanyCode;
  /** A token of a contact-centre agent; without it the agents' operations are skipped. */
  readonly agentToken?: string;
  /** A code printed on a machine; without it an unknown code is used. */
  readonly ql?: string;
}

export interface OperationReport {
  readonly id: string;
  readonly calls: number;
  /** Answers that were not empty. */
  readonly judged: number;
  readonly faults: readonly string[];
  readonly unknownFields: readonly string[];
  /** Lists that never had a row, so that their rows could not be judged. */
  readonly emptyLists: readonly string[];
}

const distinct = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => text.replace(/\.\d+(?=\.|:|$)/g, '[]').replace(/\[\d+\]/g, '[]'))),
];

/** The caller, and the answers. */
export interface Asking {
  readonly principal: Principal;
  readonly seen: Seen;
}

/** The user of the token; every other call needs these values. */
async function askAs(targets: Targets, token: string, company: CompanyCode): Promise<Asking> {
  const seen = new Seen();
  const stranger: Principal = { token, company, identity: {} };
  const { data } = await callUpstream(targets, userCurrentInfo, {}, stranger);
  if (data !== undefined) seen.add(userCurrentInfo, data);
  const [info] = seen.of(userCurrentInfo);
  if (!info) return { principal: stranger, seen };
  const { code, pkey, applicationPkey } = info.userInfo;
  return {
    principal: { token, company, identity: { userCode: code, userPkey: pkey, applicationPkey } },
    seen,
  };
}

async function run(
  targets: Targets,
  probes: readonly Probe[],
  { principal, seen }: Asking,
): Promise<OperationReport[]> {
  const reports: OperationReport[] = [];
  for (const { operation, requests, mayBeRefused } of probes) {
    const faults: string[] = [];
    const unknownFields: string[] = [];
    const lists: ListsSeen = new Map();
    let judged = 0;
    const asked = requests(seen);
    for (const parts of asked) {
      const result = await callUpstream(targets, operation, parts, principal);
      if (!(mayBeRefused && result.isRefused)) faults.push(...result.faults);
      unknownFields.push(...result.unknownFields);
      if (result.data !== undefined) {
        seen.add(operation, result.data, parts);
        noteLists(result.data, lists);
      }
      if (result.isDocument || !isEmpty(result.data)) judged += 1;
    }
    reports.push({
      id: operation.id,
      calls: asked.length,
      judged,
      faults: distinct(faults),
      unknownFields: distinct(unknownFields),
      emptyLists: [...lists].flatMap(([at, hasRow]) => (hasRow ? [] : [at || 'the list'])),
    });
  }
  return reports;
}

export interface Verified {
  readonly reports: readonly OperationReport[];
  readonly customer: Asking;
  readonly agent?: Asking;
}

/** Calls every read operation and reports, per operation, where answers break the contract. It changes nothing. */
export async function verifyContracts(options: VerifyOptions): Promise<Verified> {
  const { targets, token, company, agentToken, ql } = options;
  const customer = await askAs(targets, token, company);
  const reports = await run(targets, customerProbes(company, ql), customer);
  if (agentToken === undefined) return { reports, customer };
  const agent = await askAs(targets, agentToken, company);
  return { reports: [...reports, ...(await run(targets, agentProbes(company), agent))], customer, agent };
}
