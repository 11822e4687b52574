import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import {
  contactAccountGet,
  contactAccountSearch,
  contactAccountUpdate,
  contactHistoryGet,
} from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountCreate, ecrmContactAccountGet } from '@ebp/contracts/operations/ecrm';
import { phoneDigits } from '@ebp/contracts/rules/contact-account';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { remembered, rememberedOr } from '../framework/memory.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { raw, templatedList } from '../framework/template.ts';
import { withVersions } from '../framework/versions.ts';
import { contactAccounts, ecrmContactAccounts } from '../world/contact-accounts.ts';
import { contactHistoryOf } from '../world/correspondence.ts';
import { newReference, reference } from '../world/references.ts';
import { statusNow, stillOpen } from './task-changes.ts';

const area = 'contact-centre';
const as = demoAccounts.contactCentreAgent;

const editable = ['name', 'phone', 'fax', 'email', 'address1', 'remarks'] as const;

/** The account with what an agent saved since the start. */
function current(account: ContactAccount): ContactAccount {
  const saved = remembered(contactAccountUpdate.id, account.code);
  const fields = editable.map((field) => [
    field,
    raw(rememberedOr(contactAccountUpdate.id, account.code, `body.${field}`, account[field])),
  ]);
  return {
    ...account,
    ...Object.fromEntries(fields),
    openTaskList: stillOpen(account.openTaskList),
    version: raw(`{{#if ${saved}}}{{math ${saved}.body.version '+' 1}}{{else}}${account.version}{{/if}}`),
    updateDatetime: raw(
      `{{#if ${saved}}}{{toJson ${saved}.at}}{{else}}${JSON.stringify(account.updateDatetime)}{{/if}}`,
    ),
  };
}

/** Keeps an account out whose text holds not what was asked for. */
function differs(parameter: string, text: string): string {
  const value = text.toLowerCase().replace(/'/g, '');
  return `(and request.query.${parameter} (not (contains '${value}' (lower request.query.${parameter}))))`;
}

function numbersOf({ phone, fax, contactList }: ContactAccount): string[] {
  const people = contactList.flatMap((person) => [person.phone, person.mobile, person.fax]);
  return [phone, fax, ...people].filter((number) => typeof number === 'string');
}

const search = recordedAnswers(area, contactAccountSearch, [
  {
    name: 'by what the caller says',
    as,
    example: { query: { name: 'harbour' } },
    data: templatedList(
      contactAccounts.map((account) => {
        const { code, status, ecrmCode, customerCode, customerName } = account;
        const { name, phone, email } = current(account);
        const unless = [
          differs('name', account.name),
          differs('code', [code, ecrmCode, customerCode].join(' ')),
          differs('phone', numbersOf(account).map(phoneDigits).join(' ')),
          differs('email', [account, ...account.contactList].map((one) => one.email ?? '').join(' ')),
          differs('serialNumber', account.machineList.map(({ serialNumber }) => serialNumber).join(' ')),
        ];
        return {
          value: { code, name, status, ecrmCode, customerCode, customerName, phone, email },
          unless: `(or ${unless.join(' ')})`,
        };
      }),
    ),
  },
]);

const get = recordedAnswers(
  area,
  contactAccountGet,
  contactAccounts.map((account) => ({
    name: account.code,
    as,
    params: { code: account.code },
    data: current(account),
  })),
);

const saved = recordedAnswers(
  area,
  contactAccountUpdate,
  contactAccounts.map((account) => ({
    name: account.code,
    as,
    params: { code: account.code },
    example: {
      body: {
        version: account.version,
        name: account.name,
        phone: account.phone ?? '',
        fax: '',
        email: account.email ?? '',
        address1: account.address1 ?? '',
        remarks: 'Call after 14:00',
      },
    },
    data: {
      ...account,
      openTaskList: stillOpen(account.openTaskList),
      ...Object.fromEntries(
        editable.map((field) => [field, raw(`{{toJson (jsonPath request.body '$.${field}')}}`)]),
      ),
      version: raw<number>(`{{math (jsonPath request.body '$.version') '+' 1}}`),
    },
    remember: account.code,
  })),
);
const update = {
  ...saved,
  mappings: saved.mappings.flatMap((mapping, index) =>
    withVersions(mapping, contactAccounts[index]?.version ?? 0),
  ),
};

/** A task in the history stands there as it does by now. */
function withStatusNow(entry: ContactHistoryEntry): ContactHistoryEntry {
  const { type, refPkey, status } = entry;
  return type === 'TASK' && refPkey && status
    ? { ...entry, status: statusNow({ code: refPkey, status }) }
    : entry;
}

const history = recordedAnswers(
  area,
  contactHistoryGet,
  contactAccounts.map(({ code }) => ({
    name: code,
    as,
    params: { code },
    data: contactHistoryOf(code).map(withStatusNow),
  })),
);

const ecrmGet = recordedAnswers(
  area,
  ecrmContactAccountGet,
  ecrmContactAccounts.map((account) => ({
    name: account.ecrmCode,
    as,
    params: { ecrmCode: account.ecrmCode },
    data: account,
  })),
);

const fromBody = (field: string): string =>
  `{{#if (jsonPath request.body '$.${field}')}}{{toJson (jsonPath request.body '$.${field}')}}{{else}}null{{/if}}`;
const typed = ['name', 'industry', 'salesPerson', 'phone', 'email', 'website', 'address1', 'remarks'];

const ecrmCreate = recordedAnswers(area, ecrmContactAccountCreate, [
  {
    name: 'new account',
    as,
    example: {
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
    },
    data: {
      ...Object.fromEntries(typed.map((field) => [field, raw(fromBody(field))])),
      name: raw<string>(fromBody('name')),
      ecrmCode: reference,
      status: 'PROSPECT',
      contactAccountCode: raw<string>(fromBody('contactAccountCode')),
      contactList: [],
    },
    remember: newReference('EC', 'CHK'),
  },
]);

/** What an agent looks up and keeps of an account. */
export const contactCentreStubs = [search, get, update, history, ecrmGet, ecrmCreate];
