/** Comparison of serial numbers; an empty one is that of no machine. */
export function isSameSerial(one: string, other: string): boolean {
  return plainSerial(one) === plainSerial(other) && plainSerial(one) !== '';
}

/** A serial number without differences that do not matter: case, width and blanks. */
export function plainSerial(serialNumber: string): string {
  return serialNumber.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

interface KnownMachine {
  readonly serialNumber: string;
  readonly customerCode: string;
  readonly customerName?: string | null | undefined;
  readonly model?: string | null | undefined;
}

/**
 * The request as it is sent for a machine of the person's own: with that machine's customer, serial number and, if it is
 * known, model, whatever was typed (RLS-07).
 */
export function forMachine<Typed extends { readonly customerCode: string; readonly model: string }>(
  typed: Typed,
  machine: KnownMachine,
  customers: readonly { readonly code: string; readonly name: string }[],
) {
  const customerCode = machine.customerCode || typed.customerCode;
  return {
    ...typed,
    customerCode,
    customerName: machine.customerName || customers.find(({ code }) => code === customerCode)?.name || '',
    serialNumber: machine.serialNumber,
    model: machine.model || typed.model,
  };
}
