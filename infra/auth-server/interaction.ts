import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import * as z from 'zod';
import type { Accounts } from './accounts.ts';
import { type Middleware, readForm } from './http.ts';
import { type LoginForm, loginFormHtml, messageHtml, sendPage } from './pages.ts';

const prefix = '/interaction/';
const formFields = z.object({
  company: z.string().default(''),
  loginName: z.string().default(''),
  password: z.string().default(''),
});

export function interactionPath(uid: string): string {
  return prefix + uid;
}

/** The login page of the authorization code flow. Consent is the portal's own and never asked for. */
export function interaction(provider: Provider, accounts: Accounts): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(prefix)) return next();
    const { req, res } = context;
    try {
      const { uid, prompt, params } = await provider.interactionDetails(req, res);
      const finish = async (result: InteractionResults): Promise<void> => {
        context.status = 303;
        context.set('Location', await provider.interactionResult(req, res, result));
      };
      const show = (form: Omit<LoginForm, 'action'>) =>
        sendPage(context, 'Log in', loginFormHtml({ action: interactionPath(uid), ...form }));

      if (prompt.name === 'consent') return await finish({ consent: {} });
      if (context.method !== 'POST') {
        return show({ company: typeof params.company === 'string' ? params.company : undefined });
      }
      const form = formFields.parse(Object.fromEntries(await readForm(context)));
      const account = accounts.authenticate(form.company, form.loginName, form.password);
      if (account) return await finish({ login: { accountId: account.pkey, amr: ['pwd'] } });
      context.status = 401;
      show({ company: form.company, loginName: form.loginName, failed: true });
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      context.status = 400;
      sendPage(context, 'Log in', messageHtml('This login has expired. Please start again from the portal.'));
    }
  };
}
