import * as z from 'zod';
import { contactPerson } from './contact-person.ts';
import { taskSummary } from './task.ts';
import {
  choice,
  count,
  optionalChoice,
  optionalDateTime,
  optionalText,
  optionalWording,
  pkey,
  toldList,
  toldNumber,
} from './wire.ts';

/** A contact account as the search shows it. */
export const contactAccountSummary = z.object({
  code: pkey,
  name: z.string(),
  status: choice,
  /** Code of the same account in the eCRM system, where it has one. */
  ecrmCode: optionalText,
  customerCode: optionalText,
  customerName: optionalText,
  phone: optionalText,
  email: optionalText,
  /** In a search: the contact person whose name, number or address was found. */
  matchedContact: optionalText,
});
export type ContactAccountSummary = z.infer<typeof contactAccountSummary>;

/** The data of a machine that an agent needs on the telephone. */
export const contactMachine = z.object({
  pkey,
  machineId: optionalText,
  model: optionalWording,
  serialNumber: z.string(),
  status: optionalChoice,
  address1: optionalText,
  /** The company of the account that has it, where the upstream says which. */
  customerCode: optionalText,
});

/**
 * Everything an agent sees of an account. `version` rises with each change; an update names the version it is based on.
 */
export const contactAccount = contactAccountSummary.extend({
  fax: optionalText,
  address1: optionalText,
  remarks: optionalText,
  version: toldNumber(count.int().min(0)),
  updatedBy: optionalText,
  updateDatetime: optionalDateTime,
  contactList: toldList(z.array(contactPerson)),
  companyList: toldList(z.array(z.object({ customerCode: z.string(), customerName: z.string() }))),
  machineList: toldList(z.array(contactMachine)),
  openTaskList: toldList(z.array(taskSummary)),
});
export type ContactAccount = z.infer<typeof contactAccount>;

/** An account as the eCRM system keeps it. */
export const ecrmContactAccount = z.object({
  ecrmCode: pkey,
  name: z.string(),
  status: choice,
  industry: optionalText,
  salesPerson: optionalText,
  phone: optionalText,
  email: optionalText,
  website: optionalText,
  address1: optionalText,
  remarks: optionalText,
  contactAccountCode: optionalText,
  createDatetime: optionalDateTime,
  contactList: toldList(z.array(contactPerson)),
});
export type EcrmContactAccount = z.infer<typeof ecrmContactAccount>;
