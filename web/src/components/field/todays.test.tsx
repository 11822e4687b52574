import { DateFormatter } from '@internationalized/date';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emulateMedia } from '../../testing/emulate-media.ts';
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

it('marks today and the chosen day in forced colours too, each by its own line', async () => {
  const screen = await renderKit(
    <DateField label="Collection date" value="2026-11-26" onChange={() => {}} />,
  );
  await screen.getByRole('button', { name: 'Open calendar, Collection date' }).click();
  const lineAt = (name: RegExp) => getComputedStyle(screen.getByRole('button', { name }).element()).border;
  await expect.element(screen.getByRole('button', { name: /26 November/ })).toHaveFocus();
  await emulateMedia('forced colours');
  const ink = getComputedStyle(document.body).color;
  expect(lineAt(/^Today/)).toBe(`1px solid ${ink}`);
  expect(lineAt(/26 November/)).toBe(`2px solid ${ink}`);
  expect(lineAt(/27 November/)).toMatch(/^0px/);
});
