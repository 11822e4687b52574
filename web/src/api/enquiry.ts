import { numberOf } from '@ebp/contracts/entities/receipt';
import type { RequestOf } from '@ebp/contracts/operation';
import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { call } from '../lib/gateway/api-client.ts';

export type EnquiryBody = RequestOf<typeof enquiryCreate>['body'];

/** Sends a question; resolves to its number, if there is one (API-31). */
export async function sendEnquiry(body: EnquiryBody, idempotencyKey: string): Promise<string | undefined> {
  return numberOf(await call(enquiryCreate, { body }, { idempotencyKey }));
}
