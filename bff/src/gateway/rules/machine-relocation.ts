import type { UserInfo } from '@ebp/contracts/entities/user';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { fault } from '@ebp/contracts/rules/field-error';
import { checkMachineRelocation } from '@ebp/contracts/rules/machine-relocation';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import type { RequestRule } from '../ports.ts';
import { principalOf } from '../upstream-headers.ts';
import { bodyOf } from './bodies.ts';
import { refuse } from './checks.ts';

/**
 * A machine is named by its serial number here, which people may type: it has to be one of theirs, and whose it is and what it
 * is called the upstream says (RLS-02, RLS-07, ACC-10).
 */
export function machineRelocationRule(caller: UpstreamCaller): RequestRule {
  return async (parts, { session, correlationId }) => {
    const form = bodyOf(machineRelocationCreate, parts);
    refuse(checkMachineRelocation(form));
    const { userInfo } = await caller.call(
      userCurrentInfo,
      {},
      { principal: principalOf(session), correlationId },
    );
    const machine = userInfo.machineList.find(
      ({ pkey, serialNumber }) =>
        session.machineKeys.has(pkey) && plain(serialNumber) === plain(form.serialNumber),
    );
    if (machine === undefined) {
      refuse([fault('serialNumber', 'macReloc.serialUnknown')]);
      return parts;
    }
    const { customerCode, serialNumber } = machine;
    const known = { customerCode, serialNumber, model: machine.model ?? form.model };
    return {
      ...parts,
      body: { ...form, ...known, customerName: machine.customerName || nameOf(userInfo, customerCode) },
    };
  };
}

function nameOf({ customerList }: UserInfo, code: string): string | undefined {
  return customerList.find((customer) => customer.code === code)?.name;
}

/** As people compare serial numbers: neither case nor blanks tell two apart. */
function plain(serialNumber: string): string {
  return serialNumber.replace(/\s/g, '').toUpperCase();
}
