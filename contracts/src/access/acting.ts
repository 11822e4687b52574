import type { EndpointId } from '../portal/routes.ts';
import type { FunctionKey } from './function-keys.ts';
import { meterReadCreateKey, screenRights } from './screen-rights.ts';

/** The key of agents who may act for a customer. */
export const actingKey: FunctionKey = screenRights.eccaCustomer.canCreate;

/** Keys of a customer that an agent uses when acting for it, as far as the customer has them. All others are left out. */
export const keysWhileActing: ReadonlySet<FunctionKey> = new Set([
  screenRights.ebpMachine.canSearch,
  screenRights.ebpMachine.canView,
  screenRights.ebpTonerOrder.canCreate,
  screenRights.ebpPaperOrder.canCreate,
  screenRights.ebpConsumableOrder.canSearch,
  screenRights.ebpMeterRead.canSearch,
  meterReadCreateKey,
  screenRights.ebpServiceRequest.canCreate,
  screenRights.ebpEnquiry.canCreate,
]);

/** Operations that an agent may call for a customer; everything else is refused while acting. */
export const operationsWhileActing: ReadonlySet<string> = new Set([
  'user.current.info',
  'customer.get',
  'product.relation-list',
  'product.search',
  'consumable-order.search',
  'meter-read.summary',
  'toner-order.create',
  'paper-order.create',
  'meter-read.create',
  'service-request.create',
  'enquiry.create',
  'code-list.search',
  'qr-code.machine',
]);

/** The gateway's own endpoints for signed-in people that stay open while acting. */
export const endpointsWhileActing: ReadonlySet<EndpointId> = new Set([
  'acting.view',
  'acting.end',
  'bff.machine',
  'bff.code-lists',
]);
