import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { RequestOf } from '@ebp/contracts/operation';
import {
  contactAccountGet,
  contactAccountSearch,
  contactAccountUpdate,
  contactHistoryGet,
  contactPersonsUpdate,
} from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountCreate, ecrmContactAccountGet } from '@ebp/contracts/operations/ecrm';
import { phoneDigits } from '@ebp/contracts/rules/contact-account';
import { answer, found, Rejection } from '../service/answer.ts';
import { contactAccountsOf, contactHistoryOf, ecrmAccountsOf } from '../world/contact-centre.ts';
import { newReference, type Person, type World } from '../world/world.ts';
import { aboutOne, agents } from './examples.ts';

/** @throws Refusal when there is none */
export const accountWith = (world: World, code: string): ContactAccount =>
  found(
    contactAccountsOf(world).find((account) => account.code === code),
    `a contact account ${code}`,
  );

/** Optimistic concurrency: a change is taken only from the newest version. @throws Rejection naming the field */
export function expectNewest(given: number, current: number): void {
  if (given !== current) throw new Rejection('version', 'Somebody else has changed this record.');
}

const savedBy = ({ firstName, lastName }: Person, { moment }: World) => ({
  at: moment,
  updatedBy: `${firstName} ${lastName}`,
});

type Criteria = RequestOf<typeof contactAccountSearch>['query'];
type Numbers = Readonly<Partial<Record<'phone' | 'mobile' | 'fax', string | null | undefined>>>;

function numbersOf({ phone, mobile, fax }: Numbers): string[] {
  return [phone, mobile, fax].flatMap((number) => (number ? [phoneDigits(number)] : []));
}

/** The contact persons whom the search describes; none if it describes only the account. */
function describedIn({ contactName, phone, email }: Criteria, { contactList }: ContactAccount): string[] {
  if ((contactName ?? phone ?? email) === undefined) return [];
  return contactList
    .filter(
      (person) =>
        holds(contactName, [person.name]) && holds(phone, numbersOf(person)) && holds(email, [person.email]),
    )
    .map(({ name }) => name);
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
            holds(
              query.contactName,
              account.contactList.map(({ name }) => name),
            ) &&
            holds(query.phone, [account, ...account.contactList].flatMap(numbersOf)) &&
            holds(query.email, [account.email, ...account.contactList.map(({ email }) => email)]) &&
            holds(
              query.serialNumber,
              account.machineList.flatMap(({ serialNumber, machineId }) => [serialNumber, machineId]),
            ),
        )
        .map((account) => {
          const { code, name, status, ecrmCode, customerCode, customerName, phone, email } = account;
          const matchedContact = describedIn(query, account).join(', ') || null;
          return { code, name, status, ecrmCode, customerCode, customerName, phone, email, matchedContact };
        }),
    (world) => agents(world).map((as) => ({ as, query: { name: 'a' } })),
  ),
  answer(
    contactAccountGet,
    ({ world, params }) => accountWith(world, params.code),
    aboutOne(contactAccountsOf, ({ code }) => ({ params: { code } })),
  ),
  answer(
    contactAccountUpdate,
    ({ world, person, params, body }) => {
      const { code, version } = accountWith(world, params.code);
      expectNewest(body.version, version);
      const { name, phone, fax, email, address1, remarks } = body;
      const saved = { name, phone, fax, email, address1, remarks };
      world.changes.accounts[code] = { ...saved, version: version + 1, ...savedBy(person, world) };
      return accountWith(world, code);
    },
    aboutOne(contactAccountsOf, ({ code, version, name, phone, email, address1 }) => ({
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
    contactPersonsUpdate,
    ({ world, person, params, body }) => {
      const { code, version, contactList } = accountWith(world, params.code);
      expectNewest(body.version, version);
      const known = new Set(contactList.map(({ pkey }) => pkey));
      const kept = body.contactList.map(({ pkey, ...person }, at) => {
        if (pkey && !known.has(pkey))
          throw new Rejection(`contactList.${at}.pkey`, 'There is no such person.');
        const texts = Object.entries(person).map(([name, value]) => [name, value === '' ? null : value]);
        return { ...person, ...Object.fromEntries(texts), pkey: pkey || newReference(world, 'CP') };
      });
      world.changes.persons[code] = { contactList: kept, version: version + 1, ...savedBy(person, world) };
      return accountWith(world, code);
    },
    aboutOne(
      contactAccountsOf,
      ({ code, version, contactList }) => ({
        params: { code },
        body: {
          version,
          contactList: contactList.slice(0, 1).map(({ pkey, name, email }) => ({
            pkey,
            name,
            email: email ?? '',
            salutation: 'MS',
            title: 'Office Manager',
            phone: '852-28010002',
            mobile: '',
            fax: '',
            isPrimary: true,
          })),
        },
      }),
      1,
    ),
  ),
  answer(
    contactHistoryGet,
    ({ world, params }) => contactHistoryOf(world, accountWith(world, params.code).code),
    aboutOne(contactAccountsOf, ({ code }) => ({ params: { code } })),
  ),
  answer(
    ecrmContactAccountGet,
    ({ world, params }) =>
      found(
        ecrmAccountsOf(world).find(({ ecrmCode }) => ecrmCode === params.ecrmCode),
        `an eCRM account ${params.ecrmCode}`,
      ),
    aboutOne(contactAccountsOf, ({ ecrmCode }) => ({ params: { ecrmCode: ecrmCode ?? '' } })),
  ),
  answer(
    ecrmContactAccountCreate,
    ({ world, body }) => {
      const ecrmCode = newReference(world, 'EC');
      const { name, phone, email, address1, contactName, contactSalutation } = body;
      const person = { pkey: `CP-${ecrmCode}-1`, name: contactName, salutation: contactSalutation || null };
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
        // A company without an account gets one, so that agents find it.
        contactAccountCode: body.contactAccountCode || ecrmCode.replace('EC', 'CA'),
        createDatetime: world.moment,
        contactList: contactName ? [{ ...person, isPrimary: true }] : [],
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
