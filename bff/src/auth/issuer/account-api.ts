import { upstreamRejection } from '@ebp/contracts/envelope';
import {
  type IdentifyData,
  identifyAnswer,
  identifyPath,
  type LoginMethod,
  type PasswordChangeRequest,
  passwordChangePath,
  passwordResetPath,
} from '@ebp/contracts/portal/auth-server';
import * as z from 'zod';
import { connectionFault, faultCode } from '../../http/causes.ts';
import { Unavailable } from '../../http/errors.ts';
import { jsonIn } from '../../http/json.ts';
import { whyUnreached } from './issuer-fault.ts';
import type { Issuers } from './issuers.ts';

const timeoutMs = 10_000;

/** The field the authentication server rejected. */
export class PasswordRefused extends Error {
  override readonly name = 'PasswordRefused';
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('The authentication server refused the password');
    this.fields = fields;
  }
}

/** A change was sent, and nothing that can be read says that it was refused: it may have been made. */
export class AnswerLost extends Unavailable {}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The authentication server's own calls outside the standards (API-36, API-39, API-40). */
export class AccountApi {
  readonly #issuers: Pick<Issuers, 'of'>;
  readonly #fetch: typeof fetch;

  constructor(issuers: Pick<Issuers, 'of'>, fetchBy: typeof fetch = fetch) {
    this.#issuers = issuers;
    this.#fetch = fetchBy;
  }

  /** The e-mail address behind a login name; undefined when the server does not say. @throws Unavailable */
  async identify(company: string, loginName: string): Promise<IdentifyData | undefined> {
    const { status, body } = await this.#call('POST', identifyPath, {
      client_id: this.#issuers.of(company).clientId,
      company,
      loginName,
    });
    if (isAway(status)) throw unusable('identify', status);
    const answer = identifyAnswer.safeParse(body);
    return answer.success ? answer.data.data : undefined;
  }

  /** @throws PasswordRefused with the fields at fault; AnswerLost; Unavailable */
  async changePassword(accessToken: string, request: PasswordChangeRequest): Promise<void> {
    const { status, body } = await this.#call('PUT', passwordChangePath, request, {
      accessToken,
      isChange: true,
    });
    if (isSuccess(status, body)) return;
    const rejection = upstreamRejection.safeParse(body);
    const fields = (rejection.data?.fieldErrors ?? []).map(({ field }) => field);
    if (!isAway(status) && fields.length > 0) throw new PasswordRefused(fields);
    throw unusable('password change', status, leavesUnknown(status, rejection.success));
  }

  /** Succeeds for unknown names, too. @throws AnswerLost, Unavailable */
  async resetPassword(company: string, email: string, loginMethod: LoginMethod): Promise<void> {
    const reset = { company, email, loginMethod };
    const { status, body } = await this.#call('POST', passwordResetPath, reset, { isChange: true });
    const isRefused = upstreamRejection.safeParse(body).success;
    // A rejection would reveal that the name is unknown, so only technical faults are reported.
    if (isAway(status) || (!isSuccess(status, body) && !isRefused)) {
      throw unusable('password reset', status, leavesUnknown(status, isRefused));
    }
  }

  /** Calls the server of the company that the request names. */
  async #call(
    method: string,
    path: string,
    request: { readonly company: string; readonly [field: string]: unknown },
    { accessToken, isChange = false }: { readonly accessToken?: string; readonly isChange?: boolean } = {},
  ): Promise<Answer> {
    const issuerUrl = this.#issuers.of(request.company).name;
    try {
      const response = await this.#fetch(issuerUrl.replace(/\/$/, '') + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify(request),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: jsonIn(await response.text()) };
    } catch (error) {
      const Failure = isChange && !isUnsent(faultCode(error)) ? AnswerLost : Unavailable;
      throw new Failure({ why: whyUnreached(error, new URL(issuerUrl).host) });
    }
  }
}

const withoutConnection = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** There was no connection to send anything over. */
function isUnsent(code = ''): boolean {
  return withoutConnection.has(code) || connectionFault(code) !== undefined;
}

/** The server cannot answer now: it has failed, or has too many calls. Whatever its body says is about no account. */
function isAway(status: number): boolean {
  return status >= 500 || status === 429;
}

/** A proxy lost the server or stopped waiting for it, or a success cannot be read. */
function leavesUnknown(status: number, isRefused: boolean): boolean {
  return status === 502 || status === 504 || (status < 300 && !isRefused);
}

function unusable(call: string, status: number, isUnknown = false): Unavailable {
  const code = isAway(status) ? 'ISSUER_FAILED' : 'ISSUER_ANSWER_UNUSABLE';
  const Failure = isUnknown ? AnswerLost : Unavailable;
  return new Failure({ why: { code, detail: `${call} status ${status}` } });
}

/** Whatever its `data`, which nobody reads. */
const changed = z.object({ isSuccess: z.literal(true) });

function isSuccess(status: number, body: unknown): boolean {
  return status < 300 && changed.safeParse(body).success;
}
