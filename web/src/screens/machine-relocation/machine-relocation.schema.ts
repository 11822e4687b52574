import { boolean, object } from 'yup';
import { filled, line, paragraph } from '../../forms/schema-rules.ts';

/** The required facts for relocating one machine (RLS-03). */
export const machineRelocationSchema = object({
  model: filled(line()),
  serialNumber: filled(line()),
  currLoc: filled(paragraph()),
  newLoc: filled(paragraph()),
  billingAddress: filled(paragraph()),
  isIntall: boolean(),
  isNetwork: boolean(),
});
