import type { CompanyCode } from '@ebp/contracts/companies';
import { callAdmin, scenariosOf } from '../framework/admin.ts';
import { operationOf } from '../framework/paths.ts';

/** One call of the gateway and how it was answered. */
export interface SeenCall {
  /** The operation's id; empty for a call of none. */
  readonly operation: string;
  readonly company: string;
  readonly at: string;
  readonly request: string;
  readonly sent: string;
  readonly status: number;
  readonly answered: string;
  /** Which stub answered. */
  readonly stub: string;
}

/** The data of the page: all from WireMock's own interface. */
export interface View {
  readonly company: CompanyCode;
  readonly calls: readonly SeenCall[];
  /** Scenario -> state, of those not in their initial state. */
  readonly scenarios: ReadonlyMap<string, string>;
  readonly clock: { readonly now: string; readonly isSet: boolean };
  readonly changes: string;
}

/** Calls that are shown, and entries that are read for them: the journal also has calls that are not the gateway's. */
const calls = 300;
const entries = 1000;

interface Entry {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly body?: string;
    readonly loggedDateString: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly response?: { readonly status?: number; readonly body?: string; readonly fault?: string };
  readonly stubMapping?: { readonly name?: string; readonly metadata?: { readonly operation?: string } };
}

interface Journal {
  readonly requests: readonly Entry[];
}

function headerOf(headers: Readonly<Record<string, string>> = {}, wanted: string): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

/** A guard, maintenance or a tester's own stub names no operation: the address does. */
function seenCall({ request, response, stubMapping }: Entry): SeenCall {
  const [path = ''] = request.url.split('?');
  return {
    operation: operationOf(request.method, path)?.id ?? stubMapping?.metadata?.operation ?? '',
    company: headerOf(request.headers, 'x-company'),
    at: request.loggedDateString,
    request: `${request.method} ${request.url}`,
    sent: request.body ?? '',
    status: response?.status ?? 0,
    answered: response?.body ?? '',
    stub: stubMapping?.name ?? 'no stub',
  };
}

const json = async <T>(response: Response): Promise<T> => (await response.json()) as T;

/** Reads WireMock's current state. */
export async function viewOf(wiremock: string, company: CompanyCode): Promise<View> {
  const [journal, scenarios, clock, changes] = await Promise.all([
    callAdmin(wiremock, 'GET', `requests?limit=${entries}`).then(json<Journal>),
    scenariosOf(wiremock),
    fetch(`${wiremock}/__clock`).then(json<View['clock']>),
    fetch(`${wiremock}/__state`).then((response) => response.text()),
  ]);
  return {
    company,
    calls: journal.requests
      .filter(({ request }) => request.url.startsWith('/api/'))
      .slice(0, calls)
      .map(seenCall),
    scenarios: new Map(
      scenarios.flatMap(({ name, state }) => (state === 'Started' ? [] : [[name, state] as const])),
    ),
    clock,
    changes,
  };
}
