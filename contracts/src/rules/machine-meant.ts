import { type ContractState, isMachineValid } from './machine-validity.ts';

interface Numbered extends ContractState {
  readonly pkey: string;
  readonly customerCode: string;
}

interface Meaning {
  /** The key in a link. */
  readonly pkey?: string | undefined;
  /** For whom something is asked. */
  readonly customerCode?: string | undefined;
  readonly timeZone: string;
  readonly now?: Date | undefined;
}

/**
 * Which of a person's machines with one serial number is meant; a device that was contracted anew, or moved to a sister
 * company, has several records. The one of this key, else one in use, else one of this customer, else the first.
 */
export function machineMeant<M extends Numbered>(
  machines: readonly M[],
  { pkey, customerCode, timeZone, now }: Meaning,
): M | undefined {
  const rank = (machine: M) =>
    Number(machine.pkey === pkey) * 4 +
    Number(isMachineValid(machine, timeZone, now)) * 2 +
    Number(machine.customerCode === customerCode);
  return machines.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** The name of a machine in the address of its page: its serial number, or its key where that number opens another one. */
export function machinePageName<M extends Numbered & { readonly serialNumber: string }>(
  machine: M,
  machines: readonly M[],
  of: Pick<Meaning, 'timeZone' | 'now'>,
): string {
  const { pkey, serialNumber } = machine;
  const meant = machineMeant(
    machines.filter((one) => one.serialNumber === serialNumber),
    of,
  );
  return serialNumber !== '' && meant?.pkey === pkey ? serialNumber : pkey;
}
