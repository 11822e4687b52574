import type { Machine } from '@ebp/contracts/entities/machine';
import { qrCodeMachineCall } from '@ebp/contracts/operations/first-calls';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../lib/gateway/api-error.ts';
import { reportClientError } from '../lib/gateway/client-log.ts';
import { send } from '../lib/gateway/http.ts';
import { askFirst } from '../lib/gateway/portal-client.ts';
import type { BodyOf } from './session.ts';

const known = ['pkey', 'serialNumber', 'status'] as const;
const optional = [
  'cdssModel',
  'customerName',
  'address1',
  'address2',
  'address3',
  'address4',
  'machineEndDate',
  'mediumIconPathUrl',
  'productImageUrl',
] as const;

/** What the page of a scanned machine shows of it. */
export type ScannedMachine = Pick<Machine, (typeof known)[number] | (typeof optional)[number]>;

export const scannedMachineKey = 'qr-machine';

/**
 * The machine for a scanned code; null if the code is unknown (QRL-01). Without a code, the machine for the code that
 * the gateway remembers from this visit (SES-12).
 * @param begun an answer that was asked for already; used once
 */
export function qrMachineQuery(ql: string | undefined, begun?: Promise<unknown>) {
  const { method, path, id } = qrCodeMachineCall;
  let first = begun;
  const answer = async (signal: AbortSignal) => {
    const asked = first ?? send({ method, path, body: { ql }, signal });
    first = undefined;
    return asked;
  };
  return queryOptions({
    queryKey: [scannedMachineKey, ql ?? 'remembered'],
    queryFn: async ({ signal }) => {
      const machine = readScannedMachine(await answer(signal));
      if (machine !== undefined) return machine;
      reportClientError('answer breaks the contract', { operation: id });
      throw new ApiError('BAD_ANSWER', { messageId: 'error.server' });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Reads the answer without its schema, whose library is heavier than the page: what is not text is left out. Undefined
 * if it lacks what identifies a machine.
 */
export function readScannedMachine(answer: unknown): ScannedMachine | null | undefined {
  if (answer === null) return null;
  const isText = ([, value]: [string, unknown]) => typeof value === 'string';
  const wanted: readonly string[] = [...known, ...optional];
  const texts = Object.entries(Object(answer)).filter((field) => wanted.includes(field[0]) && isText(field));
  const machine = Object.fromEntries(texts) as Partial<ScannedMachine>;
  return known.every((name) => machine[name]) ? (machine as ScannedMachine) : undefined;
}

/** The last reading of a scanned machine and what was ordered for it, before a guest confirms it. */
export function scannedMachineQuery(ql: string | undefined) {
  return queryOptions({
    queryKey: [scannedMachineKey, 'records', ql ?? 'remembered'],
    queryFn: ({ signal }) => askFirst('session.scanned-machine', { query: { ql } }, { signal }),
    retry: false,
  });
}

/** Confirms a guest's scanned machine, for which the guest can act from then on. No schema is waited for. */
export const confirmMachine = (body: BodyOf<'session.guest-machine'>) =>
  askFirst('session.guest-machine', { body });
