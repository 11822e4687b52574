import type { RequestOf } from '@ebp/contracts/operation';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { type CallOptions, call } from '../lib/gateway/api-client.ts';

export type TonerOrderRequest = RequestOf<typeof tonerOrderCreate>['body'];

/** Orders toner (API-29). */
export const orderToner = (body: TonerOrderRequest, options: CallOptions) =>
  call(tonerOrderCreate, { body }, options);
