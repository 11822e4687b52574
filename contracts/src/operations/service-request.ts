import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { receipt } from '../entities/receipt.ts';
import {
  agreed,
  code,
  line,
  listChoice,
  listCode,
  paragraph,
  textsByCode,
} from '../entities/request-fields.ts';
import { pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import type { RuleMessageId } from '../rules/field-error.ts';
import { guestIdentity } from './guest-contact.ts';

const noSymptom: RuleMessageId = 'serviceRequest.fill.symptom';

/** Requests a visit of an engineer to one machine. */
export const serviceRequestCreate = operation({
  id: 'service-request.create',
  requirement: 'API-24',
  summary: 'Calls an engineer to a machine',
  method: 'PUT',
  path: '/api/ebp/servicerequest/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpServiceRequest.canCreate], guest: true },
  identity: { body: { userPkey: 'userPkey', ...guestIdentity } },
  scope: [
    { kind: 'machine', at: 'body.machinePkey' },
    { kind: 'customer', at: 'body.machineCustomerCode' },
  ],
  body: z.object({
    machinePkey: pkey,
    machineCustomerCode: code.optional(),
    /** The upstream spells it so. */
    machineserialNumber: line.optional(),
    /** The gateway writes it: where a guest is, as they said, or else where their machine is (OPN-76). */
    contactAddress: paragraph.min(1).optional(),
    /** Codes of SERVICEREQUEST_SYMPTOM. */
    symptomCodeList: z
      .array(listCode)
      .max(50)
      .refine(({ length }) => length > 0, noSymptom),
    /** Text by symptom code. */
    symptomDict: textsByCode(50),
    symptomList: z.array(z.object({ pkey, code: listCode, text: paragraph.optional() })).max(50),
    lunchTime: listChoice.optional(),
    remarks: paragraph,
    chxUserAgreement: agreed('validation.termsRequired'),
    /** The form sends SUBMIT; the upstream accepts both values. */
    actionType: z.enum(['CREATE', 'SUBMIT']),
  }),
  data: receipt,
});

export const serviceRequestOperations = { [serviceRequestCreate.id]: serviceRequestCreate };
