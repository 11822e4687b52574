import { companyProfiles } from '@ebp/contracts/companies';
import { machine as anyMachine } from '@ebp/contracts/entities/machine';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { fault } from '@ebp/contracts/rules/field-error';
import { machineMeant } from '@ebp/contracts/rules/machine-meant';
import { forMachine, plainSerial } from '@ebp/contracts/rules/machine-relocation';
import { checkMachinesValid } from '@ebp/contracts/rules/machine-validity';
import { tolerant } from '@ebp/contracts/tolerant';
import { FieldErrors } from '../../../http/errors.ts';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { type KeyOf, keyIn, named, neededOfCaller } from '../named.ts';
import { asCaller, bodyOf, refuse } from './rule.ts';

const ownMachine = tolerant(anyMachine, ['pkey', 'serialNumber', 'status', 'machineEndDate', 'customerCode']);

const serialOf: KeyOf = (machine) => {
  const serialNumber = keyIn('serialNumber')(machine);
  return serialNumber && plainSerial(serialNumber);
};

/**
 * A machine is identified here by its serial number, which people may type: it must be one of theirs and in use; owner
 * and name come from the upstream (RLS-02, RLS-07, ACC-10, MAC-15).
 */
export function machineRelocationRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const { session } = context;
    const form = bodyOf(machineRelocationCreate, parts);
    const wanted = plainSerial(form.serialNumber);
    const { userInfo } = await caller.call(userCurrentInfo, {}, asCaller(context), () =>
      neededOfCaller([], { machineList: named(ownMachine, serialOf, [wanted]) }),
    );
    const at = { timeZone: companyProfiles[session.company].timeZone, now: new Date() };
    const machine = machineMeant(
      userInfo.machineList.filter((one) => session.machineKeys.has(one.pkey) && serialOf(one) === wanted),
      { ...at, customerCode: form.customerCode },
    );
    if (machine === undefined) throw new FieldErrors([fault('serialNumber', 'macReloc.serialUnknown')]);
    refuse(checkMachinesValid([{ path: 'serialNumber', pkey: machine.pkey }], [machine], at));
    return { ...parts, body: forMachine(form, machine, userInfo.customerList) };
  };
}
