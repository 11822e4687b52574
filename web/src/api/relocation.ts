import { numberOf } from '@ebp/contracts/entities/receipt';
import type { RequestOf } from '@ebp/contracts/operation';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { call } from '../lib/gateway/api-client.ts';

export type RelocationRequest = RequestOf<typeof relocationCreate>['body'];
export type MachineRelocationRequest = RequestOf<typeof machineRelocationCreate>['body'];

/**
 * Requests the relocation of several machines; resolves to the request number (API-28). No list shows these requests.
 */
export async function sendRelocation(body: RelocationRequest, idempotencyKey: string): Promise<string> {
  const { currentRelocReqPkey } = await call(relocationCreate, { body }, { idempotencyKey });
  return currentRelocReqPkey;
}

/** Requests the relocation of one machine; resolves to the request number, if there is one (API-27). */
export async function sendMachineRelocation(
  body: MachineRelocationRequest,
  idempotencyKey: string,
): Promise<string | undefined> {
  return numberOf(await call(machineRelocationCreate, { body }, { idempotencyKey }));
}
