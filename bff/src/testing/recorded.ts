import { allDemoAccounts } from '@ebp/contracts/testing/demo-world';
import { recordedExamples } from '@ebp/contracts/testing/recorded-upstream';
import { required } from './portal.ts';
import { type RawUpstream, startRawUpstream } from './raw-upstream.ts';

/** A request the recorded upstream answers with success, as the upstream receives it. */
export interface Example {
  readonly operation: string;
  /** Key of the user whose token the request carries. */
  readonly userPkey: string;
  readonly url: string;
  readonly body: unknown;
}

/** The examples of all successes, for every user that has one. */
export async function examples(): Promise<Example[]> {
  const recorded = await recordedExamples(required('TEST_WIREMOCK_URL'));
  return recorded.flatMap(({ operation, url, body, headers }) => {
    const userPkey = /^Bearer dev\.(.+)\.example$/.exec(headers.Authorization ?? '')?.[1];
    const asker = userPkey ?? anybodyOf(headers['X-Company']);
    return asker === undefined ? [] : [{ operation, userPkey: asker, url, body }];
  });
}

/** The user for calls that every user of a company may make. */
const anybodyOf = (company: string | undefined): string | undefined =>
  allDemoAccounts.find((account) => account.company === company)?.pkey;

/** Makes the recorded upstream fail an operation in one of its two ways, or succeed again. */
export async function setFault(operation: string, state: 'Started' | 'failure' | 'rejected'): Promise<void> {
  const response = await fetch(
    `${required('TEST_WIREMOCK_URL')}/__admin/scenarios/fault.${operation}/state`,
    {
      method: 'PUT',
      body: JSON.stringify({ state }),
    },
  );
  if (!response.ok) throw new Error(`no scenario fault.${operation}`);
}

/** The recorded upstream, except for one path, whose calls it never answers. */
export async function recordedBut(unanswered: string): Promise<RawUpstream> {
  const recorded = required('TEST_WIREMOCK_URL');
  const slow = await startRawUpstream();
  slow.answer = async ({ method = 'GET', url = '', headers }, response) => {
    if (url.startsWith(unanswered)) return;
    const answer = await fetch(recorded + url, { method, headers: headers as Record<string, string> });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  };
  return slow;
}
