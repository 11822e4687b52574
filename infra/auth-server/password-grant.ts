import { passwordGrantParameters } from '@ebp/contracts/portal/auth-server';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { accountClaims } from './claims.ts';
import type { Sessions } from './sessions.ts';

export const passwordGrantType = 'email-and-password';
const offeredScopes = ['openid', 'offline_access', 'profile', 'email'];

/** The requested scopes that exist; openid is always granted, and a refresh token if no scope is requested. */
function grantedScope(requested: unknown): string {
  const asked = typeof requested === 'string' ? requested.split(' ') : offeredScopes;
  return offeredScopes.filter((scope) => scope === 'openid' || asked.includes(scope)).join(' ');
}

/** Registers the extension grant (RFC 6749 section 4.5) by which the gateway signs a user in. */
export function registerPasswordGrant(provider: Provider, accounts: Accounts, sessions: Sessions): void {
  async function handle(ctx: KoaContextWithOIDC): Promise<void> {
    const { client, params } = ctx.oidc;
    const credentials = passwordGrantParameters.safeParse(params);
    if (!client || !credentials.success) {
      throw new errors.InvalidRequest('company, username and password are required');
    }
    const { company, username, password } = credentials.data;
    const account = accounts.authenticate(company, username, password);
    if (!account) throw new errors.InvalidGrant('sign-in refused');

    const scope = grantedScope(params?.scope);
    const grant = new provider.Grant({ accountId: account.pkey, clientId: client.clientId });
    grant.addOIDCScope(scope);
    const grantId = await grant.save();
    const sid = crypto.randomUUID();
    sessions.remember({ sid, sub: account.pkey, grantId });

    const token = { accountId: account.pkey, client, grantId, gty: passwordGrantType, sid, scope };
    const accessToken = new provider.AccessToken(token);
    ctx.oidc.entity('AccessToken', accessToken);
    const isLasting = scope.split(' ').includes('offline_access');
    const refreshToken = isLasting && new provider.RefreshToken({ ...token, rotations: 0 });
    const idToken = new provider.IdToken(accountClaims(account), { ctx });
    Object.assign(idToken, { scope: 'openid' });
    idToken.set('sid', sid);

    ctx.body = {
      access_token: await accessToken.save(),
      expires_in: accessToken.expiration,
      id_token: await idToken.issue({ use: 'idtoken' }),
      ...(refreshToken && { refresh_token: await refreshToken.save() }),
      scope,
      token_type: accessToken.tokenType,
    };
  }
  provider.registerGrantType(passwordGrantType, handle, ['company', 'username', 'password', 'scope']);
}
