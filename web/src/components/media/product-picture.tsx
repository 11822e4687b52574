import { useEffect, useState } from 'react';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { classNames } from '../class-names.ts';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  src: string | undefined;
  /** Empty if the text next to the picture says what it shows. */
  alt: string;
  /** 48 by 48 in a form row, 180 by 180 in a list (96 on a card), up to 320 on a product's own page. */
  size: 'small' | 'thumbnail' | 'medium';
}

/** The picture of a product. A missing one, or one that fails to load, leaves no gap and is logged (ERR-05). */
export function ProductPicture({ src, alt, size }: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (!src) reportClientWarning('picture missing', alt);
  }, [src, alt]);
  if (!src || src === broken) return null;
  const giveUp = () => {
    reportClientWarning('picture not loaded', src);
    setBroken(src);
  };
  return (
    <span className={classNames(styles.picture, styles[size])}>
      <img src={src} alt={alt} width={180} height={180} loading="lazy" decoding="async" onError={giveUp} />
    </span>
  );
}
