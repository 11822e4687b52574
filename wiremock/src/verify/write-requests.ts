import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { operations } from '@ebp/contracts/catalogue';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import type { Operation, RequestOf } from '@ebp/contracts/operation';
import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { taskGet } from '@ebp/contracts/operations/task';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { administrator, agents } from '../answers/examples.ts';
import { answers } from '../answers/index.ts';
import { exampleFaults } from '../check/static-check.ts';
import type { RequestExample } from '../framework/mapping.ts';
import { requestExample } from '../framework/request-example.ts';
import { createStateService } from '../service/server.ts';
import { noChanges } from '../service/state.ts';
import { Facts, recordedFolder } from '../world/facts.ts';
import { type Person, type World, worldOf } from '../world/world.ts';
import { alike, type Likeness, likenessOf } from './likeness.ts';
import { type Asking, type Verified, verifyContracts } from './verify.ts';

/** A writing call as it could be sent to a live upstream. It is not sent. */
export interface WriteRequest {
  readonly operation: Operation;
  readonly asAgent: boolean;
  readonly example: RequestExample;
  /** Its violations of the contract. */
  readonly faults: readonly string[];
}

const tokenOf = ({ pkey }: Person): string => `dev.${pkey}.verify`;

/** Of a company without a recorded world, such as that of a pack, the examples are another one's. */
function recordedWorld(company: CompanyCode): World {
  const isRecorded = (code: CompanyCode) => existsSync(join(recordedFolder, 'world', code));
  const recorded = [company, ...companyCodes].find(isRecorded);
  return worldOf(new Facts(recorded ?? company), noChanges());
}

/** The same calls, made to the recorded world. */
async function recordedAnswers(world: World): Promise<Verified> {
  const server = createStateService();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const [agent] = agents(world);
    return await verifyContracts({
      targets: { all: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, own: new Map() },
      token: tokenOf(administrator(world)),
      company: world.company,
      ...(agent && { agentToken: tokenOf(agent) }),
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The body with what the gateway takes from the record itself: its version, or all else of what is saved whole. */
function withRecord(operation: Operation, body: unknown, path: string, { seen }: Asking): unknown {
  if (operation.versionField) {
    const records = [...seen.of(contactAccountGet), ...seen.of(taskGet)];
    const record = records.find(({ code }) => path.includes(`/${encodeURIComponent(code)}/`));
    return record ? { ...(body as object), [operation.versionField]: record.version } : body;
  }
  if (operation === machineUpdate) {
    const { pkey, locationReference } = body as RequestOf<typeof machineUpdate>['body'];
    const machines = seen.of(userCurrentInfo).flatMap(({ userInfo }) => userInfo.machineList);
    return { ...machines.find((machine) => machine.pkey === pkey), pkey, locationReference };
  }
  if (operation === meterReadCreate) {
    const { machinePkey, ...reading } = body as RequestOf<typeof meterReadCreate>['body'];
    const machines = seen.of(meterReadSummary).flat();
    const told = machines.find((machine) => machine.machinePkey === machinePkey && machine.serviceList);
    return { machinePkey, ...reading, serviceList: told?.serviceList ?? [] };
  }
  return body;
}

function likeLive(example: RequestExample, likeness: Likeness): RequestExample {
  const [path = '', search] = example.url.split('?');
  const segments = path.split('/').map((one) => encodeURIComponent(alike(decodeURIComponent(one), likeness)));
  const query = new URLSearchParams(alike(Object.fromEntries(new URLSearchParams(search)), likeness));
  return {
    ...example,
    url: query.size > 0 ? `${segments.join('/')}?${query}` : segments.join('/'),
    ...(example.body !== undefined && { body: alike(example.body, likeness) }),
    ...(example.form && { form: alike(example.form, likeness) }),
  };
}

/**
 * One request for every writing operation: the recorded example, with the customers, machines and products of the live
 * upstream's answers.
 */
export async function writeRequests(live: Verified): Promise<readonly WriteRequest[]> {
  const { company } = live.customer.principal;
  const world = recordedWorld(company);
  const recorded = await recordedAnswers(world);
  return operations
    .filter(({ effect }) => effect !== 'read')
    .flatMap((operation: Operation) => {
      const examples = answers.get(operation.id)?.examples(world) ?? [];
      const [chosen] = examples;
      if (!chosen) return [];
      const asAgent = chosen.as.kind === 'agent';
      const [from, to] = asAgent ? [recorded.agent, live.agent] : [recorded.customer, live.customer];
      if (!from || !to) return [];
      const recordedExample = requestExample(operation, { ...chosen, as: { ...chosen.as, company } });
      const example = likeLive(recordedExample, likenessOf(from.seen, to.seen, operations));
      const body = withRecord(operation, example.body, example.url, to);
      const whole = { ...example, ...(body !== undefined && { body }) };
      return [{ operation, asAgent, example: whole, faults: exampleFaults(operation, whole) }];
    });
}
