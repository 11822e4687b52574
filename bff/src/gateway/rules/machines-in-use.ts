import { companyTimeZones } from '@ebp/contracts/company';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { checkMachinesValid } from '@ebp/contracts/rules/machine-validity';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import type { RequestRule } from '../ports.ts';
import type { RequestParts } from '../request-parts.ts';
import { principalOf } from '../upstream-headers.ts';
import { bodyOf } from './bodies.ts';
import { refuse } from './checks.ts';

type Named = { readonly path: string; readonly value: string };

/** The machines a request names, by what it calls them and where. */
const machinesOf: Readonly<
  Record<
    string,
    { readonly by: 'pkey' | 'serialNumber'; readonly of: (parts: RequestParts) => readonly Named[] }
  >
> = {
  [tonerOrderCreate.id]: {
    by: 'pkey',
    of: (parts) =>
      bodyOf(tonerOrderCreate, parts).machineList.map(({ machinePkey }, index) => ({
        path: `machineList.${index}.machinePkey`,
        value: machinePkey,
      })),
  },
  [relocationCreate.id]: {
    by: 'pkey',
    of: (parts) =>
      bodyOf(relocationCreate, parts).machineList.map(({ pkey }, index) => ({
        path: `machineList.${index}.pkey`,
        value: pkey,
      })),
  },
  [serviceRequestCreate.id]: {
    by: 'pkey',
    of: (parts) => [{ path: 'machinePkey', value: bodyOf(serviceRequestCreate, parts).machinePkey }],
  },
  [meterReadCreate.id]: {
    by: 'pkey',
    of: (parts) => [{ path: 'machinePkey', value: bodyOf(meterReadCreate, parts).machinePkey }],
  },
  [machineRelocationCreate.id]: {
    by: 'serialNumber',
    of: (parts) => [{ path: 'serialNumber', value: bodyOf(machineRelocationCreate, parts).serialNumber }],
  },
};

/** Refuses orders, requests and readings for machines that are no longer in use, by a fresh look at them (MAC-15). */
export function machinesInUseRule(
  id: keyof typeof machinesOf,
  caller: UpstreamCaller,
  now: () => Date,
): RequestRule {
  return async (parts, { session, correlationId }) => {
    const named = machinesOf[id];
    if (named === undefined) return parts;
    const { userInfo } = await caller.call(
      userCurrentInfo,
      {},
      { principal: principalOf(session), correlationId },
    );
    const at = { timeZone: companyTimeZones[session.company], now: now() };
    refuse(checkMachinesValid(named.by, named.of(parts), userInfo.machineList, at));
    return parts;
  };
}

/** The operations that name machines. */
export const machineOperations: readonly string[] = Object.keys(machinesOf);
