import { demoClient } from '@ebp/contracts/testing/demo-world';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { endpoints } from './endpoints.ts';
import { type Context, type Middleware, readForm } from './http.ts';
import { messageHtml, sendPage } from './pages.ts';
import type { Sessions } from './sessions.ts';

/** Asks for confirmation before a sign-out without an ID token. */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const confirm =
    '<input type="hidden" name="logout" value="yes"><button type="submit">Log out</button></form>';
  sendPage(ctx, 'Do you want to log out?', form.replace('</form>', confirm));
}

export function loggedOutPage(context: Context): void {
  sendPage(context, 'Logged out', messageHtml('You are logged out.'));
}

/**
 * RP-initiated logout (OpenID Connect RP-Initiated Logout 1.0 section 2) with an ID token: ends the sign-in that the
 * token names, by GET or POST. The provider itself knows only browser sessions, so a password sign-in would survive,
 * and it accepts POST only if its cookies are SameSite=None, which plain http rules out. A request without an ID token
 * is left to the provider, which asks the user.
 */
export function logoutByIdToken(provider: Provider, sessions: Sessions): Middleware {
  async function signInNamedBy(idToken: string): Promise<string | undefined> {
    const client = await provider.Client.find(demoClient.id);
    if (!client) return undefined;
    try {
      const { payload } = await provider.IdToken.validate(idToken, client);
      return typeof payload.sid === 'string' ? payload.sid : undefined;
    } catch {
      return undefined;
    }
  }

  async function returnAddress(parameters: URLSearchParams): Promise<string | undefined> {
    const asked = parameters.get('post_logout_redirect_uri');
    const client = await provider.Client.find(demoClient.id);
    if (asked === null || !client?.postLogoutRedirectUriAllowed(asked)) return undefined;
    const address = new URL(asked);
    const state = parameters.get('state');
    if (state !== null) address.searchParams.set('state', state);
    return address.href;
  }

  return async (context, next) => {
    if (context.path !== endpoints['end-session']) return next();
    const isPost = context.method === 'POST';
    const parameters = isPost ? await readForm(context) : new URLSearchParams(context.querystring);
    const idToken = parameters.get('id_token_hint');
    if (idToken === null && !isPost) return next();
    const sid = idToken === null ? undefined : await signInNamedBy(idToken);
    if (sid === undefined) {
      context.status = 400;
      return sendPage(context, 'Logout failed', messageHtml('The ID token is missing or not valid here.'));
    }
    await sessions.end(sid);
    const address = await returnAddress(parameters);
    if (address === undefined) return loggedOutPage(context);
    context.status = 303;
    context.set('Location', address);
  };
}
