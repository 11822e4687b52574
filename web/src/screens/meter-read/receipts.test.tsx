import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenWords } from '../../testing/broken-words.ts';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { answeredAt } from '../../testing/gateway-clock.ts';
import { button } from '../../testing/locators.ts';
import { openMeterRead, readingField, submitButton } from './testing/open-meter-read.ts';

it('[MTR-08] [MTR-15] a reading has a receipt to copy, to mail, to put into a calendar and to print', async () => {
  const { screen } = await openMeterRead();
  await readingField(screen).fill('1100');
  const heading = screen.getByRole('heading', { level: 3 }).first();
  const topOnPage = () => heading.element().getBoundingClientRect().top + scrollY;
  const before = topOnPage();
  (submitButton(screen).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button(screen, 'Copy, MR-M-01').click();
  await expect.poll(() => copied.mock.calls).toEqual([['MR-M-01']]);
  // Nothing is put above what is in use: at the top of a page the browser would not scroll along. The mark takes 2 px.
  expect(topOnPage() - before).toBeLessThan(4);

  const mail = screen.getByRole('link', { name: 'E-mail it to a colleague' }).element() as HTMLAnchorElement;
  const body = () => new URL(mail.href).searchParams.get('body');
  expect(body()).toMatch(/^M-01: MR-M-01\r\n.*2 hours/);
  await screen.switchTo('zh-Hant');
  await expect.poll(body).toMatch(/^M-01：MR-M-01\r\n/);
  await screen.switchTo('en');

  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await button(screen, 'Add to calendar').click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [[file] = []] = saved.mock.calls;
  const event = await (file as Blob).text();
  expect(event).toMatch(/UID:meter-reading-MR-M-01@/);
  expect(event).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  expect(event).toMatch(/SUMMARY:[^\r]*M-01/);

  const printed = vi.spyOn(window, 'print').mockReturnValue();
  await button(screen, 'Print or save').click();
  await expect.poll(() => printed.mock.calls.length).toBe(1);
  for (const width of [390, 718]) {
    await page.viewport(width, 900);
    const receipts = screen.getByRole('region', { name: 'Submitted from this window' }).element();
    await expect.poll(() => brokenWords(receipts)).toEqual([]);
  }
  for (const spy of [copied, saved, printed]) spy.mockRestore();
});

it('[MTR-15] a reading is acknowledged by a time of the gateway, however wrong the clock of the browser is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  answeredAt(Date.parse('2026-11-20T02:00:00Z'));
  const { screen } = await openMeterRead();
  await readingField(screen).fill('1100');
  await submitButton(screen).click();
  const receipts = screen.getByRole('region', { name: 'Submitted from this window' });
  await expect.element(receipts.getByRole('cell', { name: '20/11/2026 12:00:00' })).toBeVisible();
  // The browser's clock is set right.
  vi.setSystemTime('2026-11-20T02:01:00Z');
  answeredAt(Date.now());
  await screen.switchTo('zh-Hant');
  await expect.element(screen.getByRole('cell', { name: '20/11/2026 12:00:00' })).toBeVisible();
});

it('[MTR-15] receipts are printed alone by their own button, and beside the list by any other', async () => {
  const { screen } = await openMeterRead();
  await readingField(screen).fill('1100');
  await submitButton(screen).click();
  const receipts = screen.getByRole('table', { name: 'Submitted from this window' });
  await expect.element(receipts).toBeVisible();
  await button(screen, 'List').click();
  const list = screen.getByRole('table', { name: 'Machines' });
  await expect.element(list).toBeVisible();
  const own = button(screen, 'Print or save').element() as HTMLElement;
  const tables = [receipts.element(), list.element()];
  const shown = () => tables.map((table) => table.checkVisibility());
  const printed = vi.spyOn(window, 'print').mockImplementation(() => expect(shown()).toEqual([true, false]));
  onTestFinished(() => printed.mockRestore());
  await emulateMedia('print');
  await expect.poll(() => own.checkVisibility()).toBe(false);
  expect(shown()).toEqual([true, true]);
  own.click();
  expect(printed).toHaveReturnedTimes(1);
  window.dispatchEvent(new Event('afterprint'));
  expect(shown()).toEqual([true, true]);
});

it('[MTR-04] neither a closed panel nor the switch of the view is printed, but a panel that is open', async () => {
  const { screen } = await openMeterRead();
  await expect.element(readingField(screen)).toBeVisible();
  const panel = screen.getByText('Readings of many machines at once').element();
  const parts = [panel, button(screen, 'List').element(), screen.getByText('1 machine').element()];
  const shown = () => parts.map((part) => part.checkVisibility());
  await emulateMedia('print');
  await expect.poll(shown).toEqual([false, false, true]);
  panel.closest('details')?.setAttribute('open', '');
  await expect.poll(shown).toEqual([true, false, true]);
});
