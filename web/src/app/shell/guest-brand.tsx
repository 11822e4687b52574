import { BrandMark } from '../../components/frame/brand-mark.tsx';
import { MachineMark } from '../../components/frame/machine-mark.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';
import styles from './shell.module.css';

/** What a guest at the machine uses has a name of its own, and the machine it is for. */
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
