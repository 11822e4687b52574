import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { handoverForms } from '@ebp/contracts/portal/handover-forms';
import { nextReminder } from '@ebp/contracts/rules/basket';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { useHref } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { notifyFailure } from '../../lib/failure-notice.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { basketSearch } from '../../lib/past-orders.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';

/** Saves the reminders of a basket as a series for the person's own calendar, each with the link that opens it. */
export function useReminderFile(): (basket: BasketSummary) => Promise<void> {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const root = useHref('/').replace(/\/$/, '');
  return async ({ id, form, name, reminder }) => {
    if (!reminder) return;
    const page = location.origin + root + (pathOf(handoverForms[form]) ?? '/');
    const event = {
      id,
      at: nextReminder(reminder, addDays(today(timeZone), -1)),
      summary: text('baskets.event', { name }),
      series: reminder,
      link: page + basketSearch(id),
    };
    try {
      const { saveCalendar } = await loadChunk(() => import('../../lib/calendar-file.ts'));
      saveCalendar(`${text('baskets.file')}.ics`, [event]);
    } catch (error) {
      notifyFailure(error);
    }
  };
}
