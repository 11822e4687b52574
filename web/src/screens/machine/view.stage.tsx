import type { Machine } from '@ebp/contracts/entities/machine';
import { contractEnd } from '@ebp/contracts/rules/attention';
import { today } from '@ebp/contracts/rules/dates';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { useLayoutEffect, useRef } from 'react';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { useMachineStatusNames } from '../../forms/machine-choice/use-machine-status.ts';
import { useText } from '../../i18n/use-text.ts';
import { companyDay, dayText } from '../../lib/formats.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import { LocationReference } from './location-reference.tsx';
import styles from './machine.module.css';
import { MachineActions } from './machine-actions.tsx';
import { useCanWriteLocation, ViewNotes } from './machine-notes.tsx';
import { MachineParts } from './machine-parts.tsx';
import { MachineStatus } from './machine-status.tsx';
import { PrintLabel } from './print-label.tsx';

interface ViewStageProps {
  machine: Machine;
  /** How its page was asked for: serial number, id or key. */
  name: string;
  /** The stage has replaced the list, so its heading takes the focus. */
  isStage?: boolean;
}

/**
 * All about one machine: what can be done, its facts (MAC-08), for CHK with photo and location reference (MAC-09), and
 * what is known about it.
 */
export function ViewStage({ machine, name, isStage = false }: ViewStageProps) {
  const text = useText();
  const { timeZone, hasMachinePhoto } = useCompany();
  const { imageUrl } = useSession().login;
  const { nameOf } = useMachineStatusNames();
  const canWriteLocation = useCanWriteLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isStage) heading.current?.focus();
  }, [isStage]);
  const model = machine.model ?? machine.machineId;
  return (
    <div className={styles.stage}>
      <MachineActions machine={machine} />
      <Panel
        title={model}
        headingRef={heading}
        actions={
          <>
            <MachineStatus code={machineStatus(machine, timeZone)} nameOf={nameOf} />
            <PrintLabel machine={machine} />
          </>
        }
      >
        <div className={styles.record}>
          {hasMachinePhoto && (
            <ProductPicture
              src={pictureAddress(imageUrl, machine.mediumIconPathUrl)}
              alt={text('machine.photoOf', { model })}
              size="medium"
            />
          )}
          <div className="stack">
            <MachineFacts machine={machine} timeZone={timeZone} />
            {canWriteLocation && <LocationReference machine={machine} />}
          </div>
        </div>
      </Panel>
      <MachineParts machine={machine} name={name} />
      <ViewNotes machine={machine} />
    </div>
  );
}

function MachineFacts({ machine, timeZone }: { machine: Machine; timeZone: string }) {
  const text = useText();
  const facts = [
    { term: text('machine.model'), value: machine.model },
    { term: text('machine.machineId'), value: machine.machineId },
    { term: text('machine.serialNumber'), value: machine.serialNumber },
    { term: text('machine.contractNo'), value: machine.contractNo },
    { term: text('machine.contractStartDate'), value: dayText(machine.contractStartDate, timeZone) },
    { term: text('machine.contractEndDate'), value: <ContractEnd machine={machine} timeZone={timeZone} /> },
    { term: text('machine.customer'), value: machine.customerName },
    { term: text('machine.department'), value: machine.department },
    { term: text('machine.address'), value: machine.address1 },
  ];
  return <FactGrid items={facts.map(({ term, value }) => ({ term, value: value || '–' }))} />;
}

/** The last day of the contract, marked if it is near. */
function ContractEnd({ machine, timeZone }: { machine: Machine; timeZone: string }) {
  const text = useText();
  const day = companyDay(machine.contractEndDate, timeZone);
  const isSoon = contractEnd(machine, timeZone, today(timeZone)) === day;
  return (
    <span className="row-tight">
      <span className="nowrap">{dayText(day, timeZone) || '–'}</span>
      {isSoon && <StatusBadge tone="warn">{text('machine.endsSoon')}</StatusBadge>}
    </span>
  );
}
