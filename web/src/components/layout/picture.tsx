import { useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Absent where the product has no picture. */
  src: string | undefined;
  alt: string;
  /** 180, 96 or 56 CSS pixels. */
  size?: 'large' | 'medium' | 'small';
  /** Stands in the plate while there is no picture. */
  missing: string;
}

/** A product on its plate; a picture that does not come is said in words, in the same space. */
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
