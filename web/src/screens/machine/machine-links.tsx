import type { Machine } from '@ebp/contracts/entities/machine';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import styles from './machine.module.css';

/** Pages with data about one machine, and the search parameter that finds it there. */
const places = [
  {
    slug: 'ebpTonerOrder',
    name: 'menu.ebpTonerOrder',
    searchOf: ({ pkey }: Machine) => ({ machines: pkey }),
  },
  { slug: 'ebpServiceRequest', name: 'menu.ebpServiceRequest', searchOf: bySerial },
  { slug: 'ebpMeterRead', name: 'menu.ebpMeterRead', searchOf: bySerial },
  { slug: 'ebpMachineUsageSummary', name: 'menu.ebpMachineUsageSummary', searchOf: bySerial },
  { slug: 'ebpServiceHistory', name: 'menu.ebpServiceHistory', searchOf: bySerial },
  { slug: 'ebpConsumableOrder', name: 'menu.ebpConsumableOrder', searchOf: bySerial },
  { slug: 'ebpEInvoice', name: 'menu.ebpEInvoice', searchOf: bySerial },
] as const;

function bySerial({ serialNumber }: Machine) {
  return { serialNumber };
}

/** Links from a machine to its orders, requests, readings, history and documents, as far as the person's keys allow. */
export function MachineLinks({ machine }: { machine: Machine }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const links = places.flatMap(({ slug, name, searchOf }) => {
    const path = pathOf(slug);
    return path ? [{ slug, name, to: `${path}?${new URLSearchParams(searchOf(machine))}` }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label={text('machine.links')}>
      <ul className={styles.links}>
        {links.map(({ slug, name, to }) => (
          <li key={slug}>
            <Link to={to} look={{ isSmall: true }}>
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
