import { userForm } from '@ebp/contracts/entities/user-form';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { userSchema } from './user.schema.ts';
import { checkGrants, toFieldName, toRequest } from './user-values.ts';

const customers = ['HK001', 'HK002'].map((code) => buildCustomer({ code, pkey: `C-${code}` }));
const offer = {
  customers,
  machines: [],
  keyOf: (name: string) => name,
  machineKeys: new Map<string, readonly string[]>(),
  roles: [{ pkey: 'R-1', name: 'Manager' }],
  limited: new Set<string>(),
};
const code = (known: string) => fc.constantFrom(known, known, known, known, known, '');

it('[USR-14] [USR-15] [USR-16] [USR-17] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      customerCode: code('HK001'),
      role: code('R-1'),
      status: typed.choice,
      salutation: typed.choice,
      firstName: typed.line,
      lastName: typed.line,
      email: typed.email,
      phone: typed.phone,
      department: typed.line,
      title: typed.line,
      grants: fc.record({
        customers: fc.constantFrom(['HK001'], ['HK001', 'HK002'], ['HK001'], ['HK002'], []),
        allMachines: fc.constant([]),
        machines: fc.constant([]),
      }),
      isAgreeStatement: typed.agreement,
      granted: fc.constant(''),
    }),
    schema: userSchema,
    rules: (values) => checkGrants(values, offer as never),
    toRequest: (values) => toRequest(values, offer as never),
    body: userForm,
    toFieldName,
  }));
