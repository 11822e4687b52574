import * as z from 'zod';
import { amount } from './amount.ts';
import { userMachine } from './machine.ts';
import { optionalChoice, optionalFlag, optionalText, optionalWording, pkey, toldList } from './wire.ts';

/** A role of a customer. Names are data: no code depends on one. */
export const role = z.object({
  pkey,
  name: z.string(),
  description: optionalText,
  isAssign: optionalFlag,
});
export type Role = z.infer<typeof role>;

/** A customer (child company) as a user's access list carries it. */
export const customer = z.object({
  pkey,
  code: z.string(),
  name: z.string(),
  displayName: optionalText,
  address1: optionalText,
  addressPkey: optionalText,
  payTermType: optionalChoice,
  payTermValue: amount,
  payTermTypeName: optionalWording,
  /** Dollars of the company's currency. */
  minimumDeliveryCharge: amount,
  isAllMachine: optionalFlag,
  isAssign: optionalFlag,
});
export type Customer = z.infer<typeof customer>;

/** An entry of the address book. `referencePkey` names the customer it belongs to. */
export const customerAddress = z.object({
  pkey,
  referencePkey: optionalText,
  address1: optionalText,
  address2: optionalText,
  address3: optionalText,
  address4: optionalText,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  /** The whole address, instead of its parts. */
  fullAddress: optionalText,
});
export type CustomerAddress = z.infer<typeof customerAddress>;

/** What one customer offers to the users it creates: roles, sibling customers, machines, addresses. */
export const customerDetail = customer.extend({
  roleList: toldList(z.array(role)),
  customerList: toldList(z.array(customer)),
  machineList: toldList(z.array(userMachine)),
  customerAddressList: z.array(customerAddress).nullish(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
