import { BrandMark } from '../../components/frame/brand-mark.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './shell.module.css';

/** What a guest at the machine uses has a name of its own. */
export function GuestBrand() {
  const text = useText();
  return (
    <span className={styles.guestBrand}>
      <BrandMark />
      <strong>{text('menu.ebpQrCodeLogin')}</strong>
    </span>
  );
}
