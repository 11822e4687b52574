import * as z from 'zod';
import { code } from '../entities/request-fields.ts';
import { operation } from '../operation.ts';
import { uploadTypes } from '../rules/upload.ts';

/**
 * Sends a filled-in order or reading form as a PDF (form field `file`). The BFF checks the captcha in `validCode` and
 * keeps it; only `file`, `type` and `userCode` travel on.
 */
export const customerUploadCreate = operation({
  id: 'customer-upload.create',
  requirement: 'API-18',
  summary: 'Sends a paper order or meter readings as a PDF',
  method: 'POST',
  path: '/api/ebp/customerupload/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: ['CP_PAPER_ORDER_UPLOAD', 'CP_METER_READ_UPLOAD'], guest: false },
  accessWhen: [
    { when: { at: 'body.type', is: 'PAPERORDER' }, anyOf: ['CP_PAPER_ORDER_UPLOAD'] },
    { when: { at: 'body.type', is: 'METERREAD' }, anyOf: ['CP_METER_READ_UPLOAD'] },
  ],
  identity: { body: { userCode: 'userCode' } },
  request: 'multipart',
  body: z.object({ type: z.enum(uploadTypes) }),
  data: z.object({ refNo: code }),
  timeoutMs: 30_000,
});

export const customerUploadOperations = { [customerUploadCreate.id]: customerUploadCreate };
