import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const usual = { media: '', 'forced-colors': '', 'prefers-reduced-motion': 'reduce' };

/** Shows the page as printed, in the colours that a person forces on all pages, or with motion, until the test is over. */
export async function emulateMedia(kind: 'print' | 'forced colours' | 'motion'): Promise<void> {
  const set = ({ media, ...features }: typeof usual) =>
    cdp().send('Emulation.setEmulatedMedia', {
      media,
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  onTestFinished(async () => void (await set(usual)));
  const kinds = {
    print: { media: 'print' },
    'forced colours': { 'forced-colors': 'active' },
    motion: { 'prefers-reduced-motion': 'no-preference' },
  };
  await set({ ...usual, ...kinds[kind] });
}
