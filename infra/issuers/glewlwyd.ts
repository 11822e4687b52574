import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import type { Page } from 'puppeteer-core';
import { answersHttp } from '../launcher/probes.ts';
import type { IssuerMake, Registration } from './issuer-make.ts';

const admin = { username: 'admin', password: 'password' };
const plugin = 'oidc';
const sessionCookie = 'GLEWLWYD2_OIDC_SID';

/** Glewlwyd with its SQLite database, set up by its administration API as Debian's package leaves it otherwise. */
export const glewlwyd: IssuerMake = {
  name: 'Glewlwyd',
  package: 'glewlwyd',

  async start(supervisor, registration) {
    const { url, port } = registration;
    const configuration = install(supervisor.directory, registration);
    const own = `http://127.0.0.1:${port}`;
    await supervisor.start({
      name: 'glewlwyd',
      command: 'glewlwyd',
      args: ['--config-file', configuration],
      isReady: () => answersHttp(`${own}/config`),
    });
    await register(own, registration);
    return {
      settings: {
        AUTH_ISSUER_URL: `${url}/api/${plugin}`,
        AUTH_SCOPE: 'openid',
        // Its logout tokens have no `exp`.
        AUTH_LOGOUT_WITHOUT_EXPIRY: 'true',
      },
      hasBackChannelLogout: true,
      passwordField: '#password',
      signIn,
      confirmSignOut: (page) => press(page, 'Logout'),
      signOutThere: async (page) => {
        const cookies = await page.browserContext().cookies();
        const sid = cookies.find(({ name }) => name === sessionCookie)?.value ?? '';
        const parameters = { sid, plugin, client_id: registration.client.id, prompt: 'end_session' };
        await page.goto(`${url}/login.html?${new URLSearchParams(parameters)}`);
        await press(page, 'Logout');
      },
    };
  },
};

/** Database, pages and configuration in a directory of their own. @returns the configuration's path */
function install(directory: string, { url, port }: Registration): string {
  const database = join(directory, 'glewlwyd.db');
  const script = gunzipSync(readFileSync('/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz'));
  const open = new DatabaseSync(database);
  open.exec(script.toString());
  open.close();
  // The package links the pages' configuration to a folder, which it does not serve.
  const pages = join(directory, 'glewlwyd-pages');
  // Its static files may not be links, and Node's own copy keeps links within folders.
  execFileSync('cp', ['-rL', '/usr/share/glewlwyd/webapp', pages]);
  rmSync(join(pages, 'config.json'), { recursive: true });
  cpSync('/etc/glewlwyd/config-2.7.json/config.json', join(pages, 'config.json'));
  const changed = { port, external_url: `"${url}"`, log_mode: '"console"' };
  const standard = readFileSync('/etc/glewlwyd/glewlwyd.conf', 'utf8').replace(/^@include .*$/m, '');
  const settings = Object.entries(changed).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    standard,
  );
  const own = `static_files_path="${pages}"\ndatabase = { type = "sqlite3" path = "${database}" };\n`;
  const configuration = join(directory, 'glewlwyd.conf');
  writeFileSync(configuration, `${settings}\n${own}`);
  return configuration;
}

/** Registers the plugin, the claims, the portal and the people. @throws Error naming what was refused */
async function register(url: string, registration: Registration): Promise<void> {
  let cookie = '';
  const call = async (method: string, path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`glewlwyd refused ${method} ${path}: ${answer.status} ${text}`);
    cookie ||= answer.headers.getSetCookie().join().split(';', 1)[0] ?? '';
    return text;
  };
  await call('POST', '/auth/', admin);
  await call('POST', '/mod/plugin/', {
    module: 'oidc',
    name: plugin,
    display_name: 'Company accounts',
    parameters: pluginParameters(registration),
  });
  /** Lets a record have one more property. */
  const extend = async (module: string, property: string, multiple: boolean): Promise<void> => {
    const known = JSON.parse(await call('GET', `/mod/${module}/database`)) as {
      parameters: { 'data-format': Record<string, object> };
    };
    known.parameters['data-format'][property] = { multiple, read: true, write: true };
    await call('PUT', `/mod/${module}/database`, known);
    await call('PUT', `/mod/${module}/database/reset`);
  };
  await extend('user', 'company', false);
  // The package's own database has a property of another name, which is never read.
  await extend('client', 'post_logout_redirect_uris', true);
  for (const { code, firstName, lastName, password, company } of registration.people)
    await call('POST', '/user/', {
      ...{ username: code, name: `${firstName} ${lastName}`, email: code, password, company },
      enabled: true,
      scope: ['openid', 'g_profile'],
    });
  const { client, redirectUri, backChannelLogoutUri, postLogoutRedirectUri } = registration;
  await call('POST', '/client/', {
    client_id: client.id,
    name: 'Portal',
    confidential: true,
    enabled: true,
    scope: ['openid'],
    password: client.secret,
    client_secret: client.secret,
    redirect_uri: [redirectUri],
    authorization_type: ['code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_method: ['client_secret_basic'],
    backchannel_logout_uri: backChannelLogoutUri,
    backchannel_logout_session_required: '1',
    post_logout_redirect_uris: [postLogoutRedirectUri],
  });
}

/** Its standard settings, and what `docs/integrating.md` asks for. */
function pluginParameters({ url, accessTokenSeconds }: Registration): Record<string, unknown> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const claim = (name: string, property: string) => ({
    name,
    'user-property': property,
    type: 'string',
    mandatory: true,
    'on-demand': false,
    scope: [],
  });
  return {
    iss: `${url}/api/${plugin}`,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'access-token-duration': accessTokenSeconds,
    'refresh-token-duration': 3600,
    'code-duration': 600,
    'refresh-token-rolling': false,
    'refresh-token-one-use': 'always',
    ...{
      'auth-type-code-enabled': true,
      'auth-type-refresh-enabled': true,
      'auth-type-client-enabled': true,
    },
    'auth-type-token-enabled': false,
    'auth-type-implicit-enabled': false,
    'auth-type-none-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-device-enabled': false,
    'auth-type-id-token-enabled': true,
    'allow-non-oidc': false,
    'jwks-show': true,
    'subject-type': 'public',
    scope: [],
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    // The recorded ERP finds the person by this claim of the access token.
    'additional-parameters': [{ 'user-parameter': 'username', 'token-parameter': 'username' }],
    claims: [claim('company', 'company'), claim('preferred_username', 'username')],
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'scope-claim': 'no',
    'introspection-revocation-allowed': true,
    'introspection-revocation-allow-target-client': true,
    'session-management-allowed': true,
    'session-cookie-name': sessionCookie,
    'session-cookie-expiration': 2_419_200,
    'back-channel-logout-allowed': true,
    'front-channel-logout-allowed': true,
    'oauth-as-iss-id': true,
    'oauth-par-allowed': true,
    'oauth-par-duration': 90,
    'oauth-par-required': false,
    'oauth-par-request_uri-prefix': 'urn:ietf:params:oauth:request_uri:',
  };
}

async function signIn(page: Page, { code, password }: DemoAccount): Promise<void> {
  await page.locator('#username').fill(code);
  await page.locator('#password').fill(password);
  await page.locator('#loginbut').click();
  await press(page, 'Continue');
}

const press = (page: Page, name: string): Promise<void> => page.locator(`::-p-text(${name})`).click();
