import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { code } from '../entities/request-fields.ts';
import { serviceVisit } from '../entities/service-visit.ts';
import { day } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { customerRecords } from './contact-centre-access.ts';

/** Visits of engineers to the caller's machines, retained for a year. */
export const serviceHistorySearch = operation({
  id: 'service-history.search',
  requirement: 'API-22',
  summary: "Visits of engineers to the caller's machines",
  method: 'GET',
  path: '/api/ebp/servicehistory/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpServiceHistory.canSearch], guest: false },
  identity: { query: { userCode: 'userCode' } },
  scope: [{ kind: 'customer', at: 'query.customerCode' }],
  query: z.object({
    lastServiceDateFrom: day.optional(),
    lastServiceDateTo: day.optional(),
    customerCode: code.optional(),
  }),
  extension: customerRecords,
  retention: { kind: 'serviceHistory', from: 'lastServiceDateFrom', to: 'lastServiceDateTo' },
  data: z.array(serviceVisit),
  links: [{ rows: '', fileName: 'filename', link: 'filenameUrl', type: 'SERVICEHISTORY' }],
});

export const serviceHistoryOperations = { [serviceHistorySearch.id]: serviceHistorySearch };
