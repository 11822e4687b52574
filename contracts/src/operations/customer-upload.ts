import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { requestNumber } from '../entities/receipt.ts';
import { operation } from '../operation.ts';
import { uploadTypes } from '../rules/upload.ts';

/**
 * Sends a filled-in order or reading form as a PDF (form field `file`). The BFF checks the captcha in `validCode` and
 * removes it; only `file`, `type` and `userCode` go upstream.
 */
export const customerUploadCreate = operation({
  id: 'customer-upload.create',
  requirement: 'API-18',
  summary: 'Sends a paper order or meter readings as a PDF',
  method: 'POST',
  path: '/api/ebp/customerupload/create',
  group: 'MAIN',
  effect: 'create',
  access: {
    to: 'keys',
    anyOf: [screenRights.ebpPaperOrder.canUpload, screenRights.ebpMeterRead.canUpload],
    guest: false,
  },
  accessWhen: [
    { when: { at: 'body.type', is: 'PAPERORDER' }, anyOf: [screenRights.ebpPaperOrder.canUpload] },
    { when: { at: 'body.type', is: 'METERREAD' }, anyOf: [screenRights.ebpMeterRead.canUpload] },
  ],
  identity: { body: { userCode: 'userCode' } },
  request: 'multipart',
  body: z.object({ type: z.enum(uploadTypes) }),
  data: z.object({ refNo: requestNumber }),
  timeoutMs: 30_000,
});

export const customerUploadOperations = { [customerUploadCreate.id]: customerUploadCreate };
