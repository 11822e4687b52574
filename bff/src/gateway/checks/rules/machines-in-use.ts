import { companyProfiles } from '@ebp/contracts/companies';
import { machine } from '@ebp/contracts/entities/machine';
import type { Operation } from '@ebp/contracts/operation';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { checkMachinesValid } from '@ebp/contracts/rules/machine-validity';
import { tolerant } from '@ebp/contracts/tolerant';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { keyIn, named, neededOfCaller } from '../named.ts';
import { asCaller, type BodyOf, bodyOf, refuse } from './rule.ts';

/** A machine that a request names, and the field that names it. */
type Named = { readonly path: string; readonly pkey: string };

/** The fields that decide whether a machine is still in use. */
const inUse = tolerant(machine, ['pkey', 'status', 'machineEndDate']);

/**
 * Refuses a request for a machine that is no longer in use. Reads the caller's machines again, before the operation's
 * own rule runs (MAC-15).
 */
export function forMachinesInUse<O extends Operation>(
  operation: O,
  machinesOf: (body: BodyOf<O>) => readonly Named[],
  { caller, rule }: { caller: UpstreamCaller; rule: RequestRule },
): [string, RequestRule] {
  return [
    operation.id,
    async (parts, context) => {
      const asked = machinesOf(bodyOf(operation, parts));
      const machineList = named(
        inUse,
        keyIn('pkey'),
        asked.map(({ pkey }) => pkey),
      );
      const { userInfo } = await caller.call(userCurrentInfo, {}, asCaller(context), () =>
        neededOfCaller([], { machineList }),
      );
      const at = { timeZone: companyProfiles[context.session.company].timeZone, now: new Date() };
      refuse(checkMachinesValid(asked, userInfo.machineList, at));
      return rule(parts, context);
    },
  ];
}
