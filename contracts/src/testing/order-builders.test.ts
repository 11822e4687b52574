import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { consumableOrder } from '../entities/consumable-order.ts';
import { contactAccount, contactAccountSummary, ecrmContactAccount } from '../entities/contact-account.ts';
import { contactPerson } from '../entities/contact-person.ts';
import { contactHistoryEntry, email, emailContent, fax, faxContent } from '../entities/correspondence.ts';
import { counter, machineUsage, serviceRecord } from '../entities/meter-reading.ts';
import { paperProduct, tonerProduct } from '../entities/product.ts';
import { report } from '../entities/report.ts';
import { serviceVisit } from '../entities/service-visit.ts';
import { statement } from '../entities/statement.ts';
import { task, taskLogEntry, taskSummary } from '../entities/task.ts';
import {
  buildContactAccount,
  buildContactAccountSummary,
  buildContactPerson,
  buildEcrmContactAccount,
  buildTask,
  buildTaskLogEntry,
  buildTaskSummary,
} from './contact-centre.ts';
import {
  buildContactHistoryEntry,
  buildEmail,
  buildEmailContent,
  buildFax,
  buildFaxContent,
  buildReport,
} from './correspondence.ts';
import { buildConsumableOrder, buildServiceVisit, buildStatement } from './document-rows.ts';
import {
  buildCounter,
  buildMachineUsage,
  buildServiceRecord,
  buildUsageSummaryRow,
} from './meter-reading.ts';
import { buildPaperProduct, buildTonerProduct } from './product.ts';

const pairs: readonly [string, z.ZodType, () => unknown][] = [
  ['[TON-25] a toner product', tonerProduct, buildTonerProduct],
  ['[PAP-29] a paper product', paperProduct, buildPaperProduct],
  ['[MTR-16] a counter', counter, buildCounter],
  ['[MTR-16] a service record', serviceRecord, buildServiceRecord],
  ['[MTR-16] a machine to be read', machineUsage, buildMachineUsage],
  ['[USG-09] a usage summary row', machineUsage, buildUsageSummaryRow],
  ['[STM-11] an invoice', statement, buildStatement],
  ['[SVH-05] a visit', serviceVisit, buildServiceVisit],
  ['[CON-04] a past order', consumableOrder, buildConsumableOrder],
  ['[CCC-05] a contact person', contactPerson, buildContactPerson],
  ['[CCC-04] a contact account in a list', contactAccountSummary, buildContactAccountSummary],
  ['[CCC-05] a contact account', contactAccount, buildContactAccount],
  ['[CCC-07] an eCRM account', ecrmContactAccount, buildEcrmContactAccount],
  ['[CAL-01] a task in a list', taskSummary, buildTaskSummary],
  ['[CCC-08] a task', task, buildTask],
  ['[CCC-09] a log entry', taskLogEntry, buildTaskLogEntry],
  ['[CCC-06] a contact', contactHistoryEntry, buildContactHistoryEntry],
  ['[CCC-10] an e-mail', email, buildEmail],
  ['[CCC-10] the body of an e-mail', emailContent, buildEmailContent],
  ['[CCC-10] a fax', fax, buildFax],
  ['[CCC-10] the pages of a fax', faxContent, buildFaxContent],
  ['[CAL-04] a report', report, buildReport],
];

describe('builders of orders, requests and the contact centre', () => {
  it.each(pairs)(
    '%s built without arguments keeps every field through its schema',
    (_name, schema, build) => {
      expect(schema.parse(build())).toEqual(build());
    },
  );
});
