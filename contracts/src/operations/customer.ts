import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { customerDetail } from '../entities/customer.ts';
import { code } from '../entities/request-fields.ts';
import { operation } from '../operation.ts';

/** Reads what a customer offers its users. `pkey` on the wire is the caller's user key, so the BFF sets it. */
export const customerGet = operation({
  id: 'customer.get',
  requirement: 'API-03',
  summary: 'Roles, sibling customers, machines and addresses of one customer',
  method: 'PUT',
  path: '/api/ebp/customer/{code}',
  group: 'MAIN',
  effect: 'read',
  access: {
    to: 'keys',
    anyOf: [
      screenRights.ebpUserCreate.canCreate,
      screenRights.ebpUserUpdate.canUpdate,
      screenRights.ebpPaperOrder.canCreate,
      screenRights.ebpTonerOrder.canCreate,
    ],
    guest: false,
  },
  identity: { body: { pkey: 'userPkey', applicationPkey: 'applicationPkey' } },
  scope: [{ kind: 'customer', at: 'params.code' }],
  params: z.object({ code }),
  body: z.object({ isForCP: z.boolean() }),
  data: customerDetail,
});

export const customerOperations = { [customerGet.id]: customerGet };
