import type { Machine } from '@ebp/contracts/entities/machine';
import { type ContractState, machineStatus } from '@ebp/contracts/rules/machine-validity';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import { useMachineStatusNames } from './use-machine-status.ts';

/** The id of a machine in a list to choose from and, if it cannot be chosen, the reason. */
export function MachineName({ machine }: { machine: Machine }) {
  return (
    <div className="stack-tight">
      <span className="nowrap">{machine.machineId}</span>
      <NotInUse machine={machine} />
    </div>
  );
}

/**
 * Why nothing can be ordered or requested for a machine: its contract has ended, or its status. Renders nothing for a
 * valid machine, and loads its own words, which the page of a scanned machine has no other use for.
 */
export function NotInUse({ machine }: { machine: ContractState }) {
  const isWorded = useArea('machine');
  const text = useText();
  const { timeZone } = useCompany();
  const status = machineStatus(machine, timeZone);
  if (status === 'VALID' || !isWorded) return null;
  return (
    <StatusBadge tone="off" isLong>
      {status === 'EXPIRED' ? (
        text('machine.endedOn', { date: dayText(machine.machineEndDate, timeZone) })
      ) : (
        <OtherStatus status={status} />
      )}
    </StatusBadge>
  );
}

function OtherStatus({ status }: { status: string }) {
  const text = useText();
  const { nameOf } = useMachineStatusNames();
  return text('machine.notInUse', { status: nameOf(status) });
}
