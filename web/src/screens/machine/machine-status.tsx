import type { Machine } from '@ebp/contracts/entities/machine';
import { isBlank } from '@ebp/contracts/rules/fields';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { companyDay } from '../../lib/formats/formats.ts';

const tones: Readonly<Record<string, 'good' | 'warn'>> = { VALID: 'good', EXPIRED: 'warn' };

/** The status of a machine as a word and a shape; nothing for a machine that has none. */
export function MachineStatus({ code, nameOf }: { code: string; nameOf: (code: string) => string }) {
  if (isBlank(code)) return null;
  return <StatusBadge tone={tones[code] ?? 'off'}>{nameOf(code)}</StatusBadge>;
}

/** Beside the last day of the contract: the machine's own, where that is why it is EXPIRED and another one (MAC-15). */
export function OwnEnd({ machine, timeZone }: { machine: Machine; timeZone: string }) {
  const { contractEndDate, machineEndDate } = machine;
  const isOther = companyDay(machineEndDate, timeZone) !== companyDay(contractEndDate, timeZone);
  return isOther && machineStatus(machine, timeZone) === 'EXPIRED' && <NotInUse machine={machine} />;
}
