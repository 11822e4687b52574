import * as z from 'zod';
import { isBlank } from '../rules/fields.ts';
import { pkey } from './wire.ts';

const number = z.union([z.string(), z.number().transform(String)]);
/** Whatever else stands in its place is no number. */
const optionalNumber = number.nullish().catch(undefined);

interface Receipt {
  readonly pkey?: string | null | undefined;
  readonly orderNumber?: string | null | undefined;
}

/**
 * The upstream's answer to an accepted request, where no document names a field of it (OPN-70): its number, an object with
 * its number, or anything else, which has none. Whoever demanded more would tell people that what was received is not, and
 * they would send it again.
 */
export const receipt = z
  .union([
    z.object({ pkey: optionalNumber, orderNumber: optionalNumber }),
    number.transform((pkey): Receipt => ({ pkey })),
  ])
  .catch({});

/** The number of an accepted request whose field a document names: it must be there, as text or as a number. */
export const requestNumber = z.union([pkey, z.number().transform(String)]);

/** The number of an accepted request, if its receipt has one. */
export function numberOf({ orderNumber, pkey }: Receipt): string | undefined {
  return [orderNumber, pkey].find((one) => !isBlank(one)) ?? undefined;
}
