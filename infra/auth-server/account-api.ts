import {
  identifyRequest,
  passwordChangeRequest,
  passwordResetRequest,
} from '@ebp/contracts/portal/auth-server';
import { type DemoAccount, demoClient } from '@ebp/contracts/testing/demo-world';
import type { Provider } from 'oidc-provider';
import { type Accounts, decoyEmail } from './accounts.ts';
import { endpoints } from './endpoints.ts';
import { type Context, type Middleware, readJson } from './http.ts';

const minimumPasswordLength = 8;

/** A reset mail that would have been sent. */
export interface Mail {
  readonly to: string;
  readonly kind: 'password-reset';
}

function answer(context: Context, data: unknown): void {
  context.body = { isSuccess: true, data };
}

function reject(context: Context, status: number, field?: string, message?: string): void {
  context.status = status;
  context.body = { isSuccess: false, data: null, ...(field && { fieldErrors: [{ field, message }] }) };
}

/** The server's own calls outside the standards: identify, change and reset a password. */
export function accountApi(provider: Provider, accounts: Accounts, outbox: Mail[]): Middleware {
  async function identify(context: Context): Promise<void> {
    const request = identifyRequest.safeParse(await readJson(context));
    if (!request.success || request.data.client_id !== demoClient.id) return reject(context, 400);
    const { company, loginName } = request.data;
    const isEmail = loginName.includes('@');
    const unknown = isEmail ? loginName.toLowerCase() : decoyEmail(company, loginName);
    answer(context, {
      loginMethod: isEmail ? 'EMAIL' : 'CUSTOMER_CODE',
      email: accounts.findByLoginName(company, loginName)?.code ?? unknown,
    });
  }

  async function bearer(context: Context): Promise<DemoAccount | undefined> {
    const [, value] = /^Bearer (\S+)$/i.exec(context.get('authorization')) ?? [];
    const token = value === undefined ? undefined : await provider.AccessToken.find(value);
    const grant = token?.grantId ? await provider.Grant.find(token.grantId) : undefined;
    return token && grant ? accounts.find(token.accountId) : undefined;
  }

  async function changePassword(context: Context): Promise<void> {
    const account = await bearer(context);
    if (!account) {
      context.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      return reject(context, 401);
    }
    const request = passwordChangeRequest.safeParse(await readJson(context));
    if (!request.success) return reject(context, 400);
    const { company, userCode, oldPassword, newPassword } = request.data;
    if (userCode !== account.code || company !== account.company) return reject(context, 403);
    if (oldPassword === undefined && !account.mustChangePassword) {
      return reject(context, 200, 'oldPassword', 'The old password is required');
    }
    if (oldPassword !== undefined && !accounts.authenticate(company, userCode, oldPassword)) {
      return reject(context, 200, 'oldPassword', 'The old password is wrong');
    }
    if (newPassword.length < minimumPasswordLength) {
      return reject(context, 200, 'newPassword', `At least ${minimumPasswordLength} characters`);
    }
    accounts.setPassword(account.pkey, newPassword);
    answer(context, null);
  }

  async function resetPassword(context: Context): Promise<void> {
    const request = passwordResetRequest.safeParse(await readJson(context));
    if (!request.success) return reject(context, 400);
    const account = accounts.findByLoginName(request.data.company, request.data.email);
    if (account) outbox.push({ to: account.code, kind: 'password-reset' });
    answer(context, null);
  }

  const handlers: Readonly<Record<string, (context: Context) => Promise<void>>> = {
    [`POST ${endpoints.identify}`]: identify,
    [`PUT ${endpoints['change-password']}`]: changePassword,
    [`POST ${endpoints['reset-password']}`]: resetPassword,
  };
  return async (context, next) => {
    const handler = handlers[`${context.method} ${context.path}`];
    if (!handler) return next();
    context.set('Cache-Control', 'no-store');
    await handler(context);
  };
}
