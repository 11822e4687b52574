import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineQuery } from '@ebp/contracts/portal/machine';
import { contractEnd } from '@ebp/contracts/rules/attention';
import { today } from '@ebp/contracts/rules/dates';
import { isMachineValid, machineStatus } from '@ebp/contracts/rules/machine-validity';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PrintIcon } from '../../components/icons/action-icons.ts';
import { MeterIcon, ServiceIcon, TonerIcon } from '../../components/icons/front-icons.ts';
import { MailIcon, PlaceIcon, TrainingIcon, TruckIcon } from '../../components/icons/screen-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { useMachineStatusNames } from '../../forms/machine-choice/machine-name.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFocusedHeading } from '../../lib/focus/use-first-focus.ts';
import { companyDay, dayText } from '../../lib/formats/formats.ts';
import { useEnquiryWay } from '../../lib/pages/enquiry-way.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { machineAddress, machinePages } from '../../lib/pages/machine-pages.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import { LocationReference } from './location-reference.tsx';
import styles from './machine.module.css';
import { useCanWriteLocation, ViewNotes } from './machine-notes.tsx';
import { MachineParts } from './machine-parts.tsx';
import { MachineStatus, OwnEnd } from './machine-status.tsx';

interface ViewStageProps {
  machine: Machine;
  /** What its page asked for. */
  asked: MachineQuery;
  /** The stage has replaced the list, so its heading takes the focus. */
  isStage?: boolean;
}

/**
 * All about one machine: what can be done, its facts (MAC-08), for CHK with photo and location reference (MAC-09), and
 * what is known about it.
 */
export function ViewStage({ machine, asked, isStage = false }: ViewStageProps) {
  const text = useText();
  const { timeZone, hasMachinePhoto } = useCompany();
  const { imageUrl } = useSession().login;
  const { nameOf } = useMachineStatusNames();
  const canWriteLocation = useCanWriteLocation();
  const heading = useFocusedHeading(isStage);
  const model = machine.model || machine.machineId;
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
      <MachineParts machine={machine} asked={asked} />
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

/** The last day of the contract, with a mark if it is near, or if the machine's own last day is and decides. */
function ContractEnd({ machine, timeZone }: { machine: Machine; timeZone: string }) {
  const text = useText();
  const day = companyDay(machine.contractEndDate, timeZone);
  const end = contractEnd(machine, timeZone, today(timeZone));
  return (
    <span className="row-tight">
      <span className="nowrap">{dayText(day, timeZone) || '–'}</span>
      {end && (
        <StatusBadge tone="warn" isLong>
          {end === day ? text('machine.endsSoon') : text('machine.endsOn', { date: dayText(end, timeZone) })}
        </StatusBadge>
      )}
      <OwnEnd machine={machine} timeZone={timeZone} />
    </span>
  );
}

/** The forms for a machine, each with the icon of its page. */
const forms = [
  { slug: 'ebpTonerOrder', name: 'menu.ebpTonerOrder', icon: TonerIcon },
  { slug: 'ebpMeterRead', name: 'menu.ebpMeterRead', icon: MeterIcon },
  { slug: 'ebpServiceRequest', name: 'menu.ebpServiceRequest', icon: ServiceIcon },
  { slug: 'ebpMacRelocReq', name: 'menu.ebpMacRelocReq', icon: PlaceIcon },
  { slug: 'ebpRelocReq', name: 'menu.ebpRelocReq', icon: TruckIcon },
  { slug: 'ebpHrdTrainReq', name: 'menu.ebpHrdTrainReq', icon: TrainingIcon },
  { slug: 'ebpEnquiry', name: 'menu.ebpEnquiry', icon: MailIcon },
] as const;

/** What can be done with a machine, each form filled in with it, as far as the person's keys and its contract allow. */
function MachineActions({ machine }: { machine: Machine }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const enquiry = useEnquiryWay();
  const isValid = isMachineValid(machine, timeZone);
  const links = forms.flatMap(({ slug, ...form }) => {
    // Who may open both gets the request for one machine.
    const path = slug === 'ebpRelocReq' && pathOf('ebpMacRelocReq') ? undefined : pathOf(slug);
    const isOffered = isValid || machinePages.get(slug)?.isForValid === false;
    const way = slug === 'ebpEnquiry' ? enquiry : path && { to: path };
    if (!way || !isOffered) return [];
    return [{ ...form, way: 'to' in way ? { to: machineAddress(slug, way.to, machine) } : way }];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label={text('machine.links')}>
      <ul className={styles.links}>
        {links.map(({ name, icon: Icon, way }) => (
          <li key={name}>
            <Link {...way} look={{}} icon={<Icon isSmall />}>
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LabelDialog = lazyPart(async () => (await import('./label.dialog.tsx')).LabelDialog);

/** Opens the dialog that prints a new label for a machine. */
function PrintLabel({ machine }: { machine: Machine }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" isSmall icon={<PrintIcon isSmall />} onClick={() => setOpen(true)}>
        {text('oneMachine.label')}
      </Button>
      {isOpen && <LabelDialog machine={machine} onClose={() => setOpen(false)} />}
    </>
  );
}
