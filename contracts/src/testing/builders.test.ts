import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { accountManager } from '../entities/account-manager.ts';
import { upstreamBanner } from '../entities/banner.ts';
import { codeListEntry } from '../entities/code-list.ts';
import { customer, customerAddress, customerDetail, role } from '../entities/customer.ts';
import { download } from '../entities/download.ts';
import { faq, faqGeneration } from '../entities/faq.ts';
import { machine, userMachine } from '../entities/machine.ts';
import { message } from '../entities/message.ts';
import { user, userInfo } from '../entities/user.ts';
import { profileForm, userForm } from '../entities/user-form.ts';
import { buildAccountManager } from './account-manager.ts';
import { buildUpstreamBanner } from './banner.ts';
import { buildCodeListEntry } from './code-list.ts';
import { buildCustomer, buildCustomerAddress, buildCustomerDetail, buildRole } from './customer.ts';
import { buildDownload } from './download.ts';
import { buildFaq, buildFaqGeneration } from './faq.ts';
import { buildMachine, buildUserMachine } from './machine.ts';
import { buildMessage } from './message.ts';
import { requirement } from './requirement.ts';
import { buildUser, buildUserInfo } from './user.ts';
import { buildProfileForm, buildUserForm } from './user-form.ts';

const pairs: readonly [string, z.ZodType, () => unknown][] = [
  ['[ACM-03] an account manager', accountManager, buildAccountManager],
  ['[CFG-12] a banner', upstreamBanner, buildUpstreamBanner],
  ['[API-35] a code list entry', codeListEntry, buildCodeListEntry],
  ['[USR-22] a customer', customer, buildCustomer],
  ['[USR-22] an address', customerAddress, buildCustomerAddress],
  ['[API-03] a customer in full', customerDetail, buildCustomerDetail],
  ['[USR-22] a role', role, buildRole],
  ['[MAC-14] a machine', machine, buildMachine],
  ['[USR-22] a machine of a user', userMachine, buildUserMachine],
  ['[MSG-08] a message', message, buildMessage],
  ['[DLF-09] a form', download, buildDownload],
  ['[FAQ-14] a question', faq, buildFaq],
  ['[FAQ-14] a generation', faqGeneration, buildFaqGeneration],
  ['[USR-21] a user', user, buildUser],
  ['[USR-21] the current user', userInfo, buildUserInfo],
  ['[USR-07] the form of a user', userForm, buildUserForm],
  ['[PRF-02] the form of a profile', profileForm, buildProfileForm],
];

describe('builders', () => {
  it.each(pairs)(
    '%s built without arguments keeps every field through its schema',
    (_name, schema, build) => {
      expect(schema.parse(build())).toEqual(build());
    },
  );
});

/** The fields in a documented list, such as `pkey, address1 to address4, userActionList (function keys)`. */
function fieldsIn(list: string): string[] {
  return list.split(', ').flatMap((item) => {
    const [, name = '', from, to] = /^(\w+?)(?:(\d) to \w+(\d))?(?: \(.*\))?\.?$/.exec(item) ?? [];
    if (from === undefined) return [name];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${name}${Number(from) + at}`);
  });
}

describe('the entities of users', () => {
  const nested = new Map(
    [...requirement('USR-22').matchAll(/(\w+) \(([^)]+)\)/g)].map(([, name, list = '']) => [name, list]),
  );
  const [, ofUser = ''] = requirement('USR-21').split(': ');

  it.each([
    ['[USR-21] a user', ofUser, user, buildUser, 24],
    ['[USR-22] a role', nested.get('role'), role, buildRole, 4],
    ['[USR-22] a customer', nested.get('customer'), customer, buildCustomer, 12],
    ['[USR-22] a machine of a user', nested.get('machine'), userMachine, buildUserMachine, 6],
    ['[USR-22] an address', nested.get('address'), customerAddress, buildCustomerAddress, 9],
  ] as const)('%s has every documented field', (_name, list = '', schema, build, count) => {
    const fields = fieldsIn(list);
    expect(fields).toHaveLength(count);
    expect(Object.keys(schema.parse(build()))).toEqual(expect.arrayContaining(fields));
  });
});
