import type { CompanyCode } from '@ebp/contracts/company';
import { callAdmin } from '../framework/admin.ts';

/** One call of the gateway and how it was answered. */
export interface SeenCall {
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

const calls = 300;

interface Journal {
  readonly requests: readonly {
    readonly request: {
      readonly method: string;
      readonly url: string;
      readonly body?: string;
      readonly loggedDateString: string;
      readonly headers?: Readonly<Record<string, string>>;
    };
    readonly response?: { readonly status?: number; readonly body?: string; readonly fault?: string };
    readonly stubMapping?: { readonly name?: string; readonly metadata?: { readonly operation?: string } };
  }[];
}

interface Scenarios {
  readonly scenarios: readonly { readonly name: string; readonly state: string }[];
}

function headerOf(headers: Readonly<Record<string, string>> = {}, wanted: string): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

const json = async <T>(response: Response): Promise<T> => (await response.json()) as T;

/** Reads WireMock's current state. */
export async function viewOf(wiremock: string, company: CompanyCode): Promise<View> {
  const [journal, scenarios, clock, changes] = await Promise.all([
    callAdmin(wiremock, 'GET', `requests?limit=${calls}`).then(json<Journal>),
    callAdmin(wiremock, 'GET', 'scenarios').then(json<Scenarios>),
    fetch(`${wiremock}/__clock`).then(json<View['clock']>),
    fetch(`${wiremock}/__state`).then((response) => response.text()),
  ]);
  return {
    company,
    calls: journal.requests.map(({ request, response, stubMapping }) => ({
      operation: stubMapping?.metadata?.operation ?? '',
      company: headerOf(request.headers, 'x-company'),
      at: request.loggedDateString,
      request: `${request.method} ${request.url}`,
      sent: request.body ?? '',
      status: response?.status ?? 0,
      answered: response?.body ?? '',
      stub: stubMapping?.name ?? 'no stub',
    })),
    scenarios: new Map(
      scenarios.scenarios.flatMap(({ name, state }) => (state === 'Started' ? [] : [[name, state] as const])),
    ),
    clock,
    changes,
  };
}
