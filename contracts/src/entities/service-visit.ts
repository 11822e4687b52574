import * as z from 'zod';
import { day, optionalText } from './wire.ts';

/** One visit of an engineer to a machine. */
export const serviceVisit = z.object({
  machineId: optionalText,
  department: optionalText,
  model: optionalText,
  serialNumber: z.string(),
  lastServiceDate: day,
  serviceOrderCode: z.string(),
  taskNature: optionalText,
  serviceMan: optionalText,
  filename: optionalText,
  filenameUrl: optionalText,
});
export type ServiceVisit = z.infer<typeof serviceVisit>;
