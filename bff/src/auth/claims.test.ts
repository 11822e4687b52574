import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { UpstreamFailed } from '../http/errors.ts';
import { Issuer } from './issuer/issuer.ts';
import { identityOf } from './issuer/token-answer.ts';
import { LoginFailed } from './login-errors.ts';
import { fakeSettings, useFakeIssuer } from './testing/fake-issuer.ts';

const fake = await useFakeIssuer();

const least = { AUTH_ISSUER_URL: 'http://localhost:1', UPSTREAM_URL: 'http://localhost:2' };
const named = (AUTH_CLAIMS: string) => readConfig({ ...least, AUTH_CLAIMS }).auth.claims;
const tenant = { sub: 's-1', tenant: 'CHK', employee_no: 'E7', upn: 'a@b.example', email: 'mail@b.example' };

describe('the claims that say who signed in', () => {
  it('[LOG-08] have the names that the operator gives them', () => {
    const names = named('company=tenant, userCode=employee_no, loginName=upn');
    expect(identityOf(tenant, names, 'CHK')).toMatchObject({
      company: 'CHK',
      userCode: 'E7',
      names: ['s-1', 'E7', 'a@b.example', 'mail@b.example'],
    });
    const usual = { sub: 's-1', company: 'CSPL', preferred_username: 'p' };
    expect(identityOf(usual, named(''), 'CSPL')).toMatchObject({ company: 'CSPL', userCode: 'p' });
  });

  it('[LOG-08] may be numbers, which some issuers tell without quotes', () => {
    const names = named('company=tenant,userCode=employee_no,loginName=upn');
    const numbers = { ...tenant, employee_no: 10457, upn: 0 };
    expect(identityOf(numbers, names, 'CHK')).toMatchObject({
      userCode: '10457',
      names: ['s-1', '10457', '0', 'mail@b.example'],
    });
    const inexact = { ...tenant, employee_no: 2 ** 53 };
    expect(() => identityOf(inexact, names, 'CHK')).toThrow(UpstreamFailed);
  });

  it('[LOG-08] need not say the company where the upstream does, except of a token without a company', () => {
    const { tenant: _company, ...claims } = tenant;
    expect(identityOf(claims, named('company='), 'CHK').company).toBe('CHK');
    expect(() => identityOf(claims, named('company='), undefined)).toThrow(UpstreamFailed);
    expect(() => identityOf(claims, named('company='), 'NONE')).toThrow(LoginFailed);
  });

  it.each([
    ['company=org', 'COMPANY_CLAIM_MISSING', 'org'],
    ['company=tenant,userCode=number,loginName=name', 'USER_CLAIM_MISSING', 'number name'],
    ['company=tenant,loginName=empty', 'USER_CLAIM_MISSING', 'empty'],
  ])('[LOG-08] are missed by name, and never taken for a wrong password: %s', (text, code, detail) => {
    const read = () => identityOf({ ...tenant, empty: '' }, named(text), 'CHK');
    expect(read).toThrow(expect.objectContaining({ code: 'UPSTREAM', why: { code, detail } }));
  });

  it('[LOG-08] of another company are refused like a wrong password', () => {
    const read = () => identityOf({ ...tenant, tenant: 'CSPL' }, named('company=tenant'), 'CHK');
    expect(read).toThrow(LoginFailed);
  });

  it('[LOG-08] are read from userinfo where the ID token leaves them out, if it is about the same person', async () => {
    const issuer = new Issuer({ ...fakeSettings(fake.url), claims: named('company=tenant') });
    fake.lies = { metadata: { userinfo_endpoint: `${fake.url}/userinfo` }, userInfo: { tenant: 'CHK' } };
    const granted = await issuer.passwordGrant({ company: 'CHK', username: 'a', password: 'b' });
    expect(await issuer.identity(granted, 'CHK')).toMatchObject({ company: 'CHK', userCode: 'x' });
    fake.lies.userInfo = { tenant: 'CHK', sub: 'somebody-else' };
    await expect(issuer.identity(granted, 'CHK')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
