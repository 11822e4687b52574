import { useState } from 'react';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
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

interface VideoFrameProps {
  /** An address that the content security policy allows in a frame. */
  src: string;
  /** What the video shows. */
  title: string;
}

/**
 * An external page that plays a video, in a frame of 800 by 500. Sandboxed: it can run scripts but cannot navigate this
 * window.
 */
export function VideoFrame({ src, title }: VideoFrameProps) {
  return (
    <iframe
      className={styles.frame}
      src={src}
      title={title}
      width={800}
      height={500}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      // Players that check the embedding host need the referrer.
      referrerPolicy="strict-origin"
    />
  );
}
