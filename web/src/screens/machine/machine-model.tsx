import type { Machine } from '@ebp/contracts/entities/machine';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useSession } from '../../lib/session.ts';
import styles from './machine.module.css';

interface MachineModelProps {
  machine: Machine;
  hasPhoto: boolean;
}

/** Model and description, next to a photo (MAC-06). */
export function MachineModel({ machine, hasPhoto }: MachineModelProps) {
  const { imageUrl } = useSession().login;
  return (
    <div className={styles.model}>
      {hasPhoto && (
        <ProductPicture
          src={pictureAddress(imageUrl, machine.photo ?? machine.smallIconPathUrl)}
          alt=""
          size="thumbnail"
        />
      )}
      <span className={styles.words}>
        {machine.model}
        {hasPhoto && machine.pmDescription && (
          <span className={styles.description}>{machine.pmDescription}</span>
        )}
      </span>
    </div>
  );
}
