import { openQrReader } from '../../lib/qr-reader.ts';

/** Pause between two scans, in milliseconds: often enough to feel instant, seldom enough to spare the phone. */
const pauseMs = 150;

/**
 * Shows the back camera in the video and resolves to the first code it sees, or undefined if it was stopped first. The
 * camera is always released. @throws the browser's error if there is no camera or it is not allowed
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

/**
 * Requesting a camera against the document's policy would be reported as a violation; browsers that do not expose their
 * policy are tried.
 */
function isCameraAllowed(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}
