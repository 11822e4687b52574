import { longestCode } from '@ebp/contracts/rules/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { openQrReader, scannedCode } from '../../lib/browser/qr-reader.ts';
import { goToFault } from '../../lib/focus/go-to-fault.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import styles from './login-panel.module.css';

interface ScanCodeDialogProps {
  readonly onCode: (ql: string) => void;
  readonly onClose: () => void;
}

/** Reads a machine's code with the phone's camera; typing it is the fallback. */
export function ScanCodeDialog({ onCode, onClose }: ScanCodeDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = scannedCode(typed);
    if (code) return onCode(code);
    setIsMissing(true);
    goToFault(event.currentTarget);
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('login.scanTitle')}>
      <CameraView
        onText={(read) => {
          const code = scannedCode(read);
          if (code) onCode(code);
        }}
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          id="scan-code"
          label={text('login.codeLabel')}
          description={text('login.codeHint')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setIsMissing(false);
          }}
          autoComplete="off"
          isCode
          enterKeyHint="go"
          maxLength={longestCode}
          isLedTo
          errorMessage={isMissing ? text('login.codeMissing') : undefined}
        />
        <Button type="submit">{text('login.useCode')}</Button>
      </form>
    </Dialog>
  );
}

/** The picture of the back camera; calls back once, with the first code it sees. */
function CameraView({ onText }: { onText: (text: string) => void }) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const found = useLatest(onText);
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    if (video.current) {
      watchCamera(video.current, stop.signal)
        .then((read) => read && found(read))
        .catch(() => !stop.signal.aborted && setIsDenied(true));
    }
    return () => stop.abort();
  }, [found]);
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

/** Pause between two scans, in milliseconds: often enough to feel instant, seldom enough to spare the phone. */
const pauseMs = 150;

/**
 * Shows the back camera in the video and resolves to the first code it sees, or undefined if it was stopped first. The
 * camera is always released. @throws the browser's error if there is no camera or it is not allowed
 */
async function watchCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  if (!isCameraAllowed()) throw new Error('the policy of this document allows no camera');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    const [read] = await Promise.all([openQrReader(), video.play()]);
    while (!signal.aborted) {
      const text = await read(video);
      if (text) return signal.aborted ? undefined : text;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/**
 * Requesting a camera against the document's policy would be reported as a violation; browsers that do not expose their
 * policy are tried.
 */
function isCameraAllowed(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}
