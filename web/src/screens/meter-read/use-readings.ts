import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import { type CalendarDate, today } from '@ebp/contracts/rules/dates';
import { fault } from '@ebp/contracts/rules/field-error';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { checkNotSubmittedToday, isSubmittedToday } from '@ebp/contracts/rules/meter-reading';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { useFreshReadings, useReadingsReload } from '../../api/meter-read.ts';
import { usageSummaryQuery } from '../../api/usage-summary.ts';
import { notify } from '../../components/overlay/notifications.ts';
import type { Fault } from '../../forms/fault.ts';
import { useGuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notifyFailure } from '../../lib/gateway/failure-notice.ts';
import { gatewayTime } from '../../lib/gateway/gateway-clock.ts';
import { useCompany, useRights, useSession } from '../../lib/session/session.ts';
import {
  type AverageOf,
  changesServices,
  checkEntry,
  type Entry,
  isShown,
  nameOf,
  newEntry,
  type OffAverage,
  offAverage,
  serviceChangeTo,
  toRequest,
} from './readings.ts';
import { type Outcome, useEntries } from './use-entries.ts';

/** A submission far from the average that needs confirmation. */
interface Question {
  readonly machine: MachineUsage;
  readonly readings: readonly OffAverage[];
}

/** A submission with its outcome. */
export interface Submission {
  readonly machine: MachineUsage;
  readonly entry: Entry;
  readonly outcome: Outcome;
}

interface Received {
  readonly day: CalendarDate;
  readonly entry: Entry;
}

type FaultsByMachine = Readonly<Record<string, readonly Fault[]>>;

/** What becomes of other readings of a machine whose readings were accepted meanwhile. */
export const taken: Outcome = { kind: 'refused', faults: [fault('machinePkey', 'meterRead.row.submitted')] };

/** Refusals of a machine of which a reading was sent today. */
const takesNoneToday: ReadonlySet<string> = new Set(['meterRead.row.submitted', 'meterRead.row.unclear']);

/** Whether the machine takes no other reading today (MTR-13). */
export const isRefusedForToday = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.faults.some(({ messageId }) => takesNoneToday.has(messageId));

/** Whether only the list shows if the reading was received. */
const isUnclear = ({ outcome }: Submission): boolean =>
  outcome.kind === 'unknown' || isRefusedForToday(outcome);

export const isSameReading = (one: Entry, other: Entry): boolean =>
  JSON.stringify(one.readings) === JSON.stringify(other.readings);

/** On whose day a reading is submitted. */
const byGateway = () => new Date(gatewayTime());

