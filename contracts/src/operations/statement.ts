import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { code } from '../entities/request-fields.ts';
import { statement, statementTypes } from '../entities/statement.ts';
import { day } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { customerRecords } from './contact-centre-access.ts';

/** Statements of account or invoices of the caller's customers; other criteria filter the loaded rows. */
export const statementSearch = operation({
  id: 'statement.search',
  requirement: 'API-21',
  summary: 'Statements of account (SOA) or invoices (TGI)',
  method: 'GET',
  path: '/api/ebp/estatement/search',
  group: 'MAIN',
  effect: 'read',
  access: {
    to: 'keys',
    anyOf: [screenRights.ebpEStatement.canSearch, screenRights.ebpEInvoice.canSearch],
    guest: false,
  },
  accessWhen: [
    { when: { at: 'query.type', is: 'SOA' }, anyOf: [screenRights.ebpEStatement.canSearch] },
    { when: { at: 'query.type', is: 'TGI' }, anyOf: [screenRights.ebpEInvoice.canSearch] },
  ],
  identity: { query: { userCode: 'userCode' } },
  scope: [{ kind: 'customer', at: 'query.customerCode' }],
  query: z.object({
    type: z.enum(statementTypes),
    /** Only this status has a single capital letter (OPN-29). */
    status: z.literal('Active').default('Active'),
    statementDateFrom: day.optional(),
    statementDateTo: day.optional(),
    dueDateFrom: day.optional(),
    dueDateTo: day.optional(),
    customerCode: code.optional(),
  }),
  extension: customerRecords,
  retention: { kind: 'statement', from: 'statementDateFrom', to: 'statementDateTo' },
  data: z.array(statement),
  links: [
    {
      rows: '',
      fileName: 'filename',
      link: 'filenameUrl',
      type: 'SOA',
      anyOf: [screenRights.ebpEStatement.canView],
      when: { at: 'query.type', is: 'SOA' },
    },
    {
      rows: '',
      fileName: 'filename',
      link: 'filenameUrl',
      type: 'TGI',
      anyOf: [screenRights.ebpEInvoice.canView],
      when: { at: 'query.type', is: 'TGI' },
    },
  ],
});

export const statementOperations = { [statementSearch.id]: statementSearch };
