import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { describe, expect, it } from 'vitest';
import { guestSession, openMeterRead, readingField, submitButton } from './testing/open-meter-read.ts';

const amend = 'Some of the information you submitted may be missing or need amendment';

describe('a reading', () => {
  it('[MTR-11] [ERR-08] of a guest is sent on the press after one that sent nothing', async () => {
    const { screen, network, receive, sent } = await openMeterRead({ session: guestSession });
    await readingField(screen).fill('10');
    await submitButton(screen).click();
    await expect.element(screen.getByText(amend)).toBeVisible();
    network.refuse(meterReadCreate, 'UPSTREAM');
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    receive();
    await submitButton(screen).click();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('[MTR-11] of a guest that a press found wrong is not sent by this press, however soon it is corrected', async () => {
    const { screen, sent } = await openMeterRead({ session: guestSession });
    await readingField(screen).fill('10');
    const field = readingField(screen).element() as HTMLInputElement;
    const corrected = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!document.body.textContent?.includes(amend)) return;
        watch.disconnect();
        field.select();
        document.execCommand('insertText', false, '1100');
        resolve();
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    field.focus();
    await submitButton(screen).click();
    await corrected;
    await expect.element(readingField(screen)).toHaveValue('1100');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent()).toEqual([]);
  });
});
