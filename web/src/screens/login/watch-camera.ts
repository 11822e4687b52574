import { openQrReader } from '../../lib/qr-reader.ts';

/** Pause between two looks; a phone stays cool and a code is read within a blink. */
const pauseMs = 150;

/**
 * Shows the back camera in the video and resolves to the first code it sees, undefined when it was stopped before.
 * The camera is let go in any case. @throws what the browser says when there is no camera or it is not allowed
 */
export async function watchCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
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

/** Asking against the document's policy would be reported as a violation; browsers that cannot be asked are tried. */
function isCameraAllowed(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}
