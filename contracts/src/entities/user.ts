import * as z from 'zod';
import { customer, customerAddress, role } from './customer.ts';
import { harmless } from './harmless.ts';
import { machine, userMachine } from './machine.ts';
import {
  choice,
  optionalChoice,
  optionalDateTime,
  optionalDay,
  optionalFlag,
  optionalText,
  pkey,
  toldList,
} from './wire.ts';

/** An entry that is no text is no key, so it grants nothing. */
const userActionList = z.array(choice.catch(''));

/** A user account. `status` is an open list (ACTIVE, INACTIVE and what the upstream adds). */
export const user = z.object({
  pkey,
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  otherName: optionalText,
  salutation: optionalChoice,
  email: z.string(),
  phone: optionalText,
  status: choice,
  department: optionalText,
  title: optionalText,
  customerCode: z.string(),
  customerName: optionalText,
  isAgreeStatement: optionalFlag,
  /** Whoever it is not said of has not accepted. */
  isAcceptedTC: optionalFlag,
  displayRole: optionalText,
  latestLoginDatetime: optionalDateTime,
  roleList: z.array(role).nullish(),
  customerList: z.array(customer).nullish(),
  machineList: z.array(userMachine).nullish(),
  customerAddressList: z.array(customerAddress).nullish(),
  /** Nothing is known of what it holds. */
  productList: z.unknown().optional(),
  userActionList: userActionList.nullish(),
  applicationPkey: optionalText,
  isAllowSOA: optionalFlag,
  isAllowTGI: optionalFlag,
  isAutoAddNewPaperInFuture: optionalFlag,
  countryCode: harmless(z.string(), 'count').nullish(),
  lastPasswordChangeDatetime: optionalDateTime,
  lastValidationMailDatetime: optionalDateTime,
});
export type User = z.infer<typeof user>;

/** The signed-in user: an account with complete machines and the dates of the welcome bar. */
export const userInfo = user.extend({
  applicationPkey: pkey,
  customerList: toldList(z.array(customer)),
  machineList: toldList(z.array(machine)),
  userActionList,
  lastOrderDate: optionalDay,
  lastMeterReadDate: optionalDay,
  loginDatetime: optionalDateTime,
});
export type UserInfo = z.infer<typeof userInfo>;
