import { companyProfiles } from '@ebp/contracts/company';
import type { Operation } from '@ebp/contracts/operation';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { checkMachinesValid } from '@ebp/contracts/rules/machine-validity';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import { principalOf } from '../../exchange/upstream-request.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { neededOfMachines } from './needed-of-machines.ts';
import { type BodyOf, bodyOf, refuse } from './plain-rules.ts';

/** A machine that a request names, and where. */
type Named = { readonly path: string; readonly pkey: string };

/**
 * Refuses what names a machine that is no longer in use, by a fresh look at the caller's machines, before the operation's own
 * rule runs (MAC-15).
 */
export function forMachinesInUse<O extends Operation>(
  operation: O,
  machinesOf: (body: BodyOf<O>) => readonly Named[],
  { caller, now, rule }: { caller: UpstreamCaller; now: () => Date; rule: RequestRule },
): [string, RequestRule] {
  return [
    operation.id,
    async (parts, context) => {
      const { session, correlationId } = context;
      const { userInfo } = await caller.call(
        userCurrentInfo,
        {},
        { principal: principalOf(session), correlationId },
        neededOfMachines,
      );
      const at = { timeZone: companyProfiles[session.company].timeZone, now: now() };
      refuse(checkMachinesValid(machinesOf(bodyOf(operation, parts)), userInfo.machineList, at));
      return rule(parts, context);
    },
  ];
}
