import { expect, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { uploadScreen } from './upload.screen.tsx';

/** A picture of the gateway, with one line. */
export const drawing = (line: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><g><path d="${line}" stroke-width=".5"/></g></svg>`;

/** Opens the panel with its first picture; each further one has another line. */
export async function openUpload(session = buildSession()) {
  const network = stubNetwork();
  let pictures = 0;
  const draw = () =>
    network.answerBytes('GET', '/bff/captcha', () => {
      pictures += 1;
      return new Blob([drawing(`M0 ${pictures}H200`)], { type: 'image/svg+xml' });
    });
  draw();
  const page = await renderScreen(uploadScreen, { session });
  const code = page.getByRole('textbox', { name: 'Please input the Characters shown in the image' });
  const line = () => document.querySelector('[role="img"] path')?.getAttribute('d');
  await expect.poll(line).toBe('M0 1H200');
  return {
    page,
    network,
    code,
    line,
    draw,
    choose: (name: string, content: string, type = 'application/pdf', lastModified = 1) =>
      userEvent.upload(page.getByLabelText('PDF file'), new File([content], name, { type, lastModified })),
    upload: () => page.getByRole('button', { name: 'Upload' }).click(),
  };
}

/** Makes it that many minutes later than it is, until the end of the test. */
export function setMinute(minute: number): void {
  const start = performance.timeOrigin + performance.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start + minute * 60_000);
  onTestFinished(() => clock.mockRestore());
}
