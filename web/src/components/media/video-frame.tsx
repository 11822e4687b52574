import styles from './video-player.module.css';

interface VideoFrameProps {
  /** An address that the content policy lets into a frame. */
  src: string;
  /** What the video shows. */
  title: string;
}

/** A foreign page that plays a video, in a frame of 800 by 500. It runs by itself and cannot lead this window away. */
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
      // Players that are let in by their host alone ask whose page they stand on.
      referrerPolicy="strict-origin"
    />
  );
}
