import { unattendedHeader } from '@ebp/contracts/portal/request-headers';
import { headersOfEveryCall } from '../../lib/gateway/headers-of-every-call.ts';

/** What a person does before a page calls for them. Who listens to a screen or speaks to it may cause a click alone. */
const doings = ['pointerdown', 'keydown', 'click', 'input', 'drop', 'popstate'] as const;

let attended: AbortController | undefined;

/** From now on the calls of this window are nobody's, and extend no session, until somebody does something in it. */
export function countAsNobody(): void {
  headersOfEveryCall[unattendedHeader] = '1';
  attended?.abort();
  attended = new AbortController();
  const { signal } = attended;
  for (const doing of doings) addEventListener(doing, countAsSomebody, { signal, capture: true });
}

function countAsSomebody(): void {
  delete headersOfEveryCall[unattendedHeader];
  attended?.abort();
}
