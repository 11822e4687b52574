import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useMemo, useRef, useState } from 'react';
import { useKept } from '../../../forms/use-kept.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isPlainText } from '../../../lib/browser/file-text.ts';
import { notifyFailure } from '../../../lib/gateway/failure-notice.ts';
import { useLatest } from '../../../lib/pages/use-latest.ts';
import { type Entries, type Entry, newEntry, type OffAverage, offAverage } from '../readings.ts';
import type { Outcome } from '../use-entries.ts';
import { isRefusedForToday, isSameReading, type Readings, type Submission, taken } from '../use-readings.ts';
import {
  type BatchMachine,
  type CheckedBatch,
  type CheckedRow,
  checkBatch,
  type Knowledge,
  namesOf,
  withOwnReadings,
} from './check-batch.ts';
import { batchLength, parseBatch } from './parse-batch.ts';

/**
 * The result for a machine's readings; with `sending`, its call is in flight; with `changed`, others were typed at the
 * machine before its turn came, and none were sent.
 */
export type Result = Outcome | { readonly kind: 'queued' | 'sending' | 'changed' };

/** What a press sends, and what stood at the machines then. */
interface Press {
  readonly machines: readonly BatchMachine[];
  readonly entries: Entries;
}

/** A batch that was sent: its rows stay as they were, although the list is reloaded afterwards. */
interface SentBatch {
  readonly batch: CheckedBatch;
  readonly known: Knowledge;
  /** Since when, in milliseconds since 1970. */
  readonly at: number;
}

/** Name of a pasted batch in the journal. */
export const batchForm = 'meter-read-batch';

