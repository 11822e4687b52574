import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './login-panel.module.css';
import { watchCamera } from './watch-camera.ts';

/** The picture of the back camera; calls back once, with the first code it sees. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onText);
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    const stop = new AbortController();
    if (video.current) {
      watchCamera(video.current, stop.signal)
        .then((read) => read && latest.current(read))
        .catch(() => !stop.signal.aborted && setIsDenied(true));
    }
    return () => stop.abort();
  }, []);
  if (isDenied) {
    return (
      <Notice tone="warn" isLive>
        {text('login.cameraDenied')}
      </Notice>
    );
  }
  return (
    <>
      <p>{text('login.scanText')}</p>
      <video ref={video} className={styles.camera} aria-label={text('login.camera')} muted playsInline />
    </>
  );
}
