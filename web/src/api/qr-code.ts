import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/**
 * The machine for a scanned code; null if the code is unknown (QRL-01). Without a code, the machine for the code that
 * the gateway remembers from this visit (SES-12).
 */
export function qrMachineQuery(ql: string | undefined) {
  return queryOptions({
    queryKey: ['qr-machine', ql ?? 'remembered'],
    queryFn: ({ signal }) => call(qrCodeMachine, { body: { ql } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
