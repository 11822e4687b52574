import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import {
  contactAccountGet,
  contactAccountSearch,
  contactAccountUpdate,
  contactHistoryGet,
} from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountCreate, ecrmContactAccountGet } from '@ebp/contracts/operations/ecrm';
import { phoneDigits } from '@ebp/contracts/rules/contact-account';
import { answer, found, Rejection } from '../service/answer.ts';
import { contactAccountsOf, contactHistoryOf, ecrmAccountsOf } from '../world/contact-centre.ts';
import { newReference, type World } from '../world/world.ts';
import { agents } from './examples.ts';

const accountWith = (world: World, code: string): ContactAccount =>
  found(
    contactAccountsOf(world).find((account) => account.code === code),
    `a contact account ${code}`,
  );

/** Calls of every agent about the first account. */
const aboutFirst = <T>(world: World, example: (account: ContactAccount) => T) => {
  const [account] = contactAccountsOf(world);
  return account ? agents(world).map((as) => ({ as, ...example(account) })) : [];
};

/** Optimistic concurrency: a change is taken only from the newest version. @throws Rejection naming the field */
export function expectNewest(given: number, current: number): void {
  if (given !== current) throw new Rejection('version', 'Somebody else has changed this record.');
}

function numbersOf({ phone, fax, contactList }: ContactAccount): string[] {
  const people = contactList.flatMap((person) => [person.phone, person.mobile, person.fax]);
  return [phone, fax, ...people].flatMap((number) => (number ? [phoneDigits(number)] : []));
}

const holds = (wanted: string | undefined, texts: readonly (string | null | undefined)[]): boolean =>
  wanted === undefined || texts.some((text) => text?.toLowerCase().includes(wanted.toLowerCase()));

/** What an agent looks up and keeps of an account. */
export const contactCentreAnswers = [
  answer(
    contactAccountSearch,
    ({ world, query }) =>
      contactAccountsOf(world)
        .filter(
          (account) =>
            holds(query.name, [account.name]) &&
            holds(query.code, [account.code, account.ecrmCode, account.customerCode]) &&
            holds(query.phone, numbersOf(account)) &&
            holds(query.email, [account.email, ...account.contactList.map(({ email }) => email)]) &&
            holds(
              query.serialNumber,
              account.machineList.map(({ serialNumber }) => serialNumber),
            ),
        )
        .map(({ code, name, status, ecrmCode, customerCode, customerName, phone, email }) => {
          return { code, name, status, ecrmCode, customerCode, customerName, phone, email };
        }),
    (world) => agents(world).map((as) => ({ as, query: { name: 'a' } })),
  ),
  answer(
    contactAccountGet,
    ({ world, params }) => accountWith(world, params.code),
    (world) => aboutFirst(world, ({ code }) => ({ params: { code } })),
  ),
  answer(
    contactAccountUpdate,
    ({ world, params, body }) => {
      const { code, version } = accountWith(world, params.code);
      expectNewest(body.version, version);
      const { name, phone, fax, email, address1, remarks } = body;
      const saved = { name, phone, fax, email, address1, remarks };
      world.changes.accounts[code] = { ...saved, version: version + 1, at: world.moment };
      return accountWith(world, code);
    },
    (world) =>
      aboutFirst(world, ({ code, version, name, phone, email, address1 }) => ({
        params: { code },
        body: {
          version,
          name,
          phone: phone ?? '',
          fax: '',
          email: email ?? '',
          address1: address1 ?? '',
          remarks: 'Call after 14:00',
        },
      })),
  ),
  answer(
    contactHistoryGet,
    ({ world, params }) => contactHistoryOf(world, accountWith(world, params.code).code),
    (world) => aboutFirst(world, ({ code }) => ({ params: { code } })),
  ),
  answer(
    ecrmContactAccountGet,
    ({ world, params }) =>
      found(
        ecrmAccountsOf(world).find(({ ecrmCode }) => ecrmCode === params.ecrmCode),
        `an eCRM account ${params.ecrmCode}`,
      ),
    (world) => aboutFirst(world, ({ ecrmCode }) => ({ params: { ecrmCode: ecrmCode ?? '' } })),
  ),
  answer(
    ecrmContactAccountCreate,
    ({ world, body }) => {
      const ecrmCode = newReference(world, 'EC');
      const { name, phone, email, address1 } = body;
      const account = {
        ecrmCode,
        status: 'PROSPECT',
        name,
        phone: phone || null,
        email: email || null,
        address1: address1 || null,
        industry: body.industry || null,
        salesPerson: body.salesPerson || null,
        website: body.website || null,
        remarks: body.remarks || null,
        contactAccountCode: body.contactAccountCode || null,
        createDatetime: world.moment,
        contactList: [],
      };
      world.changes.ecrmAccounts.push({ company: world.company, account });
      return account;
    },
    (world) =>
      agents(world).map((as) => ({
        as,
        body: {
          name: 'Tidewater Books',
          industry: 'Retail',
          phone: '852-26990133',
          email: 'shop@tidewater.example',
          address1: '5 Sai Kung Lane',
          remarks: '',
          contactSalutation: 'MS',
          contactName: 'June Au',
        },
      })),
  ),
];
