import { type ReactNode, useEffect } from 'react';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { useText } from '../../i18n/use-text.ts';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './qr-code-login.module.css';

interface ScannedDeviceProps {
  readonly machine: ScannedMachine;
  /** More facts, as terms and descriptions. */
  readonly records?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Identifies the machine: model, serial number, customer and the four lines of its address (QRL-02); below, its state. A
 * picture that fails to load keeps its frame, so that nothing moves under a finger; it and a missing one are logged (ERR-05).
 */
export function ScannedDevice({ machine, records, children }: ScannedDeviceProps) {
  const text = useText();
  const { imageUrl } = useSession().login;
  const { cdssModel, serialNumber, customerName, address1, address2, address3, address4 } = machine;
  const address = Object.entries({ address1, address2, address3, address4 }).filter(([, line]) => line);
  const src = pictureAddress(imageUrl, machine.mediumIconPathUrl || machine.productImageUrl);
  useEffect(() => {
    if (!src) reportClientWarning('picture missing', cdssModel ?? '');
  }, [src, cdssModel]);
  return (
    <section className={styles.device} aria-label={text('qr.device')}>
      {src && (
        <span className={styles.picture}>
          <img
            key={src}
            src={src}
            alt=""
            width={80}
            height={80}
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
              reportClientWarning('picture not loaded', src);
            }}
          />
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
      <div className={styles.facts}>
        <dl>
          <div>
            <dt>{text('qr.customer')}</dt>
            <dd>{customerName}</dd>
          </div>
          <div>
            <dt>{text('qr.address')}</dt>
            <dd className={styles.address}>
              {address.map(([name, line]) => (
                <span key={name}>{line}</span>
              ))}
            </dd>
          </div>
        </dl>
        {records && <dl>{records}</dl>}
      </div>
    </section>
  );
}
