import * as z from 'zod';
import { contactAccount, contactAccountSummary } from '../entities/contact-account.ts';
import { contactAccountTexts } from '../entities/contact-account-form.ts';
import { contactPersonRow } from '../entities/contact-person-form.ts';
import { contactHistoryEntry } from '../entities/correspondence.ts';
import { code, emailText, held, line, phoneText } from '../entities/request-fields.ts';
import { oneLine } from '../entities/text.ts';
import { count } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { checkMainContact, contactPersonsMost, phoneDigits } from '../rules/contact-account.ts';
import { halfWidthText } from '../rules/fields.ts';
import { longestText } from '../rules/limits.ts';
import { agentRead, agentWrite } from './contact-centre-access.ts';

/** Accounts that match what an agent knows about the caller; an omitted criterion matches all. */
export const contactAccountSearch = operation({
  id: 'contact-account.search',
  requirement: 'API-46',
  summary: 'Contact accounts by name, code, telephone, e-mail, contact person or machine',
  method: 'GET',
  path: '/api/ebp/contactaccount/search',
  group: 'MAIN',
  effect: 'read',
  access: agentRead,
  query: z.object({
    name: line.optional(),
    /** Of the account itself, in eCRM, or of its customer. */
    code: oneLine(longestText.line, halfWidthText).optional(),
    /** So that a number passed on by the telephone system is found, however the record of the account writes it. */
    phone: phoneText
      .overwrite(phoneDigits)
      .describe(
        'A number or part of one. The upstream gets its digits alone, without country code, leading 0 and extension (28010001 for +852 2801-0001 ext 5), and finds them anywhere in the digits of a telephone, mobile or fax number of the account or its contacts.',
      )
      .optional(),
    email: emailText.optional(),
    /** Of a machine, or its machine ID; it has no blanks, but a mail or the caller's spelling may leave some. */
    serialNumber: oneLine(longestText.line, (typed) => halfWidthText(typed).replaceAll(' ', '')).optional(),
    /** The name of a person who calls. */
    contactName: line.optional(),
  }),
  data: z.array(contactAccountSummary),
});

export const contactAccountGet = operation({
  id: 'contact-account.get',
  requirement: 'API-46',
  summary: 'One contact account with contacts, companies, machines and open tasks',
  method: 'GET',
  path: '/api/ebp/contactaccount/{code}',
  group: 'MAIN',
  effect: 'read',
  access: agentRead,
  params: z.object({ code }),
  data: contactAccount,
});

/**
 * Saves an account. A `version` that is not the newest is a conflict. Only a text that was changed must be valid: the
 * gateway compares the texts with the account (`contactAccountForm`).
 */
export const contactAccountUpdate = operation({
  id: 'contact-account.update',
  requirement: 'API-46',
  summary: 'Saves a contact account, unless somebody else changed it meanwhile',
  method: 'PUT',
  path: '/api/ebp/contactaccount/{code}/update',
  group: 'MAIN',
  effect: 'write',
  access: agentWrite,
  identity: { body: { userCode: 'userCode' } },
  versionField: 'version',
  params: z.object({ code }),
  body: z.object({ version: count.int().min(0), ...contactAccountTexts.shape }),
  data: contactAccount,
});

/**
 * Saves all contact persons of an account; one without a key is new, one that is left out is removed. A `version` that is
 * not the newest is a conflict. Only those that are new or changed must be complete: the gateway compares them with the
 * account (`contactPersonForm`).
 */
export const contactPersonsUpdate = operation({
  id: 'contact-account.update-persons',
  requirement: 'API-51',
  summary: 'Saves the contact persons of an account, unless somebody else changed it meanwhile',
  method: 'PUT',
  path: '/api/ebp/contactaccount/{code}/contacts/update',
  group: 'MAIN',
  effect: 'write',
  access: agentWrite,
  identity: { body: { userCode: 'userCode' } },
  versionField: 'version',
  params: z.object({ code }),
  body: z
    .object({ version: count.int().min(0), contactList: z.array(contactPersonRow).max(contactPersonsMost) })
    .superRefine(held(checkMainContact)),
  data: contactAccount,
  extension: {
    setting: 'UPSTREAM_CONTACT_PERSONS',
    summary: 'replaces the contact persons of an account; one without `pkey` is new',
  },
});

export const contactHistoryGet = operation({
  id: 'contact-history.get',
  requirement: 'API-46',
  summary: 'Calls, e-mails, faxes and tasks of an account, newest first',
  method: 'GET',
  path: '/api/ebp/contacthistory/{code}',
  group: 'MAIN',
  effect: 'read',
  access: agentRead,
  params: z.object({ code }),
  data: z.array(contactHistoryEntry),
});

export const contactCentreOperations = {
  [contactAccountSearch.id]: contactAccountSearch,
  [contactAccountGet.id]: contactAccountGet,
  [contactAccountUpdate.id]: contactAccountUpdate,
  [contactPersonsUpdate.id]: contactPersonsUpdate,
  [contactHistoryGet.id]: contactHistoryGet,
};
