import { notifyFailure } from '../gateway/failure-notice.ts';
import { loadChunk } from '../pages/load-chunk.ts';
import type { CalendarEvent } from './calendar-file.ts';

/**
 * Downloads dates for the person's own calendar; a failure is notified.
 * @param fileName ending in `.ics`
 */
export async function saveDates(fileName: string, events: readonly CalendarEvent[]): Promise<void> {
  try {
    const { saveCalendar } = await loadChunk(() => import('./calendar-file.ts'));
    saveCalendar(fileName, events);
  } catch (error) {
    notifyFailure(error, 'refresh');
  }
}
