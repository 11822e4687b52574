import { contactPersonsUpdate } from '@ebp/contracts/operations/contact-centre';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../../testing/agreement.ts';
import { withPerson } from './person.dialog.tsx';
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
    toRequest: (values) => withPerson({ version: 1, contactList: [] }, undefined, values),
    body: contactPersonsUpdate.body,
    toFieldName: (path: string) => path.replace('contactList.0.', ''),
  }));
