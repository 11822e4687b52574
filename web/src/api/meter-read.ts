import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { numberOf } from '@ebp/contracts/entities/receipt';
import type { RequestOf } from '@ebp/contracts/operation';
import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../lib/gateway/api-client.ts';
import { askUserAgain } from './current-user.ts';
import { readingsKey } from './session.ts';

export type MeterReadingBody = RequestOf<typeof meterReadCreate>['body'];

/** The machines due for a reading, with their last reading and the visits since (API-25). */
export const meterReadingsQuery = queryOptions({
  queryKey: [...readingsKey, 'to-submit'],
  queryFn: ({ signal }): Promise<readonly MachineUsage[]> =>
    call(meterReadSummary, { query: { isSubmit: 'true' } }, { signal }),
});

/** Submits the readings of one machine; resolves to the reference number, if there is one (API-26). */
export async function submitReading(
  body: MeterReadingBody,
  idempotencyKey: string,
): Promise<string | undefined> {
  return numberOf(await call(meterReadCreate, { body }, { idempotencyKey }));
}

/**
 * Refetches the list, the usage summary and the date of the last reading (MTR-12). Resolves to the list, to the one
 * from before if none came.
 */
export function useReadingsReload(): () => Promise<readonly MachineUsage[]> {
  const client = useQueryClient();
  return useCallback(async () => {
    void askUserAgain(client);
    await client.invalidateQueries({ queryKey: readingsKey });
    return client.getQueryData(meterReadingsQuery.queryKey) ?? [];
  }, [client]);
}

/** Fetches the list now, bypassing every cache. @throws ApiError */
export function useFreshReadings(): () => Promise<readonly MachineUsage[]> {
  const client = useQueryClient();
  return useCallback(() => client.fetchQuery({ ...meterReadingsQuery, staleTime: 0 }), [client]);
}
