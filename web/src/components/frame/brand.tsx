import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../lib/navigation.tsx';
import { paths } from '../../lib/paths.ts';
import { BrandMark } from './brand-mark.tsx';
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
