import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { resetCalls } from '@ebp/contracts/testing/recorded-upstream';
import { scenariosOf } from '../framework/admin.ts';
import {
  type faultResponses,
  faultScenario,
  statuses,
  statusMapping,
  statusState,
} from '../framework/faults.ts';

/** One call to WireMock. */
interface Call {
  readonly method: 'PUT' | 'POST' | 'DELETE';
  /** Path at WireMock's address. */
  readonly path: string;
  readonly body?: unknown;
}

/** The effect of a click: calls to WireMock, which a tester can make as well. */
export interface Action {
  /** Fields of the form, including `action`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly calls: readonly Call[];
}

/** Sets a scenario to a state, or without one to its initial state. */
export const scenarioAction = (scenario: string, state?: string): Action => ({
  fields: { action: 'scenario', scenario, ...(state !== undefined && { state }) },
  calls: [
    {
      method: 'PUT',
      path: `/__admin/scenarios/${encodeURIComponent(scenario)}/state`,
      ...(state !== undefined && { body: { state } }),
    },
  ],
});

/** Makes an operation answer with a status, until its scenario changes. */
export const statusAction = (operation: Operation, status: number): Action => ({
  fields: { action: 'status', operation: operation.id, status: String(status) },
  calls: [
    { method: 'POST', path: '/__admin/mappings', body: statusMapping(operation, status) },
    ...scenarioAction(faultScenario(operation.id), statusState(status)).calls,
  ],
});

/** Sets the clock of the recorded world to a moment, from which it continues, or without one to real time. */
export const clockAction = (now?: string): Action => ({
  fields: { action: 'clock', ...(now !== undefined && { now }) },
  calls: [
    {
      method: now === undefined ? 'DELETE' : 'PUT',
      path: '/__clock',
      ...(now !== undefined && { body: { now } }),
    },
  ],
});

/** Sets every scenario to its initial state. */
export const endFaultsAction: Action = {
  fields: { action: 'end faults' },
  calls: [{ method: 'POST', path: '/__admin/scenarios/reset' }],
};

export const resetAction: Action = { fields: { action: 'reset' }, calls: resetCalls };

/** The faults of an operation that a click can force, with labels for people. */
export const faultLabels: Readonly<Record<keyof typeof faultResponses, string>> = {
  failure: 'Status 500 with a stack trace',
  rejected: 'Business failure',
  slow: 'Delay of 60 s',
  broken: 'Broken JSON',
  reset: 'Connection reset',
};

export const faultActions = (operation: string) =>
  Object.entries(faultLabels).map(([state, label]) => ({
    label,
    state,
    action: scenarioAction(faultScenario(operation), state),
  }));

/** The equivalent command, for a script or a colleague. */
export function commandOf(wiremock: string, { calls }: Action): string {
  const commands = calls.map(({ method, path, body }) => {
    const data = body === undefined ? '' : ` -d '${JSON.stringify(body)}'`;
    return `curl -X ${method} ${wiremock}${path}${data}`;
  });
  return commands.join(' && ');
}

/**
 * Performs the action of a form.
 * @throws RangeError for a value that the page does not offer
 */
export async function perform(wiremock: string, form: URLSearchParams): Promise<void> {
  const scenarios = await scenariosOf(wiremock);
  for (const call of wanted(form, new Set(scenarios.map(({ name }) => name))).calls)
    await send(wiremock, call);
}

function wanted(form: URLSearchParams, scenarios: ReadonlySet<string>): Action {
  const [action, scenario, state, now, id] = ['action', 'scenario', 'state', 'now', 'operation'].map(
    (name) => form.get(name) || undefined,
  );
  if (action === 'reset') return resetAction;
  if (action === 'end faults') return endFaultsAction;
  if (action === 'clock') return clockAction(now && momentOf(now));
  if (action === 'scenario' && scenario && scenarios.has(scenario)) return scenarioAction(scenario, state);
  const operation = operations.find((one) => one.id === id);
  const status = statuses.find((one) => String(one) === form.get('status'));
  if (action === 'status' && operation && status !== undefined) return statusAction(operation, status);
  throw new RangeError('The page offers no such thing.');
}

/** A browser's field says `2031-03-01T12:00`, without a zone: UTC, as the page says. */
function momentOf(text: string): string {
  const moment = new Date(/T\d{2}:\d{2}(?::\d{2})?$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(moment.getTime())) throw new RangeError('That is no moment.');
  return moment.toISOString();
}

async function send(wiremock: string, { method, path, body }: Call): Promise<void> {
  const response = await fetch(wiremock + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${method} ${path} was refused with ${response.status}`);
}
