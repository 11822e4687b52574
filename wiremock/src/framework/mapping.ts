import { createHash } from 'node:crypto';

/** Matchers of WireMock's mapping format that the generator uses. */
export interface TextPattern {
  readonly equalTo?: string;
  readonly matches?: string;
  readonly doesNotMatch?: string;
  readonly contains?: string;
  readonly absent?: boolean;
}

export type BodyPattern =
  | TextPattern
  | { readonly matchesJsonPath: string | ({ readonly expression: string } & TextPattern) }
  | { readonly matchesJsonSchema: unknown; readonly schemaVersion: 'V202012' };

export interface RequestPattern {
  readonly method?: string;
  readonly url?: string;
  readonly urlPattern?: string;
  readonly urlPath?: string;
  readonly urlPathPattern?: string;
  readonly headers?: Readonly<Record<string, TextPattern>>;
  readonly queryParameters?: Readonly<Record<string, TextPattern>>;
  readonly bodyPatterns?: readonly BodyPattern[];
  readonly multipartPatterns?: readonly unknown[];
}

export interface ResponseDefinition {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly jsonBody?: unknown;
  readonly bodyFileName?: string;
  readonly fault?: string;
  readonly fixedDelayMilliseconds?: number;
  readonly proxyBaseUrl?: string;
  readonly proxyUrlPrefixToRemove?: string;
  readonly additionalProxyRequestHeaders?: Readonly<Record<string, string>>;
  readonly transformers?: readonly string[];
  readonly transformerParameters?: Readonly<Record<string, unknown>>;
}

/** A request a tester can send as it stands; `wiremock:check` sends each of them. */
export interface RequestExample {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Parts of a multipart request: a file name and its text, or a plain value. */
  readonly form?: Readonly<Record<string, string | { readonly fileName: string; readonly content: string }>>;
}

/** What the mapping stands for; `fault` names the scenario state that selects it. */
export interface MappingMetadata {
  readonly operation?: string;
  readonly outcome?: 'success' | 'rejected' | 'failure' | 'fault' | 'guard';
  readonly params?: Readonly<Record<string, string>>;
  readonly example?: RequestExample;
  readonly file?: string;
}

export interface Mapping {
  readonly id: string;
  readonly name: string;
  readonly priority?: number;
  readonly scenarioName?: string;
  readonly requiredScenarioState?: string;
  readonly newScenarioState?: string;
  readonly request: RequestPattern;
  readonly response: ResponseDefinition;
  readonly serveEventListeners?: readonly unknown[];
  readonly metadata?: MappingMetadata;
}

/** Lower numbers win. */
export const priority = {
  cookie: 1,
  unidentified: 2,
  badQuery: 3,
  fault: 4,
  failingSerial: 5,
  preferred: 6,
  answer: 7,
  unmatched: 10,
} as const;

/** A stable UUID for a mapping, so that a rebuilt file differs only where its meaning does. */
export function mappingId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export const jsonHeaders = { 'Content-Type': 'application/json' } as const;
