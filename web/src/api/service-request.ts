import { numberOf } from '@ebp/contracts/entities/receipt';
import type { RequestOf } from '@ebp/contracts/operation';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { outdating } from './outdating.ts';

export type ServiceRequestBody = RequestOf<typeof serviceRequestCreate>['body'];

/** Requests an engineer; resolves to the request number, if there is one (API-24). The history is refetched. */
export function useServiceRequest() {
  const client = useQueryClient();
  return async (body: ServiceRequestBody, idempotencyKey: string): Promise<string | undefined> => {
    const send = () => call(serviceRequestCreate, { body }, { idempotencyKey });
    return numberOf(await outdating(client, ['service-history'], send));
  };
}
