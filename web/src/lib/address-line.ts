import type { CustomerAddress } from '@ebp/contracts/entities/customer';

/** An entry of the address book in one line, what is said twice once. */
export function addressLine(address: CustomerAddress): string {
  const { address1, address2, address3, address4, city, state, country } = address;
  const parts = [address1, address2, address3, address4, city, state, country].filter(Boolean);
  return [...new Set(parts)].join(', ');
}
