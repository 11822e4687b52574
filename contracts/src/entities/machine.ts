import * as z from 'zod';
import {
  choice,
  optionalDay,
  optionalFlag,
  optionalKey,
  optionalPicture,
  optionalText,
  optionalWording,
  pkey,
} from './wire.ts';

/**
 * A machine of a customer. Icon and picture paths are relative to the company's image address.
 * `status` is an open list: an unknown value is displayed, never refused.
 */
export const machine = z.object({
  pkey,
  machineId: z.string(),
  department: optionalText,
  model: optionalWording,
  cdssModel: optionalWording,
  serialNumber: z.string(),
  contractNo: optionalText,
  contractStartDate: optionalDay,
  contractEndDate: optionalDay,
  /** Last day of the machine's contract; absent means it has not ended. */
  machineEndDate: optionalDay,
  status: choice,
  customerCode: z.string(),
  customerName: optionalText,
  location: optionalText,
  locationReference: optionalText,
  address1: optionalText,
  address2: optionalText,
  address3: optionalText,
  address4: optionalText,
  /** Nothing is known of what it holds. */
  relatedProductList: z.unknown().optional(),
  smallIconPathUrl: optionalPicture,
  mediumIconPathUrl: optionalPicture,
  productImageUrl: optionalPicture,
  photo: optionalText,
  pmDescription: optionalWording,
  oceMachine: optionalFlag,
  /** The last visit of an engineer: when, why, who; all absent if there was none yet. */
  lastServiceDate: optionalDay,
  taskNature: optionalWording,
  serviceMan: optionalText,
  /** False for a machine that the user does not reach; absent means assigned (`rules/user-form`). */
  isAssign: optionalFlag,
});
export type Machine = z.infer<typeof machine>;

/** A machine as a user's access list carries it. The documents name no key: without one, its serial number tells which it is. */
export const userMachine = z.object({
  pkey: optionalKey,
  customerCode: z.string(),
  locationReference: optionalText,
  cdssModel: optionalWording,
  serialNumber: optionalText,
  contractNo: optionalText,
  isAssign: optionalFlag,
});
export type UserMachine = z.infer<typeof userMachine>;
