import type { Language } from '@ebp/contracts/languages';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import { applicationKey } from '@ebp/contracts/upstream-headers';

export interface Answer {
  readonly status: number;
  readonly isSuccess: boolean;
  // Tests state the expected type; the contract check validates all answers.
  readonly data: never;
  readonly message?: string;
  readonly fieldErrors?: readonly { readonly field: string }[];
}

export interface Question {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  readonly language?: Language;
  /** The customer that the account, an agent, acts for. */
  readonly actingFor?: string;
}

export type Ask = (as: DemoAccount, method: string, path: string, question?: Question) => Promise<Answer>;

/** Calls a recorded upstream as the gateway does, on behalf of an account. */
export function asking(url: string): Ask {
  return async (as, method, path, { body, form, signal, language, actingFor } = {}) => {
    const payload = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${url}/api/ebp/${path}`, {
      method,
      headers: {
        Authorization: `Bearer dev.${as.pkey}.test`,
        'X-Session-Id': 's-1',
        'X-Company': as.company,
        'X-Application-Key': applicationKey,
        'X-Correlation-Id': 'c-1',
        ...(language && { 'Accept-Language': language }),
        ...(actingFor && { 'X-Acting-For': actingFor }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(payload !== undefined && { body: payload }),
      ...(signal && { signal }),
    });
    const answer = (await response.json()) as Omit<Answer, 'status'>;
    return { status: response.status, ...answer };
  };
}
