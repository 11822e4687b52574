import * as z from 'zod';
import { machine } from '../entities/machine.ts';
import { operation } from '../operation.ts';

/** The machine behind a scanned code; null when nobody knows the code. */
export const qrCodeMachine = operation({
  id: 'qr-code.machine',
  requirement: 'API-04',
  summary: 'The machine behind a scanned code',
  method: 'PUT',
  path: '/api/ebp/qrcode/machine',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'signed-in', guest: true, beforeTerms: true },
  /** Left out, the code that came with the visit counts. */
  body: z.object({ ql: z.string().trim().min(1).max(128).optional() }),
  data: machine.nullable(),
});

export const qrCodeOperations = { [qrCodeMachine.id]: qrCodeMachine };
