import { expect, vi } from 'vitest';
import { type LocatorSelectors, page } from 'vitest/browser';
import { brokenWords } from '../../../testing/broken-words.ts';
import { button } from '../../../testing/locators.ts';

/** Makes a screen know the page of requests that a receipt leads to. */
export const requestsPage = { ebpMyRequests: '/ebp/myrequests' };

const reminder = 'Remind me tomorrow';

interface Receipt {
  reference: string;
  /** A sentence of what happens next. */
  next: RegExp;
  /** The button that saves calendar events; without dates of its own, a receipt offers a reminder. */
  calendar?: string;
}

/**
 * Checks that the receipt that is shown has all that every receipt has: reference to copy, next step, a text to mail to
 * a colleague, calendar events, print, and its place in the requests of the person.
 */
export async function expectReceipt(
  screen: Pick<LocatorSelectors, 'getByRole' | 'getByText'>,
  receipt: Receipt,
) {
  const { reference, next, calendar = reminder } = receipt;
  await expect.element(screen.getByText(reference, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect.element(screen.getByText(next)).toBeVisible();

  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button(screen, 'Copy').click();
  await expect.poll(() => copied.mock.calls).toEqual([[reference]]);

  const mail = screen.getByRole('link', { name: 'E-mail it to a colleague' }).element();
  const { protocol, searchParams } = new URL((mail as HTMLAnchorElement).href);
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('subject')).toContain(reference);
  expect(searchParams.get('body')).toContain(reference);
  expect(searchParams.get('body')).toMatch(next);

  await expect
    .element(screen.getByRole('link', { name: 'See it in my requests' }))
    .toHaveAttribute('href', `/ebp/myrequests?find=${reference}`);

  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await button(screen, calendar).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [[file] = []] = saved.mock.calls;
  const events = (await (file as Blob).text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(event).toMatch(new RegExp(`UID:[^\\r]*${reference}`));
    expect(event).toMatch(/DTSTART(?:;VALUE=DATE)?:\d{8}/);
    expect(event).toMatch(/SUMMARY:[^\r]+/);
    // What happens on a date needs no alarm; a reminder is nothing without.
    expect(event.includes('TRIGGER:PT9H')).toBe(calendar === reminder);
  }

  const printed = vi.spyOn(window, 'print').mockReturnValue();
  await button(screen, 'Print or save').click();
  await expect.poll(() => printed.mock.calls.length).toBe(1);
  // A phone, and the width of an A4 sheet between its margins.
  for (const width of [390, 718]) {
    await page.viewport(width, 900);
    await expect.poll(() => brokenWords(document.body)).toEqual([]);
  }
  for (const spy of [copied, saved, printed]) spy.mockRestore();
}