/** The state of the page's readings: input, checks, confirmation and sending, one machine at a time. */
export function useReadings() {
  const text = useText();
  const { timeZone } = useCompany();
  const rights = useRights('ebpMeterRead');
  const averageOf = useAverages();
  const notInUse = useNotInUse();
  const reload = useReadingsReload();
  const fresh = useFreshReadings();
  const contact = useGuestContact();
  const tellUnknown = (machineId: string) =>
    void notify({ tone: 'warn', title: text('meterRead.unknown', { machineId }) });
  const kept = useEntries(contact.give, tellUnknown);
  const { entries, receipts, entryOf, setEntry } = kept;
  const [faults, setFaults] = useState<FaultsByMachine>({});
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  /** What was received of machines, and on which day, until the list shows it: it may lag behind (MTR-13). */
  const [received, setReceived] = useState<ReadonlyMap<string, Received>>(new Map());
  const inFlight = useRef(new Map<string, { readonly entry: Entry; readonly outcome: Promise<Outcome> }>());
  const withdrawFailure = useRef<() => void>(undefined);
  const [question, setQuestion] = useState<Question>();

  const isSubmitted = useCallback(
    (machine: MachineUsage) =>
      received.get(machine.machinePkey)?.day === today(timeZone, byGateway()) ||
      isSubmittedToday(machine, timeZone, byGateway()),
    [received, timeZone],
  );
  const change = (pkey: string, next: (entry: Entry) => Entry) => {
    setEntry(pkey, next(entryOf(pkey)));
    setFaults(({ [pkey]: _gone, ...others }) => others);
    setQuestion(undefined);
  };

  /**
   * Sends the readings and stores the outcome. While readings of the same machine are on their way, the same ones resolve
   * to their outcome, and others wait for it: a machine is read once a day.
   * @param run takes the submission, if many are sent one after the other: its sender calls `reloadAfter` at the end
   */
  const send = (
    machine: MachineUsage,
    entry: Entry = entryOf(machine.machinePkey),
    run?: Submission[],
  ): Promise<Outcome> => {
    const { machinePkey: pkey } = machine;
    const earlier = inFlight.current.get(pkey);
    if (earlier && isSameReading(earlier.entry, entry)) return earlier.outcome;
    if (earlier) {
      return earlier.outcome.then(({ kind }) => (kind === 'sent' ? taken : send(machine, entry, run)));
    }
    const outcome = sendNow(machine, entry, run).finally(() => {
      inFlight.current.delete(pkey);
      setSending(new Set(inFlight.current.keys()));
    });
    inFlight.current.set(pkey, { entry, outcome });
    setSending(new Set(inFlight.current.keys()));
    return outcome;
  };

  const sendNow = async (machine: MachineUsage, entry: Entry, run?: Submission[]): Promise<Outcome> => {
    const outcome = await kept.send(machine, entry, () => requestOf(machine, entry));
    const submission = { machine, entry, outcome };
    settle(submission);
    if (run) run.push(submission);
    else await reloadAfter([submission]);
    return outcome;
  };

  /** Service records are changed as the machine has them now: a visit since the list was read is not removed (MTR-08). */
  const requestOf = async (machine: MachineUsage, entry: Entry) => {
    const isChange = changesServices(entry, rights.canUpdate);
    const now = isChange && (await fresh()).find(({ machinePkey }) => machinePkey === machine.machinePkey);
    const { serviceList } = now || machine;
    return toRequest({ ...machine, serviceList }, entry, rights.canUpdate);
  };

  const settle = ({ machine, entry, outcome }: Submission) => {
    const { machinePkey } = machine;
    if (outcome.kind === 'sent') {
      const day = today(timeZone, new Date(outcome.at));
      setReceived((all) => new Map(all).set(machinePkey, { day, entry }));
    }
    if (outcome.kind === 'unknown') {
      kept.renew(machinePkey);
      tellUnknown(nameOf(machine));
    }
    const found = outcome.kind === 'refused' ? outcome.faults : [];
    if (found.length > 0) setFaults((all) => ({ ...all, [machinePkey]: found }));
  };

  /** Reloads the list, once, if it may show any of these submissions (MTR-12). */
  const reloadAfter = async (run: readonly Submission[]) => {
    const unclear = run.filter(isUnclear);
    const sent = run.filter(({ outcome }) => outcome.kind === 'sent');
    if (unclear.length + sent.length === 0) return;
    const shown = (await reload()).filter((machine) => isSubmittedToday(machine, timeZone, byGateway()));
    const keys = new Set(shown.map(({ machinePkey }) => machinePkey));
    setReceived((all) => new Map([...all].filter(([pkey]) => !keys.has(pkey))));
    if (unclear.length > 0) await forgetReceived(unclear);
  };

  /** Readings that the list shows as those of today are input no longer: tomorrow they would be sent once more (MTR-13). */
  const forgetReceived = async (unclear: readonly Submission[]) => {
    const machines = await fresh().catch(() => []);
    for (const { machine, entry } of unclear) {
      const { machinePkey: pkey } = machine;
      const row = machines.find(({ machinePkey }) => machinePkey === pkey);
      const isReceived = row && isSubmitted(row) && isShown(row, entry);
      if (isReceived && isSameReading(entryOf(pkey), entry)) setEntry(pkey, undefined);
    }
  };

  const sendAndTell = async (machine: MachineUsage) => {
    // Whoever sent them first tells the outcome.
    if (inFlight.current.has(machine.machinePkey)) return;
    withdrawFailure.current?.();
    const outcome = await send(machine);
    if (outcome.kind === 'failed') withdrawFailure.current = notifyFailure(outcome.error);
    if (outcome.kind === 'sent') {
      notify({ tone: 'good', title: text('meterRead.received', { machineId: nameOf(machine) }) });
    }
  };

  /** Errors of the input for this machine; empty if it can be sent. */
  const check = (machine: MachineUsage, entry: Entry): readonly Fault[] => [
    ...(notInUse(machine) ? [fault('machinePkey', 'validation.machineNotInUse')] : []),
    ...checkNotSubmittedToday(machine, timeZone, byGateway()),
    ...checkEntry(machine, entry),
  ];

  const look = (machine: MachineUsage): readonly Fault[] => {
    const found = check(machine, entryOf(machine.machinePkey));
    setFaults((all) => ({ ...all, [machine.machinePkey]: found }));
    return found;
  };

  return {
    rights,
    /** The sender's contact details, for a guest. */
    contact,
    averageOf,
    receipts,
    entries,
    entryOf: (pkey: string) => entries[pkey] ?? emptyEntry,
    /** The same between two renders, and while the page is hidden. */
    currentOf: entryOf,
    /** The queued submission as it is now, not as it was when it was rendered: it may just have been taken back. */
    waitingOf: (pkey: string) => [entryOf(pkey)].find(({ isWaiting }) => isWaiting),
    faultsOf: (pkey: string) => faults[pkey] ?? noFaults,
    isSending: (pkey: string) => sending.has(pkey),
    isSubmitted,
    /** The submitted readings of a machine, while the list does not show them yet. */
    receivedOf: (machine: MachineUsage) =>
      isSubmittedToday(machine, timeZone, byGateway()) ? undefined : received.get(machine.machinePkey)?.entry,
    receiptOf: kept.receiptOf,
    notInUse,
    type: (pkey: string, counterCode: string, typed: string) =>
      change(pkey, (entry) => ({ ...entry, readings: { ...entry.readings, [counterCode]: typed } })),
    setServices: (machine: MachineUsage, records: readonly ServiceRecord[]) =>
      change(machine.machinePkey, (entry) => ({
        ...entry,
        serviceChange: serviceChangeTo(records, machine),
      })),
    /** Turns a queued submission back into input. */
    takeBack: kept.renew,
    forget: (pkey: string) => setEntry(pkey, undefined),
    putFaults: (pkey: string, found: readonly Fault[]) => setFaults((all) => ({ ...all, [pkey]: found })),
    check,
    send,
    reloadAfter,
    /** Shows the errors of the input without sending it, and returns them. */
    look,
    /** Checks, asks for confirmation of readings far from the average, and sends (MTR-11, MTR-12). */
    submit: (machine: MachineUsage) => {
      const { machinePkey } = machine;
      if (look(machine).length > 0) return;
      const entry = entryOf(machinePkey);
      const readings = offAverage(machine, entry, averageOf);
      if (readings.length > 0) setQuestion({ machine, readings });
      else void sendAndTell(machine);
    },
    question,
    answer: (isRight: boolean) => {
      setQuestion(undefined);
      if (isRight && question) void sendAndTell(question.machine);
    },
  };
}

