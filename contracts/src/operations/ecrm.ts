import * as z from 'zod';
import { ecrmContactAccount } from '../entities/contact-account.ts';
import {
  code,
  codeChoice,
  email,
  filled,
  held,
  line,
  listChoice,
  paragraph,
  phone,
  webAddress,
} from '../entities/request-fields.ts';
import { operation } from '../operation.ts';
import { checkReachable } from '../rules/contact-account.ts';
import { agentRead, agentWrite } from './contact-centre-access.ts';

export const ecrmContactAccountGet = operation({
  id: 'ecrm-contact-account.get',
  requirement: 'API-47',
  summary: 'One account of the eCRM system',
  method: 'GET',
  path: '/api/ebp/ecrmcontactaccount/{ecrmCode}',
  group: 'MAIN',
  effect: 'read',
  access: agentRead,
  params: z.object({ ecrmCode: code }),
  data: ecrmContactAccount,
});

/** Creates an account. */
export const ecrmContactAccountCreate = operation({
  id: 'ecrm-contact-account.create',
  requirement: 'API-47',
  summary: 'Enters a new account into the eCRM system',
  method: 'PUT',
  path: '/api/ebp/ecrmcontactaccount/create',
  group: 'MAIN',
  effect: 'create',
  access: agentWrite,
  identity: { body: { userCode: 'userCode' } },
  body: z
    .object({
      name: filled(line),
      industry: line.optional(),
      salesPerson: line.optional(),
      phone,
      email,
      website: webAddress.optional(),
      address1: paragraph,
      remarks: paragraph,
      /** The contact account it belongs to, if any. */
      contactAccountCode: codeChoice.optional(),
      contactSalutation: listChoice,
      contactName: line,
    })
    .superRefine(held(checkReachable)),
  data: ecrmContactAccount,
});

export const ecrmOperations = {
  [ecrmContactAccountGet.id]: ecrmContactAccountGet,
  [ecrmContactAccountCreate.id]: ecrmContactAccountCreate,
};
