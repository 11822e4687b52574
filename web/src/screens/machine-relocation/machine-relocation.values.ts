import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isPhone } from '@ebp/contracts/rules/fields';
import type { MachineRelocationRequest } from '../../api/relocation.ts';

/** The request as filled in and as sent; the gateway adds who asks (RLS-07). */
export type MachineRelocation = MachineRelocationRequest;

type Requester = Pick<
  UserInfo,
  | 'customerCode'
  | 'customerName'
  | 'customerList'
  | 'salutation'
  | 'firstName'
  | 'lastName'
  | 'otherName'
  | 'email'
  | 'phone'
>;

/**
 * A new request of this person; if a machine is already chosen, its known facts are filled in and the request is for
 * that machine's customer. An invalid phone number is left out.
 */
export function newMachineRelocation(user: Requester, machine?: Machine): MachineRelocation {
  const { customerList, phone } = user;
  const customerCode = machine?.customerCode || user.customerCode;
  const ownName = customerCode === user.customerCode ? user.customerName : undefined;
  return {
    customerCode,
    customerName: ownName || customerList.find(({ code }) => code === customerCode)?.name || '',
    userSalutation: user.salutation ?? '',
    userOtherName: user.otherName || user.firstName,
    userSurName: user.lastName,
    userPhone: phone && isPhone(phone) ? phone : '',
    userEmail: user.email,
    billingAddress: '',
    model: machine?.model ?? '',
    serialNumber: machine?.serialNumber ?? '',
    currLoc: machine ? placeOf(machine) : '',
    newLoc: '',
    isIntall: false,
    isNetwork: false,
  };
}

/** The address, one line of the field per part. */
function placeOf({ address1, address2, address3, address4 }: Machine): string {
  return [...new Set([address1, address2, address3, address4])].filter(Boolean).join('\n');
}
