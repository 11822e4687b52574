import { randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { accountClaims, claimsByScope } from './claims.ts';
import { clients } from './clients.ts';
import type { AuthServerOptions } from './config.ts';
import { endpoints } from './endpoints.ts';
import { interactionPath } from './interaction.ts';
import { loggedOutPage, logoutPage } from './logout.ts';
import { messageHtml, sendPage } from './pages.ts';
import type { SigningKey } from './signing-key.ts';
import type { TokenStore } from './token-store.ts';

const hour = 3600;

/** The parts the provider is built from. */
export interface ProviderParts {
  readonly issuer: string;
  readonly options: AuthServerOptions;
  readonly accounts: Accounts;
  readonly store: TokenStore;
  readonly key: SigningKey;
  readonly lifetime: { accessTokenSeconds: number };
}

/** A browser signed in for one company must sign in again for another. */
function loginPolicy(accounts: Accounts): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const isOtherCompany = ({ oidc }: KoaContextWithOIDC): boolean => {
    const company = oidc.params?.company;
    const accountId = oidc.session?.accountId;
    return typeof company === 'string' && !!accountId && accounts.find(accountId)?.company !== company;
  };
  policy
    .get('login')
    ?.checks.push(
      new interactionPolicy.Check('other_company', 'signed in for another company', isOtherCompany),
    );
  return policy;
}

/** The clients are the operator's own: everything they may request is granted at once. */
async function grantToOwnClient(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid offline_access profile email');
  await grant.save();
  return grant;
}

function configuration({ options, accounts, store, key, lifetime }: ProviderParts): Configuration {
  const ownToken = (
    _ctx: KoaContextWithOIDC,
    client: { clientId: string },
    token: { clientId?: string | undefined },
  ) => token.clientId === client.clientId;
  return {
    adapter: store.adapter,
    jwks: { keys: [key.jwk as NonNullable<Configuration['jwks']>['keys'][number]] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    routes: {
      authorization: endpoints.authorization,
      token: endpoints.token,
      jwks: endpoints.jwks,
      userinfo: endpoints.userinfo,
      revocation: endpoints.revocation,
      introspection: endpoints.introspection,
      end_session: endpoints['end-session'],
    },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: claimsByScope,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clients: clients(options),
    findAccount: (_ctx, sub) => {
      const account = accounts.find(sub);
      return account && { accountId: sub, claims: () => accountClaims(account) };
    },
    extraTokenClaims: (_ctx, token) => {
      const account = 'accountId' in token ? accounts.find(token.accountId) : undefined;
      return account && { company: account.company, preferred_username: account.code };
    },
    extraParams: ['company'],
    interactions: { policy: loginPolicy(accounts), url: (_ctx, { uid }) => interactionPath(uid) },
    loadExistingGrant: grantToOwnClient,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    clientBasedCORS: () => false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: ownToken },
      introspection: { enabled: true, allowedPolicy: ownToken },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logoutPage,
        postLogoutSuccessSource: loggedOutPage,
      },
    },
    renderError: (ctx, out) => sendPage(ctx, 'Login failed', messageHtml(out.error_description ?? out.error)),
    ttl: {
      AccessToken: () => lifetime.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: 24 * hour,
      Grant: 24 * hour,
      Session: 24 * hour,
    },
  };
}

/**
 * Tokens in the format of the demo world. `format` tells the provider that they are stored here, not self-contained.
 */
const demoTokenFormat = {
  generateTokenId(this: { accountId: string; format?: string }): string {
    this.format = 'opaque';
    return `dev.${this.accountId}.${randomBytes(32).toString('base64url')}`;
  },
};

export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.issuer, configuration(parts));
  Object.assign(provider.AccessToken.prototype, demoTokenFormat);
  return provider;
}
