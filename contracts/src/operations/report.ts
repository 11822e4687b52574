import * as z from 'zod';
import { report } from '../entities/report.ts';
import { code } from '../entities/request-fields.ts';
import { operation } from '../operation.ts';
import { agentRead } from './contact-centre-access.ts';

/** Reports made for one customer, newest first. */
export const reportSearch = operation({
  id: 'report.search',
  requirement: 'API-49',
  summary: 'Reports made for one customer',
  method: 'GET',
  path: '/api/ebp/report/search',
  group: 'REPORT',
  effect: 'read',
  access: agentRead,
  scope: [{ kind: 'customer', at: 'query.customerCode' }],
  query: z.object({ customerCode: code }),
  data: z.array(report),
  links: [{ rows: '', fileName: 'fileName', link: 'fileNameUrl', type: 'REPORT' }],
});

export const reportOperations = { [reportSearch.id]: reportSearch };
