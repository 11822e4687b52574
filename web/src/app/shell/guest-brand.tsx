import { BrandMark } from '../../components/frame/brand-mark.tsx';
import { MachineMark } from '../../components/frame/machine-mark.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';
import styles from './shell.module.css';

/** The name of the guest's portal, and the machine it is for. */
export function GuestBrand() {
  const text = useText();
  const [machine] = useSession().guestMachines ?? [];
  return (
    <span className={styles.guestBrand}>
      <BrandMark />
      <MachineMark
        name={text('menu.ebpQrCodeLogin')}
        model={machine?.model}
        serialNumber={machine?.serialNumber}
      />
    </span>
  );
}
