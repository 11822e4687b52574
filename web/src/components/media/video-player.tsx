import { useState } from 'react';
import { reportClientWarning } from '../../lib/client-log.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  /** Absent where there is nothing that could be played. */
  src: string | undefined;
  /** What the video shows, for those who do not see it. */
  title: string;
  /** Stands in the frame where there is no video, or where it does not load. */
  missing: string;
}

/** A video with its controls in a frame of 800 by 500, smaller where the window is. */
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
    // biome-ignore lint/a11y/useMediaCaption: the catalogue delivers no captions; an empty track would promise some
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
