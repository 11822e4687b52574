import { type CompanyCode, companyCodes } from '@ebp/contracts/company';
import type { User } from '@ebp/contracts/entities/user';
import { userCreate, userDelete, userGet, userSearch, userUpdate } from '@ebp/contracts/operations/user';
import { buildProfileForm } from '@ebp/contracts/testing/user-form';
import { remembered } from '../framework/memory.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { templatedList } from '../framework/template.ts';
import { usersOf } from '../world/accounts.ts';
import { managedUsers } from '../world/users.ts';
import { asSaved, createdUser, createdUsers, formFor, rememberedUser, withChanges } from './user-changes.ts';

const area = 'user';
const prefixes: Readonly<Record<CompanyCode, string>> = {
  CHK: 'U-HK',
  CSPL: 'U-SG',
  CMM: 'U-MY',
  CMTW: 'U-TW',
};

const createdKey = (company: CompanyCode): string =>
  `${prefixes[company]}-{{slugify (jsonPath request.body '$.email')}}`;

/** Keys of created users, as a path may name them. */
const created = (company: CompanyCode) => ({
  pkey: { pattern: `${prefixes[company]}-[a-z]\\w*`, example: `${prefixes[company]}-joycemaharbourexample` },
});

/** The user in whose name the examples are sent: on their own record they save a profile. */
const isFirst = (company: CompanyCode, { pkey }: User): boolean => usersOf(company)[0]?.pkey === pkey;

const search = recordedAnswers(
  area,
  userSearch,
  companyCodes.map((company) => ({
    name: company,
    as: usersOf(company),
    data: templatedList<User[]>(
      managedUsers(company).map((user) => ({
        value: withChanges(user),
        unless: remembered(userDelete.id, user.pkey),
      })),
      createdUsers(company),
    ),
  })),
);

const get = recordedAnswers(
  area,
  userGet,
  companyCodes.flatMap((company) => [
    ...managedUsers(company).map((user) => ({
      name: user.code,
      as: usersOf(company),
      params: { pkey: user.pkey },
      data: withChanges(user),
    })),
    {
      name: `created in ${company}`,
      as: usersOf(company),
      params: created(company),
      data: rememberedUser(company),
      madeByUsers: true as const,
    },
  ]),
);

const create = recordedAnswers(
  area,
  userCreate,
  companyCodes.map((company) => ({
    name: company,
    as: usersOf(company),
    example: { body: formFor(company) },
    data: createdUser(company),
    remember: createdKey(company),
  })),
);

const update = recordedAnswers(
  area,
  userUpdate,
  companyCodes.flatMap((company) => [
    ...managedUsers(company).map((user) => ({
      name: user.code,
      as: usersOf(company),
      params: { pkey: user.pkey },
      example: { body: isFirst(company, user) ? buildProfileForm({ email: user.code }) : formFor(company) },
      data: asSaved(user),
      remember: user.pkey,
    })),
    {
      name: `created in ${company}`,
      as: usersOf(company),
      params: created(company),
      example: { body: formFor(company) },
      data: createdUser(company),
      remember: '{{request.path.[3]}}',
      rememberAs: userCreate,
    },
  ]),
);

const removal = recordedAnswers(
  area,
  userDelete,
  companyCodes.map((company) => ({
    name: company,
    as: usersOf(company),
    // The last one: nobody deletes themselves.
    params: {
      pkey: { pattern: `${prefixes[company]}-\\w+`, example: managedUsers(company).at(-1)?.pkey ?? '' },
    },
    remember: '{{request.path.[3]}}',
  })),
);

/** The list of users and what an administrator does with it. */
export const userAdministrationStubs = [search, get, create, update, removal];
