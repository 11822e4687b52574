import type { Machine } from '@ebp/contracts/entities/machine';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { useEffect, useRef } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { useMachineStatusNames } from '../../forms/machine-choice/use-machine-status.ts';
import { useText } from '../../i18n/use-text.ts';
import { tableDate } from '../../lib/formats.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import { LocationReference } from './location-reference.tsx';
import styles from './machine.module.css';
import { MachineLinks } from './machine-links.tsx';
import { useCanWriteLocation, ViewNotes } from './machine-notes.tsx';
import { MachineStatus } from './machine-status.tsx';

/** The facts of one machine (MAC-08), for CHK with photo and location reference (MAC-09). */
export function ViewStage({ machine }: { machine: Machine }) {
  const text = useText();
  const { timeZone, hasMachinePhoto } = useCompany();
  const { imageUrl } = useSession().login;
  const { nameOf } = useMachineStatusNames();
  const canWriteLocation = useCanWriteLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const model = machine.model ?? machine.machineId;
  return (
    <div className={styles.stage}>
      <MachineLinks machine={machine} />
      <Panel
        title={model}
        headingRef={heading}
        actions={<MachineStatus code={machineStatus(machine, timeZone)} nameOf={nameOf} />}
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
      <ViewNotes machine={machine} />
    </div>
  );
}

function MachineFacts({ machine, timeZone }: { machine: Machine; timeZone: string }) {
  const text = useText();
  return (
    <ReviewList
      items={[
        { term: text('machine.model'), value: machine.model },
        { term: text('machine.machineId'), value: machine.machineId },
        { term: text('machine.serialNumber'), value: machine.serialNumber },
        { term: text('machine.contractNo'), value: machine.contractNo },
        { term: text('machine.contractStartDate'), value: tableDate(machine.contractStartDate, timeZone) },
        { term: text('machine.contractEndDate'), value: tableDate(machine.contractEndDate, timeZone) },
        { term: text('machine.customer'), value: machine.customerName },
        { term: text('machine.department'), value: machine.department },
        { term: text('machine.address'), value: machine.address1 },
      ]}
    />
  );
}
