import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { machine } from '../entities/machine.ts';
import type { Operation } from '../operation.ts';
import { upstreamRequest } from '../upstream-request.ts';
import { accountManagerSearch } from './account-manager.ts';
import { codeListSearch } from './code-list.ts';
import { customerGet } from './customer.ts';
import { downloadFormSearch } from './download.ts';
import { faqGenerationInfo, faqRate, faqSearch } from './faq.ts';
import { fileOpen } from './file.ts';
import { loginConfig } from './login.ts';
import { machineUpdate } from './machine.ts';
import { messageSearch, messageStatus } from './message.ts';
import { qrCodeMachine } from './qr-code.ts';
import { userLogout } from './session.ts';
import { systemConfigSearch } from './system-config.ts';
import {
  userAcceptedTerms,
  userCreate,
  userCurrentInfo,
  userDelete,
  userGet,
  userSearch,
  userUpdate,
} from './user.ts';

const names = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodUnion) return names(schema.options[0] as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

type Row = readonly [requirements: string, operation: Operation, call: string, group: string, fields: string];

/** Method, path and the fields of query or body, as the upstream's documents name them. */
const ofMachine = Object.keys(machine.shape).join(' ');
const rows: readonly Row[] = [
  ['[API-02] [HOM-15]', userCurrentInfo, 'GET /api/ebp/user/current/info', 'MAIN', ''],
  ['[API-03]', customerGet, 'PUT /api/ebp/customer/{code}', 'MAIN', 'isForCP pkey applicationPkey'],
  ['[API-04] [QRL-01]', qrCodeMachine, 'PUT /api/ebp/qrcode/machine', 'MAIN', 'ql'],
  ['[API-05] [LOG-25]', loginConfig, 'POST /api/ebp/login/config', 'MAIN', 'company'],
  ['[API-06] [OPN-60]', userAcceptedTerms, 'PUT /api/ebp/user/{pkey}/acceptedTC', 'MAIN', ''],
  ['[API-07]', userGet, 'PUT /api/ebp/user/{pkey}', 'MAIN', ''],
  ['[USR-03]', userSearch, 'GET /api/ebp/user/search', 'MAIN', 'applicationPkey loginUserCode'],
  ['[API-11]', userDelete, 'PUT /api/ebp/user/{pkey}/delete', 'MAIN', ''],
  ['[API-12]', machineUpdate, 'PUT /api/ebp/machine/{pkey}/update', 'MAIN', ofMachine],
  ['[API-13]', accountManagerSearch, 'GET /api/ebp/accountManager/search', 'MAIN', 'customerCode'],
  ['[API-14]', downloadFormSearch, 'GET /api/ebp/downloadform/search', 'MAIN', 'type language status'],
  ['FAQ search', faqSearch, 'GET /api/ebp/faq/search', 'MAIN', 'name generation'],
  ['[API-16]', faqGenerationInfo, 'GET /api/ebp/faq/getGenerationInfo', 'MAIN', 'lang'],
  ['[API-17]', faqRate, 'PUT /api/ebp/faq/{pkey}/rateFaq', 'MAIN', 'pkey rate'],
  ['[API-34]', systemConfigSearch, 'GET /api/ebp/systemconfig/search', 'MAIN', 'company'],
  ['[API-35]', codeListSearch, 'GET /api/ebp/codelist/search', 'MAIN', 'typeList lang company'],
  ['[API-41]', messageSearch, 'GET /api/ebp/message/search', 'MESSAGE_BOX', 'top userCode'],
  ['[API-42]', messageStatus, 'PUT /api/ebp/message/{pkey}/status', 'MESSAGE_BOX', 'userStatus userCode'],
  ['[API-43]', fileOpen, 'GET /api/ebp/file/open', 'MAIN', 'type fileName'],
  ['[API-44]', userLogout, 'PUT /api/ebp/user/logout', 'MAIN', ''],
];

describe('the calls of the account areas', () => {
  it.each(rows)('%s are those of the documents', (_ids, operation, call, group, fields) => {
    const { query, body } = upstreamRequest(operation);
    expect(`${operation.method} ${operation.path}`).toBe(call);
    expect(operation.group).toBe(group);
    expect([...names(query), ...names(body)].toSorted()).toEqual(
      fields.split(' ').filter(Boolean).toSorted(),
    );
  });

  it('[API-09] [USR-07] [USR-10] create a user with role, customers and machines, inside what the creator has', () => {
    expect(userCreate.path).toBe('/api/ebp/user/create');
    const fields = names(upstreamRequest(userCreate).body);
    for (const field of [
      'roleList',
      'customerList',
      'machineList',
      'customerCode',
      'email',
      'applicationPkey',
    ]) {
      expect(fields).toContain(field);
    }
    expect(userCreate.scope.map(({ at }) => at)).toEqual([
      'body.customerCode',
      'body.customerList[].code',
      'body.machineList[].customerCode',
      'body.machineList[].pkey',
    ]);
  });

  it('[API-10] [OPN-69] save a user in full, the own record by profile fields alone', () => {
    const own = userUpdate.ownRecord.body;
    expect(userUpdate.access.anyOf).toEqual(['CP_USER_UPDATE']);
    expect(userUpdate.ownRecord.anyOf).toEqual(['CP_MY_PROFILE_UPDATE']);
    expect(Object.keys(own.shape).toSorted()).toEqual(
      ['email', 'firstName', 'isAcceptedTC', 'isAllowSOA', 'lastName', 'phone', 'salutation'].toSorted(),
    );
    const { body } = upstreamRequest(userUpdate);
    const profile = {
      email: 'a@b.example',
      firstName: 'A',
      lastName: 'B',
      phone: '28010001',
      salutation: 'MR',
      isAllowSOA: true,
    };
    expect(body?.parse(profile)).toEqual(profile);
  });

  it('[DLF-03] [MSG-07] fix language, status and number by themselves', () => {
    expect(downloadFormSearch.query.parse({ type: 'D' })).toEqual({
      type: 'D',
      language: 'ENGLISH',
      status: 'ACTIVE',
    });
    expect(downloadFormSearch.query.safeParse({ type: 'D', language: 'CHINESE' }).success).toBe(false);
    expect(messageSearch.query.parse({})).toEqual({ top: '1000' });
  });

  it('[FAQ-10] refuse a rating outside one to five whole stars', () => {
    for (const rate of [0, 6, 2.5]) expect(faqRate.body.safeParse({ pkey: 'F', rate }).success).toBe(false);
    for (const rate of [1, 5]) expect(faqRate.body.safeParse({ pkey: 'F', rate }).success).toBe(true);
  });

  it('[API-43] open no file by a path', () => {
    for (const fileName of ['../x.pdf', 'a/b.pdf', 'a\\b.pdf', 'a%2fb', '..', 'x\u0000.pdf']) {
      expect(fileOpen.query.safeParse({ type: 'FORM', fileName }).success, fileName).toBe(false);
    }
    expect(fileOpen.query.safeParse({ type: 'SOA', fileName: '結單 2026-10 (HK001).pdf' }).success).toBe(
      true,
    );
  });

  it('[OPN-04] [API-34] [API-43] [API-44] keep what holds secrets without a route', () => {
    for (const { access } of [loginConfig, systemConfigSearch, fileOpen, userLogout])
      expect(access.to).toBe('nobody');
  });

  it('[HOM-14] leave only gate, profile and scan open before the terms are accepted', () => {
    const early = [userCurrentInfo, userAcceptedTerms, codeListSearch, qrCodeMachine];
    for (const { access } of early) expect(access).toHaveProperty('beforeTerms', true);
    expect(userUpdate.ownRecord).toHaveProperty('beforeTerms', true);
    for (const { access } of [messageSearch, machineUpdate, userSearch, userUpdate])
      expect(access).not.toHaveProperty('beforeTerms');
  });
});
