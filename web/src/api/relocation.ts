import type { RequestOf } from '@ebp/contracts/operation';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { call } from '../lib/api-client.ts';

export type RelocationRequest = RequestOf<typeof relocationCreate>['body'];
export type MachineRelocationRequest = RequestOf<typeof machineRelocationCreate>['body'];

/** Asks for several machines to be moved; resolves to the request number (API-28). No list shows what was asked for. */
export async function sendRelocation(body: RelocationRequest, idempotencyKey: string): Promise<string> {
  const { currentRelocReqPkey } = await call(relocationCreate, { body }, { idempotencyKey });
  return currentRelocReqPkey;
}

/** Asks for one machine to be moved; resolves to the request number where one is given (API-27). */
export async function sendMachineRelocation(
  body: MachineRelocationRequest,
  idempotencyKey: string,
): Promise<string | undefined> {
  const { pkey } = await call(machineRelocationCreate, { body }, { idempotencyKey });
  return pkey ?? undefined;
}
