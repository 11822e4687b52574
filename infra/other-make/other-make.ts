import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { Provider } from 'oidc-provider';
import { generate } from 'selfsigned';
import { createErp, erpPath } from './erp/erp.ts';
import { createOtherIssuer } from './issuer.ts';
import { ownCompany, writePacks } from './packs.ts';

export interface OtherMakeOptions {
  /** For the credentials of the gateway and the packs. */
  readonly directory: string;
  readonly portal: string;
  readonly issuerPort: number;
  readonly erpPort: number;
  /** Of the web server with the company's pictures. */
  readonly picturesPort: number;
  /** How long the ERP thinks before each answer, in milliseconds. */
  readonly thinkMs: number;
}

/** The systems of a company that nobody had this portal in mind for. */
export interface OtherMake {
  readonly issuer: string;
  /** Everything the gateway must be told, as its environment. */
  readonly settings: Readonly<Record<string, string>>;
  /** The folder with what the gateway shows to the ERP. */
  readonly credentials: string;
  /** The folder of packs, which the portal knows the company from. */
  readonly packs: string;
  /** From now on the ERP takes another key only; it stands in the folder. */
  changeApiKey(): void;
  /** A token of a user for the ERP, and one of the portal's own, for tools. */
  tokens(staffNumber: string): Promise<{ readonly user: string; readonly own: string }>;
  close(): void;
}

const audience = 'urn:merlion:erp';
const service = { id: 'portal-service', secret: 'of-the-portal-itself' };

/** Starts an ERP and an issuer of another make in this process, and writes what the gateway needs to call the ERP. */
export async function startOtherMake(options: OtherMakeOptions): Promise<OtherMake> {
  const { directory, portal, issuerPort, erpPort, picturesPort, thinkMs } = options;
  const issuer = `http://localhost:${issuerPort}`;
  let apiKey: string = randomUUID();
  const [erp, gateway, keys] = await Promise.all([
    certificate('localhost'),
    certificate('portal'),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const [own, published] = await Promise.all([exportJWK(keys.privateKey), exportJWK(keys.publicKey)]);
  const named = { alg: 'ES256', kid: 'portal-1' };
  const provider = createOtherIssuer({
    issuer,
    client: {
      id: 'portal',
      jwk: { ...published, ...named },
      redirectUris: [`${portal}/pages/authServer`, `${portal}/pages/authServer/${ownCompany}`],
      postLogoutRedirectUri: `${portal}/`,
    },
    service,
    audience,
  });
  const erpServer = createErp({
    cert: erp.cert,
    key: erp.private,
    callers: gateway.cert,
    ...{ apiKey: () => apiKey, issuer, jwksUri: `${issuer}/jwks`, audience, thinkMs },
  });
  const issuerServer = provider.listen(issuerPort) as Server;
  const pictures = createServer(servePicture);
  await Promise.all([
    once(issuerServer, 'listening'),
    once(erpServer.listen(erpPort), 'listening'),
    once(pictures.listen(picturesPort), 'listening'),
  ]);

  const packs = writePacks(directory);
  const credentials = join(directory, 'credentials');
  mkdirSync(credentials, { recursive: true });
  const files = {
    'ca.pem': erp.cert,
    'cert.pem': gateway.cert,
    'key.pem': gateway.private,
    headers: `X-Api-Key: ${apiKey}\n`,
    token: [
      `endpoint: ${issuer}/token`,
      `client_id: ${service.id}`,
      `client_secret: ${service.secret}`,
      'header: X-Service-Token\n',
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(credentials, name), text, { mode: 0o600 });
  return {
    issuer,
    settings: {
      PACKS_DIRECTORY: packs,
      DEFAULT_COMPANY: ownCompany,
      AUTH_ISSUER_URL: issuer,
      AUTH_CLIENT_ID: 'portal',
      AUTH_CLIENT_KEY: JSON.stringify({ ...own, ...named }),
      AUTH_SCOPE: 'openid offline_access',
      AUTH_PROMPT: 'consent',
      AUTH_RESOURCE: audience,
      // Its tokens hold nothing but a number: the ERP says who that is.
      AUTH_CLAIMS: 'company=',
      SIGN_IN: 'code',
      UPSTREAM_URL: `https://localhost:${erpPort}${erpPath}`,
      UPSTREAM_STATIC_URL: `http://localhost:${picturesPort}`,
      UPSTREAM_CREDENTIALS_DIRECTORY: credentials,
      UPSTREAM_TIMEOUTS: 'toner-order.create=40',
    },
    credentials,
    packs,
    changeApiKey: () => {
      apiKey = randomUUID();
      writeFileSync(join(credentials, 'headers'), `X-Api-Key: ${apiKey}\n`);
    },
    tokens: async (staffNumber) => {
      const [user, own] = await Promise.all([
        userToken(provider, staffNumber),
        fetch(`${issuer}/token`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`${service.id}:${service.secret}`)}` },
          body: new URLSearchParams({ grant_type: 'client_credentials' }),
        }).then((answer) => answer.json() as Promise<{ access_token: string }>),
      ]);
      return { user, own: own.access_token };
    },
    close: () => {
      for (const server of [issuerServer, erpServer, pictures]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** As the issuer gives it to a client that the user signed in at. */
async function userToken(provider: Provider, accountId: string): Promise<string> {
  const client = await provider.Client.find('portal');
  if (!client) throw new Error('the portal is not registered');
  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addResourceScope(audience, 'erp');
  const grantId = await grant.save();
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId,
    gty: 'authorization_code',
    scope: 'erp',
    ...{ sessionUid: '', expiresWithSession: false, claims: {}, extra: {} },
  } as never);
  token.resourceServer = new provider.ResourceServer(audience, {
    scope: 'erp',
    audience,
    accessTokenFormat: 'jwt',
  });
  return token.save();
}

/** It has none: the company's logo is in its pack. */
const servePicture: RequestListener = (_request, response) => response.writeHead(404).end();

function certificate(name: string) {
  return generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 2 * 24 * 60 * 60_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
}
