import { guestInfoRequest } from '@ebp/contracts/portal/session';
import { describe, expect, it } from 'vitest';
import { schemaCheck } from '../../forms/schema-check.ts';
import { requestorSchema } from './requestor.schema.ts';
import { toRequest } from './requestor-request.ts';

const filled = {
  fullName: ' Sam Wong ',
  email: 'sam@harbour.example',
  contactNumber: '9123 4567',
  newLocation: ' ',
};
const check = schemaCheck(requestorSchema);

describe('requestor', () => {
  it('[QRL-04] needs name, address and number; the location may stay empty', async () => {
    const empty = { fullName: ' ', email: '', contactNumber: '', newLocation: '' };
    await expect(check(empty)).resolves.toEqual(
      ['fullName', 'email', 'contactNumber'].map((path) =>
        expect.objectContaining({ path, messageId: 'validation.required' }),
      ),
    );
    await expect(check(filled)).resolves.toEqual([]);
  });

  it('[QRL-04] refuses a malformed address', async () => {
    await expect(check({ ...filled, email: 'sam@harbour' })).resolves.toEqual([
      expect.objectContaining({ path: 'email', messageId: 'validation.email' }),
    ]);
  });

  it('[QRL-03] becomes what the gateway takes', () => {
    expect(guestInfoRequest.parse(toRequest(filled))).toEqual({
      fullName: 'Sam Wong',
      email: 'sam@harbour.example',
      contactNumber: '9123 4567',
    });
    expect(guestInfoRequest.parse(toRequest({ ...filled, newLocation: '18/F' }))).toMatchObject({
      newLocation: '18/F',
    });
  });
});
