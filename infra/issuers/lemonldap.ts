import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import type { Page } from 'puppeteer-core';
import { root } from '../launcher/paths.ts';
import { answersHttp } from '../launcher/probes.ts';
import type { IssuerMake, Registration } from './issuer-make.ts';

/** LemonLDAP::NG with its people in SQLite and its configuration in a file. */
export const lemonldap: IssuerMake = {
  name: 'LemonLDAP::NG',
  package: 'liblemonldap-ng-portal-perl',

  async start(supervisor, registration) {
    const { url, port } = registration;
    const directory = join(supervisor.directory, 'lemonldap');
    for (const name of ['conf', 'sessions/lock', 'psessions/lock', 'cache', 'notifications'])
      mkdirSync(join(directory, name), { recursive: true });
    keepPeople(join(directory, 'people.db'), registration.people);
    const written = JSON.stringify(configuration(directory, registration));
    writeFileSync(join(directory, 'conf/lmConf-1.json'), written);
    writeFileSync(join(directory, 'lemonldap-ng.ini'), ini(directory));
    await supervisor.start({
      name: 'lemonldap',
      command: 'starman',
      // It calls the portal while a person waits, and is called back meanwhile.
      args: ['--workers', '4', '--listen', `127.0.0.1:${port}`, join(root, 'infra/issuers/lemonldap.psgi')],
      env: {
        LEMONLDAP_INI: join(directory, 'lemonldap-ng.ini'),
        LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std',
      },
      isReady: () => answersHttp(`http://127.0.0.1:${port}/.well-known/openid-configuration`),
    });
    return {
      // Without `offline_access` its refresh tokens end with the person's session there.
      settings: { AUTH_ISSUER_URL: url, AUTH_SCOPE: 'openid profile email' },
      hasBackChannelLogout: false,
      passwordField: 'input[name=password]',
      signIn,
      confirmSignOut: async () => undefined,
      signOutThere: async (page) => void (await page.goto(`${url}/?logout=1`)),
    };
  },
};

function keepPeople(path: string, people: readonly DemoAccount[]): void {
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE people (login TEXT, password TEXT, name TEXT, company TEXT)');
  const insert = database.prepare('INSERT INTO people VALUES (?, ?, ?, ?)');
  for (const { code, password, firstName, lastName, company } of people)
    insert.run(code, password, `${firstName} ${lastName}`, company);
  database.close();
}

const ini = (directory: string): string => `[all]
logLevel = info
[configuration]
type = File
dirName = ${join(directory, 'conf')}
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;

function configuration(directory: string, registration: Registration): Record<string, unknown> {
  const { url, client, redirectUri, postLogoutRedirectUri } = registration;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const files = (name: string) => ({
    Directory: join(directory, name),
    LockDirectory: join(directory, name, 'lock'),
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  });
  const { hostname } = new URL(url);
  return {
    cfgNum: 1,
    cfgVersion: '2.16.1',
    cfgDate: '1700000000',
    cfgAuthor: 'portal',
    ...{ portal: `${url}/`, domain: hostname, cookieName: 'lemonldap', securedCookie: 0 },
    authentication: 'DBI',
    userDB: 'Same',
    passwordDB: 'Null',
    registerDB: 'Null',
    dbiAuthChain: `dbi:SQLite:dbname=${join(directory, 'people.db')}`,
    dbiAuthTable: 'people',
    dbiAuthLoginCol: 'login',
    dbiAuthPasswordCol: 'password',
    dbiUserTable: 'people',
    userPivot: 'login',
    dbiExportedVars: { uid: 'login', mail: 'login', cn: 'name', company: 'company' },
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: files('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: files('psessions'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: { cache_root: join(directory, 'cache'), namespace: 'sessions' },
    notificationStorageOptions: { dirName: join(directory, 'notifications') },
    ...{ whatToTrace: 'uid', portalSkin: 'bootstrap', applicationList: {}, locationRules: {} },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: url,
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceIgnoreScopeForClaims: 1,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: 'first',
    oidcRPMetaDataExportedVars: {
      portal: { company: 'company', preferred_username: 'uid', name: 'cn', email: 'mail' },
    },
    oidcRPMetaDataOptions: {
      portal: Object.fromEntries(
        Object.entries({
          ClientID: client.id,
          ClientSecret: client.secret,
          RedirectUris: redirectUri,
          PostLogoutRedirectUris: postLogoutRedirectUri,
          UserIDAttr: 'uid',
          BypassConsent: 1,
          RefreshToken: 1,
          IDTokenSignAlg: 'RS256',
          IDTokenExpiration: 60,
          // The recorded ERP finds the person by a claim of the access token.
          AccessTokenJWT: 1,
          AccessTokenClaims: 1,
          AccessTokenSignAlg: 'RS256',
          AccessTokenExpiration: registration.accessTokenSeconds,
          LogoutBypassConfirm: 1,
        }).map(([name, value]) => [`oidcRPMetaDataOptions${name}`, value]),
      ),
    },
  };
}

async function signIn(page: Page, { code, password }: DemoAccount): Promise<void> {
  await page.locator('input[name=user]').fill(code);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}
