import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { Link } from '../../components/button/link.tsx';
import { MeterIcon, ServiceIcon, TonerIcon } from '../../components/icons/front-icons.tsx';
import { MailIcon, PlaceIcon, TrainingIcon, TruckIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { machineAddress, machinePages } from '../../lib/machine-pages.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import styles from './machine.module.css';

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
export function MachineActions({ machine }: { machine: Machine }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const isValid = isMachineValid(machine, timeZone);
  const links = forms.flatMap(({ slug, ...form }) => {
    // Who may open both gets the request for one machine.
    const path = slug === 'ebpRelocReq' && pathOf('ebpMacRelocReq') ? undefined : pathOf(slug);
    const isOffered = isValid || machinePages.get(slug)?.isForValid === false;
    return path && isOffered ? [{ ...form, to: machineAddress(slug, path, machine) }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label={text('machine.links')}>
      <ul className={styles.links}>
        {links.map(({ name, icon: Icon, to }) => (
          <li key={name}>
            <Link to={to} look={{}} icon={<Icon isSmall />}>
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
