import { productRelationListCall, userCurrentInfoCall } from '@ebp/contracts/operations/first-calls';
import { productSearches } from '@ebp/contracts/rules/product-search';
import { sendAhead } from '../lib/http.ts';

const { type, status } = productSearches.toner;

/** The request for the toner of some machines. */
export function relationsOf(machinePkeys: readonly string[]) {
  const machineList = machinePkeys.map((pkey) => ({ pkey }));
  return { isSelectAll: machineList.length === 0, type, status, machineList };
}

/** Asks for a machine's products before the code for them has loaded, on a slow phone half a second earlier. */
export function askAheadForProducts(machinePkey: string): void {
  const { method, path } = productRelationListCall;
  sendAhead({ method, path, body: relationsOf([machinePkey]) });
}

/** The same for the user, whom every form asks for. */
export function askAheadForUser(): void {
  const { method, path } = userCurrentInfoCall;
  sendAhead({ method, path });
}
