import { contactAccountForm } from '@ebp/contracts/entities/contact-account-form';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { accountSchema } from './account.schema.ts';

it('[CCC-05] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      name: typed.line,
      phone: typed.phone,
      fax: typed.phone,
      email: typed.email,
      address1: typed.paragraph,
      remarks: typed.paragraph,
    }),
    schema: accountSchema,
    toRequest: (values) => values,
    body: contactAccountForm,
  }));
