import { usePortalMap } from '../../lib/portal-map.ts';
import { Link } from '../button/link.tsx';

/** A machine's serial number as a link to its page; only the number for those who may not open it. */
export function SerialLink({ serialNumber }: { serialNumber: string | null | undefined }) {
  const { pathOf } = usePortalMap();
  if (!serialNumber) return null;
  const path = pathOf('ebpOneMachine', { serial: serialNumber });
  const number = <span className="nowrap">{serialNumber}</span>;
  return path ? <Link to={path}>{number}</Link> : number;
}
