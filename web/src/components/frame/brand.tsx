import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './frame.module.css';

/** The logo, which leads home; beside it what this is: the portal unless it says otherwise. */
export function Brand({ product }: { product?: string | undefined }) {
  const text = useText();
  return (
    <Link className={styles.brand} to={paths.root}>
      <BrandMark />
      <strong>{text('company.name')}</strong>
      <span>{product ?? text('company.portal')}</span>
    </Link>
  );
}
