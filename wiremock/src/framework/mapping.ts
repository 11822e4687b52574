import { createHash } from 'node:crypto';

/** Matchers of WireMock's mapping format that the generator uses. */
export interface TextPattern {
  readonly matches?: string;
  readonly doesNotMatch?: string;
  readonly equalTo?: string;
  readonly contains?: string;
  readonly absent?: true;
}

/** For a parameter: one value, or all of its values. */
export type ValuePattern = TextPattern | { readonly hasExactly: readonly TextPattern[] };

export type BodyPattern =
  | TextPattern
  | {
      readonly equalToJson: string;
      readonly ignoreArrayOrder?: boolean;
      readonly ignoreExtraElements?: boolean;
    };

/** One part of a form. */
export interface PartPattern {
  readonly matchingType: 'ANY';
  readonly headers: Readonly<Record<string, TextPattern>>;
  readonly bodyPatterns: readonly BodyPattern[];
}

export interface RequestPattern {
  readonly method?: string;
  readonly url?: string;
  readonly urlPath?: string;
  readonly urlPathPattern?: string;
  readonly headers?: Readonly<Record<string, TextPattern>>;
  readonly queryParameters?: Readonly<Record<string, ValuePattern>>;
  readonly bodyPatterns?: readonly BodyPattern[];
  readonly multipartPatterns?: readonly PartPattern[];
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
  readonly transformers?: readonly string[];
  readonly transformerParameters?: Readonly<Record<string, unknown>>;
}

/** A complete request that a tester can send; `wiremock:check` sends each of them. */
export interface RequestExample {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Parts of a multipart request: a file name and its content, or a plain value. */
  readonly form?: Readonly<Record<string, string | { readonly fileName: string; readonly content: string }>>;
}

/** What the mapping represents; `fault` is a failure outside the contract. */
export interface MappingMetadata {
  readonly operation?: string;
  readonly outcome?: 'success' | 'rejected' | 'failure' | 'fault' | 'guard';
  /** Calls that a success answers. */
  readonly examples?: readonly RequestExample[];
  /** What the first example is answered, with only the first row of each list: the example of the API documents. */
  readonly data?: unknown;
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
  readonly metadata?: MappingMetadata;
}

/** Lower numbers take precedence. */
export const priority = {
  state: 1,
  cookie: 1,
  unidentified: 2,
  fault: 4,
  failingSerial: 5,
  answer: 7,
  unmatched: 10,
} as const;

/** A stable UUID for a mapping, so that a rebuilt file changes only with its meaning. */
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
