import type { CustomerAddress } from '@ebp/contracts/entities/customer';

/* What has several parts in one line: apart from the formats that every page loads. */

/** An address-book entry in one line, without repeated parts. */
export function addressLine(address: CustomerAddress): string {
  const { address1, address2, address3, address4, city, state, country } = address;
  const parts = [address1, address2, address3, address4, city, state, country].filter(Boolean);
  return [...new Set(parts)].join(', ');
}

/** `Harbour Trading (HK001)`; the code alone while the name is unknown. */
export function nameWithCode(name: string | null | undefined, code: string): string {
  return name ? `${name} (${code})` : code;
}
