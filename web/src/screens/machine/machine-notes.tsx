import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { MissingMachine } from '../../forms/machine-choice/machine-name.tsx';
import { useText } from '../../i18n/use-text.ts';
import { machineAddress, machinePages } from '../../lib/pages/machine-pages.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useRights, useSession } from '../../lib/session/session.ts';
import styles from './machine.module.css';

/** Below the list: whom to contact about a missing machine, and what the location reference is (MAC-11, MAC-16). */
export function SearchNotes() {
  const text = useText();
  const { deviceContactEmail: email } = useSession().systemConfig;
  const canWriteLocation = useCanWriteLocation();
  if (!email && !canWriteLocation) return null;
  return (
    <Notice>
      <MissingMachine />
      {canWriteLocation && <p>{text('machine.locationNote')}</p>}
    </Notice>
  );
}

/**
 * Below the facts of a machine: location reference, change of address and, except for CHK, relocation while its contract
 * runs (MAC-10, MAC-11, MAC-15).
 */
export function ViewNotes({ machine }: { machine: Machine }) {
  const text = useText();
  const intl = useIntl();
  const { hasRelocationLink, timeZone } = useCompany();
  const { canUpdateLocation } = useRights('ebpMachine');
  const { pathOf } = usePortalMap();
  const relocation = pathOf('ebpMacRelocReq');
  const isOver = machinePages.get('ebpMacRelocReq')?.isForValid && !isMachineValid(machine, timeZone);
  const linkTo = (path: string | undefined) => (words: ReactNode) =>
    path ? <Link to={path}>{words}</Link> : words;
  return (
    <div className={styles.notes}>
      {hasRelocationLink && canUpdateLocation && relocation && !isOver && (
        <Notice>
          {intl.formatMessage(
            { id: 'machine.relocation' },
            { link: linkTo(machineAddress('ebpMacRelocReq', relocation, machine)) },
          )}
        </Notice>
      )}
      <Notice>
        <p>{text('machine.locationNote')}</p>
        <p>
          {intl.formatMessage({ id: 'machine.addressNote' }, { link: linkTo(pathOf('ebpDownloadForm')) })}
        </p>
      </Notice>
    </div>
  );
}

/** Whether this person may edit location references, and the company's list has them (MAC-05). */
export function useCanWriteLocation(): boolean {
  const { hasLocationReference } = useCompany();
  const { canUpdateLocation } = useRights('ebpMachine');
  return hasLocationReference && canUpdateLocation;
}
