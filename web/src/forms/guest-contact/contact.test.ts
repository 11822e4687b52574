import { guestInfoRequest } from '@ebp/contracts/portal/session';
import { describe, expect, it } from 'vitest';
import { checkContact, emptyContact, toRequest } from './contact.ts';

const filled = {
  fullName: ' Sam Wong ',
  email: 'sam@harbour.example',
  contactNumber: '9123 4567',
  newLocation: ' ',
  remember: false,
};

describe('contact of a guest', () => {
  it('[QRL-04] needs name, address and number; the location may stay empty', () => {
    expect(checkContact({ ...emptyContact, fullName: ' ' })).toEqual(
      ['fullName', 'email', 'contactNumber'].map((name) => ({
        path: `contact.${name}`,
        messageId: 'validation.required',
      })),
    );
    expect(checkContact(filled)).toEqual([]);
  });

  it('[QRL-04] refuses a malformed address', () => {
    expect(checkContact({ ...filled, email: 'sam@harbour' })).toEqual([
      { path: 'contact.email', messageId: 'validation.email' },
    ]);
  });

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
