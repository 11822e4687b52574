import { userInfo } from '@ebp/contracts/entities/user';
import { pkey as machineKey } from '@ebp/contracts/entities/wire';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import * as z from 'zod';
import { Forbidden } from '../../../http/errors.ts';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { keyIn, named, neededOfCaller } from '../named.ts';
import { bodyOf, inOneLanguage } from './rule.ts';

/** A machine as the upstream tells it, with all that nobody here knows or can read. */
const asTold = z.looseObject({ pkey: machineKey });

/** The caller, none of whose machines is read, so that each value keeps its form. */
const callerAsTold = {
  ...userCurrentInfo,
  data: userCurrentInfo.data.extend({
    userInfo: userInfo.extend({ machineList: z.array(asTold) }),
  }),
};

/**
 * The upstream saves a whole machine: the caller's own as it is at this moment, with the new location reference. The
 * browser sends nothing else of it (MAC-12, API-12). It is read in one language, so that no page's words are saved.
 */
export function machineUpdateRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const { pkey, locationReference } = bodyOf(machineUpdate, parts);
    const { userInfo } = await caller.call(callerAsTold, {}, inOneLanguage(context), () =>
      neededOfCaller([], { machineList: named(asTold, keyIn('pkey'), [pkey]) }),
    );
    const machine = userInfo.machineList.find((one) => one.pkey === pkey);
    if (machine === undefined) throw new Forbidden({ message: 'machine', asked: { machine: pkey } });
    return { ...parts, body: { ...machine, locationReference } };
  };
}
