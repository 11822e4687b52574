import * as z from 'zod';
import { meterReadCreateKey, screenRights } from '../access/screen-rights.ts';
import {
  machineUsageRow,
  newServiceRecord,
  serviceRecord,
  withMachineKey,
} from '../entities/meter-reading.ts';
import { receipt } from '../entities/receipt.ts';
import { code, listCode } from '../entities/request-fields.ts';
import { count, pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { customerRecords } from './contact-centre-access.ts';
import { guestIdentity, guestPlace } from './guest-contact.ts';

const summaryTimeoutMs = 30_000;
/** Of one machine, and of those how many may be added at once. */
const mostServiceRecords = 1000;
const mostNewRecords = 50;

/** Machines with their counters: `isSubmit` true for the submission screen, false for the usage summary. */
export const meterReadSummary = operation({
  id: 'meter-read.summary',
  requirement: 'API-25',
  summary: 'Machines with previous and current counter readings',
  method: 'GET',
  path: '/api/ebp/meterRead/machineUsageSummary',
  group: 'MAIN',
  effect: 'read',
  access: {
    to: 'keys',
    anyOf: [screenRights.ebpMeterRead.canSearch, screenRights.ebpMachineUsageSummary.canSearch],
    guest: true,
  },
  accessWhen: [
    { when: { at: 'query.isSubmit', is: 'true' }, anyOf: [screenRights.ebpMeterRead.canSearch] },
    { when: { at: 'query.isSubmit', is: 'false' }, anyOf: [screenRights.ebpMachineUsageSummary.canSearch] },
  ],
  identity: { query: { userCode: 'userCode' } },
  scope: [{ kind: 'customer', at: 'query.customerCode' }],
  query: z.object({ isSubmit: z.enum(['true', 'false']), customerCode: code.optional() }),
  extension: customerRecords,
  data: z.array(machineUsageRow.transform(withMachineKey)),
  links: [
    {
      rows: '',
      fileName: 'prevInvoice',
      link: 'prevInvoicePathUrl',
      type: 'INVOICE',
      anyOf: [screenRights.ebpMachineUsageSummary.canDownloadInvoicePdf],
    },
    {
      rows: '',
      fileName: 'currentInvoice',
      link: 'currentInvoicePathUrl',
      type: 'INVOICE',
      anyOf: [screenRights.ebpMachineUsageSummary.canDownloadInvoicePdf],
    },
  ],
  ownRows: { rows: '', machineKey: ['machinePkey', 'pkey'] },
  timeoutMs: summaryTimeoutMs,
});

/** Submits the readings of one machine, once a day (`rules/meter-reading` against a fresh summary). */
export const meterReadCreate = operation({
  id: 'meter-read.create',
  requirement: 'API-26',
  summary: 'Submits the counter readings of a machine',
  method: 'PUT',
  path: '/api/ebp/meterRead/create',
  group: 'MAIN',
  effect: 'create',
  // Everyone who may open the screen may submit (OPN-19).
  access: { to: 'keys', anyOf: [screenRights.ebpMeterRead.canSearch, meterReadCreateKey], guest: true },
  identity: { body: { userCode: 'userCode', ...guestIdentity, ...guestPlace } },
  scope: [{ kind: 'machine', at: 'body.machinePkey' }],
  body: z.object({
    machinePkey: pkey,
    detailList: z.array(z.object({ counterCode: listCode, usageReading: count })).max(50),
    /**
     * Absent without the right to change service records, or if nobody changed them. Those that stay, by their keys alone,
     * and new ones (MTR-08).
     */
    serviceList: z
      .array(z.union([z.object({ id: code }), newServiceRecord]))
      .max(mostServiceRecords)
      .refine((rows) => rows.filter((row) => 'serviceNum' in row).length <= mostNewRecords)
      .optional(),
    actionType: z.literal('CREATE'),
  }),
  /** Records that stay are as the upstream told them. */
  fromGateway: z.object({ serviceList: z.array(serviceRecord).optional() }),
  data: receipt,
});

export const meterReadOperations = {
  [meterReadSummary.id]: meterReadSummary,
  [meterReadCreate.id]: meterReadCreate,
};
