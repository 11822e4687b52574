import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';

// The page of every component test keeps the focus, as the portal does.
it('scrolls to a frame that Tab enters, and shows it until the focus is back', async () => {
  await renderKit(
    <>
      <button type="button">Before</button>
      <div style={{ height: 3000 }} />
      <iframe title="Mail" srcDoc="<a href='https://portal.example'>A link</a>" />
    </>,
  );
  const frame = page.getByTitle('Mail').element() as HTMLIFrameElement;
  const button = page.getByRole('button', { name: 'Before' }).element() as HTMLElement;
  button.focus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement).toBe(frame);
  await expect.poll(() => frame.getBoundingClientRect().top).toBeLessThan(innerHeight);
  await expect.poll(() => getComputedStyle(frame).outlineStyle).toBe('solid');
  button.focus();
  await expect.poll(() => getComputedStyle(frame).outlineStyle).toBe('none');
});
