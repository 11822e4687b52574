import styles from './video-player.module.css';

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
