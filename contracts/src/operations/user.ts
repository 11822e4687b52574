import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { upstreamBanner } from '../entities/banner.ts';
import { harmless } from '../entities/harmless.ts';
import { user, userInfo } from '../entities/user.ts';
import { newMachineRows, profileForm, savedMachineRows, userForm } from '../entities/user-form.ts';
import { pkey, toldList } from '../entities/wire.ts';
import { operation, type ScopeField } from '../operation.ts';
import { userCurrentInfoCall } from './first-calls.ts';

/** Users can only grant customers and machines that are their own at that moment. */
const grantScope = [
  { kind: 'customer', at: 'body.customerCode', by: 'rule' },
  { kind: 'customer', at: 'body.customerList[].code', by: 'rule' },
  { kind: 'customer', at: 'body.machineList[].customerCode', by: 'rule' },
  { kind: 'machine', at: 'body.machineList[].pkey', by: 'rule' },
] as const satisfies readonly ScopeField[];

/** The signed-in user with rights, customers and machines; the machine list screen is built from it. */
export const userCurrentInfo = operation({
  ...userCurrentInfoCall,
  requirement: 'API-02',
  summary: 'The signed-in user, the image address and the banners of the home page',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'signed-in', guest: true, beforeTerms: true },
  data: z.object({
    userInfo,
    config: z.object({ imageUrl: harmless(z.string(), 'webAddress') }),
    bannerList: toldList(z.array(upstreamBanner)),
  }),
  ownRows: {
    rows: 'userInfo.machineList',
    machineKey: ['pkey'],
    instead: {
      'userInfo.code': '',
      'userInfo.email': '',
      'userInfo.phone': '',
      'userInfo.customerCode': '',
      'userInfo.customerName': '',
      'userInfo.displayRole': '',
      'userInfo.roleList': [],
      'userInfo.lastPasswordChangeDatetime': null,
      'userInfo.latestLoginDatetime': null,
      'userInfo.customerList': [],
      'userInfo.customerAddressList': [],
    },
  },
});

/** Records that the caller accepted the terms; nobody can accept on behalf of another user. */
export const userAcceptedTerms = operation({
  id: 'user.accepted-terms',
  requirement: 'API-06',
  summary: 'Records that the caller accepted the terms',
  method: 'PUT',
  path: '/api/ebp/user/{pkey}/acceptedTC',
  group: 'MAIN',
  effect: 'write',
  access: { to: 'signed-in', guest: true, beforeTerms: true },
  scope: [{ kind: 'self', at: 'params.pkey' }],
  params: z.object({ pkey }),
  data: z.unknown(),
});

/** Users of the caller's application, as far as the caller may manage them. */
export const userSearch = operation({
  id: 'user.search',
  requirement: 'API-08',
  summary: 'Users the caller may manage',
  method: 'GET',
  path: '/api/ebp/user/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpUserUpdate.canUpdate], guest: false },
  identity: { query: { applicationPkey: 'applicationPkey', loginUserCode: 'userCode' } },
  data: z.array(user),
});

export const userGet = operation({
  id: 'user.get',
  requirement: 'API-07',
  summary: 'One user with roles, customers and machines',
  method: 'PUT',
  path: '/api/ebp/user/{pkey}',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpUserUpdate.canUpdate], guest: false },
  scope: [{ kind: 'user', at: 'params.pkey' }],
  params: z.object({ pkey }),
  data: user,
});

export const userCreate = operation({
  id: 'user.create',
  requirement: 'API-09',
  summary: 'Creates a user with one role, customers and machines',
  method: 'PUT',
  path: '/api/ebp/user/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpUserCreate.canCreate], guest: false },
  identity: { body: { applicationPkey: 'applicationPkey' } },
  scope: grantScope,
  body: userForm,
  fromGateway: z.object({ machineList: newMachineRows }),
  data: user,
});

/** What belongs to a user and no form changes. Neither what the upstream works out, nor its own dates. */
export const outsideUserForm = user
  .pick({
    pkey: true,
    otherName: true,
    customerName: true,
    isAcceptedTC: true,
    applicationPkey: true,
    isAllowSOA: true,
    isAllowTGI: true,
    isAutoAddNewPaperInFuture: true,
    countryCode: true,
  })
  .partial();

/** Saves a user. For their own record users need only the profile key, and may change only the profile fields. */
export const userUpdate = operation({
  id: 'user.update',
  requirement: 'API-10',
  summary: 'Saves a user, or the profile of the caller',
  method: 'PUT',
  path: '/api/ebp/user/{pkey}/update',
  group: 'MAIN',
  effect: 'write',
  access: { to: 'keys', anyOf: [screenRights.ebpUserUpdate.canUpdate], guest: false },
  scope: [{ kind: 'user', at: 'params.pkey' }, ...grantScope],
  params: z.object({ pkey }),
  body: userForm,
  fromGateway: outsideUserForm.extend({ machineList: savedMachineRows }),
  ownRecord: { anyOf: [screenRights.ebpProfile.canUpdate], body: profileForm, beforeTerms: true },
  data: user,
});

/** Deletes a user. Users cannot delete themselves: a customer could not repair an account without an administrator. */
export const userDelete = operation({
  id: 'user.delete',
  requirement: 'API-11',
  summary: 'Deletes a user',
  method: 'PUT',
  path: '/api/ebp/user/{pkey}/delete',
  group: 'MAIN',
  effect: 'write',
  access: { to: 'keys', anyOf: [screenRights.ebpUserUpdate.canDelete], guest: false },
  scope: [{ kind: 'colleague', at: 'params.pkey' }],
  params: z.object({ pkey }),
  data: z.unknown(),
});

export const userOperations = {
  [userCurrentInfo.id]: userCurrentInfo,
  [userAcceptedTerms.id]: userAcceptedTerms,
  [userSearch.id]: userSearch,
  [userGet.id]: userGet,
  [userCreate.id]: userCreate,
  [userUpdate.id]: userUpdate,
  [userDelete.id]: userDelete,
};
