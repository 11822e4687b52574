import { customer } from '@ebp/contracts/entities/customer';
import { machine } from '@ebp/contracts/entities/machine';
import { userInfo } from '@ebp/contracts/entities/user';
import type { DataOf } from '@ebp/contracts/operation';
import type { userCurrentInfo } from '@ebp/contracts/operations/user';
import { tolerant } from '@ebp/contracts/tolerant';
import * as z from 'zod';

/**
 * Of what the upstream says about the caller, what decides whether a machine is theirs and still in use. Nobody is kept from
 * ordering by a name, a serial number or a picture that came wrong elsewhere.
 */
export const neededOfMachines: z.ZodType<DataOf<typeof userCurrentInfo>> = z.object({
  userInfo: tolerant(
    userInfo.extend({
      customerList: z.array(tolerant(customer, ['code'])),
      machineList: z.array(tolerant(machine, ['pkey', 'status', 'machineEndDate'])),
    }) as unknown as typeof userInfo,
    ['customerList', 'machineList'],
  ),
  config: z.object({ imageUrl: z.string() }).catch({ imageUrl: '' }),
  bannerList: z.array(z.never()).catch([]),
});
