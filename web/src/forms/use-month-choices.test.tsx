import { useReducer } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SessionContextProvider } from '../lib/session/session.ts';
import { buildSession } from '../testing/build-session.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { useMonthChoices } from './use-month-choices.ts';

function Months({ seen }: { seen: Set<unknown> }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const months = useMonthChoices(2);
  seen.add(months);
  return (
    <button type="button" onClick={drawAgain}>
      {months.map(({ label }) => `${label} `)}
    </button>
  );
}

async function openAt(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  onTestFinished(() => void vi.useRealTimers());
  const seen = new Set<unknown>();
  const screen = await renderKit(
    <SessionContextProvider value={buildSession()}>
      <Months seen={seen} />
    </SessionContextProvider>,
  );
  return { months: screen.getByRole('button'), seen };
}

it('[FMT-06] the months of a page that stays open over the end of a month begin with the new one', async () => {
  const { months } = await openAt('2026-11-30T15:59:00Z');
  await expect.element(months).toHaveTextContent('2026 Nov 2026 Oct');
  vi.setSystemTime('2026-11-30T16:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(months).toHaveTextContent('2026 Dec 2026 Nov');
});

it('[FMT-06] the months begin with the new one where the page is drawn again, and are the same list until then', async () => {
  const { months, seen } = await openAt('2026-11-30T15:58:00Z');
  vi.setSystemTime('2026-11-30T15:59:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  await months.click();
  await expect.element(months).toHaveTextContent('2026 Nov 2026 Oct');
  expect(seen.size).toBe(1);
  vi.setSystemTime('2026-11-30T16:00:00Z');
  await months.click();
  await expect.element(months).toHaveTextContent('2026 Dec 2026 Nov');
});
