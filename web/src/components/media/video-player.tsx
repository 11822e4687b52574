import { useState } from 'react';
import { reportClientWarning } from '../../lib/client-log.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  /** Undefined if there is nothing to play. */
  src: string | undefined;
  /** What the video shows, for a screen reader. */
  title: string;
  /** Text shown in the frame if there is no video or it fails to load. */
  missing: string;
}

/** A video with controls in a frame of 800 by 500, or smaller in a narrow window. */
export function VideoPlayer({ src, title, missing }: VideoPlayerProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) {
    return (
      <div className={styles.frame} role="status">
        <p>{missing}</p>
      </div>
    );
  }
  const giveUp = () => {
    reportClientWarning('video not loaded', src);
    setBroken(src);
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: the catalogue has no captions; an empty track would claim that there are some
    <video
      key={src}
      className={styles.frame}
      src={src}
      width={800}
      height={500}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onError={giveUp}
    />
  );
}
