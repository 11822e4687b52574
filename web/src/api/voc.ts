import type { RequestOf } from '@ebp/contracts/operation';
import { vocCreate } from '@ebp/contracts/operations/voc';
import { call } from '../lib/gateway/api-client.ts';

export type VocBody = RequestOf<typeof vocCreate>['body'];

/** Sends feedback or an appreciation; resolves to its number (API-32). */
export async function sendVoc(body: VocBody, idempotencyKey: string): Promise<string> {
  const { pkey } = await call(vocCreate, { body }, { idempotencyKey });
  return pkey;
}