export type Readings = ReturnType<typeof useReadings>;

const noFaults: readonly Fault[] = [];
const emptyEntry = newEntry();

/** The average of each counter, from the usage summary; unknown to people who may not see that. */
function useAverages(): AverageOf {
  const { canSearch } = useRights('ebpMachineUsageSummary');
  const { isLoginByScan } = useSession().flags;
  const { data } = useQuery({ ...usageSummaryQuery, enabled: canSearch && !isLoginByScan });
  return useMemo(() => {
    const averages = new Map(
      data?.flatMap(({ machinePkey, counterList }) =>
        counterList.map(({ counterCode, averageUsage }) => [
          `${machinePkey} ${counterCode}`,
          averageUsage ?? undefined,
        ]),
      ),
    );
    return (machinePkey, counterCode) => averages.get(`${machinePkey} ${counterCode}`);
  }, [data]);
}

/** Finds the machine of these counters if it is no longer in use: then they are shown but cannot be read (MAC-15). */
function useNotInUse(): (machine: MachineUsage) => Machine | undefined {
  const { timeZone } = useCompany();
  const { data } = useQuery(currentUserQuery);
  return useMemo(() => {
    const ended = (data?.userInfo.machineList ?? []).filter((machine) => !isMachineValid(machine, timeZone));
    const byKey = new Map(ended.map((machine) => [machine.pkey, machine]));
    return ({ machinePkey }) => byKey.get(machinePkey);
  }, [data, timeZone]);
}
