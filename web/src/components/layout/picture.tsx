import { useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Undefined if the product has no picture. */
  src: string | undefined;
  alt: string;
  /** 180, 96 or 56 CSS pixels. */
  size?: 'large' | 'medium' | 'small';
  /** Text shown if there is no picture. */
  missing: string;
}

/** A picture of a product; one that fails to load is replaced by a text of the same size. */
export function Picture({ src, alt, size = 'large', missing }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = src !== undefined && src !== failed;
  return (
    <span className={styles.plate} data-size={size}>
      {isShown ? (
        <img src={src} alt={alt} onError={() => setFailed(src)} />
      ) : (
        <span className="small muted">{missing}</span>
      )}
    </span>
  );
}
