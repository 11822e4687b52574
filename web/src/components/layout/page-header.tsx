import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Button } from '../button/button.tsx';
import { Link } from '../button/link.tsx';
import { ChevronLeftIcon } from '../icons/control-icons.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Next to the title, e.g. the customer that the page is about. */
  note?: ReactNode;
  /** The Back button or link, with its accessible name. */
  back?: { label: string; to?: To; onPress?: () => void } | undefined;
}

/** The only first-level heading of a screen, with Back. */
export function PageHeader({ title, note, back }: PageHeaderProps) {
  return (
    <header className={styles.bar}>
      {back && <BackControl {...back} />}
      <h1 tabIndex={-1}>{title}</h1>
      {note && <span className={`muted ${styles.note}`}>{note}</span>}
    </header>
  );
}

function BackControl({ label, to, onPress }: NonNullable<PageHeaderProps['back']>) {
  const icon = <ChevronLeftIcon />;
  if (to === undefined) {
    return (
      <Button variant="quiet" isIconOnly label={label} icon={icon} {...(onPress && { onClick: onPress })} />
    );
  }
  return <Link to={to} look={{ variant: 'quiet', isIconOnly: true }} aria-label={label} icon={icon} />;
}
