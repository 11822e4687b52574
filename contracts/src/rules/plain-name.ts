/** A name as it is compared with another: case, width and spaces make no difference. */
export function plainName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}