/** Many readings at once: pasted or from a file, checked row by row, sent machine by machine. */
export function useBatch(machines: readonly MachineUsage[], readings: Readings) {
  const [kept, keep] = useKept<{ readonly input: string }>(batchForm);
  const [input, setInput] = useState(kept?.input ?? '');
  const text = useText();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [frozen, setFrozen] = useState<SentBatch>();
  /** How many machines were sent last: all, or those that had failed. */
  const [sending, setSending] = useState(0);
  const [asked, setAsked] = useState<Press & { readonly readings: readonly OffAverage[] }>();
  const latest = useLatest(() => readings);
  const withdrawFailure = useRef<() => void>(undefined);
  const isBusy = useRef(false);
  /** Counts what was entered or sent: a file that was chosen before comes too late. */
  const turn = useRef(0);
  const { averageOf, isSubmitted, notInUse } = readings;
  const names = useMemo(() => namesOf(machines), [machines]);
  const readingHeader = text('meterRead.current');
  const all = useMemo(() => parseBatch(input, names, readingHeader), [input, names, readingHeader]);
  const known = useMemo(
    () => ({ names, averageOf, isSubmitted, notInUse }),
    [names, averageOf, isSubmitted, notInUse],
  );
  const live = useMemo(() => checkBatch(all.slice(0, batchLength(all)), known), [all, known]);
  const resultOf = (pkey: string): Result | undefined => {
    const result = results.get(pkey);
    return frozen && result && settledResult(pkey, result, readings, frozen.at);
  };
  const pressed = [...results.keys()];
  const changed = frozen && changedSince(frozen, readings, pressed, resultOf);
  const batch = changed?.batch ?? frozen?.batch ?? live;
  const beyond = all.length - batch.rows.length;

  const note = (pkey: string, result: Result) => setResults((all) => new Map(all).set(pkey, result));
  const sendOne = async ({ machine, entry }: BatchMachine, before: Entries, run: Submission[]) => {
    const { machinePkey: pkey } = machine;
    const now = latest();
    const own = now.currentOf(pkey);
    if (now.isSubmitted(machine)) return taken;
    if (!isSameReading(own, before[pkey] ?? newEntry())) return { kind: 'changed' } as const;
    return now.send(machine, { ...entry, serviceChange: own.serviceChange }, run);
  };
  const sendAll = async ({ machines: list, entries: before }: Press) => {
    if (isBusy.current) return;
    isBusy.current = true;
    turn.current += 1;
    withdrawFailure.current?.();
    let settled = 0;
    const run: Submission[] = [];
    setFrozen({ known, at: Date.now(), ...frozen, batch });
    setSending(list.length);
    for (const { machine } of list) note(machine.machinePkey, { kind: 'queued' });
    try {
      for (const one of list) {
        const { machinePkey: pkey } = one.machine;
        note(pkey, { kind: 'sending' });
        const outcome = await sendOne(one, before, run);
        note(pkey, outcome);
        if (outcome.kind === 'sent' || outcome.kind === 'offline') settled += 1;
      }
      // Otherwise the input is kept: after a reload, machines that were received show as submitted today.
      if (settled === list.length && beyond === 0 && !batch.rows.some(isToCorrect)) keep(() => undefined);
    } finally {
      isBusy.current = false;
      const [failure] = run.flatMap(({ outcome }) => (outcome.kind === 'failed' ? outcome : []));
      if (failure) withdrawFailure.current = notifyFailure(failure.error);
      await readings.reloadAfter(run);
    }
  };
  /** Asks for confirmation of those of the readings that are far from the average, then sends all. */
  const press = (machines: readonly BatchMachine[], isNew: (one: BatchMachine) => boolean) => {
    const off = machines.filter(isNew).flatMap(({ machine, entry }) => offAverage(machine, entry, averageOf));
    const pressing = { machines, entries: readings.entries };
    if (off.length > 0) setAsked({ ...pressing, readings: off });
    else void sendAll(pressing);
  };

  const outcomes = pressed.flatMap((pkey) => resultOf(pkey)?.kind ?? []);
  const failed = batch.machines.filter(({ machine }) => {
    const result = resultOf(machine.machinePkey);
    return result && isOpen(result);
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
    submit: () => press(batch.machines, () => true),
    asked: asked?.readings,
    answer: (isRight: boolean) => {
      setAsked(undefined);
      if (isRight && asked) void sendAll(asked);
    },
    retry: () => press(failed, ({ machine }) => changed?.own.has(machine.machinePkey) === true),
  };
}

export type Batch = ReturnType<typeof useBatch>;

/** Whether it was not received and may be sent again today. */
function isOpen(result: Result): boolean {
  return (
    result.kind === 'failed' ||
    result.kind === 'changed' ||
    (result.kind === 'refused' && !isRefusedForToday(result))
  );
}

/**
 * The result as things are now: readings that were queued without a connection are sent later by the outbox, or are input
 * again, or were dropped, because the machine was read meanwhile (undefined); others may have been received from their
 * machine.
 */
function settledResult(pkey: string, result: Result, readings: Readings, since: number): Result | undefined {
  if (result.kind !== 'offline' && !isOpen(result)) return result;
  const receipt = readings.receiptOf(pkey, since);
  if (receipt) return { kind: 'sent', reference: receipt.reference, at: receipt.at };
  if (result.kind !== 'offline') return result;
  if (readings.isSending(pkey)) return { kind: 'sending' };
  const entry = readings.entries[pkey];
  if (!entry) return undefined;
  if (entry.isWaiting) return result;
  const faults = readings.faultsOf(pkey);
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'failed', error: undefined };
}

/**
 * The batch with what was typed or received at its machines instead of its own readings, since it was sent; undefined if
 * nothing was.
 */
function changedSince(
  { batch, known, at }: SentBatch,
  readings: Readings,
  pressed: readonly string[],
  resultOf: (pkey: string) => Result | undefined,
): { readonly batch: CheckedBatch; readonly own: ReadonlyMap<string, Entry> } | undefined {
  const entries = new Map(batch.machines.map(({ machine, entry }) => [machine.machinePkey, entry]));
  const own = new Map<string, Entry>();
  for (const pkey of pressed) {
    const result = resultOf(pkey);
    const receipt = result?.kind === 'sent' ? readings.receiptOf(pkey, at)?.content : undefined;
    const now = (receipt as Entry | undefined) ?? (result && isOpen(result) && readings.entries[pkey]);
    // One that was corrected to what cannot be sent is no machine of the batch any more: it may be corrected once more.
    if (now && !isSameReading(now, entries.get(pkey) ?? newEntry())) own.set(pkey, now);
  }
  if (own.size === 0) return undefined;
  const rows = withOwnReadings(batch.rows, (pkey) => own.get(pkey)?.readings);
  return { batch: checkBatch(rows, known), own };
}

/** Whether the row must be corrected before it can be sent; one of a machine that was read today needs nothing. */
function isToCorrect({ fault }: CheckedRow): boolean {
  return fault !== undefined && fault !== 'meterRead.row.submitted';
}
