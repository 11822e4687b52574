import { contactPersonForm } from '@ebp/contracts/entities/contact-person-form';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../../testing/agreement.ts';
import { personSchema } from './person.schema.ts';

it('[API-51] contact persons are judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      salutation: typed.choice,
      name: typed.line,
      title: typed.line,
      phone: typed.phone,
      mobile: typed.phone,
      fax: typed.phone,
      email: typed.email,
      isPrimary: fc.boolean(),
    }),
    schema: personSchema,
    toRequest: (values) => values,
    body: contactPersonForm,
    unsent: ['pkey'],
  }));
