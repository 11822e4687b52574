import type { Machine } from '@ebp/contracts/entities/machine';
import type { ReactNode } from 'react';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { useText } from '../../i18n/use-text.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useSession } from '../../lib/session.ts';
import styles from './relocation.module.css';

interface MachineHeadProps {
  titleId: string;
  title: string;
  machine: Machine | undefined;
  actions: ReactNode;
}

/** Thumbnail where there is one, title, and what else tells the machine (RLM-06). */
export function MachineHead({ titleId, title, machine, actions }: MachineHeadProps) {
  const text = useText();
  const { imageUrl } = useSession().login;
  const picture = machine?.smallIconPathUrl;
  return (
    <header className={styles.head}>
      {picture && <ProductPicture src={pictureAddress(imageUrl, picture)} alt="" size="small" />}
      <div className={styles.title}>
        <h3 id={titleId}>{title}</h3>
        <p className="muted small">
          {[machine?.machineId, machine && `${text('machine.serialNumber')} ${machine.serialNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
