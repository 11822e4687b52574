import { companyCode } from '@ebp/contracts/company-schema';
import { ecrmContactAccount } from '@ebp/contracts/entities/contact-account';
import { contactPerson } from '@ebp/contracts/entities/contact-person';
import { email, emailContent } from '@ebp/contracts/entities/correspondence';
import { task, taskLogEntry } from '@ebp/contracts/entities/task';
import { profileForm, savedMachineRows, userForm } from '@ebp/contracts/entities/user-form';
import { dateTime, pkey } from '@ebp/contracts/entities/wire';
import type { Operation } from '@ebp/contracts/operation';
import { contactAccountUpdate } from '@ebp/contracts/operations/contact-centre';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { upstreamRequest } from '@ebp/contracts/upstream-request';
import * as z from 'zod';

const placed = { orderNumber: z.string(), company: companyCode, at: dateTime };
/** When an agent saved it, and the agent's name. */
const saved = { at: dateTime, updatedBy: z.string() };
/** A body with what the gateway stamps into it. */
const sent = <B extends z.ZodType>(operation: Operation & { readonly body: B }) =>
  z.intersection(operation.body, upstreamRequest(operation).body ?? operation.body);
/** A form of a user as the gateway completes it. */
export const sentUserForm = z.object({ ...userForm.shape, machineList: savedMachineRows });
/** A reading as the gateway sends it, with the service records that stay as they were told. */
export const sentReading = meterReadCreate.body
  .pick({ detailList: true })
  .extend(meterReadCreate.fromGateway.shape);
const savedUser = z.object({ ...sentUserForm.partial().shape, ...profileForm.partial().shape });

/**
 * All changes by users since the start, grouped by what they belong to. `GET /__state` shows it, `PUT /__state` sets
 * it.
 */
export const changes = z.strictObject({
  /** The last number given to an order or request. */
  lastNumber: z.number().int().default(0),
  users: z
    .strictObject({
      /** Key -> the form that created it. */
      created: z.record(pkey, z.strictObject({ company: companyCode, form: sentUserForm })).default({}),
      /** Key -> fields saved by an administrator or by themselves. */
      saved: z.record(pkey, savedUser).default({}),
      deleted: z.array(pkey).default([]),
      /** Users who accepted the terms on the terms page. */
      acceptedTerms: z.array(pkey).default([]),
    })
    .prefault({}),
  /** Machine -> location reference. */
  locations: z.record(pkey, z.string()).default({}),
  /** Machine -> the latest submitted reading. */
  readings: z.record(pkey, sentReading.extend({ at: dateTime }).strict()).default({}),
  /** In the order of submission. */
  orders: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...placed, kind: z.literal('toner'), body: sent(tonerOrderCreate) }),
        z.strictObject({ ...placed, kind: z.literal('paper'), body: sent(paperOrderCreate) }),
      ]),
    )
    .default([]),
  /** Message -> status. */
  messages: z.record(pkey, z.string()).default({}),
  /** Company -> question -> stars: all companies have the same questions. */
  ratings: z.partialRecord(companyCode, z.record(pkey, z.number())).default({}),
  /** Task -> entries added to its log, oldest first. */
  taskLogs: z.record(z.string(), z.array(taskLogEntry)).default({}),
  /** Tasks created by agents. */
  tasks: z
    .array(
      z.strictObject({
        company: companyCode,
        task: task.omit({ contactAccountName: true, serialNumber: true }).strict(),
      }),
    )
    .default([]),
  /** Task -> the agents to whom it was given, oldest first. */
  taskAssignees: z.record(z.string(), z.array(z.string())).default({}),
  /** Answers to e-mails. */
  emails: z
    .array(
      z.strictObject({
        company: companyCode,
        email: email.extend({ content: emailContent.omit({ pkey: true }).strict() }).strict(),
        agentName: z.string(),
      }),
    )
    .default([]),
  /** Contact account -> its contact persons as last saved. */
  persons: z
    .record(
      z.string(),
      z.strictObject({ contactList: z.array(contactPerson), version: z.number().int(), ...saved }),
    )
    .default({}),
  /** Contact account -> fields as last saved. */
  accounts: z.record(z.string(), contactAccountUpdate.body.extend(saved).strict()).default({}),
  /** Accounts created in the eCRM system. */
  ecrmAccounts: z.array(z.strictObject({ company: companyCode, account: ecrmContactAccount })).default([]),
  /** Requests, which are never displayed again, newest last; only this many are kept. */
  requests: z
    .array(
      z.strictObject({
        number: z.string(),
        operation: z.string(),
        user: z.string(),
        at: dateTime,
        body: z.unknown(),
      }),
    )
    .default([]),
});
export type Changes = z.output<typeof changes>;

/** Nothing changed yet. */
export const noChanges = (): Changes => changes.parse({});
