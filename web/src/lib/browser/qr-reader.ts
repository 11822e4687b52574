import { readCode } from '@ebp/contracts/rules/qr-code';

/** The part that this portal uses (WICG Shape Detection API); TypeScript's DOM library does not declare it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Looks for a QR code in the current frame of a video. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own detector if it supports QR codes, otherwise a decoder that is loaded only then. */
export async function openQrReader(): Promise<QrReader> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  const Detector: DetectorClass =
    native && formats.includes('qr_code') ? native : (await import('qr/decode.js')).BarcodeDetector;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** The machine code in a label's QR code: the `ql` parameter of its address, or the text itself. */
export function scannedCode(text: string): string | undefined {
  const ql = URL.canParse(text) ? new URL(text).searchParams.get('ql') : null;
  return readCode(ql ?? text).slice(0, 128) || undefined;
}
