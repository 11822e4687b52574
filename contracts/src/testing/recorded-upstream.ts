/**
 * The calls that reset a recorded upstream, in this order: an added stub may answer for the state, and the journal would
 * contain the reset itself.
 */
export const resetCalls = [
  { method: 'POST', path: '/__admin/reset' },
  { method: 'DELETE', path: '/__state' },
  { method: 'DELETE', path: '/__admin/requests' },
] as const;

/**
 * Resets a recorded upstream to its initial state: changes, faults, added stubs and the journal of calls are removed.
 * @param url address of a running WireMock
 */
export async function resetRecording(url: string): Promise<void> {
  for (const { method, path } of resetCalls) await demand(url, method, path);
}

/** A call that the recorded upstream answers with success, as the upstream receives it. */
export interface RecordedExample {
  readonly operation: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Mapping {
  readonly metadata?: {
    readonly operation?: string;
    readonly outcome?: string;
    readonly examples?: readonly Omit<RecordedExample, 'operation'>[];
  };
}

/** By address: they stay the same while a recorded upstream runs. */
const examplesAt = new Map<string, Promise<readonly RecordedExample[]>>();

/** The examples of every operation, of each company, read once. @param url address of a running WireMock */
export function recordedExamples(url: string): Promise<readonly RecordedExample[]> {
  const found = examplesAt.get(url) ?? readExamples(url);
  examplesAt.set(url, found);
  return found;
}

async function readExamples(url: string): Promise<readonly RecordedExample[]> {
  const response = await fetch(`${url}/__admin/mappings`);
  const { mappings } = (await response.json()) as { mappings: Mapping[] };
  return mappings.flatMap(({ metadata: { operation, outcome, examples = [] } = {} }) =>
    operation !== undefined && outcome === 'success'
      ? examples.map((example) => ({ ...example, operation }))
      : [],
  );
}

/** Removes users' changes; stubs, faults and journal stay. */
export async function forgetChanges(url: string): Promise<void> {
  await demand(url, 'DELETE', '/__state');
}

async function demand(url: string, method: string, path: string): Promise<void> {
  const response = await fetch(url + path, { method });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${method} ${url}${path} was answered with ${response.status}`);
}
