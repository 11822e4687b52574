import { operations } from '@ebp/contracts/catalogue';
import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { callAdmin } from '../framework/admin.ts';
import { type faultResponses, faultScenario } from '../framework/faults.ts';

/** What a click does: a call to WireMock, which a tester can make as well. */
export interface Action {
  /** Fields of the form, `action` among them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly method: 'PUT' | 'POST' | 'DELETE';
  /** Path at WireMock's address. */
  readonly path: string;
  readonly body?: unknown;
}

/** A scenario in a state; without one, in its first. */
export const scenarioAction = (scenario: string, state?: string): Action => ({
  fields: { action: 'scenario', scenario, ...(state !== undefined && { state }) },
  method: 'PUT',
  path: `/__admin/scenarios/${encodeURIComponent(scenario)}/state`,
  ...(state !== undefined && { body: { state } }),
});

/** The clock of the recorded world at a moment, from which it goes on; without one, the time it is. */
export const clockAction = (now?: string): Action => ({
  fields: { action: 'clock', ...(now !== undefined && { now }) },
  method: now === undefined ? 'DELETE' : 'PUT',
  path: '/__clock',
  ...(now !== undefined && { body: { now } }),
});

export const resetAction = { fields: { action: 'reset' } } as const;

/** The faults of an operation that a click forces, as people read them. */
export const faultLabels: Readonly<Record<keyof typeof faultResponses, string>> = {
  failure: 'Status 500',
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

/** The same as a command, for a script or a colleague. */
export function commandOf(wiremock: string, { method, path, body }: Action): string {
  const data = body === undefined ? '' : ` -d '${JSON.stringify(body)}'`;
  return `curl -X ${method} ${wiremock}${path}${data}`;
}

export const resetCommand = (wiremock: string): string =>
  `curl -X DELETE ${wiremock}/__state && curl -X POST ${wiremock}/__admin/reset`;

const known = new Set(['maintenance', ...operations.map(({ id }) => faultScenario(id))]);

/**
 * Does what a form says.
 * @throws RangeError when it says something else than the page offers
 */
export async function perform(wiremock: string, form: URLSearchParams): Promise<void> {
  const [action, scenario, state, now] = ['action', 'scenario', 'state', 'now'].map(
    (name) => form.get(name) || undefined,
  );
  if (action === 'reset') return resetRecording(wiremock);
  if (action === 'clock') return send(wiremock, clockAction(now && momentOf(now)));
  if (action === 'scenario' && scenario && known.has(scenario))
    return send(wiremock, scenarioAction(scenario, state));
  throw new RangeError('The page offers no such thing.');
}

/** A browser's field says `2031-03-01T12:00`, without a zone: UTC, as the page says. */
function momentOf(text: string): string {
  const moment = new Date(/T\d{2}:\d{2}(?::\d{2})?$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(moment.getTime())) throw new RangeError('That is no moment.');
  return moment.toISOString();
}

async function send(wiremock: string, { method, path, body }: Action): Promise<void> {
  if (path.startsWith('/__admin/')) {
    await callAdmin(wiremock, method, path.slice('/__admin/'.length), body);
    return;
  }
  const response = await fetch(wiremock + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${method} ${path} was refused with ${response.status}`);
}
