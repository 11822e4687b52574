import { accountManager } from '@ebp/contracts/entities/account-manager';
import { codeListEntry, listsByName } from '@ebp/contracts/entities/code-list';
import { consumableOrder } from '@ebp/contracts/entities/consumable-order';
import { contactAccount, contactMachine } from '@ebp/contracts/entities/contact-account';
import { message } from '@ebp/contracts/entities/message';
import { counter, machineUsageRow, withMachineKey } from '@ebp/contracts/entities/meter-reading';
import { serviceVisit } from '@ebp/contracts/entities/service-visit';
import { statement } from '@ebp/contracts/entities/statement';
import { taskSummary } from '@ebp/contracts/entities/task';
import { toldList } from '@ebp/contracts/entities/wire';
import type { DataOf } from '@ebp/contracts/operation';
import type { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import type { codeListSearch } from '@ebp/contracts/operations/code-list';
import type { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import type { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import type { messageSearch } from '@ebp/contracts/operations/message';
import type { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import type { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import type { statementSearch } from '@ebp/contracts/operations/statement';
import { tolerant, tolerantItems } from '@ebp/contracts/tolerant';
import * as z from 'zod';
import { keyIn, machineKeyOf, named } from '../gateway/checks/named.ts';

/** A message needs its key and its time; one without them is left out and the others are shown. */
export const neededOfMessages: z.ZodType<DataOf<typeof messageSearch>> = tolerantItems(
  tolerant(message, ['pkey', 'createDatetime']),
);

const contacts = toldList(tolerantItems(tolerant(accountManager, ['type', 'name'])));

/** A contact needs a name and a kind, person or group; contact details are shown as far as they are known. */
export const neededOfAccountManagers: z.ZodType<DataOf<typeof accountManagerSearch>> = z.object({
  accountManagerList: contacts,
  accountManagerGroupList: contacts.default([]),
});

/** A choice needs a code and a name; one without them is left out and the others are offered. */
export const neededOfCodeLists: z.ZodType<DataOf<typeof codeListSearch>> = listsByName(
  toldList(tolerantItems(tolerant(codeListEntry, ['pkey', 'code', 'englishName']))),
);

const reading = tolerant(
  machineUsageRow,
  ['machinePkey', 'serialNumber', 'eMaintenance', 'prevReportDatetime', 'currReportDatetime', 'counterList'],
  { counterList: toldList(z.array(tolerant(counter, ['usage', 'averageUsage']))) },
).transform(withMachineKey);

/**
 * Counters from which something is concluded: a row whose dates or numbers are wrong is left out, because a missing date
 * would read as a missing reading.
 */
export const neededOfReadings: z.ZodType<DataOf<typeof meterReadSummary>> = tolerantItems(reading);

/** Counters of one machine: its own row must be right, because without it the machine would pass for one never read. */
export const neededOfReadingsOf = (machinePkey: string): z.ZodType<DataOf<typeof meterReadSummary>> =>
  named(reading, machineKeyOf, [machinePkey]);

/** A past order needs its machine, item, quantity and day. */
export const neededOfOrders: z.ZodType<DataOf<typeof consumableOrderSearch>> = tolerantItems(
  tolerant(consumableOrder, ['serialNumber', 'itemName', 'qty', 'orderDate']),
);

/** An invoice needs its number and the day it is due. */
export const neededOfInvoices: z.ZodType<DataOf<typeof statementSearch>> = tolerantItems(
  tolerant(statement, ['customerCode', 'documentNumber', 'dueDate']),
);

/** An invoice of a machine needs both, its number and its day. */
export const neededOfMachineInvoices: z.ZodType<DataOf<typeof statementSearch>> = tolerantItems(
  tolerant(statement, ['customerCode', 'documentNumber', 'documentDate', 'serialNumber']),
);

/** A visit needs its machine, its day and its order. */
export const neededOfVisits: z.ZodType<DataOf<typeof serviceHistorySearch>> = tolerantItems(
  tolerant(serviceVisit, ['serialNumber', 'lastServiceDate', 'serviceOrderCode']),
);

type Account = z.ZodType<DataOf<typeof contactAccountGet>>;

const naming = (customer: string) =>
  contactAccount.extend({
    companyList: toldList(
      named(contactAccount.shape.companyList.out.element, keyIn('customerCode'), [customer]),
    ),
  });

/** Whether an account names this customer. */
export const neededOfCompanies = (customer: string): Account =>
  tolerant(naming(customer), ['code', 'companyList']);

/** As `neededOfCompanies`, with its machines and tasks; one without a key, or a task without a time, is left out. */
export const neededOfAccount = (customer: string): Account =>
  tolerant(
    naming(customer).extend({
      machineList: toldList(tolerantItems(tolerant(contactMachine, ['pkey']))),
      openTaskList: toldList(tolerantItems(tolerant(taskSummary, ['code', 'startDatetime']))),
    }),
    ['code', 'companyList', 'machineList', 'openTaskList'],
  );
