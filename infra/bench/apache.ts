import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { demoClient } from '@ebp/contracts/testing/demo-world';
import { Browser } from '../auth-server/testing/browser.ts';
import type { Credentials } from '../traffic/sign-in.ts';

interface Neighbours {
  readonly upstream: string;
  readonly redis: string;
  readonly issuer: string;
}

const answerPath = '/pages/authServer';

/** The address of a server on this port, as the issuer knows it. */
export const openidcUrl = (port: number) => `http://localhost:${port}`;

/**
 * Writes a configuration for Apache with mod_auth_openidc, its sessions in Redis, and returns its path. One process
 * with threads, since it has one core; a log line for each request, as every contender with sessions writes.
 */
export function openidcServer(
  directory: string,
  port: number,
  { upstream, redis, issuer }: Neighbours,
): string {
  const home = join(directory, 'apache');
  mkdirSync(home, { recursive: true });
  const file = join(home, 'apache.conf');
  const modules = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_openidc', 'headers', 'proxy'];
  writeFileSync(
    file,
    `${[...modules, 'proxy_http'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName localhost
ServerRoot ${home}
PidFile ${home}/pid
DefaultRuntimeDir ${home}
User www-data
Group www-data
Listen 127.0.0.1:${port}
ErrorLog ${home}/error.log
LogFormat "%t %m %U %>s %D" short
CustomLog ${home}/access.log short
KeepAlive On
MaxKeepAliveRequests 0
StartServers 1
ServerLimit 1
ThreadLimit 300
ThreadsPerChild 300
MaxRequestWorkers 300
OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${demoClient.id}
OIDCClientSecret ${demoClient.secret}
OIDCRedirectURI ${openidcUrl(port)}${answerPath}
OIDCScope "openid"
OIDCPKCEMethod S256
OIDCCryptoPassphrase "a passphrase of the benchmark alone"
OIDCCacheType redis
OIDCRedisCacheServer ${new URL(redis).host}
OIDCSessionInactivityTimeout 3600
OIDCCookieSameSite On
<Location />
  AuthType openid-connect
  Require valid-user
  RequestHeader unset Cookie
  RequestHeader set Authorization "Bearer %{OIDC_access_token}e" env=OIDC_access_token
</Location>
ProxyPass ${answerPath} !
ProxyPass / ${upstream}/ keepalive=On
`,
  );
  return file;
}

/** Signs in through the issuer's own page and returns the headers of a signed-in request. */
export async function signInThroughIssuer(
  port: number,
  issuer: string,
  { company, code, password }: Credentials,
): Promise<Record<string, string>> {
  const asked = await open(openidcUrl(port));
  const browser = new Browser();
  const page = await browser.open(new URL(asked.headers.location ?? ''), issuer);
  const back = await browser.submit(page, { company, loginName: code, password });
  const answer = await open(back.url.href, cookiesOf(asked));
  const cookie = cookiesOf(answer);
  if (!cookie.includes('session')) throw new Error(`signing in was answered ${answer.statusCode}`);
  // The module takes a session only under the host that it was given to.
  return { cookie, host: new URL(openidcUrl(port)).host };
}

/** Opens a page as a browser's window does; `fetch` says that it does not, and the module then asks nobody to sign in. */
async function open(url: string, cookie = ''): Promise<IncomingMessage> {
  const request = get(url, { headers: { accept: 'text/html', cookie } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** The cookies that an answer sets and does not delete. */
function cookiesOf({ headers }: IncomingMessage): string {
  const pairs = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ');
}
