import type { ReactNode } from 'react';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { useText } from '../../i18n/use-text.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './qr-code-login.module.css';

/** Identifies the machine: model, serial number, customer and the four lines of its address (QRL-02); below, its state. */
export function ScannedDevice({ machine, children }: { machine: ScannedMachine; children?: ReactNode }) {
  const text = useText();
  const { imageUrl } = useSession().login;
  const { cdssModel, serialNumber, customerName, address1, address2, address3, address4 } = machine;
  const address = Object.entries({ address1, address2, address3, address4 }).filter(([, line]) => line);
  const src = pictureAddress(imageUrl, machine.mediumIconPathUrl ?? machine.productImageUrl);
  return (
    <section className={styles.device} aria-label={text('qr.device')}>
      {src && (
        <span className={styles.picture}>
          <img src={src} alt="" width={80} height={80} />
        </span>
      )}
      <div>
        <h2>
          <span className="visually-hidden">{text('qr.model')} </span>
          {cdssModel}
        </h2>
        <p className="mono">
          <span className="visually-hidden">{text('qr.serialNumber')} </span>
          {serialNumber}
        </p>
        {children}
      </div>
      <dl className={styles.facts}>
        <dt>{text('qr.customer')}</dt>
        <dd>{customerName}</dd>
        <dt>{text('qr.address')}</dt>
        <dd>
          {address.map(([name, line]) => (
            <span key={name}>{line}</span>
          ))}
        </dd>
      </dl>
    </section>
  );
}
