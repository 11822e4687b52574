import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useIntl } from 'react-intl';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { FieldMessage } from '../../components/field/field.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { type PlainMessageId, useNamedText, useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useSession } from '../../lib/session/session.ts';
import styles from './meter-read.module.css';
import { inShort, lowerReading } from './readings.ts';
import type { Readings } from './use-readings.ts';

const OffAverageQuestion = lazyPart(
  async () => (await import('./off-average.question.tsx')).OffAverageQuestion,
);

interface MachineMarksProps {
  machine: MachineUsage;
  readings: Readings;
}

/** Badges of a machine: it reports its counters itself, was read today, or is queued until the connection is back. */
export function MachineMarks({ machine, readings }: MachineMarksProps) {
  const text = useText();
  const ended = readings.notInUse(machine);
  return (
    <>
      {ended && <NotInUse machine={ended} />}
      {machine.eMaintenance && <StatusBadge>{text('meterRead.eMaintenance')}</StatusBadge>}
      {readings.isSubmitted(machine) && <StatusBadge tone="good">{text('meterRead.submitted')}</StatusBadge>}
      {readings.entryOf(machine.machinePkey).isWaiting && (
        <StatusBadge tone="warn">{text('meterRead.waiting')}</StatusBadge>
      )}
    </>
  );
}

/**
 * The error of a machine's readings in one sentence for its row (MTR-11), or the confirmation they need before they are
 * sent.
 */
export function MachineFault({ machine, readings }: MachineMarksProps) {
  const say = useNamedText();
  const faults = readings.faultsOf(machine.machinePkey);
  const [fault] = faults;
  const { question, answer } = readings;
  const short = inShort(machine, readings.entryOf(machine.machinePkey), faults);
  return (
    <>
      <div role="alert" className={styles.fault}>
        {fault && <FieldMessage>{say(fault.messageId, fault.params, 'meterRead.row.amend')}</FieldMessage>}
        {short.some(({ messageId }) => messageId === lowerReading) && <LowerReadingHint />}
      </div>
      {question?.machine.machinePkey === machine.machinePkey && (
        <OffAverageQuestion readings={question.readings} onAnswer={answer} />
      )}
    </>
  );
}

/** What to do about a machine that truly shows less than its last reading: none of it can be sent (MTR-11). */
export function LowerReadingHint() {
  const intl = useIntl();
  const { contactCenterPhone: phone } = useSession().systemConfig;
  return (
    <p>
      {intl.formatMessage(
        { id: 'meterRead.lower' },
        { phone: phone ? [' ', <PhoneLink key="phone" phone={phone} />] : '' },
      )}
    </p>
  );
}

/** Without counters there is no reading to send. */
export const hasCounters = ({ counterList }: MachineUsage): boolean => counterList.length > 0;

/**
 * Whether nothing can be entered: without the right, without counters, for a machine no longer in use (MAC-15), after
 * today's submission, and while one is in flight (MTR-10, OPN-37).
 */
export function isLocked(machine: MachineUsage, readings: Readings): boolean {
  const { machinePkey } = machine;
  return (
    !readings.rights.canCreate ||
    !hasCounters(machine) ||
    readings.notInUse(machine) !== undefined ||
    readings.isSubmitted(machine) ||
    readings.isSending(machinePkey) ||
    readings.entryOf(machinePkey).isWaiting === true
  );
}

/** Why nothing can be submitted for a machine, as far as its data say so. */
export function lockReason(machine: MachineUsage, readings: Readings): PlainMessageId | undefined {
  if (readings.notInUse(machine)) return 'validation.machineNotInUse';
  if (readings.isSubmitted(machine)) return 'meterRead.row.submitted';
  if (!hasCounters(machine)) return 'meterRead.noCounters';
  return readings.entryOf(machine.machinePkey).isWaiting ? 'meterRead.waiting' : undefined;
}
