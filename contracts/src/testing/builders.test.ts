import { describe, expect, it } from 'vitest';
import { customer, customerAddress, role } from '../entities/customer.ts';
import { download } from '../entities/download.ts';
import { faq, faqGeneration } from '../entities/faq.ts';
import { machine, userMachine } from '../entities/machine.ts';
import { user } from '../entities/user.ts';
import { isMachineValid } from '../rules/machine-validity.ts';
import { buildCustomer, buildCustomerAddress, buildRole } from './customer.ts';
import { buildDownload } from './download.ts';
import { buildFaq, buildFaqGeneration } from './faq.ts';
import { buildMachine, buildUserMachine } from './machine.ts';
import { requirement } from './requirement.ts';
import { buildUser } from './user.ts';

/** The fields in a documented list, such as `pkey, address1 to address4, userActionList (function keys)`. */
function fieldsIn(list: string): string[] {
  return list.split(', ').flatMap((item) => {
    const [, name = '', from, to] = /^(\w+?)(?:(\d) to \w+(\d))?(?: \(.*\)| flag)?\.?$/.exec(item) ?? [];
    if (from === undefined) return [name];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${name}${Number(from) + at}`);
  });
}

/** The lists of fields in a requirement, in its order. */
const listsIn = (id: string) => [...requirement(id).matchAll(/: (.+?)(?=;|\. |$)/g)].map(([, list]) => list);

describe('builders', () => {
  const nested = new Map(
    [...requirement('USR-22').matchAll(/(\w+) \(([^)]+)\)/g)].map(([, name, list = '']) => [name, list]),
  );
  const [ofUser] = listsIn('USR-21');
  const [ofMachine] = listsIn('MAC-14');
  const [ofDownload] = listsIn('DLF-09');
  const [ofFaq, ofGeneration] = listsIn('FAQ-14');

  it.each([
    ['[USR-21] a user', ofUser, user, buildUser, 24],
    ['[USR-22] a role', nested.get('role'), role, buildRole, 4],
    ['[USR-22] a customer', nested.get('customer'), customer, buildCustomer, 12],
    ['[USR-22] a machine of a user', nested.get('machine'), userMachine, buildUserMachine, 6],
    ['[USR-22] an address', nested.get('address'), customerAddress, buildCustomerAddress, 9],
    ['[MAC-14] a machine', ofMachine, machine, buildMachine, 26],
    ['[DLF-09] a form', ofDownload, download, buildDownload, 9],
    ['[FAQ-14] a question', ofFaq, faq, buildFaq, 7],
    ['[FAQ-14] a generation', ofGeneration, faqGeneration, buildFaqGeneration, 5],
  ] as const)('%s has every documented field', (_name, list = '', schema, build, count) => {
    const fields = fieldsIn(list);
    expect(fields).toHaveLength(count);
    expect(Object.keys(schema.parse(build()))).toEqual(expect.arrayContaining(fields));
  });

  it('give a machine in use, whenever the tests run', () => {
    expect(isMachineValid(buildMachine(), 'Asia/Hong_Kong', new Date('2090-01-01'))).toBe(true);
  });
});
