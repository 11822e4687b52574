import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './frame.module.css';

interface BrandProps {
  product?: string | undefined;
  /** The supplier's mark unless the page knows its company's. */
  logo?: ReactNode;
}

/** The logo, which leads home; beside it what this is: the portal unless it says otherwise. */
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
