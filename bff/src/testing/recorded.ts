import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { required } from './portal.ts';

/** A request the recorded upstream answers with success, as the upstream receives it. */
export interface Example {
  readonly operation: string;
  /** Key of the user whose token it carries. */
  readonly userPkey: string;
  readonly url: string;
  readonly body: unknown;
}

interface Mapping {
  readonly metadata?: {
    readonly operation?: string;
    readonly outcome?: string;
    readonly example?: {
      readonly url: string;
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
    };
  };
}

const adminUrl = () => `${required('TEST_WIREMOCK_URL')}/__admin`;

/** The examples of all successes, of every user that has one. */
export async function examples(): Promise<Example[]> {
  const response = await fetch(`${adminUrl()}/mappings`);
  const { mappings } = (await response.json()) as { mappings: Mapping[] };
  return mappings.flatMap(({ metadata }) => {
    const { operation, outcome, example } = metadata ?? {};
    const userPkey = /^Bearer dev\.(.+)\.example$/.exec(example?.headers?.Authorization ?? '')?.[1];
    const anybody = anybodyOf[example?.headers?.['X-Company'] ?? ''];
    const asker = userPkey ?? anybody;
    if (outcome !== 'success' || !operation || !example || !asker) return [];
    const recorded = { operation, userPkey: asker, url: example.url, body: example.body };
    return isPossible(recorded) ? [recorded] : [];
  });
}

/** Who asks what every user of a company may ask. */
const anybodyOf: Readonly<Record<string, string>> = {
  CHK: demoAccounts.harbourAdmin.pkey,
  CSPL: demoAccounts.merlionAdmin.pkey,
};

/** Without examples the gateway rightly refuses: a user nobody created yet, a role of another company. */
function isPossible({ url, body, userPkey }: Example): boolean {
  const isNotCreatedYet = /\/U-[A-Z]+-[a-z]/.test(url);
  const isForeignRole = JSON.stringify(body ?? '').includes('"R-CHK-') && !userPkey.startsWith('U-HK-');
  return !isNotCreatedYet && !isForeignRole;
}

/** Makes the recorded upstream fail an operation in one of its two ways, or answer it again. */
export async function setFault(operation: string, state: 'Started' | 'failure' | 'rejected'): Promise<void> {
  const response = await fetch(`${adminUrl()}/scenarios/fault.${operation}/state`, {
    method: 'PUT',
    body: JSON.stringify({ state }),
  });
  if (!response.ok) throw new Error(`no scenario fault.${operation}`);
}
