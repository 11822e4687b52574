import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useMemo, useRef, useState } from 'react';
import { useKept } from '../../../forms/use-kept.ts';
import { isPlainText } from '../../../lib/browser/file-text.ts';
import type { OffAverage } from '../readings.ts';
import { offAverage } from '../readings.ts';
import type { Outcome } from '../use-entries.ts';
import type { Readings, Submission } from '../use-readings.ts';
import { type BatchMachine, type CheckedRow, checkBatch, namesOf } from './check-batch.ts';
import { batchLength, parseBatch } from './parse-batch.ts';

/** The result for a machine's readings; with `sending`, its call is in flight. */
export type Result = Outcome | { readonly kind: 'queued' } | { readonly kind: 'sending' };

/** Name of a pasted batch in the journal. */
export const batchForm = 'meter-read-batch';

/** Many readings at once: pasted or from a file, checked row by row, sent machine by machine. */
export function useBatch(machines: readonly MachineUsage[], readings: Readings) {
  const [kept, keep] = useKept<{ readonly input: string }>(batchForm);
  const [input, setInput] = useState(kept?.input ?? '');
  // The checked rows stay as they were when sent, although the list is reloaded afterwards.
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [frozen, setFrozen] = useState<ReturnType<typeof checkBatch>>();
  /** How many machines were sent last: all, or those that had failed. */
  const [sending, setSending] = useState(0);
  const [asked, setAsked] = useState<readonly OffAverage[]>();
  const isBusy = useRef(false);
  /** Counts what was entered or sent: a file that was chosen before comes too late. */
  const turn = useRef(0);
  const { averageOf, isSubmitted, notInUse } = readings;
  const names = useMemo(() => namesOf(machines), [machines]);
  const all = useMemo(() => parseBatch(input, names), [input, names]);
  const live = useMemo(
    () => checkBatch(all.slice(0, batchLength(all)), { names, averageOf, isSubmitted, notInUse }),
    [all, names, averageOf, isSubmitted, notInUse],
  );
  const batch = frozen ?? live;
  const beyond = all.length - batch.rows.length;

  const note = (pkey: string, result: Result) => setResults((all) => new Map(all).set(pkey, result));
  const sendAll = async (list: readonly BatchMachine[]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    turn.current += 1;
    let settled = 0;
    const run: Submission[] = [];
    setFrozen(batch);
    setSending(list.length);
    for (const { machine } of list) note(machine.machinePkey, { kind: 'queued' });
    try {
      for (const { machine, entry } of list) {
        note(machine.machinePkey, { kind: 'sending' });
        const { serviceChange } = readings.entryOf(machine.machinePkey);
        const outcome = await readings.send(machine, { ...entry, serviceChange }, run);
        note(machine.machinePkey, outcome);
        if (outcome.kind === 'sent' || outcome.kind === 'offline') settled += 1;
      }
      // Otherwise the input is kept: after a reload, machines that were received show as submitted today.
      if (settled === list.length && beyond === 0 && !batch.rows.some(isToCorrect)) keep(() => undefined);
    } finally {
      isBusy.current = false;
      await readings.reloadAfter(run);
    }
  };

  const resultOf = (pkey: string): Result | undefined => {
    const result = results.get(pkey);
    return result?.kind === 'offline' ? queuedResult(pkey, result, readings) : result;
  };
  const outcomes = batch.machines.flatMap(({ machine }) => resultOf(machine.machinePkey)?.kind ?? []);
  const failed = batch.machines.filter(({ machine }) => {
    const kind = resultOf(machine.machinePkey)?.kind;
    return kind === 'failed' || kind === 'refused';
  });

  const change = (text: string) => {
    turn.current += 1;
    setInput(text);
    keep(() => (text === '' ? undefined : { input: text }));
    setFrozen(undefined);
    setAsked(undefined);
    setResults(new Map());
  };
  return {
    input,
    /** New input starts a new batch: what was asked about the one before is no longer asked. */
    change,
    /**
     * Takes over what is read from a file, unless anything was entered or sent meanwhile. Rejects as `reading` does.
     * @returns false if the file is blank or no text: what was entered before it stays
     */
    take: async (reading: Promise<string>): Promise<boolean> => {
      turn.current += 1;
      const own = turn.current;
      const content = await reading;
      if (own !== turn.current) return true;
      const isUsable = content.trim() !== '' && isPlainText(content);
      if (isUsable) change(content);
      return isUsable;
    },
    batch,
    nameOf: names.nameOf,
    /** How many rows are more than one batch takes. */
    beyond,
    resultOf: (pkey: string | undefined) => (pkey === undefined ? undefined : resultOf(pkey)),
    isSent: frozen !== undefined,
    sending,
    /** Whether readings wait for the connection, or are being sent now that it is back. */
    isWaiting: outcomes.some((kind) => kind === 'offline' || kind === 'sending'),
    /** How many machines of the batch were received, and how many have another result so far. */
    received: outcomes.filter((kind) => kind === 'sent').length,
    unconfirmed: outcomes.filter((kind) => kind !== 'sent').length,
    isSending: [...results.values()].some(({ kind }) => kind === 'queued' || kind === 'sending'),
    failedCount: failed.length,
    /** Asks for confirmation of readings far from the average, then sends. */
    submit: () => {
      const off = batch.machines.flatMap(({ machine, entry }) => offAverage(machine, entry, averageOf));
      if (off.length > 0) setAsked(off);
      else void sendAll(batch.machines);
    },
    asked,
    answer: (isRight: boolean) => {
      setAsked(undefined);
      if (isRight) void sendAll(batch.machines);
    },
    retry: () => void sendAll(failed),
  };
}

export type Batch = ReturnType<typeof useBatch>;

/**
 * What has become of readings that were queued without a connection: the outbox sends them later, or they are input
 * again; undefined if they were dropped, because the machine was read meanwhile.
 */
function queuedResult(
  pkey: string,
  queued: Extract<Result, { kind: 'offline' }>,
  readings: Readings,
): Result | undefined {
  const receipt = readings.receipts.find(({ id }) => id === queued.id);
  if (receipt) return { kind: 'sent', reference: receipt.reference };
  if (readings.isSending(pkey)) return { kind: 'sending' };
  const entry = readings.entries[pkey];
  if (!entry) return undefined;
  if (entry.isWaiting) return queued;
  const faults = readings.faultsOf(pkey);
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'failed', error: undefined };
}

/** Whether the row must be corrected before it can be sent; one of a machine that was read today needs nothing. */
function isToCorrect({ fault }: CheckedRow): boolean {
  return fault !== undefined && fault !== 'meterRead.row.submitted';
}
