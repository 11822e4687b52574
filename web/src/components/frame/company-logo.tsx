import { useState } from 'react';
import { reportClientWarning } from '../../lib/client-log.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './frame.module.css';

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
