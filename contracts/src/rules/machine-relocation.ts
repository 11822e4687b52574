/** Comparison of serial numbers. */
export function isSameSerial(one: string, other: string): boolean {
  return plainSerial(one) === plainSerial(other);
}

/** A serial number without differences that do not matter: case and blanks. */
export function plainSerial(serialNumber: string): string {
  return serialNumber.replace(/\s/g, '').toUpperCase();
}
