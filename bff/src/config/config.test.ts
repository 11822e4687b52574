import { generateKeyPairSync } from 'node:crypto';
import { companyCodes } from '@ebp/contracts/companies';
import { describe, expect, it } from 'vitest';
import { type Environment, readConfig } from './config.ts';
import { ConfigFault, listenFault } from './faults.ts';

const least = { AUTH_ISSUER_URL: 'http://localhost:8081', UPSTREAM_URL: 'http://localhost:8082/' };
const key = Buffer.alloc(32, 1).toString('base64');
const production = {
  EBP_ENV: 'prod',
  PUBLIC_URL: 'https://portal.example',
  AUTH_ISSUER_URL: 'https://auth.example',
  UPSTREAM_URL: 'https://erp.example',
  REDIS_URL: 'rediss://cache.example:6379',
  SESSION_SECRETS: 'n'.repeat(32),
  TOKEN_KEYS: key,
};

function faultsIn(environment: Environment): string {
  try {
    readConfig(environment);
  } catch (fault) {
    if (fault instanceof ConfigFault) return fault.message;
    throw fault;
  }
  throw new Error('expected a refusal');
}

describe('environment', () => {
  it('[CFG-08] starts locally with the two addresses alone and documented defaults', () => {
    const config = readConfig(least);
    expect(config).toMatchObject({
      environment: 'local',
      publicUrl: 'http://localhost:8080',
      port: 8080,
      adminPort: 9090,
      adminHost: '127.0.0.1',
      session: { idleSeconds: 1800, absoluteSeconds: 28_800, autoRelogin: true },
      auth: { clientId: 'OAuth_client', passwordGrant: 'email-and-password' },
      company: { default: 'CHK', asBasePath: false },
      trustProxy: 0,
      contractDriftSample: 1,
    });
    expect(config.tokenKeys[0]).toHaveLength(32);
  });

  it.each(['dev', 'uat', 'prod'] as const)(
    '[CFG-08] goes by the hosts of %s, and by nothing of another stage',
    (stage) => {
      const hosts = {
        AUTH_ISSUER_URL: `https://auth.${stage}.example`,
        UPSTREAM_URL: `https://erp.${stage}.example`,
      };
      const { environment, auth, upstream } = readConfig({ ...production, ...hosts, EBP_ENV: stage });
      expect(environment).toBe(stage);
      expect(auth.issuerUrl).toBe(hosts.AUTH_ISSUER_URL);
      expect(new Set(Object.values(upstream.urls))).toEqual(new Set([hosts.UPSTREAM_URL]));
    },
  );

  it.each(['https://auth.example/realms/a/', 'https://auth.example/realms/a', 'https://auth.example/'])(
    '[CFG-08] keeps the name of the issuer as it is spelled: %s',
    (name) => expect(readConfig({ ...least, AUTH_ISSUER_URL: name }).auth.issuerUrl).toBe(name),
  );

  it('[CFG-08] takes a private key of the client, and repeats nothing of a wrong one', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'k' };
    const read = (value: object) => ({ ...least, AUTH_CLIENT_KEY: JSON.stringify(value) });
    expect(readConfig(read(jwk)).auth.clientKey).toEqual(jwk);
    const fault = faultsIn(read({ ...jwk, d: 'very-secret' }));
    expect(fault).toContain('AUTH_CLIENT_KEY must be the complete JWK of a private key');
    expect(fault).not.toContain('very-secret');
  });

  it('[CFG-09] gives each endpoint group its own address or the common one', () => {
    const { urls } = readConfig({ ...least, UPSTREAM_MESSAGE_BOX_URL: 'http://messages:1/box' }).upstream;
    expect(urls.MESSAGE_BOX).toBe('http://messages:1/box');
    expect(urls.MAIN).toBe('http://localhost:8082');
  });

  it.each(['NOTIFICATION', 'REPORT_NOTIFICATION', 'MANAGEMENT', 'WEB_PUSH'] as const)(
    '[OPN-63] takes an address of %s, and starts without one',
    (group) => {
      expect(readConfig(least).upstream.urls[group]).toBe('http://localhost:8082');
      const { urls } = readConfig({ ...least, [`UPSTREAM_${group}_URL`]: 'http://other:1' }).upstream;
      expect(urls[group]).toBe('http://other:1');
    },
  );

  it('[CFG-14] names every missing value in one message', () => {
    const message = faultsIn({ EBP_ENV: 'prod' });
    for (const name of [
      'PUBLIC_URL',
      'REDIS_URL',
      'SESSION_SECRETS',
      'TOKEN_KEYS',
      'AUTH_ISSUER_URL',
      'UPSTREAM_URL',
    ]) {
      expect(message).toContain(`${name} is `);
    }
  });

  it('[CFG-14] treats an empty value as missing', () => {
    expect(faultsIn({ ...least, UPSTREAM_URL: ' ' })).toContain('UPSTREAM_URL is missing');
  });

  it('[OPN-01] refuses plain http for browsers and the issuer outside local', () => {
    const message = faultsIn({
      ...production,
      PUBLIC_URL: 'http://portal.example',
      AUTH_ISSUER_URL: 'http://a.example',
    });
    expect(message).toContain('PUBLIC_URL must use https');
    expect(message).toContain('AUTH_ISSUER_URL must use https');
  });

  it.each(['HTTP://a.example', ' http://a.example'])(
    '[OPN-01] refuses plain http however spelled: "%s"',
    (url) => {
      for (const name of ['PUBLIC_URL', 'AUTH_ISSUER_URL', 'AUTH_CSPL_ISSUER_URL'])
        expect(faultsIn({ ...production, [name]: url })).toContain(`${name} must use https`);
      const LEGACY_REDIRECTS = `https://old.example,${url}`;
      expect(faultsIn({ ...production, LEGACY_REDIRECTS })).toContain('LEGACY_REDIRECTS must use https');
    },
  );

  it.each([
    ['PORT', '80800'],
    ['EBP_ENV', 'staging'],
    ['REDIS_URL', 'http://cache'],
    ['REDIS_URL', 'redis://:half%@cache'],
    ['REDIS_URL', 'redis://:p@ss@cache'],
    ['REDIS_URL', 'redis://cache/sessions'],
    ['SESSION_SECRETS', 'short'],
    ['SESSION_SECRETS', `${'n'.repeat(32)}\n${'o'.repeat(32)}`],
    ['TOKEN_KEYS', `${key},c2hvcnQ=`],
    ['TOKEN_KEYS', `${key}\n${key}`],
    ['TOKEN_KEYS', `${key};${key}`],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/00'],
    ['PUBLIC_URL', 'https://portal.example/app'],
    ['COMPANY_HOSTS', 'portal.example=XYZ'],
    ['COMPANY_HOSTS', 'https://portal.example=CHK'],
    ['COMPANY_HOSTS', 'portal.example:8443=CHK'],
    ['COMPANY_HOSTS', 'portal.example=CHK,Portal.example=CSPL'],
    ['SIGN_IN', 'CHK=code,XYZ=both'],
    ['SIGN_IN', 'CHK=code=password'],
    ['SIGN_IN', 'passwords'],
    ['AUTH_CLAIMS', 'employee_no'],
    ['AUTH_CLAIMS', 'company=tenant,userCode='],
    ['AUTH_CLAIMS', 'tenant=org'],
    ['UPSTREAM_TIMEOUTS', 'machine.updaet=10'],
    ['UPSTREAM_TIMEOUTS', 'REPORT=0'],
    ['UPSTREAM_TIMEOUTS', 'REPORT:10'],
    ['VIDEO_FRAME_HOSTS', '*.example'],
    ['VIDEO_FRAME_HOSTS', 'https://videos.example'],
    ['VIDEO_FRAME_HOSTS', "videos.example; script-src 'unsafe-inline'"],
    ['LEGACY_REDIRECTS', 'javascript:alert(1)'],
    ['CONTRACT_DRIFT_SAMPLE', '2'],
    ['UPSTREAM_MAIN_URL', 'http://user:secret@erp'],
    ['UPSTREAM_MAIN_URL', 'http://:secret@erp'],
    ['LOG_LEVEL', 'silent'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key:secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=half%'],
  ])('[CFG-14] refuses a wrong %s and does not repeat the value', (name, value) => {
    const message = faultsIn({ ...production, [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain(value);
  });

  it('[OPN-03] lets people of each company sign in by password, at the issuer or both, and by both unless told', () => {
    const companies = (SIGN_IN?: string) => {
      const { password, code } = readConfig({ ...least, SIGN_IN }).company.signIn;
      return { password: [...password], code: [...code] };
    };
    expect(companies()).toEqual({ password: companyCodes, code: companyCodes });
    expect(companies('password')).toEqual({ password: companyCodes, code: [] });
    expect(companies('CHK=code, CSPL=password')).toEqual({
      password: companyCodes.filter((code) => code !== 'CHK'),
      code: companyCodes.filter((code) => code !== 'CSPL'),
    });
    expect(companies('code,CMM=both')).toEqual({ password: ['CMM'], code: companyCodes });
  });

  it('[CFG-08] gives a company an issuer of its own, to which nothing of the common one applies', () => {
    const own = {
      AUTH_CSPL_ISSUER_URL: 'http://localhost:9/',
      AUTH_CSPL_CLIENT_ID: 'portal',
      AUTH_CSPL_CLAIMS: 'userCode=upn',
    };
    const common = {
      ...least,
      AUTH_CLIENT_SECRET: 'secret',
      AUTH_AUDIENCE: 'erp',
      AUTH_CLAIMS: 'loginName=upn',
    };
    const { auth, ownIssuers } = readConfig({ ...common, ...own });
    expect([...ownIssuers.keys()]).toEqual(['CSPL']);
    expect(ownIssuers.get('CSPL')).toMatchObject({
      issuerUrl: 'http://localhost:9/',
      clientId: 'portal',
      clientSecret: undefined,
      audience: undefined,
      scope: auth.scope,
      claims: { company: undefined, userCode: 'upn', loginName: undefined },
    });
    expect(auth.claims.company).toBe('company');
    expect(readConfig(least).ownIssuers.size).toBe(0);
  });

  it('[CFG-14] names what is wrong with an issuer of a company, and a group that nobody has', () => {
    const message = faultsIn({
      ...production,
      AUTH_CSPL_ISSUER_URL: 'http://auth.example',
      AUTH_CSPL_SCOPE: 'api',
      AUTH_CMM_CLIENT_SECRET: 'secret',
      AUTH_XYZ_ISSUER_URL: 'https://auth.example',
      UPSTREAM_REPORTS_URL: 'https://reports.example',
    });
    expect(message.split('\n').slice(1)).toEqual([
      '  - AUTH_CSPL_SCOPE must be scope values with a space between, openid among them',
      '  - AUTH_CMM_ISSUER_URL is required with AUTH_CMM_CLIENT_SECRET',
      '  - AUTH_XYZ_ISSUER_URL names no company',
      '  - UPSTREAM_REPORTS_URL names no endpoint group',
      '  - AUTH_CSPL_ISSUER_URL must use https outside the local environment',
    ]);
  });

  it('[FAQ-08] shows videos of the hosts it is told in a frame, and of no other', () => {
    expect(readConfig(least).videoFrameHosts).toEqual([]);
    const VIDEO_FRAME_HOSTS = 'videos.supplier.example, Films.Example:8443';
    expect(readConfig({ ...least, VIDEO_FRAME_HOSTS }).videoFrameHosts).toEqual([
      'videos.supplier.example',
      'films.example:8443',
    ]);
  });

  it('[OPN-46] has a telephony provider where one is named, with all that it takes', () => {
    expect(readConfig(least).telephony).toBeUndefined();
    const named = { ...least, TELEPHONY_ISSUER_URL: 'http://localhost:1/', TELEPHONY_CLIENT_ID: 'portal' };
    expect(readConfig(named).telephony).toEqual({
      issuerUrl: 'http://localhost:1/',
      clientId: 'portal',
      clientSecret: undefined,
      scope: 'openid',
      endpoints: undefined,
    });
    const endpoints = {
      TELEPHONY_AUTHORIZATION_URL: 'http://localhost:1/a',
      TELEPHONY_TOKEN_URL: 'http://localhost:1/t',
    };
    expect(readConfig({ ...named, ...endpoints }).telephony?.endpoints).toEqual({
      authorizationUrl: 'http://localhost:1/a',
      tokenUrl: 'http://localhost:1/t',
    });
    for (const [given, missing] of [
      ['TELEPHONY_ISSUER_URL', 'TELEPHONY_CLIENT_ID'],
      ['TELEPHONY_CLIENT_ID', 'TELEPHONY_ISSUER_URL'],
      ['TELEPHONY_TOKEN_URL', 'TELEPHONY_AUTHORIZATION_URL'],
    ] as const) {
      const message = faultsIn({ ...least, [given]: 'http://localhost:1' });
      expect(message).toContain(`${missing} is required with ${given}`);
    }
    const plain = { ...production, TELEPHONY_ISSUER_URL: 'http://phone.example', TELEPHONY_CLIENT_ID: 'x' };
    expect(faultsIn(plain)).toContain('TELEPHONY_ISSUER_URL must use https outside the local environment');
  });

  it('[OPN-64] keeps the order of secrets and keys, newest first', () => {
    const older = Buffer.alloc(32, 2).toString('base64');
    const config = readConfig({
      ...production,
      SESSION_SECRETS: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
      TOKEN_KEYS: `${key},${older}`,
    });
    expect(config.sessionSecrets).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
    expect(config.tokenKeys.map((bytes) => bytes[0])).toEqual([1, 2]);
  });

  it.each([
    ['EADDRINUSE', 'port 80 is taken; set PORT'],
    ['EACCES', 'port 80 needs rights'],
    ['EADDRNOTAVAIL', 'ADMIN_HOST must be an IP address of this machine'],
  ])('[CFG-14] names the variable of an address where nothing can listen: %s', (code, sentence) => {
    expect(listenFault(Object.assign(new Error(code), { code }), 80, 'PORT').message).toContain(sentence);
  });

  it('[OPN-12] maps hosts to companies and proxies to ranges', () => {
    const config = readConfig({
      ...least,
      COMPANY_HOSTS: 'A.example=CSPL',
      TRUST_PROXY: '10.0.0.0/8, loopback',
    });
    expect(config.company.hosts.get('a.example')).toBe('CSPL');
    expect(config.trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
  });
});
