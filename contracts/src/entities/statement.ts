import * as z from 'zod';
import { amount } from './amount.ts';
import { optionalDay, optionalText, toldDay, toldDocumentNumber } from './wire.ts';

/** SOA is a statement of account, TGI an invoice. */
export const statementTypes = ['SOA', 'TGI'] as const;
export type StatementType = (typeof statementTypes)[number];

/** A statement or an invoice. Without `filename` there is no document to open. A statement may be known by its day alone. */
export const statement = z.object({
  customerName: optionalText,
  customerCode: optionalText,
  documentNumber: toldDocumentNumber,
  documentDate: toldDay,
  dueDate: optionalDay,
  amount,
  serialNumber: optionalText,
  filename: optionalText,
  filenameUrl: optionalText,
});
export type Statement = z.infer<typeof statement>;
