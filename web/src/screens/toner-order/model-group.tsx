import type { UserInfo } from '@ebp/contracts/entities/user';
import { useId } from 'react';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { useText } from '../../i18n/use-text.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useSession } from '../../lib/session.ts';
import { MachineBlock } from './machine-block.tsx';
import styles from './toner-order.module.css';
import type { ModelGroupEntry, ModelGroupOf } from './use-model-groups.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface ModelGroupProps {
  group: ModelGroupOf;
  order: TonerOrderWizard;
  user: UserInfo;
}

/** A panel for all machines of one model. */
export function ModelGroup({ group, order, user }: ModelGroupProps) {
  const text = useText();
  const id = useId();
  const { imageUrl } = useSession().login;
  const { model, machines } = group;
  const coloursOf = ({ machine: { pkey } }: ModelGroupEntry) =>
    order
      .productsOf(pkey)
      .map(({ tonerCategoryName }) => tonerCategoryName)
      .join();
  const { isGuest } = order.context;
  // The machine of a guest is named in the header, and is the only one.
  const picture = isGuest ? undefined : machines[0]?.machine.smallIconPathUrl;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.model}>
        {picture && <ProductPicture src={pictureAddress(imageUrl, picture)} alt="" size="thumbnail" />}
        <div>
          <h3 id={id}>{model}</h3>
          {!isGuest && <p className="muted small">{text('machine.total', { count: machines.length })}</p>}
        </div>
      </header>
      {machines.map((entry, place) => {
        const before = machines[place - 1];
        const isFurther = before !== undefined && coloursOf(before) === coloursOf(entry);
        return (
          <MachineBlock
            key={entry.machine.pkey}
            entry={entry}
            isFurther={isFurther}
            order={order}
            user={user}
          />
        );
      })}
    </section>
  );
}
