import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { Link } from '../../lib/pages/navigation.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import styles from './frame.module.css';

interface BrandProps {
  product?: string | undefined;
  /** The supplier's logo by default; a page that knows its company passes that company's. */
  logo?: ReactNode;
}

/** The logo, which links to home, and next to it the name of the product: the portal by default. */
export function Brand({ product, logo = <BrandMark /> }: BrandProps) {
  const text = useText();
  return (
    <Link className={styles.brand} to={paths.root}>
      {logo}
      <strong>{text('company.name')}</strong>
      <span>{product ?? text('company.portal')}</span>
    </Link>
  );
}

/** The supplier's logo, a sheaf. Decorative: the name is next to it. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden focusable="false">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M5 4c1 6 5 8 5.5 10C11 16.5 8 19 7 24M9.8 3c.4 6 2.4 8.5 2.6 11 .2 3-1 5.5-1.4 10.5M14 2.8V25M18.2 3c-.4 6-2.4 8.5-2.6 11-.2 3 1 5.5 1.4 10.5M23 4c-1 6-5 8-5.5 10-.5 2.5 2.5 5 3.5 10"
      />
      <path d="M8.5 12.5h11v3h-11z" fill="currentColor" />
    </svg>
  );
}

/**
 * The logo of the company's pack, or at its image address (LOG-01, LOG-25), or the supplier's if there is none. The name is next to it.
 */
export function CompanyLogo() {
  const { code, logo } = useCompany();
  const { login } = useSession();
  const src = logo ?? pictureAddress(login.imageUrl, `logos/${code}.svg`);
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <BrandMark />;
  const giveUp = () => {
    reportClientWarning('picture not loaded', src);
    setBroken(src);
  };
  return <img className={styles.mark} src={src} alt="" width={28} height={28} onError={giveUp} />;
}

interface MachineMarkProps {
  /** Name of the guest's portal. */
  name: string;
  model: string | null | undefined;
  /** Undefined while no machine is known; then only the name is shown. */
  serialNumber: string | undefined;
}

/** Next to the logo in a guest's header: the machine that the session is for. */
export function MachineMark({ name, model, serialNumber }: MachineMarkProps) {
  if (!serialNumber) return <strong>{name}</strong>;
  return (
    <span className={styles.machine}>
      <span className="visually-hidden">{name}</span>
      <strong>{model}</strong>
      <span className="mono">{serialNumber}</span>
    </span>
  );
}
