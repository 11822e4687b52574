import { ecrmContactAccountCreate } from '@ebp/contracts/operations/ecrm';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { ecrmSchema } from './ecrm.schema.ts';
import { toRequest } from './ecrm-values.ts';

it('[CCC-07] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      name: typed.line,
      industry: typed.line,
      salesPerson: typed.line,
      phone: typed.phone,
      email: typed.email,
      website: typed.webAddress,
      address1: typed.paragraph,
      remarks: typed.paragraph,
      contactSalutation: typed.choice,
      contactName: typed.line,
      isNew: fc.boolean(),
    }),
    schema: ecrmSchema,
    toRequest: (values) => toRequest(values, 'ACC-1'),
    body: ecrmContactAccountCreate.body,
  }));
