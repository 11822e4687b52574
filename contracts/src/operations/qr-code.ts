import * as z from 'zod';
import { machine } from '../entities/machine.ts';
import { qrCode } from '../entities/request-fields.ts';
import { operation } from '../operation.ts';
import { qrCodeMachineCall } from './first-calls.ts';

/** The machine behind a scanned code; null when the code is unknown. */
export const qrCodeMachine = operation({
  ...qrCodeMachineCall,
  requirement: 'API-04',
  summary: 'The machine behind a scanned code',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'signed-in', guest: true, beforeTerms: true },
  /** If omitted, the scanned code of this visit is used. */
  body: z.object({ ql: qrCode.optional() }),
  data: machine.nullable(),
});

export const qrCodeOperations = { [qrCodeMachine.id]: qrCodeMachine };
