const parts = ['address1', 'address2', 'address3', 'address4', 'city', 'state', 'country'] as const;

type Address = Readonly<Partial<Record<(typeof parts)[number] | 'fullAddress', string | null | undefined>>>;

/** An address in one line, without blank and repeated parts; as the upstream wrote it in one where there are no parts. */
export function addressLine(address: Address): string {
  const written = parts.map((part) => address[part]?.trim()).filter(Boolean);
  return [...new Set(written)].join(', ') || address.fullAddress?.trim() || '';
}
