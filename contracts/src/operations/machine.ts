import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { machine } from '../entities/machine.ts';
import { oneLine } from '../entities/text.ts';
import { pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';

/** Longest location reference the portal accepts, in characters. */
export const maxLocationReferenceLength = 120;

/**
 * Saves a location reference. The browser sends nothing else, so no other field of a machine can be changed; the gateway
 * adds the rest of the machine.
 */
export const machineUpdate = operation({
  id: 'machine.update',
  requirement: 'API-12',
  summary: 'Saves the location reference of a machine',
  method: 'PUT',
  path: '/api/ebp/machine/{pkey}/update',
  group: 'MAIN',
  effect: 'write',
  access: { to: 'keys', anyOf: [screenRights.ebpMachine.canUpdateLocation], guest: false },
  scope: [
    { kind: 'machine', at: 'params.pkey' },
    { kind: 'machine', at: 'body.pkey' },
  ],
  params: z.object({ pkey }),
  body: z.object({ pkey, locationReference: oneLine(maxLocationReferenceLength) }),
  fromGateway: machine.omit({ pkey: true, locationReference: true }).partial(),
  // No document names an answer, and nothing is read of it.
  data: machine.partial().catch({}),
});

export const machineOperations = { [machineUpdate.id]: machineUpdate };
