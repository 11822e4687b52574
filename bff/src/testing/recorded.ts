import { allDemoAccounts, demoAccounts } from '@ebp/contracts/testing/demo-world';
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

/** The body of an example, as this user sends it. */
export async function exampleOf(
  id: string,
  { pkey }: { readonly pkey: string } = demoAccounts.harbourAdmin,
): Promise<object> {
  const found = (await examples()).find(({ operation, userPkey }) => operation === id && userPkey === pkey);
  if (found === undefined) throw new Error(`${pkey} has no example of ${id}`);
  return Object(found.body);
}

/** The user for calls that every user of a company may make. */
const anybodyOf = (company: string | undefined): string | undefined =>
  allDemoAccounts.find((account) => account.company === company)?.pkey;

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
