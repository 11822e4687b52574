import type { Operation } from '@ebp/contracts/operation';
import { longestText } from '@ebp/contracts/rules/limits';
import { expect, it } from 'vitest';
import { stampActing, stampIdentity } from './identity.ts';

const user = { code: 'agent@ebp.example', pkey: 'U-1', applicationPkey: 'APP' };
const identity = (fields: NonNullable<Operation['identity']>) =>
  ({ identity: fields }) as unknown as Operation;

it('[ACC-10] the identity of a request is the caller’s, and nothing else of it is touched', () => {
  const given = { query: { userCode: 'forged', top: '9' }, body: { userCode: 'own', contactName: 'forged' } };
  const caller = { company: 'CHK', user } as const;
  expect(stampIdentity(identity({ query: { userCode: 'userCode' } }), caller, given)).toEqual({
    query: { userCode: user.code, top: '9' },
    body: given.body,
  });
  const ofGuest = identity({ body: { userPkey: 'userPkey', contactName: 'guestFullName' } });
  expect(stampIdentity(ofGuest, caller, given)).toEqual({
    query: given.query,
    body: { userCode: 'own', userPkey: user.pkey, contactName: undefined },
  });
});

const stamp = '[agent@ebp.example for HK001]';
const acting = { account: 'CA-HK001', customerCode: 'HK001', customerName: 'Harbour Trading' };
const longest = 'x'.repeat(longestText.paragraph - stamp.length - 1);

it.each([
  [
    'in front of the remarks',
    { remarks: 'Before noon', qty: 1 },
    { remarks: `${stamp} Before noon`, qty: 1 },
  ],
  ['instead of empty ones', { remarks: '' }, { remarks: stamp }],
  [
    'under both names',
    { remarks: 'a', orgremarks: 'b' },
    { remarks: `${stamp} a`, orgremarks: `${stamp} b` },
  ],
  [
    'in front of a question',
    { subject: 'Lease', content: 'How long?' },
    { subject: 'Lease', content: `${stamp} How long?` },
  ],
  ['as long as there is room', { remarks: longest }, { remarks: `${stamp} ${longest}` }],
  ['nowhere where nothing can be remarked', { qty: 1 }, { qty: 1 }],
  ['nowhere without a body', undefined, undefined],
])('[CCC-12] who acts for whom stands %s', (_where, body, sent) => {
  expect(stampActing({ acting, user }, { body })).toEqual({ body: sent });
});

it('[CCC-12] who acts for nobody stands nowhere', () => {
  const parts = { body: { remarks: 'Before noon' } };
  expect(stampActing({ user }, parts)).toBe(parts);
});

it.each(['remarks', 'content'])(
  'a text under %s that leaves no room for both names is refused, and never cut',
  (path) => {
    expect(() => stampActing({ acting, user }, { body: { [path]: `${longest}x` } })).toThrow(
      expect.objectContaining({
        code: 'FIELD_ERRORS',
        fieldErrors: [{ path, messageId: 'validation.maxLength', params: { max: longest.length + 1 } }],
      }),
    );
  },
);
