import { DateFormatter } from '@internationalized/date';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { DateField } from './date-field.tsx';

const browserZone = 'America/Los_Angeles';

beforeEach(() => {
  const resolved = DateFormatter.prototype.resolvedOptions;
  vi.spyOn(DateFormatter.prototype, 'resolvedOptions').mockImplementation(function own(this: DateFormatter) {
    return { ...resolved.call(this), timeZone: browserZone };
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T20:00:00Z') });
});
afterEach(() => vi.useRealTimers());

it('opens on the company\u2019s day, and calls no other one today', async () => {
  const screen = await renderKit(<DateField label="Collection date" value="" onChange={() => {}} />);
  await screen.getByRole('button', { name: 'Open calendar, Collection date' }).click();
  await expect.element(screen.getByRole('button', { name: /^Today/ })).toHaveFocus();
  const named = screen.getByRole('button', { name: /^Today/ }).elements();
  expect(named.map((day) => day.getAttribute('aria-label'))).toEqual(['Today, Saturday, 28 November 2026']);
  expect(document.querySelectorAll('[data-today]')).toHaveLength(1);
});
