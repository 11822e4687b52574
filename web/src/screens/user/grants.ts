import type { UserOffer } from './user-offer.ts';

/** A user's access, as the form stores it: customers by code, machines by key, or by serial number where no key is known. */
export interface Grants {
  readonly customers: readonly string[];
  /** Customers for which the user has all machines, including future ones. */
  readonly allMachines: readonly string[];
  readonly machines: readonly string[];
}

/** Changes by hand what a user has of the customer with this code. */
export type ChangeGrants = (code: string, make: (now: Grants) => Grants) => void;

export const noGrants: Grants = { customers: [], allMachines: [], machines: [] };

type MachineKeys = UserOffer['machineKeys'];

/** Grants a customer with all its machines, or revokes it with all of them (USR-12). */
export function grantCustomer(grants: Grants, keys: MachineKeys, code: string, isGranted: boolean): Grants {
  const machines = keys.get(code) ?? [];
  return isGranted
    ? { ...grants, customers: plus(grants.customers, [code]), machines: plus(grants.machines, machines) }
    : {
        customers: minus(grants.customers, [code]),
        allMachines: minus(grants.allMachines, [code]),
        machines: minus(grants.machines, machines),
      };
}

/** Granting all machines also grants the customer; without it, the machines it had stay. */
export function grantAllMachines(grants: Grants, keys: MachineKeys, code: string, isAll: boolean): Grants {
  if (!isAll) {
    return {
      ...grants,
      allMachines: minus(grants.allMachines, [code]),
      machines: [...grantedMachines(grants, keys)],
    };
  }
  return { ...grantCustomer(grants, keys, code, true), allMachines: plus(grants.allMachines, [code]) };
}

/**
 * Grants exactly these machines of a customer, and the customer with the first of them (USR-13). If one is missing, the
 * user no longer has all machines.
 */
export function grantMachines(
  grants: Grants,
  keys: MachineKeys,
  code: string,
  chosen: ReadonlySet<string>,
): Grants {
  const own = keys.get(code) ?? [];
  const granted = own.filter((key) => chosen.has(key));
  return {
    customers: granted.length > 0 ? plus(grants.customers, [code]) : grants.customers,
    allMachines: granted.length < own.length ? minus(grants.allMachines, [code]) : grants.allMachines,
    machines: [...minus(grants.machines, own), ...granted],
  };
}

/** Keys of the machines that these grants give now, those that came after the grants were filled in included. */
export function grantedMachines(grants: Grants, keys: MachineKeys): ReadonlySet<string> {
  return new Set([...grants.machines, ...grants.allMachines.flatMap((code) => keys.get(code) ?? [])]);
}

/** Grants with the keys of the machines that the administrator has now. */
export function withKeys(grants: Grants, { keyOf }: Pick<UserOffer, 'keyOf'>): Grants {
  return { ...grants, machines: grants.machines.map(keyOf) };
}

function plus(list: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...list, ...more])];
}

function minus(list: readonly string[], less: readonly string[]): readonly string[] {
  const gone = new Set(less);
  return list.filter((one) => !gone.has(one));
}
