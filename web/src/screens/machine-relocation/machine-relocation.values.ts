import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isPhone } from '@ebp/contracts/rules/fields';
import type { MachineRelocationRequest } from '../../api/relocation.ts';

/** The request as it is filled in, which is also how it is sent; who asks is added by the gateway (RLS-07). */
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
 * A request of this person; of a machine already chosen it says what is known, and it is then made for that machine's
 * customer. A phone number that nobody could call is left out.
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

/** The address line by line, as the field has it. */
function placeOf({ address1, address2, address3, address4 }: Machine): string {
  return [...new Set([address1, address2, address3, address4])].filter(Boolean).join('\n');
}
