import type { CustomerAddress } from '@ebp/contracts/entities/customer';

/** An address-book entry in one line, without repeated parts. */
export function addressLine(address: CustomerAddress): string {
  const { address1, address2, address3, address4, city, state, country } = address;
  const parts = [address1, address2, address3, address4, city, state, country].filter(Boolean);
  return [...new Set(parts)].join(', ');
}
