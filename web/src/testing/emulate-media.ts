import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Shows the page as printed, or in the colours that a person forces on all pages, until the test is over. */
export async function emulateMedia(kind: 'print' | 'forced colours'): Promise<void> {
  const set = (media: string, forcedColours: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      media,
      features: [{ name: 'forced-colors', value: forcedColours }],
    });
  onTestFinished(async () => void (await set('', '')));
  await (kind === 'print' ? set('print', '') : set('', 'active'));
}
