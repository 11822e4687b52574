import { guestInfoRequest } from '@ebp/contracts/portal/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { contactSchema } from './contact.schema.ts';
import { toRequest } from './contact.ts';

const filled = {
  fullName: ' Sam Wong ',
  email: 'sam@harbour.example',
  contactNumber: '9123 4567',
  newLocation: ' ',
  remember: false,
};

describe('contact of a guest', () => {
  it('[QRL-04] is judged alike by the page and by the gateway', () =>
    expectAgreement({
      values: fc.record({
        fullName: fc.constantFrom('Sam Wong', ' Sam ', '', 'x'.repeat(121), 'x'.repeat(120), 'x\ny'),
        email: typed.email,
        contactNumber: typed.phone,
        newLocation: fc.constantFrom('', '18/F', 'x'.repeat(401)),
        remember: fc.boolean(),
      }),
      schema: contactSchema,
      toRequest,
      body: guestInfoRequest,
      // The machine's code, which the page knows and nobody types.
      unsent: ['ql'],
    }));

  it('[QRL-03] becomes what the gateway takes', () => {
    expect(guestInfoRequest.parse(toRequest(filled))).toEqual({
      fullName: 'Sam Wong',
      email: 'sam@harbour.example',
      contactNumber: '9123 4567',
      remember: false,
    });
    expect(guestInfoRequest.parse(toRequest({ ...filled, newLocation: '18/F' }))).toMatchObject({
      newLocation: '18/F',
    });
  });
});
