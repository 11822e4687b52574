import { isFunctionKey } from '@ebp/contracts/access/function-keys';
import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import { upstreamBanner } from '@ebp/contracts/entities/banner';
import { customer } from '@ebp/contracts/entities/customer';
import { machine } from '@ebp/contracts/entities/machine';
import { type UserInfo, userInfo } from '@ebp/contracts/entities/user';
import { toldList } from '@ebp/contracts/entities/wire';
import type { DataOf } from '@ebp/contracts/operation';
import type { userCurrentInfo } from '@ebp/contracts/operations/user';
import { spendingLimit } from '@ebp/contracts/rules/spending-limit';
import { assignedOf, reachedMachinesOf } from '@ebp/contracts/rules/user-form';
import { tolerant, tolerantList } from '@ebp/contracts/tolerant';
import * as z from 'zod';
import { DomainError, UpstreamFailed } from '../http/errors.ts';
import type { SessionProfile } from '../session/record.ts';
import type { Rights } from '../session/rights.ts';

/** A banner needs its place; a link or picture that is wrong counts as missing. */
export const neededOfBanners = tolerantList(tolerant(upstreamBanner, ['bannerPkey']));

/**
 * Identity and rights from an answer that may be wrong elsewhere: a bad name, date or picture locks nobody out. Fields
 * that decide about rights must be valid.
 */
export const neededOfUser: z.ZodType<CurrentInfo> = z.object({
  userInfo: tolerant(
    userInfo,
    [
      'pkey',
      'code',
      'applicationPkey',
      'status',
      'isAcceptedTC',
      'userActionList',
      'customerList',
      'machineList',
    ],
    {
      customerList: toldList(z.array(tolerant(customer, ['code', 'isAssign']))),
      machineList: toldList(z.array(tolerant(machine, ['pkey', 'isAssign']))),
    },
  ),
  config: z.object({ imageUrl: z.string() }).catch({ imageUrl: '' }),
  bannerList: neededOfBanners,
});

/** What a user may do and reach, as the upstream says. Unknown function keys grant nothing. */
export function rightsOf(user: UserInfo): Rights {
  return {
    functionKeys: new Set(user.userActionList.filter(isFunctionKey)),
    customerCodes: new Set(assignedOf(user).map(({ code }) => code)),
    machineKeys: new Set(reachedMachinesOf(user).map(({ pkey }) => pkey)),
  };
}

/**
 * The upstream says in its own envelope that it does not know the user, or lets the user do nothing. A bare 403 or 404, JSON
 * or not, does not count, and neither does a 401: what stands in front of the upstream, or an upstream that cannot check
 * tokens for a moment, answers it to everybody.
 */
export function isClosed(error: unknown): boolean {
  return error instanceof DomainError && error.isTold;
}

/** @throws UpstreamFailed if an answer about the signed-in user is about somebody else, whose rights it would give */
export function assertAbout({ pkey }: Pick<UserInfo, 'pkey'>, user: { readonly pkey: string }): void {
  if (pkey === user.pkey) return;
  throw new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail: 'user.current.info pkey' } });
}

/** The account was deactivated. In the open list of statuses only this one says so (USR-24). */
export function isInactive({ status }: Pick<UserInfo, 'status'>): boolean {
  return status === 'INACTIVE';
}

/** The valid part of the answer about the signed-in user. */
export type CurrentInfo = DataOf<typeof userCurrentInfo>;

/**
 * What the browser is shown about the user (SES-16), with their pictures (API-02). The answer must be in the fallback
 * language: a limit on spending belongs to the name of a role.
 */
export function profileOf(
  { userInfo: user, config }: Pick<CurrentInfo, 'userInfo' | 'config'>,
  company: CompanyCode,
): SessionProfile {
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
    customerList: assignedOf(user).map(({ code, name }) => ({ code, name })),
    spendingLimit: spendingLimit(companyProfiles[company].spendingLimits, user),
    imageUrl: config.imageUrl,
  };
}
