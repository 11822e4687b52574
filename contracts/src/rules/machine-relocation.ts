/** Serial numbers as people compare them. */
export function isSameSerial(one: string, other: string): boolean {
  return plainSerial(one) === plainSerial(other);
}

/** A serial number without what tells no two apart: case and blanks. */
export function plainSerial(serialNumber: string): string {
  return serialNumber.replace(/\s/g, '').toUpperCase();
}
