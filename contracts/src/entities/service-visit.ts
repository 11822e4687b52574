import * as z from 'zod';
import { optionalText, optionalWording, toldDay } from './wire.ts';

/** One visit of an engineer to a machine. */
export const serviceVisit = z.object({
  machineId: optionalText,
  department: optionalText,
  model: optionalWording,
  serialNumber: z.string(),
  lastServiceDate: toldDay,
  serviceOrderCode: z.string(),
  taskNature: optionalWording,
  serviceMan: optionalText,
  filename: optionalText,
  filenameUrl: optionalText,
});
export type ServiceVisit = z.infer<typeof serviceVisit>;
