import { customerGet } from '@ebp/contracts/operations/customer';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { GatewayDependencies } from './gateway.ts';
import { principalOf } from './upstream-headers.ts';

/** Reads address books where the forms read them: the order of toner from the user, that of paper from its customer. */
export function createReadAddressBook(caller: UpstreamCaller): GatewayDependencies['readAddressBook'] {
  return async (session, correlationId, customerCode) => {
    const options = { principal: principalOf(session), correlationId };
    const { customerAddressList } =
      customerCode === undefined
        ? (await caller.call(userCurrentInfo, {}, options)).userInfo
        : await caller.call(
            customerGet,
            { params: { code: customerCode }, body: { isForCP: true } },
            options,
          );
    return new Set(customerAddressList?.map(({ pkey }) => pkey));
  };
}
