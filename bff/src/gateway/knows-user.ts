import { userSearch } from '@ebp/contracts/operations/user';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { GatewayDependencies } from './gateway.ts';
import { principalOf } from './upstream-headers.ts';

/** Asks the upstream which users the caller manages; never remembered, since users come and go. */
export function createKnowsUser(caller: UpstreamCaller): GatewayDependencies['knowsUser'] {
  return async (session, correlationId, userPkey) => {
    const users = await caller.call(userSearch, {}, { principal: principalOf(session), correlationId });
    return users.some(({ pkey }) => pkey === userPkey);
  };
}
