import { operations } from '../catalogue.ts';
import type { Operation } from '../operation.ts';
import type { EndpointAccess } from '../portal/endpoint.ts';
import { portalEndpoints } from '../portal/endpoints.ts';
import { type FunctionKey, functionKeys } from './function-keys.ts';

interface Call extends Partial<Pick<Operation, 'effect' | 'ownRecord' | 'links'>> {
  readonly access: Operation['access'] | EndpointAccess;
}

const keyed = ([...operations, ...portalEndpoints] as readonly Call[]).flatMap(
  ({ access, effect, ownRecord, links = [] }) => {
    if (access.to !== 'keys') return [];
    const ofParts = [ownRecord, ...links].flatMap((part) => part?.anyOf ?? []);
    const isForm = effect === 'create' || effect === 'write';
    return [{ guest: access.guest, isForm, keys: [...access.anyOf, ...ofParts] }];
  },
);
const keysOf = (calls: typeof keyed) => new Set(calls.flatMap(({ keys }) => keys));
const open = keysOf(keyed.filter(({ guest }) => guest));
const closed = keysOf(keyed.filter(({ guest }) => !guest));

/** The keys that mean something in a guest's session (ACC-12, OPN-20). All others lead only to calls that guests are refused. */
export const keysOfGuests: ReadonlySet<FunctionKey> = new Set(
  functionKeys.filter((key) => open.has(key) || !closed.has(key)),
);

/** The keys of forms that guests are refused: a guest's browser is not told them, so that no page offers the form. */
export const keysOfClosedForms: ReadonlySet<FunctionKey> = keysOf(
  keyed.filter(({ guest, isForm }) => isForm && !guest),
);
