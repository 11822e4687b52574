import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useEffect, useRef, useState } from 'react';
import { useFreshReadings } from '../../api/meter-read.ts';
import { notify } from '../../components/overlay/notifications.ts';
import type { Fault } from '../../forms/fault.ts';
import { useText } from '../../i18n/use-text.ts';
import { useConnectionBackBehind } from '../../lib/browser/use-connection-back-behind.ts';
import { useRetries } from '../../lib/browser/use-retries.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { nameOf } from './readings.ts';
import type { Readings, Submission } from './use-readings.ts';

const isOfAnother = ({ messageId }: Fault) => messageId === 'meterRead.row.submitted';

/**
 * Sends readings that were submitted offline when the page is shown and once the connection is back, also behind another
 * page, and tries again after pauses. Each machine is refetched first: one that was read today meanwhile is skipped, and
 * readings that are no longer valid, or whose machine has left the list, are input again. Readings that were sent
 * without an answer are sent again whatever the list shows: it may show these.
 */
export function useOutbox(readings: Readings) {
  const text = useText();
  const fresh = useFreshReadings();
  const waiting = Object.keys(readings.entries).filter((pkey) => readings.entries[pkey]?.isWaiting);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);

  const sendOne = async (pkey: string, machines: readonly MachineUsage[], run: Submission[]) => {
    const entry = readings.waitingOf(pkey);
    const machine = machines.find(({ machinePkey }) => machinePkey === pkey);
    if (!entry) return;
    if (!machine) {
      readings.takeBack(pkey);
      notify({ tone: 'warn', title: text('meterRead.notInList', { machineId: entry.machineId ?? '' }) });
      return;
    }
    const forget = () => {
      readings.forget(pkey);
      notify({ tone: 'warn', title: text('meterRead.notSentAnyMore', { machineId: nameOf(machine) }) });
    };
    if (readings.isSubmitted(machine) && !entry.hasLeft) return forget();
    const faults = entry.hasLeft ? [] : readings.check(machine, entry);
    if (faults.length > 0) {
      readings.takeBack(pkey);
      readings.putFaults(pkey, faults);
      return;
    }
    const outcome = await readings.send(machine, entry, run);
    // It never came: the gateway answers one that did by its key, whoever read the machine since.
    if (outcome.kind === 'refused' && outcome.faults.some(isOfAnother)) return forget();
    if (outcome.kind === 'sent') {
      notify({ tone: 'good', title: text('meterRead.received', { machineId: nameOf(machine) }) });
    }
    if (outcome.kind === 'failed') {
      notify({ tone: 'bad', title: text('meterRead.notReceived', { machineId: nameOf(machine) }) });
    }
  };

  const sendAll = async () => {
    if (isBusy.current || waiting.length === 0 || !navigator.onLine) return;
    isBusy.current = true;
    setIsSending(true);
    const run: Submission[] = [];
    try {
      const machines = await fresh();
      for (const pkey of waiting) await sendOne(pkey, machines, run);
    } catch {
      // Still offline: they stay queued.
    } finally {
      isBusy.current = false;
      setIsSending(false);
      await readings.reloadAfter(run);
    }
  };

  const go = () => void sendAll();
  const shown = useLatest(go);
  useEffect(shown, [shown]);
  useConnectionBackBehind(go);
  // With a network, no event tells when the gateway is back.
  useRetries(waiting.length > 0 && !isSending ? again : undefined, waiting.join(), go);

  return { count: waiting.length, isSending, sendAll: go };
}

const again = {};
