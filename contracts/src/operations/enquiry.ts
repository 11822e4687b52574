import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { receipt } from '../entities/receipt.ts';
import {
  code,
  codeChoice,
  email,
  filled,
  line,
  listChoice,
  paragraph,
  phone,
} from '../entities/request-fields.ts';
import { operation } from '../operation.ts';

/** Sends a question to the supplier; its content is optional (ENQ-03). */
export const enquiryCreate = operation({
  id: 'enquiry.create',
  requirement: 'API-31',
  summary: 'Sends a question to the supplier',
  method: 'PUT',
  path: '/api/ebp/enquiry/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpEnquiry.canCreate], guest: false },
  scope: [{ kind: 'customer', at: 'body.customerCode' }],
  body: z.object({
    salutation: filled(listChoice),
    name: filled(line),
    email: filled(email),
    telNo: filled(phone),
    customerCode: code,
    /** Key of an entry of ENQUIRY_TYPE. */
    enquiryTypePkey: filled(codeChoice),
    subject: filled(line),
    content: paragraph,
  }),
  data: receipt,
});

export const enquiryOperations = { [enquiryCreate.id]: enquiryCreate };
