import { isFunctionKey } from '@ebp/contracts/access/function-keys';
import type { UserInfo } from '@ebp/contracts/entities/user';
import type { SessionUser } from '@ebp/contracts/portal/session';
import { DomainError, UpstreamForbidden } from '../http/errors.ts';
import type { Rights } from '../session/rights.ts';

/** What a user may do and reach, as the upstream says. Keys this portal does not know give nothing. */
export function rightsOf(user: UserInfo): Rights {
  return {
    functionKeys: new Set(user.userActionList.filter(isFunctionKey)),
    customerCodes: new Set(user.customerList.map(({ code }) => code)),
    machineKeys: new Set(user.machineList.map(({ pkey }) => pkey)),
  };
}

/**
 * The upstream understood who asks who they are and does not know them, or lets them do nothing. A 401 is none: an
 * upstream that cannot check tokens for a moment answers it to everybody.
 */
export function isClosed(error: unknown): boolean {
  if (error instanceof UpstreamForbidden) return true;
  return error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'UPSTREAM_REJECTED');
}

/** The account was taken out of use. Of the open list of statuses this one alone says so (USR-24). */
export function isInactive({ status }: Pick<UserInfo, 'status'>): boolean {
  return status === 'INACTIVE';
}

/** What the browser is shown about the user (SES-16). */
export function profileOf(user: UserInfo): SessionUser {
  return {
    pkey: user.pkey,
    code: user.code,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    customerCode: user.customerCode,
    customerName: user.customerName ?? '',
    lastOrderDate: user.lastOrderDate,
    lastMeterReadDate: user.lastMeterReadDate,
    loginDatetime: user.loginDatetime,
    customerList: user.customerList.map(({ code, name }) => ({ code, name })),
  };
}
