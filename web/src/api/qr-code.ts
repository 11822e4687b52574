import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/**
 * The machine behind a scanned code; null when nobody knows the code (QRL-01). Without one, behind the code that the
 * gateway remembers of the visit (SES-12).
 */
export function qrMachineQuery(ql: string | undefined) {
  return queryOptions({
    queryKey: ['qr-machine', ql ?? 'remembered'],
    queryFn: ({ signal }) => call(qrCodeMachine, { body: { ql } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
